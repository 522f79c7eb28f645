import { ALPHABET, MIN_STATE, TOTAL, WORD_BITS } from '../../miniprogram/core/vision/model/numbers'

/** Compresses bytes to text, the reverse of `decodeNumbers`. */
export function encodeNumbers(bytes: Uint8Array): string {
  const shares = sharesOf(bytes)
  const starts = new Int32Array(256)
  for (let byte = 1; byte < 256; byte++) starts[byte] = starts[byte - 1] + shares[byte - 1]
  // The coder is a stack: what is to be read first is written last.
  const words: number[] = []
  let state = MIN_STATE
  const push = () => {
    words.push(state & ((1 << WORD_BITS) - 1))
    state >>= WORD_BITS
  }
  for (const byte of bytes.toReversed()) {
    const share = shares[byte]
    if (state >= share * (MIN_STATE / TOTAL) * (1 << WORD_BITS)) push()
    state = Math.floor(state / share) * TOTAL + (state % share) + starts[byte]
  }
  for (let i = 0; i < 3; i++) push()
  const pairs = words.reverse().map((word) => character(word / ALPHABET.length) + character(word))
  return Array.from(shares, character).join('') + pairs.join('')
}

const character = (value: number) => ALPHABET[Math.floor(value) % ALPHABET.length]

/** How often each byte occurs, in parts of TOTAL: at least 1, and at most what one character can say. */
function sharesOf(bytes: Uint8Array): Uint8Array {
  const counts = new Float64Array(256)
  for (const byte of bytes) counts[byte]++
  const max = ALPHABET.length - 1
  const scaled = (factor: number) =>
    Uint8Array.from(counts, (count) => Math.min(max, Math.max(1, Math.round(count * factor))))
  const sum = (shares: Uint8Array) => shares.reduce((total, share) => total + share, 0)
  let low = 0
  let high = (TOTAL * 256) / Math.max(1, bytes.length)
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (sum(scaled(middle)) > TOTAL) high = middle
    else low = middle
  }
  const shares = scaled(low)
  // Rounding leaves a few parts over.
  for (let byte = 0; sum(shares) < TOTAL; byte = (byte + 1) & 255)
    if (shares[byte] < max) shares[byte]++
  return shares
}
