import type { WorkerFault } from './messages'

/** Thrown by a method if the request is invalid or cannot be fulfilled; reaches the page as `{ code, …place }`. */
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
 * The message form of a thrown value. Errors with a `code`, such as NotationError, keep their code and
 * their primitive fields; everything else becomes `internal` with its message and stack as `trace`, for the log of the page.
 */
export function faultOf(error: unknown): WorkerFault {
  if (error instanceof ComputeFault) return { ...error.place, code: error.code }
  // The stack has the message in V8 only.
  if (!hasCode(error)) return { code: 'internal', trace: `${error}\n${Object(error).stack}` }
  const detail: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(error)) {
    if (!OMITTED_FIELDS.includes(field) && isPrimitive(value)) detail[field] = value
  }
  return { ...detail, code: error.code }
}

const OMITTED_FIELDS = ['name', 'message', 'stack']

function hasCode(error: unknown): error is Error & { code: string } {
  return error instanceof Error && typeof (error as { code?: unknown }).code === 'string'
}

function isPrimitive(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'
}
