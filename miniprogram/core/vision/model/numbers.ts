/** The printable characters that need no escape between quotes of any kind: 91 of them. */
export const ALPHABET = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))
  .filter((character) => !"'\\`".includes(character))
  .join('')

/** Two characters hold a word of 13 bits, since 91² > 2¹³. */
export const WORD_BITS = 13

/** The shares of all bytes add up to this. */
export const TOTAL = 4096

/** Below this the state takes in the next word. Larger states round less; those before a word have 30 bits. */
export const MIN_STATE = 32 * TOTAL

/**
 * Reads `length` bytes from text that `encodeNumbers` of tools/train wrote: 256 characters, each byte's share of all bytes,
 * then words of an asymmetric numeral system (Jarek Duda, 2013; the variant rANS): frequent bytes take fewer bits.
 */
export function decodeNumbers(text: string, length: number): Uint8Array {
  const codes = new Uint8Array(128)
  for (let i = 0; i < ALPHABET.length; i++) codes[ALPHABET.charCodeAt(i)] = i
  const shares = new Uint8Array(256)
  const starts = new Int32Array(256)
  const byteAt = new Uint8Array(TOTAL)
  for (let byte = 0, start = 0; byte < 256; byte++) {
    shares[byte] = codes[text.charCodeAt(byte)]
    starts[byte] = start
    byteAt.fill(byte, start, start + shares[byte])
    start += shares[byte]
  }
  let at = 256
  let state = 0
  const bytes = new Uint8Array(length)
  for (let i = 0; i < length; i++) {
    while (state < MIN_STATE) {
      const high = codes[text.charCodeAt(at++)] * ALPHABET.length
      state = (state << WORD_BITS) | (high + codes[text.charCodeAt(at++)])
    }
    const place = state & (TOTAL - 1)
    const byte = byteAt[place]
    bytes[i] = byte
    state = shares[byte] * Math.floor(state / TOTAL) + place - starts[byte]
  }
  return bytes
}
