import {
  BUCKET_COUNT,
  bucketOf,
  bucketStart,
  orderKey,
  orderKeyPrefix,
  rankCountsOf,
  sumShards,
  timeOfOrderKey,
} from '../../../cloud/core/rank'

test('buckets increase with the time and are 1 % wide', () => {
  expect(bucketOf(0)).toBe(0)
  expect(bucketOf(19_999)).toBe(0)
  expect(bucketOf(20_000)).toBe(1)
  expect(bucketOf(20_199)).toBe(1)
  expect(bucketOf(20_200)).toBe(2)
  expect(bucketOf(2 * 3600_000 - 1)).toBe(BUCKET_COUNT - 2)
  expect(bucketOf(2 * 3600_000)).toBe(BUCKET_COUNT - 1)
  expect([0, 20_000, 20_199, 20_200, 1e12].map(bucketStart)).toEqual([
    0, 20_000, 20_000, 20_200, 7_200_000,
  ])
  expect(bucketOf(1e12)).toBe(BUCKET_COUNT - 1)
  let before = 0
  for (let ms = 0; ms < 7_300_000; ms += 91) {
    const bucket = bucketOf(ms)
    const isNext = bucket === before || bucket === before + 1
    const start = bucketStart(ms)
    if (!isNext || start > ms || bucketOf(start) !== bucket) throw new Error(`${ms} ms`)
    before = bucket
  }
  expect(before).toBe(BUCKET_COUNT - 1)
})

test('sort keys order by time, then timestamp, then id', () => {
  const ascending = [
    orderKey(999, 5_000_000, 'f'),
    orderKey(60_000, 1_000_000, 'b'),
    orderKey(60_000, 1_000_000, 'c'),
    orderKey(60_000, 2_000_000, 'a'),
    orderKey(60_001, 1, 'a'),
    orderKey(3_600_000, 1, 'a'),
  ]
  expect([...ascending].reverse().sort()).toEqual(ascending)
  expect(orderKeyPrefix(60_000) < ascending[1]).toBe(true)
  expect(orderKeyPrefix(60_001) > ascending[3]).toBe(true)
  expect(orderKey(60_000.4, 1_000_000, 'b')).toBe('000001aao.00000lfls.b')
  expect(ascending.map(timeOfOrderKey)).toEqual([999, 60_000, 60_000, 60_000, 60_001, 3_600_000])
})

test('rank counts include all shards', () => {
  const shard = (counts: Record<number, number>) =>
    Array.from({ length: BUCKET_COUNT }, (_, bucket) => counts[bucket] ?? 0)
  const counts = sumShards([shard({ 0: 1, 5: 2 }), shard({ 5: 1, 7: 4 }), shard({ 500: 3 })])
  expect(counts).toHaveLength(BUCKET_COUNT)
  expect(sumShards([[1], [2, 3]])).toEqual(shard({ 0: 3, 1: 3 }))
  const within = (bucket: number) => {
    let ms = 0
    while (bucketOf(ms) < bucket) ms += 50
    return ms
  }
  expect(rankCountsOf(counts, within(5))).toEqual({ total: 11, faster: 1, sameBucket: 3 })
  expect(rankCountsOf(counts, within(500))).toEqual({ total: 11, faster: 8, sameBucket: 3 })
})
