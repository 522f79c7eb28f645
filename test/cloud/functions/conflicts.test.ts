import { sumShards } from '../../../cloud/core/rank'
import { openIdOf } from '../../../cloud/emulator'
import type { Document } from '../../../cloud/emulator/database'
import { DatabaseError } from '../../../cloud/emulator/database/error'
import { dayEnd, dayStart, SUBMIT_GRACE_MS } from '../../../miniprogram/core/game/day'
import { codeOf, DAY, openCloud, type TestCloud } from '../support/cloud'
import { doEverything } from '../support/everything'

/**
 * There are no transactions: each write changes one document, or documents that do not depend on each other. So
 * instead of a conflict a write can fail; here every write of every action fails once. `interleaving.test.ts` has two
 * calls at once.
 */

const ENVIRONMENT = {
  OPERATORS: openIdOf('operator'),
  REMINDER_TEMPLATE: 't',
  REMINDER_FIELDS: '{}',
}
const isWriting = (action: string) => /insert|modify|remove/i.test(action)

interface Faulty {
  readonly cloud: TestCloud
  /** Runs a call whose first write fails, then one whose second write fails, and so on, until a call succeeds. */
  callWithFaults<Answer extends { ok: boolean }>(call: () => Promise<Answer>): Promise<Answer>
  /** Kinds of writes: function, action and collection. */
  readonly written: Set<string>
  readonly refused: Set<string>
  readonly actions: Set<string>
}

async function openFaulty(isFaulty: boolean): Promise<Faulty> {
  const written = new Set<string>()
  const refused = new Set<string>()
  const actions = new Set<string>()
  let left = Number.POSITIVE_INFINITY
  const cloud = await openCloud({
    quiet: true,
    environment: ENVIRONMENT,
    openApis: {
      'security.msgSecCheck': () => ({ errcode: 0, errmsg: 'ok', result: { suggest: 'pass' } }),
      'subscribeMessage.send': () => ({ errcode: 0, errmsg: 'ok' }),
    },
    beforeOperation: (caller, action, { collectionName }) => {
      actions.add(action)
      if (!isWriting(action)) return
      const kind = `${caller} ${action.replace('database.', '')} ${collectionName}`
      written.add(kind)
      if (left-- !== 0) return
      refused.add(kind)
      throw new DatabaseError('DATABASE_REQUEST_FAILED', 'the write failed')
    },
  })
  return {
    cloud,
    written,
    refused,
    actions,
    async callWithFaults(call) {
      for (let write = 0; ; write++) {
        if (isFaulty) left = write
        const answer = await call()
        left = Number.POSITIVE_INFINITY
        if (answer.ok) return answer
        // The caller gets an error.
        expect(codeOf(answer as never)).toBe('internal')
        expect(write).toBeLessThan(60)
      }
    },
  }
}

/** All documents without timestamps, with the shards of a round summed. */
function settled({ store }: TestCloud): unknown {
  const { results, jobs: _, counters: __, ...others } = store()
  const counts: Record<string, number[]> = {}
  const documents = results.filter(({ _id, counts: shard }) => {
    if (!shard) return true
    const round = _id.replace(/^counts\.|\.\d+$/g, '')
    counts[round] = sumShards([counts[round] ?? [], shard as number[]])
    return false
  })
  const sorted = (list: readonly Document[]) =>
    list.map(timeless).sort((a, b) => (a._id < b._id ? -1 : 1))
  return {
    counts,
    results: sorted(documents),
    ...Object.fromEntries(Object.entries(others).map(([name, list]) => [name, sorted(list)])),
  }
}

function timeless(document: Document): Document {
  const { at: _, startedAt: __, stamp: ___, changedAt: ____, order, ...rest } = document
  // Keeps the time of a sort key, removes the timestamp after it.
  return { ...rest, ...(order ? { order: String(order).split('.')[0] } : {}) } as Document
}

async function live(isFaulty: boolean): Promise<Faulty> {
  const faulty = await openFaulty(isFaulty)
  const { cloud, callWithFaults } = faulty
  const get = (async (user: string, name: string, action: string, fields: object) => {
    const answer = await callWithFaults(() => cloud.send(user, name, { action, ...fields }))
    const { ok: _, ...content } = answer as { ok: true }
    return content
  }) as TestCloud['get']
  await doEverything(cloud, get, async () => {
    cloud.clock.now = dayEnd(DAY) + SUBMIT_GRACE_MS + 1
    await callWithFaults(() => cloud.fire('rebuild'))
  })
  // The evening of the next day for the reminder, then the night for sweeping.
  cloud.clock.now = dayStart(DAY) + 44 * 3600_000
  await callWithFaults(() => cloud.fire('remind'))
  for (let night = 0; night < 10; night++) {
    cloud.clock.now += 24 * 3600_000
    await callWithFaults(() => cloud.fire('sweep'))
  }
  return faulty
}

test('if any write of any action fails once, retrying leads to the same documents', async () => {
  const [clean, faulty] = [await live(false), await live(true)]
  expect(clean.refused.size).toBe(0)
  // Each kind of write of each function in each collection.
  expect([...faulty.refused].sort()).toEqual([...faulty.written].sort())
  expect([...faulty.written]).toEqual(expect.arrayContaining([...clean.written]))
  expect(clean.written.size).toBeGreaterThan(30)
  expect(settled(faulty.cloud)).toEqual(settled(clean.cloud))
  expect([...clean.actions, ...faulty.actions].filter((name) => /transaction/i.test(name))).toEqual(
    [],
  )
  await clean.cloud.close()
  await faulty.cloud.close()
})

test('a day published despite failures has one puzzle of each level and all its shards', async () => {
  const { cloud, callWithFaults, refused } = await openFaulty(true)
  const round = `${DAY}.easy`
  cloud.cloud.database.remove('days', { query: { _id: round }, multi: false })
  const shards = { _id: { $in: Array.from({ length: 16 }, (_, i) => `counts.${round}.${i}`) } }
  cloud.cloud.database.remove('results', { query: shards, multi: true })
  cloud.clock.now = dayStart(DAY)
  await callWithFaults(() => cloud.fire('publish'))
  const { days, results } = cloud.store()
  expect(days.filter(({ _id }) => _id === round)).toHaveLength(1)
  const counts = results.filter(({ _id }) => _id.startsWith(`counts.${round}.`))
  expect(counts).toHaveLength(16)
  expect(sumShards(counts.map((shard) => shard.counts as number[])).every((n) => n === 0)).toBe(
    true,
  )
  expect([...refused].sort()).toEqual([
    'publish insertDocument days',
    'publish insertDocument results',
  ])
  await cloud.close()
})
