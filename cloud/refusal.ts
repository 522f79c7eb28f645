import type { RefusalCode } from './api'

/** Ends a call with `{ ok: false, code, message }`. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}
