/**
 * The messages between a page and the one that computes for it. This shape is fixed:
 *
 *   page → runner   { id, method, payload }      do this
 *                   { id, cancel: true }         stop doing it
 *   runner → page   { id, progress }             any number, while it runs
 *                   { id, result }               exactly one of these two
 *                   { id, error: { code, … } }   at the end
 *
 * Messages are copied by WeChat, so they hold plain data only (see grid.ts for how a grid travels).
 */

export interface WorkerRequest {
  readonly id: number
  readonly method: string
  readonly payload: unknown
}

export interface WorkerCancel {
  readonly id: number
  readonly cancel: true
}

/** What went wrong, for the page to put into words: a code and, where there is one, the place. */
export interface WorkerFault {
  readonly code: string
  readonly [place: string]: unknown
}

export type WorkerAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: WorkerFault }
  | { readonly id: number; readonly progress: unknown }
