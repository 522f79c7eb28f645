import type { WorkerFault } from './messages'

/** Thrown inside a method where the request itself is at fault; reaches the page as `{ code, …place }`. */
export class ComputeFault extends Error {
  constructor(
    readonly code: string,
    readonly place: Readonly<Record<string, unknown>> = {},
  ) {
    super(code)
    this.name = 'ComputeFault'
  }
}

/**
 * The message form of anything thrown. Typed errors (those with a `code`, such as NotationError)
 * keep their code and their plain fields; everything else is `internal`. Neither words nor stacks
 * cross the seam: the page has its own words, and stacks go to the log.
 */
export function faultOf(error: unknown): WorkerFault {
  if (error instanceof ComputeFault) return { ...error.place, code: error.code }
  if (!hasCode(error)) return { code: 'internal' }
  const place: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(error)) {
    if (!WORDS.includes(field) && isPlain(value)) place[field] = value
  }
  return { ...place, code: error.code }
}

const WORDS = ['name', 'message', 'stack']

function hasCode(error: unknown): error is Error & { code: string } {
  return error instanceof Error && typeof (error as { code?: unknown }).code === 'string'
}

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'
}
