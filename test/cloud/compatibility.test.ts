import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openIdOf, readManifest, startCloud } from '../../cloud/emulator'
import type { Document } from '../../cloud/emulator/database'
import { readFixture } from '../compatibility/read-fixture'
import { copyOfRepository, temporaryFolder } from '../support/copy'
import { root } from './support/cloud'

/** A call by a user, or by a timer if there is no user. `at`: the cloud's clock at the call. */
interface Exchange {
  readonly user?: string
  readonly at: number
  readonly name: string
  readonly event?: { readonly action: string; readonly cloudID?: string }
  readonly answer: object
}

/** The histogram of a round, summed over its shards. Missing buckets are 0. */
interface Counts {
  readonly shards: number
  readonly buckets: number
  readonly counts: Readonly<Record<string, number>>
}

/** What version 0.1.0 received, answered, sent to WeChat and stored. */
const fixture = readFixture<{
  /** A scenario that creates every kind of document, starting with nothing but the puzzles of four days. */
  readonly exchanges: readonly Exchange[]
  /** Calls after the scenario that change no document. */
  readonly reads: readonly Exchange[]
  readonly messages: readonly { readonly api: string; readonly message: object }[]
  readonly documents: Readonly<Record<string, readonly Document[]>>
  readonly shards: Readonly<Record<string, Counts>>
}>('cloud.json')

/** Starting processes is slow on busy machines. */
jest.setTimeout(240_000)

/**
 * What one report each hid from everyone in version 0.1.0. Now a row is hidden only when several players who have played
 * for days report it.
 */
const HIDDEN_BY_ONE = [
  ['results', '8537d7381f63e420875c4ffdaf9b2030'],
  ['entries', '4fe5652284a1af1835d7be922556ebf2'],
  ['challenges', 'jjk7ms0shv'],
] as const

/** Collections that version 0.1.0 did not have. */
const LATER_COLLECTIONS = ['checks', 'counters']

const SHARD = /^counts\.(.*)\.\d+$/
const MINUTE = 60_000

type Cloud = Awaited<ReturnType<typeof open>>

const OLD_JUDGE = `function assess(puzzle, placements) {
  const isHasty = placements[placements.length - 1].at < 500 * placements.length
  return { plausibility: isHasty ? 'implausible' : 'plausible', pace: 10 }`

/**
 * The functions with the judge of version 0.1.0, which asked for half a second per digit only. A program typed the games
 * of the fixture, so today's judge would refuse them all.
 */
function functionsWithOldJudge(): string {
  const folder = temporaryFolder()
  copyOfRepository(folder, ['cloudfunctions'])
  for (const name of ['challenge', 'daily']) {
    const file = path.join(folder, 'cloudfunctions', name, 'index.js')
    const [before, after, ...others] = readFileSync(file, 'utf8').split(/^function assess\(.*$/m)
    if (after === undefined || others.length > 0) throw new Error(`${name} has no judge`)
    writeFileSync(file, `${before}${OLD_JUDGE}${after}`)
  }
  return path.join(folder, 'cloudfunctions')
}

/** Starts a cloud with these documents. */
async function open(documents: Readonly<Record<string, readonly Document[]>>) {
  const clock = { now: 0 }
  const messages: { api: string; message: object }[] = []
  const wechat = (api: string, answer: (message: { content?: unknown }) => object) => ({
    [api]: (message: object) => {
      messages.push({ api, message })
      return { errcode: 0, errmsg: 'ok', ...answer(message) }
    },
  })
  const cloud = await startCloud({
    manifest: readManifest(root),
    functions: functionsWithOldJudge(),
    file: ':memory:',
    instances: 1,
    now: () => clock.now,
    environment: {
      OPERATORS: openIdOf('operator'),
      REMINDER_TEMPLATE: 't',
      REMINDER_FIELDS: '{"thing1":{"value":"x"}}',
    },
    openApis: {
      ...wechat('security.msgSecCheck', ({ content }) => ({
        result: { suggest: String(content).includes('坏') ? 'risky' : 'pass' },
      })),
      ...wechat('subscribeMessage.send', () => ({})),
    },
  })
  for (const [name, some] of Object.entries(documents)) {
    if (some.length > 0) cloud.database.add(name, some)
  }
  return { cloud, clock, messages }
}

/** The shards of all rounds; `isEmpty`: as before the first result. */
function shardsOf(isEmpty: boolean): Document[] {
  return Object.entries(fixture.shards).flatMap(([round, { shards, buckets, counts }]) =>
    Array.from({ length: shards }, (_, shard) => ({
      _id: `counts.${round}.${shard}`,
      counts: Array.from({ length: buckets }, (_, bucket) =>
        isEmpty || shard > 0 ? 0 : (counts[bucket] ?? 0),
      ),
    })),
  )
}

/** Sends the stored requests and compares the answers. */
async function repeat({ cloud, clock }: Cloud, exchanges: readonly Exchange[]): Promise<void> {
  for (const [index, { user, at, name, event, answer }] of exchanges.entries()) {
    clock.now = at
    // A group's cloudID is different each time.
    const group = /^ticket of (.*)$/.exec(event?.cloudID ?? '')?.[1]
    const sent = group === undefined ? event : { ...event, cloudID: cloud.groupTicket(group) }
    const given =
      user === undefined ? await cloud.fire(name) : await cloud.call(name, sent, { user })
    expect({ index, name, event, answer: comparable(given) }).toEqual({
      index,
      name,
      event,
      answer: comparable(answer),
    })
  }
}

/**
 * The value with timestamps rounded down to a minute, since the cloud's clock goes on during a call. The messages of
 * refusals are for logs only and may change, so they are ignored.
 */
function comparable(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (name, item) => {
    if (typeof item === 'number') return item > 1.7e12 ? item - (item % MINUTE) : item
    if (typeof item !== 'string') return item
    if (name === 'message') return 'ignored'
    // The order of a game's cells, which version 0.1.0 did not store.
    if (name === 'trail') return undefined
    // The sort key of a result: time, timestamp, row. The stamp of a puzzle: timestamp, code.
    const order = /^([0-9a-z]{9}\.)([0-9a-z]{9})(\.[0-9a-f]{32})$/.exec(item)
    const stamp = order ?? /^()([0-9a-z]{9})(\.[0-9a-z]{10})$/.exec(item)
    if (!stamp) return item
    const timestamp = Number.parseInt(stamp[2], 36)
    return `${stamp[1]}${timestamp - (timestamp % MINUTE)}${stamp[3]}`
  })
}

/** All documents except shards and fences, which version 0.1.0 did not have, in the order of their ids. */
function documentsOf({ cloud }: Cloud): unknown {
  return sorted(
    Object.fromEntries(
      Object.keys(fixture.documents).map((name) => [
        name,
        cloud.database
          .all(name)
          .filter(({ _id, fence }) => !SHARD.test(_id) && fence === undefined),
      ]),
    ),
  )
}

function sorted(documents: Readonly<Record<string, readonly Document[]>>): unknown {
  const entries = Object.entries(documents).map(([name, some]) => [
    name,
    [...some].sort((a, b) => (a._id < b._id ? -1 : 1)),
  ])
  return comparable(Object.fromEntries(entries))
}

/** The histograms of all rounds. Times are counted in random shards, so the shards are summed. */
function countsOf({ cloud }: Cloud): Record<string, Counts> {
  const shards = new Map<string, number[][]>()
  for (const { _id, counts } of cloud.database.all('results')) {
    const round = SHARD.exec(_id)?.[1]
    if (round !== undefined) shards.set(round, [...(shards.get(round) ?? []), counts as number[]])
  }
  const summed = [...shards].map(([round, all]) => {
    const sums = all[0].map((_, bucket) => all.reduce((sum, counts) => sum + counts[bucket], 0))
    const counts = Object.fromEntries([...sums.entries()].filter(([, sum]) => sum !== 0))
    return [round, { shards: all.length, buckets: sums.length, counts }]
  })
  return Object.fromEntries(summed)
}

/** The fields of an object with their types. */
function shapeOf(document: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(document)
      .map(([name, value]) => [name, typeof value])
      .sort(),
  )
}

test('requests of version 0.1.0 get the same answers and create the same documents', async () => {
  const cloud = await open({ days: fixture.documents.days, results: shardsOf(true) })
  try {
    await repeat(cloud, fixture.exchanges)
    expect(comparable(cloud.messages)).toEqual(comparable(fixture.messages))
    const { database } = cloud.cloud
    for (const [name, _id] of HIDDEN_BY_ONE) {
      expect(database.all(name).find((one) => one._id === _id)).not.toHaveProperty('hidden')
      const data = { $set: { hidden: true } }
      await database.modify(name, { query: { _id }, data, merge: true, multi: false })
    }
    expect(documentsOf(cloud)).toEqual(sorted(fixture.documents))
    expect(countsOf(cloud)).toEqual(fixture.shards)
    await repeat(cloud, fixture.reads)
  } finally {
    await cloud.cloud.close()
  }
})

test('documents of version 0.1.0 give the same answers', async () => {
  const { results, ...others } = fixture.documents
  const cloud = await open({ ...others, results: [...results, ...shardsOf(false)] })
  try {
    await repeat(cloud, fixture.reads)
    expect(documentsOf(cloud)).toEqual(sorted(fixture.documents))
  } finally {
    await cloud.cloud.close()
  }
})

test('the fixture contains every collection', () => {
  const { collections } = readManifest(root)
  const names = [...Object.keys(fixture.documents), ...LATER_COLLECTIONS]
  expect(names.sort()).toEqual(Object.keys(collections).sort())
  for (const [name, some] of Object.entries(fixture.documents)) {
    expect({ name, isEmpty: some.length === 0 }).toEqual({ name, isEmpty: false })
  }
})

test('the timer publishes puzzles with the same fields as version 0.1.0', async () => {
  const [known] = fixture.documents.days
  const first = Date.parse('2026-12-01T00:00:00Z')
  const days = Array.from({ length: 8 }, (_, i) =>
    new Date(first + i * 24 * 3600_000).toISOString().slice(0, 10),
  )
  const missing = `${days[7]}.easy`
  // All but one are stored already, since generating them takes long.
  const published = days
    .flatMap((day) => ['easy', 'medium', 'hard'].map((level) => ({ ...known, day, level })))
    .map((round) => ({ ...round, _id: `${round.day}.${round.level}` }))
    .filter(({ _id }) => _id !== missing)
  const cloud = await open({ days: published })
  cloud.clock.now = first
  try {
    expect(await cloud.cloud.fire('publish')).toEqual({ ok: true, published: 1, missing: 0 })
    const made = cloud.cloud.database.all('days').find(({ _id }) => _id === missing)
    expect(shapeOf(made ?? {})).toEqual(shapeOf(known))
    const { shards, buckets } = Object.values(fixture.shards)[0]
    expect(countsOf(cloud)).toEqual({ [missing]: { shards, buckets, counts: {} } })
  } finally {
    await cloud.cloud.close()
  }
})
