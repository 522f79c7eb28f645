import type { LocalCloud } from '../../../cloud/emulator'
import type { Aggregate, Command, SdkDatabase } from '../../../cloud/store/sdk'
import { openSdk, refusal } from '../support/sdk'

let cloud: LocalCloud
let db: SdkDatabase
let $: Command['aggregate']

beforeAll(async () => {
  const opened = await openSdk({
    scores: {
      access: 'ADMINONLY',
      indexes: [
        {
          name: 'day',
          keys: [
            ['day', 1],
            ['ms', 1],
          ],
        },
      ],
    },
    names: { access: 'ADMINONLY', indexes: [] },
  })
  cloud = opened.cloud
  db = opened.database()
  $ = db.command.aggregate
  await db.collection('names').add({
    data: [
      { _id: 'a', name: '甲' },
      { _id: 'b', name: '乙' },
    ],
  })
  await db.collection('scores').add({
    data: Array.from({ length: 60 }, (_, i) => ({
      _id: `s${i}`,
      day: i % 2 ? 'odd' : 'even',
      ms: 100 - i,
      who: 'abc'[i % 3],
      tags: [i % 2, i % 3],
    })),
  })
})

afterAll(() => cloud.close())

const run = async (pipeline: (start: Aggregate) => Aggregate) =>
  (await pipeline(db.collection('scores').aggregate()).end()).list

test('match, sort, skip, limit and project', async () => {
  const list = await run((start) =>
    start
      .match({ day: 'odd', ms: db.command.lt(90) })
      .sort({ ms: -1 })
      .skip(1)
      .limit(2)
      .project({ _id: 0, ms: 1 }),
  )
  expect(list).toEqual([{ ms: 87 }, { ms: 85 }])
})

test('group with sum, avg, min, max, first, push', async () => {
  const list = await run((start) =>
    start
      .sort({ ms: 1 })
      .group({
        _id: '$day',
        n: $.sum(1),
        mean: $.avg('$ms'),
        best: $.min('$ms'),
        worst: $.max('$ms'),
        first: $.first('$_id'),
      })
      .sort({ _id: 1 }),
  )
  expect(list).toEqual([
    { _id: 'even', n: 30, mean: 71, best: 42, worst: 100, first: 's58' },
    { _id: 'odd', n: 30, mean: 70, best: 41, worst: 99, first: 's59' },
  ])
})

test('counts several values at once, up to the limit', async () => {
  const counts = (most: number) =>
    run((start) =>
      start
        .match({ day: db.command.in(['odd', 'even', 'none']), ms: db.command.gt(50) })
        .group({ _id: '$day', count: $.sum(1) })
        .limit(most),
    )
  expect((await counts(3)).sort((a, b) => (String(a._id) < String(b._id) ? -1 : 1))).toEqual([
    { _id: 'even', count: 25 },
    { _id: 'odd', count: 25 },
  ])
  expect(await counts(1)).toHaveLength(1)
})

test('addFields, cond, unwind, sortByCount, count, replaceRoot; no bucket', async () => {
  const even = await run((start) =>
    start.match({ _id: 's1' }).addFields({ fast: $.cond([$.lt(['$ms', 50]), 1, 0]) }),
  )
  expect(even[0]).toMatchObject({ ms: 99, fast: 0 })
  expect(await run((start) => start.unwind('$tags').count('n'))).toEqual([{ n: 120 }])
  expect(await run((start) => start.sortByCount('$who').limit(1))).toEqual([
    { _id: 'a', count: 20 },
  ])
  expect(
    await run((start) => start.match({ _id: 's0' }).replaceRoot({ newRoot: { it: '$ms' } })),
  ).toEqual([{ it: 100 }])
  const { errMsg } = await refusal(
    run((start) => start.bucket({ groupBy: '$ms', boundaries: [0, 50] })),
  )
  expect(errMsg).toContain('$bucket')
})

test('lookup joins another collection', async () => {
  const list = await run((start) =>
    start
      .match({ _id: 's1' })
      .lookup({ from: 'names', localField: 'who', foreignField: '_id', as: 'people' }),
  )
  expect(list[0].people).toEqual([{ _id: 'b', name: '乙' }])
})

test('returns 20 documents without a limit', async () => {
  expect(await run((start) => start.match({ day: 'odd' }))).toHaveLength(20)
  expect(await run((start) => start.match({ day: 'odd' }).limit(25))).toHaveLength(25)
})

test('refuses unknown expressions', async () => {
  const { errMsg } = await refusal(run((start) => start.project({ x: { $bogus: 1 } })))
  expect(errMsg).toContain('bogus')
})
