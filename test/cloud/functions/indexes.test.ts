import { openIdOf, readManifest } from '../../../cloud/emulator'
import { Database } from '../../../cloud/emulator/database'
import { openCloud, root } from '../support/cloud'
import { doEverything } from '../support/everything'

/** All kinds of queries. One that would scan a collection or sort in memory fails its call, and with it this file. */
async function useEverything() {
  const cloud = await openCloud({
    environment: { OPERATORS: openIdOf('operator'), REMINDER_TEMPLATE: 't', REMINDER_FIELDS: '{}' },
    quiet: true,
  })
  await doEverything(cloud, cloud.get)
  for (const name of ['rebuild', 'remind', ...new Array<string>(10).fill('sweep')]) {
    await cloud.fire(name)
    cloud.clock.now += 24 * 3600_000
  }
  const usages = cloud.cloud.database.usage()
  await cloud.close()
  return usages
}

const { collections } = readManifest(root)
let usages: Awaited<ReturnType<typeof useEverything>>

beforeAll(async () => {
  usages = await useEverything()
})

const indexes = Object.entries(collections).flatMap(([collection, { indexes }]) =>
  indexes.map(({ name }) => [collection, name] as const),
)

test.each(indexes)('%s needs its index %s', (collection, name) => {
  const used = usages.filter((usage) => usage.collection === collection && usage.by === name)
  expect(used.length).toBeGreaterThan(0)
  const database = new Database(':memory:')
  database.addCollection(collection)
  for (const index of collections[collection].indexes) {
    if (index.name !== name) database.addIndex(collection, index)
  }
  const isAnswered = ({ query, sort }: (typeof used)[number]) => {
    try {
      return database.find(collection, { query, sort }).length === 0
    } catch {
      return false
    }
  }
  expect(used.every(isAnswered)).toBe(false)
  database.close()
})

test('clients have no access to any collection', () => {
  const { collections } = readManifest(root)
  expect(Object.values(collections).map(({ access }) => access)).toEqual(
    Object.keys(collections).map(() => 'ADMINONLY'),
  )
})
