import {
  BUCKETS,
  bucketOf,
  bucketStart,
  orderFrom,
  orderOf,
  standingOf,
  sumOf,
  timeOfOrder,
} from '../../../cloud/core/rank'

test('buckets rise with the time and are a 100th wide', () => {
  expect(bucketOf(0)).toBe(0)
  expect(bucketOf(19_999)).toBe(0)
  expect(bucketOf(20_000)).toBe(1)
  expect(bucketOf(20_199)).toBe(1)
  expect(bucketOf(20_200)).toBe(2)
  expect(bucketOf(2 * 3600_000)).toBe(BUCKETS - 1)
  expect(bucketOf(1e12)).toBe(BUCKETS - 1)
  let before = 0
  for (let ms = 0; ms < 7_300_000; ms += 91) {
    const bucket = bucketOf(ms)
    const isNext = bucket === before || bucket === before + 1
    const start = bucketStart(ms)
    if (!isNext || start > ms || bucketOf(start) !== bucket) throw new Error(`${ms} ms`)
    before = bucket
  }
  expect(before).toBe(BUCKETS - 1)
})

test('orders are by time, then moment, then id, as texts', () => {
  const ascending = [
    orderOf(999, 5_000_000, 'f'),
    orderOf(60_000, 1_000_000, 'b'),
    orderOf(60_000, 1_000_000, 'c'),
    orderOf(60_000, 2_000_000, 'a'),
    orderOf(60_001, 1, 'a'),
    orderOf(3_600_000, 1, 'a'),
  ]
  expect([...ascending].reverse().sort()).toEqual(ascending)
  expect(orderFrom(60_000) < ascending[1]).toBe(true)
  expect(orderFrom(60_001) > ascending[3]).toBe(true)
  expect(ascending.map(timeOfOrder)).toEqual([999, 60_000, 60_000, 60_000, 60_001, 3_600_000])
})

test('a standing is what lies in the buckets of all shards', () => {
  const shard = (counts: Record<number, number>) =>
    Array.from({ length: BUCKETS }, (_, bucket) => counts[bucket] ?? 0)
  const counts = sumOf([shard({ 0: 1, 5: 2 }), shard({ 5: 1, 7: 4 }), shard({ 500: 3 })])
  const within = (bucket: number) => {
    let ms = 0
    while (bucketOf(ms) < bucket) ms += 50
    return ms
  }
  expect(standingOf(counts, within(5))).toEqual({ total: 11, faster: 1, level: 3 })
  expect(standingOf(counts, within(500))).toEqual({ total: 11, faster: 8, level: 3 })
})
