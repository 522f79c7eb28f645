/**
 * Ranks without counting players. Times are counted in buckets a 100th wide:
 *
 *   bucket   0         1            2            …   last
 *   times    below 20 s  20.000–20.199  20.200–20.401  …   2 hours and more
 *
 * so a rank is the sum of the buckets below, and, within one bucket, the number of those who come before. The
 * counts of a day lie in shards, so that no document is written by everybody; each submission adds to one.
 */
const FIRST_BUCKET_MS = 20_000
const LAST_BUCKET_MS = 2 * 3600_000

/** The smallest time of each bucket, in milliseconds; whole numbers, so that every machine has the same. */
const BUCKET_STARTS_MS: readonly number[] = (() => {
  const starts = [0]
  for (let start = FIRST_BUCKET_MS; start < LAST_BUCKET_MS; start += Math.floor(start / 100))
    starts.push(start)
  return [...starts, LAST_BUCKET_MS]
})()

export const BUCKET_COUNT = BUCKET_STARTS_MS.length
export const SHARD_COUNT = 16

/** The bucket of a time in milliseconds. */
export function bucketOf(ms: number): number {
  let low = 0
  let high = BUCKET_COUNT - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (BUCKET_STARTS_MS[middle] <= ms) low = middle
    else high = middle - 1
  }
  return low
}

/** The smallest time of the bucket of a time. */
export function bucketStart(ms: number): number {
  return BUCKET_STARTS_MS[bucketOf(ms)]
}

/**
 * Where a result stands: texts in the order of boards. First the time, then the moment of submission, then the
 * row's id. Both numbers are milliseconds.
 */
export function orderKey(ms: number, at: number, row: string): string {
  return `${toSortableText(ms)}.${toSortableText(at)}.${row}`
}

/** The first order of a time. */
export function orderKeyPrefix(ms: number): string {
  return toSortableText(ms)
}

/** The time of an order, in milliseconds. */
export function timeOfOrderKey(order: string): number {
  return Number.parseInt(order.slice(0, ORDER_DIGITS), 36)
}

const ORDER_DIGITS = 9
const toSortableText = (value: number) => Math.round(value).toString(36).padStart(ORDER_DIGITS, '0')

/** Counts of several shards as one. */
export function sumShards(shards: readonly (readonly number[])[]): number[] {
  const sum = new Array<number>(BUCKET_COUNT).fill(0)
  for (const shard of shards) {
    for (let bucket = 0; bucket < BUCKET_COUNT; bucket++) sum[bucket] += shard[bucket] ?? 0
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

export function rankCountsOf(counts: readonly number[], ms: number): RankCounts {
  const bucket = bucketOf(ms)
  let [total, faster] = [0, 0]
  for (let i = 0; i < BUCKET_COUNT; i++) {
    total += counts[i]
    if (i < bucket) faster += counts[i]
  }
  return { total, faster, level: counts[bucket] }
}
