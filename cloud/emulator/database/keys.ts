import { EJSON } from 'bson'
import { DatabaseError } from './error'

/**
 * Encodes values as bytes that sort like MongoDB's values, so that SQLite can hold an index:
 *
 *   tag           value                                     order
 *   05 nothing    –                                         a missing field counts as null
 *   10 number     8 bytes of a double, sign bit flipped     (all bits of negative ones)
 *   20 string     UTF-8, 00 → 00 ff, terminated by 00 00    by code points
 *   30 object     its EJSON, terminated by 00 00            for equality only
 *   50 boolean    1 byte
 *   60 date       8 bytes of milliseconds, sign flipped
 *
 * No encoding is a prefix of another. Descending fields have all bits flipped.
 */
const TAGS = { nothing: 0x05, number: 0x10, string: 0x20, object: 0x30, boolean: 0x50, date: 0x60 }

export type Scalar = string | number | boolean | Date | null

export function isScalar(value: unknown): value is Scalar {
  return value === null || value instanceof Date || /^(string|number|boolean)$/.test(typeof value)
}

/** Encodes a value. Throws for arrays: indexes over arrays are not supported. */
export function keyOf(value: unknown): Buffer {
  if (value === undefined || value === null) return Buffer.from([TAGS.nothing])
  if (typeof value === 'number') return eightBytes(TAGS.number, value)
  if (typeof value === 'boolean') return Buffer.from([TAGS.boolean, value ? 1 : 0])
  if (value instanceof Date) return eightBytes(TAGS.date, value.getTime())
  if (typeof value === 'string') return terminated(TAGS.string, value)
  if (Array.isArray(value)) {
    throw new DatabaseError('DATABASE_REQUEST_FAILED', 'indexes over arrays are not supported')
  }
  return terminated(TAGS.object, EJSON.stringify(value as object))
}

function eightBytes(tag: number, value: number): Buffer {
  const bytes = Buffer.alloc(9)
  bytes[0] = tag
  bytes.writeDoubleBE(value === 0 ? 0 : value, 1)
  if (bytes[1] & 0x80) for (let i = 1; i < 9; i++) bytes[i] ^= 0xff
  else bytes[1] ^= 0x80
  return bytes
}

function terminated(tag: number, text: string): Buffer {
  const utf8 = Buffer.from(text)
  if (!utf8.includes(0)) return Buffer.concat([Buffer.from([tag]), utf8, Buffer.from([0, 0])])
  const escaped = [...utf8].flatMap((byte) => (byte === 0 ? [0, 0xff] : [byte]))
  return Buffer.from([tag, ...escaped, 0, 0])
}

/** Keys from `from` (included) to `to` (excluded). */
export interface Interval {
  readonly from: Buffer
  readonly to: Buffer
}

/** The smallest key greater than all keys that start with `prefix`. */
export function successor(prefix: Buffer): Buffer {
  let end = prefix.length
  while (end > 0 && prefix[end - 1] === 0xff) end--
  if (end === 0) return Buffer.from([0xff, 0xff, 0xff])
  const next = Buffer.from(prefix.subarray(0, end))
  next[end - 1]++
  return next
}

export function flipBits(key: Buffer): Buffer {
  return Buffer.from(key.map((byte) => byte ^ 0xff))
}

/** Converts an interval of an ascending field to one of the same field in descending order. */
export function flipInterval({ from, to }: Interval): Interval {
  return { from: successor(flipBits(to)), to: successor(flipBits(from)) }
}

/** The bounds of a query for one field. */
export type Bounds = Readonly<Partial<Record<'$gt' | '$gte' | '$lt' | '$lte', Scalar>>>

/** The keys within bounds. Values compare only with values of the same type; null if nothing can match. */
export function intervalOf(bounds: Bounds): Interval | null {
  const keys = Object.entries(bounds).map(([operator, value]) => [operator, keyOf(value)] as const)
  const tag = keys[0][1][0]
  if (keys.some(([, key]) => key[0] !== tag)) return null
  let from = Buffer.from([tag])
  let to = Buffer.from([tag + 1])
  for (const [operator, key] of keys) {
    if (operator === '$gte') from = maxKey(from, key)
    if (operator === '$gt') from = maxKey(from, successor(key))
    if (operator === '$lt') to = minKey(to, key)
    if (operator === '$lte') to = minKey(to, successor(key))
  }
  return { from, to }
}

const maxKey = (a: Buffer, b: Buffer) => (a.compare(b) < 0 ? b : a) as Buffer<ArrayBuffer>
const minKey = (a: Buffer, b: Buffer) => (a.compare(b) < 0 ? a : b) as Buffer<ArrayBuffer>
