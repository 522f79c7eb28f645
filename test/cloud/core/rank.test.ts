import {
  BUCKET_COUNT,
  bucketOf,
  curveOf,
  histogramOf,
  MIN_CURVE_PEOPLE,
  orderKey,
  orderKeyPrefix,
  percentileOf,
  sumShards,
  timeOfOrderKey,
  totalOf,
} from '../../../cloud/core/rank'

test('buckets increase with the time and are 1 % wide', () => {
  expect(bucketOf(0)).toBe(0)
  expect(bucketOf(19_999)).toBe(0)
  expect(bucketOf(20_000)).toBe(1)
  expect(bucketOf(20_199)).toBe(1)
  expect(bucketOf(20_200)).toBe(2)
  expect(bucketOf(2 * 3600_000 - 1)).toBe(BUCKET_COUNT - 2)
  expect(bucketOf(2 * 3600_000)).toBe(BUCKET_COUNT - 1)
  expect(bucketOf(1e12)).toBe(BUCKET_COUNT - 1)
  let before = 0
  for (let ms = 0; ms < 7_300_000; ms += 91) {
    const bucket = bucketOf(ms)
    const isNext = bucket === before || bucket === before + 1
    if (!isNext) throw new Error(`${ms} ms`)
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

/** The histogram of these times, in seconds. */
function histogram(seconds: readonly number[]): number[] {
  const counts = new Array<number>(BUCKET_COUNT).fill(0)
  for (const one of seconds) counts[bucketOf(1000 * one)]++
  return counts
}

test('shards add up to one histogram, in which no bucket is below zero', () => {
  const rest = new Array(BUCKET_COUNT - 3).fill(0)
  const shards = [[1, 0, -2], [2, 3, 1], []]
  expect(sumShards(shards)).toEqual([3, 3, -1, ...rest])
  expect(histogramOf(shards)).toEqual([3, 3, 0, ...rest])
  expect(totalOf([3, 3, 0, ...rest, 1])).toBe(7)
})

describe('the percentile', () => {
  const twenty = histogram(Array.from({ length: 20 }, (_, i) => 60 + 10 * i))

  test('says how many of all people were slower, and the fastest is not told so', () => {
    const counted = (seconds: number) => percentileOf(twenty, 1000 * seconds, true)
    expect([60, 70, 160, 240, 250].map(counted)).toEqual([95, 90, 45, 5, 0])
    const million = histogram([30, ...new Array(1_000_000).fill(200)])
    expect(percentileOf(million, 30_000, true)).toBe(99)
  })

  test('of a game that is not counted is what it would be if it were', () => {
    expect(percentileOf(twenty, 65_000, false)).toBe(Math.floor((100 * 19) / 21))
    expect(percentileOf(twenty, 1_000_000, false)).toBe(0)
  })

  test('takes half of the others in the same bucket as slower', () => {
    const equal = histogram([...new Array(10).fill(100), ...new Array(10).fill(200)])
    expect(percentileOf(equal, 100_000, true)).toBe(72)
  })

  test('moves by one person at most for each game more', () => {
    const more = [...twenty]
    for (let games = 1; games <= 30; games++) {
      const before = percentileOf(more, 150_000, true)
      const people = more.reduce((sum, count) => sum + count, 0)
      more[bucketOf(30_000)]++
      const moved = before - percentileOf(more, 150_000, true)
      expect(moved).toBeGreaterThanOrEqual(0)
      expect(moved).toBeLessThanOrEqual(Math.ceil(100 / people))
    }
  })
})

describe('the curve', () => {
  test('shows nothing of fewer than 20 people', () => {
    expect(curveOf(histogram(new Array(MIN_CURVE_PEOPLE - 1).fill(100)))).toBeUndefined()
    expect(curveOf(histogram(new Array(20).fill(100)))).toBeDefined()
  })

  test.each([
    ['equal times', new Array(20).fill(100)],
    ['a day', Array.from({ length: 500 }, (_, i) => 90 + i)],
    ['from nothing to a day', Array.from({ length: 500 }, (_, i) => 1.03 ** i)],
    ['one slow person', [...new Array(200).fill(100), 100_000]],
    ['all too slow', new Array(30).fill(100_000)],
    ['all too fast', new Array(30).fill(1)],
  ])('has everybody in one of 24 parts between two times: %s', (_, seconds) => {
    const { from, to, counts } = curveOf(histogram(seconds)) ?? { from: 0, to: 0, counts: [] }
    expect(counts).toHaveLength(24)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(seconds.length)
    expect(from).toBeGreaterThanOrEqual(20_000)
    expect(to).toBeGreaterThan(from)
    expect(to).toBeLessThanOrEqual(2 * 3600_000)
  })

  test('ends where the last people in a hundred begin', () => {
    const { from, to } = curveOf(histogram([...new Array(200).fill(100), 5000])) ?? {}
    expect(from).toBeGreaterThan(80_000)
    expect(to).toBeLessThan(130_000)
  })
})
