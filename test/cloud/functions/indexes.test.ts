import { endOf, GRACE } from '../../../cloud/core/day'
import { openIdOf, readManifest } from '../../../local/cloudbase'
import { planOf } from '../../../local/cloudbase/database/plan'
import { DAY, NOON, openCloud, root, start } from '../support/cloud'
import { gameOf } from '../support/game'

const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

/** One call of everything that asks the database for more than ids. */
async function useEverything() {
  const cloud = await openCloud({
    environment: { OPERATORS: openIdOf('operator'), REMINDER_TEMPLATE: 't', REMINDER_FIELDS: '{}' },
  })
  const which = { day: DAY, level: 'easy' } as const
  for (const user of ['ann', 'bob']) {
    cloud.clock.now = NOON
    await cloud.get(user, 'profile', 'join', {})
    const log = gameOf(await start(cloud, user))
    cloud.clock.now += 600_000
    await cloud.get(user, 'daily', 'submit', { ...which, log, assisted: false })
  }
  await cloud.get('ann', 'daily', 'calendar', { month: '2026-11' })
  const { rows } = await cloud.get('ann', 'board', 'top', which)
  const row = rows.find(({ mine }) => !mine)?.row as string
  await cloud.get('ann', 'board', 'me', which)
  const { group } = await cloud.get('ann', 'board', 'enter', {
    cloudID: cloud.cloud.groupTicket('g'),
  })
  await cloud.get('ann', 'board', 'group', { ...which, group })
  const { code } = await cloud.get('ann', 'challenge', 'create', { size: 9, givens: GIVENS })
  await cloud.get('bob', 'challenge', 'look', { code })
  await cloud.get('bob', 'challenge', 'join', { code })
  cloud.clock.now += 600_000
  await cloud.get('bob', 'challenge', 'finish', { code, log: gameOf(GIVENS), assisted: false })
  await cloud.get('bob', 'challenge', 'results', { code })
  await cloud.get('ann', 'board', 'friends', which)
  await cloud.get('ann', 'puzzle', 'synchronise', {
    changes: [{ size: 9, givens: GIVENS, title: '', changedAt: 1 }],
  })
  await cloud.get('ann', 'puzzle', 'mine', {})
  await cloud.get('ann', 'puzzle', 'clear', {})
  await cloud.get('ann', 'report', 'complain', { row, reason: 'name' })
  await cloud.get('operator', 'report', 'open', {})
  await cloud.get('operator', 'report', 'decide', { row, keep: true })
  const entries = (await cloud.get('bob', 'challenge', 'results', { code })).rows
  const entry = entries.find(({ mine }) => mine)?.row as string
  await cloud.get('operator', 'report', 'decide', { row: entry, keep: false })
  await cloud.get('ann', 'profile', 'statistics', {})
  await cloud.get('ann', 'profile', 'rename', { name: '安' })
  await cloud.fire('remind')
  cloud.clock.now = endOf(DAY) + GRACE + 1
  await cloud.fire('rebuild')
  for (let night = 0; night < 4; night++) {
    await cloud.fire('sweep')
    cloud.clock.now += 24 * 3600_000
  }
  await cloud.get('ann', 'profile', 'erase', {})
  const usages = [...cloud.cloud.database.usage.values()].map(({ usage }) => usage)
  await cloud.close()
  return usages
}

const { collections } = readManifest(root)
let usages: Awaited<ReturnType<typeof useEverything>>

beforeAll(async () => {
  usages = await useEverything()
})

test('no query looks at a whole collection or sorts what it finds', () => {
  expect(usages.filter(({ by, sorted }) => by === 'scan' || !sorted)).toEqual([])
})

const indexes = Object.entries(collections).flatMap(([collection, { indexes }]) =>
  indexes.map(({ name }) => [collection, name] as const),
)

test.each(indexes)(
  '%s needs its index %s: without it a query would scan or sort',
  (collection, name) => {
    const used = usages.filter((usage) => usage.collection === collection && usage.by === name)
    expect(used.length).toBeGreaterThan(0)
    const others = collections[collection].indexes.filter((index) => index.name !== name)
    const bad = used.filter(({ query, sort }) => {
      const plan = planOf(query, sort, others)
      return plan.by === 'scan' || !plan.sorted
    })
    expect(bad.length).toBeGreaterThan(0)
  },
)

test('all collections are closed to clients', () => {
  const { collections } = readManifest(root)
  expect(Object.values(collections).map(({ access }) => access)).toEqual(
    Object.keys(collections).map(() => 'ADMINONLY'),
  )
})
