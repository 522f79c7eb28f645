import type { TimesCurve } from '../api'

/**
 * How a time compares with those of everyone, from a histogram, so that it costs the same for ten players and for ten million.
 *
 *   bucket   0             1                2                …   last
 *   times    below 20 s    20.000–20.199    20.200–20.401    …   2 hours and more
 *
 * Each bucket is 1 % wide. The histogram of a round is split into shards, so that submissions do not all write one
 * document: each increments one shard, and readers add the shards up.
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

/**
 * The sort key of a result on a board: its time, then its submission (both in milliseconds), then its row id. Keys
 * compare as strings. They sort the boards of people who know each other, and serve as cursor of a recount.
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
 * The histogram that answers are read from. A bucket may be below zero for some time: when a player leaves whose submission
 * has added the result but has not counted it.
 */
export const histogramOf = (shards: readonly (readonly number[])[]) =>
  sumShards(shards).map((count) => Math.max(0, count))

export const totalOf = (histogram: readonly number[]) =>
  histogram.reduce((total, count) => total + count, 0)

/** With fewer people a curve would show single times. */
export const MIN_CURVE_PEOPLE = 20
/** The parts of a curve. */
const CURVE_PARTS = 24
/** The first and the last bucket have no width. */
const MAX_PART_BUCKETS = Math.floor((BUCKET_COUNT - 2) / CURVE_PARTS)
/** The share of people on each side who may be beyond the ends of the curve; they are counted at its ends. */
const TAIL_SHARE = 0.01

/** The curve of the times in a histogram; undefined for fewer than MIN_CURVE_PEOPLE. */
export function curveOf(histogram: readonly number[]): TimesCurve | undefined {
  const total = totalOf(histogram)
  if (total < MIN_CURVE_PEOPLE) return undefined
  const first = bucketReaching(histogram, TAIL_SHARE * total)
  const spread = 1 + bucketReaching(histogram, (1 - TAIL_SHARE) * total) - first
  const width = Math.min(Math.ceil(spread / CURVE_PARTS), MAX_PART_BUCKETS)
  const length = width * CURVE_PARTS
  const middle = first + ((spread - length) >> 1)
  const start = Math.max(1, Math.min(middle, BUCKET_COUNT - 1 - length))
  const counts = new Array<number>(CURVE_PARTS).fill(0)
  for (const [bucket, count] of histogram.entries()) {
    const part = Math.floor((bucket - start) / width)
    counts[Math.min(Math.max(0, part), CURVE_PARTS - 1)] += count
  }
  return { from: BUCKET_STARTS_MS[start], to: BUCKET_STARTS_MS[start + length], counts }
}

/** The first bucket with which `people` and more are counted. */
function bucketReaching(histogram: readonly number[], people: number): number {
  let counted = 0
  const bucket = histogram.findIndex((count) => {
    counted += count
    return counted >= people && counted > 0
  })
  return Math.max(0, bucket)
}

/**
 * How many percent of all people were slower than a time, rounded down: 0 … 99. `isCounted`: the time itself is in the histogram.
 * Of the others in its bucket, half count as slower: so one person more or less changes the number by at most one person.
 */
export function percentileOf(histogram: readonly number[], ms: number, isCounted: boolean): number {
  const bucket = bucketOf(ms)
  const others = histogram[bucket] - (isCounted ? 1 : 0)
  const slower = totalOf(histogram.slice(bucket + 1)) + Math.max(0, others) / 2
  const total = totalOf(histogram) + (isCounted ? 0 : 1)
  return Math.floor((100 * slower) / total)
}
