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
  /** When it was called, ms after the start of the page. */
  readonly at: number
  /** Whether the patch is part of another update: of the first rendering, or of the component around it. */
  readonly isNested: boolean
  /** A copy of the patch. */
  readonly data: unknown
}

export const setDataLog: SetDataRecord[] = []

/** Older records are dropped. */
const MAX_RECORDS = 2000

/** How many templates are being updated, one within the other. */
let updates = 0

/** Runs the update of a template. */
export function duringUpdate(update: () => void): void {
  updates++
  try {
    update()
  } finally {
    updates--
  }
}

/** Adds a record, except for built-ins. */
export function recordSetData({ is: path, _$: component }: Caller, patch: Data): void {
  if (isBuiltInPath(path)) return
  const json = JSON.stringify(patch)
  setDataLog.push({
    path,
    at: performance.now(),
    isNested: updates > 0 || !component.$$?.isConnected,
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
