import { createHash } from 'node:crypto'

/**
 * An id for a document: 128 bits of a hash over its parts, in hexadecimal digits. The same parts always give the same
 * id, which makes writes idempotent, and the id does not reveal the parts.
 */
export function hashId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

/** Identifies a game's log, to recognise a game that is sent twice. */
export function logDigest(log: string): string {
  return hashId('log', log)
}
