import { ComputeFault } from '../fault'

export interface ChecksumPayload {
  /** Its length is a multiple of four. */
  readonly bytes: ArrayBuffer
}

/** What arrived. */
export interface Checksum {
  /** 'ArrayBuffer', or the type that the bytes became on their way. Then there are no length and no sum. */
  readonly type: string
  /** Bytes. */
  readonly length: number
  /** Depends on every byte and on their order. */
  readonly sum: string
}

/** Words between two yields: about a millisecond without JIT. */
const SLICE_WORDS = 8192

/**
 * The checksum of an ArrayBuffer inside an object, in the manner of Fletcher: the sum of all words and the sum of these
 * sums, modulo 2³². Does not fail on other types, because the self-test reports what became of the bytes. Throws a
 * ComputeFault `invalid-payload` for a length that is not a multiple of four.
 */
export function* checksum(payload: unknown): Generator<undefined, Checksum, void> {
  const { bytes } = (payload ?? {}) as Partial<ChecksumPayload>
  const type = Object.prototype.toString.call(bytes).slice('[object '.length, -1)
  // Not `instanceof ArrayBuffer`: a message may come from another realm.
  if (type !== 'ArrayBuffer') return { type, length: 0, sum: '' }
  const { byteLength: length } = bytes as ArrayBuffer
  if (length % 4 !== 0) throw new ComputeFault('invalid-payload', { field: 'bytes', length })
  const words = new Uint32Array(bytes as ArrayBuffer)
  let sum = 0
  let sumOfSums = 0
  for (let start = 0; start < words.length; start += SLICE_WORDS) {
    const end = Math.min(words.length, start + SLICE_WORDS)
    for (let index = start; index < end; index++) {
      sum = (sum + words[index]) | 0
      sumOfSums = (sumOfSums + sum) | 0
    }
    yield
  }
  return { type, length, sum: `${sum >>> 0}-${sumOfSums >>> 0}` }
}
