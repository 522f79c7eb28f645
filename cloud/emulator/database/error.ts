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

/** A duplicate id or a duplicate key of a unique index. Functions look for `E11000`. */
export function duplicateKeyError(collection: string, index: string, key: unknown): DatabaseError {
  return new DatabaseError(
    'DATABASE_REQUEST_FAILED',
    `multiple write errors: [{write errors: [{E11000 duplicate key error collection: ${collection} ` +
      `index: ${index} dup key: ${JSON.stringify(key)}}]}, {<nil>}]`,
  )
}

export function invalidParameter(message: string): DatabaseError {
  return new DatabaseError('INVALID_PARAM', message)
}
