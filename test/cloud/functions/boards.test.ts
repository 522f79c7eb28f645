import type { EmulatorOptions } from '../../../cloud/emulator'
import { DAY, NOON, openCloud, playAsMember, type TestCloud, which } from '../support/cloud'

/** How instances share board documents. The content of boards is tested in board.test.ts. */

/** An instance caches rows for five seconds and accepts documents that are up to ten seconds old. */
const CACHE_MS = 7_000
const MAX_AGE_MS = 17_000

async function cloudOfThree(options: Partial<EmulatorOptions> = {}): Promise<TestCloud> {
  const cloud = await openCloud(options)
  for (const [i, user] of ['a', 'b', 'c'].entries()) {
    cloud.clock.now = NOON
    await playAsMember(cloud, user, { pace: { gap: 2000 + 10 * i }, stillMs: 0 })
  }
  // Instances that start later would be seconds behind.
  const starting = Array.from({ length: 8 }, (_, i) =>
    cloud.get(`first ${i}`, 'board', 'me', { day: DAY, level: 'hard' }),
  )
  await Promise.all(starting)
  return cloud
}

const look = (cloud: TestCloud, user = 'b') => cloud.get(user, 'board', 'top', which)
const boards = (cloud: TestCloud) => cloud.store().boards

/**
 * Crowds call until `isDone`. An instance writes if it gets several calls of a crowd and got several of the one before. Calls
 * go to any free instance, so that this may take more than two crowds.
 */
async function crowdsUntil(cloud: TestCloud, isDone: () => boolean, crowd: () => Promise<unknown>) {
  for (let crowds = 0; !isDone() && crowds < 10; crowds++) {
    cloud.clock.now += CACHE_MS
    await crowd()
  }
  expect(isDone()).toBe(true)
}

test('rare calls read the rows by index; frequent calls share them as a document', async () => {
  const cloud = await cloudOfThree()
  const cost = () => cloud.operations(() => look(cloud))
  const later = (milliseconds: number) => {
    cloud.clock.now += milliseconds
  }
  for (let i = 0; i < 3; i++) {
    expect(await cost()).toBe(1)
    later(CACHE_MS)
  }
  expect(boards(cloud)).toEqual([])
  // Two calls within the cache's lifetime count as busy.
  expect([await cost(), await cost()]).toEqual([1, 0])
  later(CACHE_MS)
  // No document yet: the rows are read, and the next call shares them.
  expect([await cost(), await cost(), await cost()]).toEqual([2, 1, 0])
  expect(boards(cloud)).toMatchObject([{ _id: `${DAY}.easy`, rows: [{}, {}, {}] }])
  later(CACHE_MS)
  expect([await cost(), await cost()]).toEqual([1, 0])
  const [shared] = boards(cloud)
  later(CACHE_MS)
  // Now the document is too old.
  expect([await cost(), await cost(), await cost()]).toEqual([2, 1, 0])
  expect(Number(boards(cloud)[0].at)).toBeGreaterThan(Number(shared.at))
  const { rows } = await look(cloud)
  expect(rows.map(({ mine }) => mine)).toEqual([undefined, true, undefined])
  await cloud.close()
})

test('one of many instances writes a new document, and the others use it', async () => {
  const writes: string[] = []
  const cloud = await cloudOfThree({
    instances: 4,
    beforeOperation: (_, action, { collectionName }) => {
      if (collectionName === 'boards' && !action.endsWith('getDocument')) writes.push(action)
    },
  })
  /** More concurrent calls than instances, so that each instance gets several. */
  const crowd = () =>
    cloud.operations(() =>
      Promise.all(Array.from({ length: 24 }, (_, i) => look(cloud, `fan ${i}`))),
    )
  await crowd()
  await crowdsUntil(cloud, () => boards(cloud).length > 0, crowd)
  expect(boards(cloud)[0].rows).toHaveLength(3)
  cloud.clock.now += CACHE_MS
  expect(await crowd()).toBeLessThanOrEqual(4)
  writes.length = 0
  await crowdsUntil(
    cloud,
    () => writes.length > 0,
    // Reading the document, the rows and trying to share: once per instance, for 24 calls.
    async () => expect(await crowd()).toBeLessThanOrEqual(4 * 3),
  )
  expect(boards(cloud)).toHaveLength(1)
  await cloud.close()
})

test('everyone sees leaving players and new names within seconds', async () => {
  const cloud = await cloudOfThree({ instances: 3 })
  const crowd = () => Promise.all(Array.from({ length: 12 }, (_, i) => look(cloud, `fan ${i}`)))
  await crowd()
  await crowdsUntil(cloud, () => boards(cloud).length > 0, crowd)
  expect(boards(cloud)[0].rows).toHaveLength(3)
  await cloud.get('a', 'profile', 'leave', {})
  await cloud.get('b', 'profile', 'rename', { name: '新名字' })
  const end = cloud.clock.now + MAX_AGE_MS
  while (cloud.clock.now + 2000 < end) {
    cloud.clock.now += 2000
    await crowd()
  }
  cloud.clock.now = end
  for (const { rows } of await crowd()) {
    expect(rows.map(({ name }) => name)).toEqual(['新名字', null])
  }
  await cloud.close()
})

test('a board that cannot be shared is still returned', async () => {
  const cloud = await cloudOfThree({
    quiet: true,
    beforeOperation: (_, action, { collectionName }) => {
      if (collectionName === 'boards' && !action.endsWith('getDocument')) throw new Error('refused')
    },
  })
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 3; j++) expect((await look(cloud)).rows).toHaveLength(3)
    cloud.clock.now += CACHE_MS
  }
  expect(boards(cloud)).toEqual([])
  await cloud.close()
})
