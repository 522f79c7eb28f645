/**
 * Ranks from a histogram of times, so that a rank costs the same for ten players and for ten million.
 *
 *   bucket   0             1                2                …   last
 *   times    below 20 s    20.000–20.199    20.200–20.401    …   2 hours and more
 *
 * Each bucket is 1 % wide. A rank is the number of players in faster buckets plus the number of faster players in the
 * same bucket. The histogram of a round is split into shards, so that submissions do not all write one document: each
 * increments one shard, and readers add the shards up.
 */
const FIRST_BUCKET_MS = 20_000
const LAST_BUCKET_MS = 2 * 3600_000

/** The smallest time of each bucket. Integers, so that every machine computes the same buckets. */
const BUCKET_STARTS_MS: readonly number[] = bucketStarts()

export const BUCKET_COUNT = BUCKET_STARTS_MS.length
export const SHARD_COUNT = 16

function bucketStarts(): number[] {
  const starts = [0]
  let start = FIRST_BUCKET_MS
  while (start < LAST_BUCKET_MS) {
    starts.push(start)
    start += Math.floor(start / 100)
  }
  starts.push(LAST_BUCKET_MS)
  return starts
}

/** The bucket of a time in milliseconds, by binary search. */
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

/** The smallest time in the bucket of a time. */
export function bucketStart(ms: number): number {
  return BUCKET_STARTS_MS[bucketOf(ms)]
}

/**
 * The sort key of a result on a board: its time, then its submission (both in milliseconds), then its row id. Keys
 * compare as strings. They serve as index and as cursor of keyset pagination.
 */
export function orderKey(ms: number, submittedAt: number, row: string): string {
  return `${toSortableText(ms)}.${toSortableText(submittedAt)}.${row}`
}

/** The prefix of all sort keys of a time. */
export function orderKeyPrefix(ms: number): string {
  return toSortableText(ms)
}

/** The time of a sort key, in milliseconds. */
export function timeOfOrderKey(key: string): number {
  return Number.parseInt(key.slice(0, SORTABLE_DIGITS), 36)
}

const SORTABLE_DIGITS = 9
const toSortableText = (value: number) =>
  Math.round(value).toString(36).padStart(SORTABLE_DIGITS, '0')

/** Adds the shards of a round up to one histogram. */
export function sumShards(shards: readonly (readonly number[])[]): number[] {
  const histogram = new Array<number>(BUCKET_COUNT).fill(0)
  for (const shard of shards) {
    for (let bucket = 0; bucket < BUCKET_COUNT; bucket++) histogram[bucket] += shard[bucket] ?? 0
  }
  return histogram
}

/**
 * The histogram that ranks are read from. A bucket may be below zero for some time: when a player leaves whose submission
 * has added the result but has not counted it.
 */
export const histogramOf = (shards: readonly (readonly number[])[]) =>
  sumShards(shards).map((count) => Math.max(0, count))

export interface RankCounts {
  readonly total: number
  /** Players in faster buckets. */
  readonly faster: number
  /** Players in the same bucket, including this one. */
  readonly sameBucket: number
}

/** How a time compares with a histogram. */
export function rankCountsOf(histogram: readonly number[], ms: number): RankCounts {
  const bucket = bucketOf(ms)
  let total = 0
  let faster = 0
  for (let i = 0; i < BUCKET_COUNT; i++) {
    total += histogram[i]
    if (i < bucket) faster += histogram[i]
  }
  return { total, faster, sameBucket: histogram[bucket] }
}
