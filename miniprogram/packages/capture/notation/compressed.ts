import { NotationError } from './error'
import { compressToBase64, decompressFromBase64 } from './lz-string'

/**
 * The longest compressed text that is read, in characters; a 25×25 with all notes has 8,000. Decompressing takes time and space in
 * proportion to its square at worst: 14 million characters.
 */
const MAX_COMPRESSED_LENGTH = 10_000

/** Decompresses lz-string's base64, as links hold it. Throws NotationError 'damaged' or 'too-long'. */
export function decompress(code: string): string {
  // A + that a link did not encode is a space.
  const base64 = code.replace(/ /g, '+').replace(/-/g, '+').replace(/_/g, '/')
  const { length } = base64
  if (length > MAX_COMPRESSED_LENGTH) {
    throw new NotationError('too-long', { length, expected: MAX_COMPRESSED_LENGTH })
  }
  if (!/^[A-Za-z0-9+/]+=*$/.test(base64)) throw new NotationError('damaged')
  let text: string | null = null
  try {
    text = decompressFromBase64(base64)
  } catch {
    // The library fails on some codes that do not exist.
  }
  if (!text) throw new NotationError('damaged')
  return text
}

/** Compresses a text as f-puzzles does. */
export function compress(text: string): string {
  return compressToBase64(text)
}
