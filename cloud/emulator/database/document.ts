import { EJSON } from 'bson'
import { DatabaseError } from './error'

/** A document in memory: JSON types, dates and regular expressions. */
export interface Document {
  _id: string
  [field: string]: unknown
}

/**
 * Serialises a document as relaxed EJSON, for storage and for answers. Documents with JSON types only are written as
 * JSON, which gives the same text ten times as fast.
 */
export function writeDocument(document: Document): string {
  const text = isJson(document) ? JSON.stringify(document) : EJSON.stringify(document)
  if (text.length > MAX_DOCUMENT_CHARS) {
    throw new DatabaseError(
      'DATABASE_REQUEST_FAILED',
      `the document has more than ${MAX_DOCUMENT_CHARS} characters`,
    )
  }
  return text
}

/** The platform's limit of a document is 512 KB. */
const MAX_DOCUMENT_CHARS = 512 * 1024

export function readDocument(text: string): Document {
  return (text.includes('"$') ? EJSON.parse(text) : JSON.parse(text)) as Document
}

function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return value !== undefined
  if (Array.isArray(value)) return value.every(isJson)
  const prototype = Object.getPrototypeOf(value)
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null
  return isPlain && !('_bsontype' in value) && Object.values(value).every(isJson)
}

/** The value of a dotted field; undefined if there is none. Does not descend into arrays. */
export function valueAt(document: unknown, field: string): unknown {
  let value = document
  for (const name of field.split('.')) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}
