/**
 * The messages between a page and the runner; the README describes the protocol. WeChat copies messages,
 * so they contain only plain data.
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

/** An error: a code, which the page translates, and details such as the field or cell. */
export interface WorkerFault {
  readonly code: string
  readonly [detail: string]: unknown
}

export type WorkerAnswer = {
  readonly id: number
  /** The longest slice of the runner so far, ms, if it took longer than a slice should. */
  readonly longestSliceMs?: number
} & (
  | { readonly result: unknown }
  | { readonly error: WorkerFault }
  | { readonly progress: unknown }
)
