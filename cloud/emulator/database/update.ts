import { updateOne } from 'mingo'
import { type Document, valueAt } from './document'
import { DatabaseError } from './error'
import type { Query } from './query'

/** The operators that the SDK sends for the commands of our functions: a value, `set`, `remove` and `inc`. */
const UPDATE_OPERATORS: readonly string[] = ['$set', '$unset', '$inc']

/** Applies update operators to a copy of a document. */
export function applyUpdate(document: Document, update: Query): Document {
  for (const [operator, fields] of Object.entries(update)) {
    if (!UPDATE_OPERATORS.includes(operator)) {
      throw new DatabaseError('DATABASE_INVALID_OPERRATOR', `unknown update operator ${operator}`)
    }
    for (const field of Object.keys(fields as object)) {
      if (field === '_id')
        throw new DatabaseError('DATABASE_REQUEST_FAILED', '_id cannot be changed')
      if (operator === '$inc') requireNumber(document, field)
    }
  }
  const next = structuredClone(document)
  try {
    updateOne([next], {}, update as Parameters<typeof updateOne>[2])
  } catch (error) {
    throw new DatabaseError('DATABASE_REQUEST_FAILED', (error as Error).message)
  }
  return next
}

/** The real database refuses to increment other types; mingo ignores them. */
function requireNumber(document: Document, field: string): void {
  const value = valueAt(document, field)
  if (value !== undefined && typeof value !== 'number') {
    const message = `Cannot apply $inc to a value of non-numeric type: ${field}`
    throw new DatabaseError('DATABASE_REQUEST_FAILED', message)
  }
}
