/**
 * Ranks without counting players. Times are counted in buckets a 100th wide:
 *
 *   bucket   0         1            2            …   last
 *   times    below 20 s  20.000–20.199  20.200–20.401  …   2 hours and more
 *
 * so a rank is the sum of the buckets below, and, within one bucket, the number of those who come before. The
 * counts of a day lie in shards, so that no document is written by everybody; each submission adds to one.
 */
const FIRST = 20_000
const LAST = 2 * 3600_000

/** The smallest time of each bucket, in milliseconds; whole numbers, so that every machine has the same. */
const STARTS: readonly number[] = (() => {
  const starts = [0]
  for (let start = FIRST; start < LAST; start += Math.floor(start / 100)) starts.push(start)
  return [...starts, LAST]
})()

export const BUCKETS = STARTS.length
export const SHARDS = 16

/** The bucket of a time in milliseconds. */
export function bucketOf(ms: number): number {
  let low = 0
  let high = BUCKETS - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (STARTS[middle] <= ms) low = middle
    else high = middle - 1
  }
  return low
}

/** The smallest time of the bucket of a time. */
export function bucketStart(ms: number): number {
  return STARTS[bucketOf(ms)]
}

/**
 * Where a result stands: texts in the order of boards. First the time, then the moment of submission, then the
 * row's id. Both numbers are milliseconds.
 */
export function orderOf(ms: number, at: number, row: string): string {
  return `${inOrder(ms)}.${inOrder(at)}.${row}`
}

/** The first order of a time. */
export function orderFrom(ms: number): string {
  return inOrder(ms)
}

/** The time of an order, in milliseconds. */
export function timeOfOrder(order: string): number {
  return Number.parseInt(order.slice(0, ORDER_DIGITS), 36)
}

const ORDER_DIGITS = 9
const inOrder = (value: number) => Math.round(value).toString(36).padStart(ORDER_DIGITS, '0')

/** Counts of several shards as one. */
export function sumOf(shards: readonly (readonly number[])[]): number[] {
  const sum = new Array<number>(BUCKETS).fill(0)
  for (const shard of shards) {
    for (let bucket = 0; bucket < BUCKETS; bucket++) sum[bucket] += shard[bucket] ?? 0
  }
  return sum
}

export interface RankCounts {
  readonly total: number
  /** Players in faster buckets. */
  readonly faster: number
  /** Players in the same bucket, this one included. */
  readonly level: number
}

export function standingOf(counts: readonly number[], ms: number): RankCounts {
  const bucket = bucketOf(ms)
  let [total, faster] = [0, 0]
  for (let i = 0; i < BUCKETS; i++) {
    total += counts[i]
    if (i < bucket) faster += counts[i]
  }
  return { total, faster, level: counts[bucket] }
}
