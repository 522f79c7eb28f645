import type { RefusalCode } from './api'

/** An expected failure: the call answers `{ ok: false, code, message }`. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}
