/** The printable characters that need no escape between quotes of any kind: 91 of them. */
export const ALPHABET = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))
  .filter((character) => !"'\\`".includes(character))
  .join('')

/**
 * Reads bytes from text: every two characters hold 13 bits, least significant first, since 91² > 2¹³. The text is 8 %
 * shorter than in base64. At most one zero byte follows the last one.
 */
export function decodeNumbers(text: string): Uint8Array {
  const codes = new Uint8Array(128)
  for (let i = 0; i < ALPHABET.length; i++) codes[ALPHABET.charCodeAt(i)] = i
  const bytes = new Uint8Array((text.length * 13) >> 4)
  let bits = 0
  let word = 0
  for (let i = 0, at = 0; i < text.length; i += 2) {
    const high = codes[text.charCodeAt(i)]
    word |= (high * ALPHABET.length + codes[text.charCodeAt(i + 1)]) << bits
    for (bits += 13; bits >= 8; bits -= 8) {
      bytes[at++] = word
      word >>= 8
    }
  }
  return bytes
}
