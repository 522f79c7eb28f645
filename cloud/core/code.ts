/** Crockford's base 32: digits and letters without i, l, o and u. Ten of them hold 50 bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const CODE_LENGTH = 10

export const CODE_PATTERN = /^[0-9a-hjkmnp-tv-z]{10}$/

/** The short code of a hash in hexadecimal digits. */
export function codeFromHash(hash: string): string {
  const bytes = hash.match(/../g) ?? []
  return bytes
    .slice(0, CODE_LENGTH)
    .map((byte) => ALPHABET[Number.parseInt(byte, 16) & 31])
    .join('')
}
