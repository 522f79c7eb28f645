import { DatabaseError } from './error'

/** A document in memory, with JSON types only. */
export interface Document {
  _id: string
  [field: string]: unknown
}

/** The platform's limit of a document is 512 KB. */
const MAX_DOCUMENT_CHARS = 512 * 1024

export function writeDocument(document: Document): string {
  const text = JSON.stringify(document)
  if (text.length > MAX_DOCUMENT_CHARS) {
    throw new DatabaseError(
      'DATABASE_REQUEST_FAILED',
      `the document has more than ${MAX_DOCUMENT_CHARS} characters`,
    )
  }
  return text
}

export function readDocument(text: string): Document {
  return JSON.parse(text) as Document
}

/** The value at a dotted path; undefined if there is none. Does not descend into arrays. */
export function valueAt(document: unknown, path: string): unknown {
  let value = document
  for (const name of path.split('.')) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}
