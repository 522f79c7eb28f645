import { NotationError } from './error'
import { MAX_COMPRESSED_LENGTH, MAX_TEXT_LENGTH } from './limits'
import { compressToBase64, decompressFromBase64 } from './lz-string'

/** Decompresses lz-string's base64, as links hold it. Throws NotationError 'damaged' or 'too-long'. */
export function decompress(code: string): string {
  // A + that a link did not encode is a space.
  const base64 = code.replace(/ /g, '+').replace(/-/g, '+').replace(/_/g, '/')
  const { length } = base64
  if (length > MAX_COMPRESSED_LENGTH) {
    throw new NotationError('too-long', { length, expected: MAX_COMPRESSED_LENGTH })
  }
  if (!/^[A-Za-z0-9+/]+=*$/.test(base64)) throw new NotationError('damaged')
  const inflated = inflatedLength(base64, MAX_TEXT_LENGTH)
  if (inflated > MAX_TEXT_LENGTH) {
    throw new NotationError('too-long', { length: inflated, expected: MAX_TEXT_LENGTH })
  }
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

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** Codes that are followed by a new character of 8 or 16 bits, or end the text; words of the dictionary follow. */
const END = 2

/**
 * The length of the text that a code of lz-string stands for, without making it: reads the same codes, and keeps the lengths of
 * the dictionary's words only. Stops once it exceeds `limit`, and at a code that does not exist.
 */
function inflatedLength(base64: string, limit: number): number {
  let position = 0
  const read = (bits: number) => {
    let value = 0
    for (let bit = 0; bit < bits; bit++, position++) {
      const six = BASE64.indexOf(base64.charAt(position / 6))
      value |= ((six >> (5 - (position % 6))) & 1) << bit
    }
    return value
  }
  const lengths = [0, 0, 0]
  let width = 2
  let room = 1
  let last = 0
  let total = 0
  const grow = () => {
    room -= 1
    if (room === 0) room = 2 ** width++
  }
  while (position < 6 * base64.length && total <= limit) {
    let code = read(width)
    if (code === END) break
    if (code < END) {
      read(code === 0 ? 8 : 16)
      lengths.push(1)
      code = lengths.length - 1
      grow()
    }
    const length = lengths[code] ?? (code === lengths.length ? last + 1 : 0)
    if (length === 0) break
    total += length
    if (last > 0) {
      lengths.push(last + 1)
      grow()
    }
    last = length
  }
  return total
}
