import { openIdOf, readManifest } from '../../../cloud/emulator'
import { planOf } from '../../../cloud/emulator/database/plan'
import { openCloud, root } from '../support/cloud'
import { doEverything } from '../support/everything'

/** All queries that are not by id. */
async function useEverything() {
  const cloud = await openCloud({
    environment: { OPERATORS: openIdOf('operator'), REMINDER_TEMPLATE: 't', REMINDER_FIELDS: '{}' },
    quiet: true,
  })
  await doEverything(cloud, cloud.get)
  for (const name of ['rebuild', 'settle', 'remind', ...new Array<string>(10).fill('sweep')]) {
    await cloud.fire(name)
    cloud.clock.now += 24 * 3600_000
  }
  const usages = [...cloud.cloud.database.usage.values()].map(({ usage }) => usage)
  await cloud.close()
  return usages
}

const { collections } = readManifest(root)
let usages: Awaited<ReturnType<typeof useEverything>>

beforeAll(async () => {
  usages = await useEverything()
})

test('no query scans a collection or sorts in memory', () => {
  expect(usages.filter(({ by, sorted }) => by === 'scan' || !sorted)).toEqual([])
})

const indexes = Object.entries(collections).flatMap(([collection, { indexes }]) =>
  indexes.map(({ name }) => [collection, name] as const),
)

test.each(indexes)('%s needs its index %s', (collection, name) => {
  const used = usages.filter((usage) => usage.collection === collection && usage.by === name)
  expect(used.length).toBeGreaterThan(0)
  const others = collections[collection].indexes.filter((index) => index.name !== name)
  const bad = used.filter(({ query, sort }) => {
    const plan = planOf(query, sort, others)
    return plan.by === 'scan' || !plan.sorted
  })
  expect(bad.length).toBeGreaterThan(0)
})

test('clients have no access to any collection', () => {
  const { collections } = readManifest(root)
  expect(Object.values(collections).map(({ access }) => access)).toEqual(
    Object.keys(collections).map(() => 'ADMINONLY'),
  )
})
