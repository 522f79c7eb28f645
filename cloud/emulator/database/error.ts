/** Error codes of the real service; the SDK maps some of them to numbers. */
export type DatabaseErrorCode =
  | 'DATABASE_REQUEST_FAILED'
  | 'DATABASE_COLLECTION_NOT_EXIST'
  | 'DATABASE_INVALID_OPERRATOR'
  | 'INVALID_PARAM'

/** A database error; sent as `{ code, message }` with HTTP status 200. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode
  constructor(code: DatabaseErrorCode, message: string) {
    super(message)
    this.name = 'DatabaseError'
    this.code = code
  }
}

/** Functions look for `E11000`. */
export function duplicateIdError(collection: string, id: string): DatabaseError {
  return new DatabaseError(
    'DATABASE_REQUEST_FAILED',
    `multiple write errors: [{write errors: [{E11000 duplicate key error collection: ${collection} ` +
      `index: _id_ dup key: ${JSON.stringify({ _id: id })}}]}, {<nil>}]`,
  )
}

export function invalidParameter(message: string): DatabaseError {
  return new DatabaseError('INVALID_PARAM', message)
}
