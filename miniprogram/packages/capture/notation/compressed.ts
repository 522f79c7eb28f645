import { checkLength, NotationError } from './error'
import { compressToBase64 } from './lz-string'

/*
 * The compression of lz-string, in base64, least bit first: codes of words that become longer, each a known word and a character. A
 * link is read here instead of by the library, which makes a text of any length of it.
 */

/** Characters of a compressed text; a 25×25 with all notes has 8,000. A short one can stand for millions. */
export const MAX_COMPRESSED_LENGTH = 10_000
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** Codes that are followed by a new character of 8 or 16 bits, or end the text; words of the dictionary follow. */
const END = 2

/** Compresses a text as f-puzzles does. */
export const compress = (text: string): string => compressToBase64(text)

/** Decompresses what links hold. Throws NotationError 'damaged' or 'too-long'. */
export function decompress(code: string): string {
  // A + that a link did not encode is a space.
  const base64 = code.replace(/[ -]/g, '+').replace(/_/g, '/').replace(/=+$/, '')
  checkLength(base64.length, MAX_COMPRESSED_LENGTH)
  if (!/^[A-Za-z0-9+/]+$/.test(base64)) throw new NotationError('damaged')
  const sixes = Array.from(base64, (char) => BASE64.indexOf(char).toString(2).padStart(6, '0'))
  const bits = sixes.join('')
  let end = 0
  const read = (count: number) => {
    end += count
    return parseInt([...bits.slice(end - count, end)].reverse().join(''), 2)
  }
  const words = ['', '', '']
  let [width, room, text, last] = [2, 1, '', '']
  const add = (word: string) => {
    words.push(word)
    room -= 1
    if (room === 0) room = 2 ** width++
  }
  for (;;) {
    let next = read(width)
    if (next === END && text) return text
    if (next < END) {
      add(String.fromCharCode(read(next === 0 ? 8 : 16)))
      next = words.length - 1
    }
    const word = words[next] ?? (next === words.length ? last + last.charAt(0) : '')
    if (!word || end > bits.length) throw new NotationError('damaged')
    text += word
    checkLength(text.length)
    if (last) add(last + word.charAt(0))
    last = word
  }
}
