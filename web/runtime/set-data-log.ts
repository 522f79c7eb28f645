import type { Caller, Data } from '../engine/engine'
import { isBuiltInPath } from '../paths'
// Declares Element.__wxElement.
import type {} from './nodes'

/** One `setData` of a page or component of the mini program. */
export interface SetDataRecord {
  /** Path of the page or component. */
  readonly path: string
  /** UTF-8 length of the patch as JSON, which WeChat sends from the logic layer to the view layer. */
  readonly bytes: number
  /** A copy of the patch. */
  readonly data: unknown
}

export const setDataLog: SetDataRecord[] = []

/** Older records are dropped. */
const MAX_RECORDS = 2000

/** Adds a record, except for built-ins. */
export function recordSetData({ is: path }: Caller, patch: Data): void {
  if (isBuiltInPath(path)) return
  const json = JSON.stringify(patch)
  setDataLog.push({
    path,
    // Computed when read: only tests do.
    get bytes() {
      return new TextEncoder().encode(json).length
    },
    get data() {
      return JSON.parse(json) as unknown
    },
  })
  if (setDataLog.length > MAX_RECORDS) setDataLog.shift()
}

/**
 * Counts the nodes of a page as WeChat does: the elements and texts in the templates of the page and its
 * components, without the inner elements of built-ins.
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
  // The root of a page is not an element of its template.
  return localName.includes('-') && localName !== 'wx-page-body' && !!element.__wxElement
}
