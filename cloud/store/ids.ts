import { createHash } from 'node:crypto'

/** 128 bits of a hash over several texts, as hexadecimal digits: an id that tells nothing of what it is made of. */
export function hashId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

/** What identifies a log: two phones that send the same game send the same digest. */
export function logDigest(log: string): string {
  return hashId('log', log)
}
