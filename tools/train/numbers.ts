import { ALPHABET } from '../../miniprogram/core/vision/model/numbers'

/** Writes bytes as text, the reverse of `decodeNumbers`: 13 bits as two characters, the last ones filled with zeros. */
export function encodeNumbers(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let word = 0
  const flush = () => {
    const value = word & 0x1fff
    text += ALPHABET[Math.floor(value / ALPHABET.length)] + ALPHABET[value % ALPHABET.length]
    word >>= 13
    bits -= 13
  }
  for (const byte of bytes) {
    word |= byte << bits
    bits += 8
    if (bits >= 13) flush()
  }
  if (bits > 0) flush()
  return text
}
