import { type Caller, component } from 'glass-easel-miniprogram-adapter'
// declares Element.__wxElement
import type {} from './backend'

/** One `setData` of a page or component of the mini program. */
export interface SetDataRecord {
  /** Path of the page or component. */
  readonly path: string
  /** UTF-8 length of the patch as JSON: what crosses from the logic to the view in WeChat. */
  readonly bytes: number
  /** A copy of the patch. */
  readonly data: unknown
}

export const setDataLog: SetDataRecord[] = []

/** Only the latest are kept. */
const LIMIT = 2000

/** Starts the log. Built-ins are no part of the mini program and are left out. */
export function recordSetData(): void {
  const prototype = component.ComponentCaller.prototype
  const setData = prototype.setData
  prototype.setData = function (this: Caller, patch, callback) {
    if (!this.is.startsWith('built-in/')) {
      const json = JSON.stringify(patch)
      const bytes = new TextEncoder().encode(json).length
      setDataLog.push({ path: this.is, bytes, data: JSON.parse(json) })
      if (setDataLog.length > LIMIT) setDataLog.shift()
    }
    setData.call(this, patch, callback)
  }
}

/**
 * The nodes of a page as WeChat counts them: every element of its templates and its components',
 * and every text; not what built-ins are made of inside.
 */
export function countNodes(page: Element): number {
  let count = 0
  const visit = (element: Element) => {
    if (isTemplateElement(element)) count += 1
    for (const child of element.childNodes) {
      if (child instanceof Element) visit(child)
      else if (child instanceof Text && child.data.trim() && isTemplateElement(element)) count += 1
    }
  }
  visit(page)
  return count
}

function isTemplateElement(element: Element): boolean {
  const { localName } = element
  // the root of a page is no element of its template
  return localName.includes('-') && localName !== 'wx-page-body' && !!element.__wxElement
}
