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
  })
  cloud = opened.cloud
  db = opened.database()
  $ = db.command.aggregate
  await db.collection('scores').add({
    data: Array.from({ length: 60 }, (_, i) => ({
      _id: `s${i}`,
      day: i % 2 ? 'odd' : 'even',
      ms: 100 - i,
    })),
  })
})

afterAll(() => cloud.close())

const run = async (pipeline: (start: Aggregate) => Aggregate) =>
  (await pipeline(db.collection('scores').aggregate()).end()).list

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

test('returns 20 documents without a limit', async () => {
  const group = (start: Aggregate) => start.match({ day: 'odd' }).group({ _id: '$ms' })
  expect(await run(group)).toHaveLength(20)
  expect(await run((start) => group(start).limit(25))).toHaveLength(25)
})

test('refuses a pipeline that reads the whole collection, and unknown expressions', async () => {
  const { errMsg } = await refusal(run((start) => start.group({ _id: '$day' })))
  expect(errMsg).toContain('$match')
  const bogus = run((start) => start.match({ day: 'odd' }).group({ _id: { $bogus: 1 } }))
  expect((await refusal(bogus)).errMsg).toContain('bogus')
})
