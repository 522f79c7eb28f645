import type { LocalCloud } from '../../../cloud/emulator'
import type { Command, SdkDatabase } from '../../../cloud/store/sdk'
import { openSdk, refusal } from '../support/sdk'

let cloud: LocalCloud
let db: SdkDatabase
let _: Command

beforeAll(async () => {
  const opened = await openSdk({
    counters: { access: 'ADMINONLY', indexes: [] },
    unique: { access: 'ADMINONLY', indexes: [{ name: 'a', keys: [['a', 1]], unique: true }] },
  })
  cloud = opened.cloud
  db = opened.database()
  _ = db.command
})

afterAll(() => cloud.close())

beforeEach(async () => {
  await db
    .collection('counters')
    .doc('c')
    .set({ data: { n: 0 } })
})

const count = async () => (await db.collection('counters').doc('c').get()).data?.n

/** Increments the counter by reading and writing it. */
const addOne = () =>
  db.runTransaction(async (transaction) => {
    const document = transaction.collection('counters').doc('c')
    const n = Number((await document.get()).data?.n) + 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    await document.update({ data: { n } })
    return n
  }, 0)

test('a transaction commits its writes of several documents atomically', async () => {
  const transaction = await db.startTransaction()
  await transaction
    .collection('counters')
    .doc('c')
    .update({ data: { n: _.inc(5) } })
  await transaction
    .collection('counters')
    .doc('d')
    .set({ data: { n: 1 } })
  await transaction.collection('counters').add({ data: { _id: 'e', n: 2 } })
  expect((await transaction.collection('counters').doc('c').get()).data?.n).toBe(5)
  expect(await count()).toBe(0)
  await transaction.commit()
  expect(await count()).toBe(5)
  expect((await db.collection('counters').doc('e').get()).data?.n).toBe(2)
})

test('a transaction that is rolled back writes nothing and reports its reason', async () => {
  const run = db.runTransaction(async (transaction) => {
    await transaction
      .collection('counters')
      .doc('c')
      .update({ data: { n: 99 } })
    await transaction
      .collection('counters')
      .doc('gone')
      .set({ data: { n: 99 } })
    await transaction.rollback('changed my mind')
  })
  await expect(run).rejects.toBe('changed my mind')
  expect(await count()).toBe(0)
  expect((await db.collection('counters').doc('gone').get()).data).toBeNull()
})

test('a transaction sees the state at its start', async () => {
  const transaction = await db.startTransaction()
  await db
    .collection('counters')
    .doc('c')
    .update({ data: { n: 7 } })
  expect((await transaction.collection('counters').doc('c').get()).data?.n).toBe(0)
  await transaction.rollback()
})

test('the second of two transactions that write one document fails with a conflict', async () => {
  const [first, second] = [await db.startTransaction(), await db.startTransaction()]
  await first
    .collection('counters')
    .doc('c')
    .update({ data: { n: 1 } })
  const refused = await refusal(
    second
      .collection('counters')
      .doc('c')
      .update({ data: { n: 2 } }),
  )
  expect(refused.errMsg).toContain('DATABASE_TRANSACTION_CONFLICT')
  await first.commit()
  expect(await count()).toBe(1)
})

test('a transaction that started before another one’s commit fails with a conflict', async () => {
  const late = await db.startTransaction()
  await addOne()
  const refused = await refusal(
    late
      .collection('counters')
      .doc('c')
      .update({ data: { n: 9 } }),
  )
  expect(refused.errMsg).toContain('DATABASE_TRANSACTION_CONFLICT')
  expect(await count()).toBe(1)
})

test('concurrent transactions apply exactly the writes of those that succeed', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, addOne))
  const succeeded = outcomes.filter(({ status }) => status === 'fulfilled')
  expect(succeeded.length).toBeGreaterThan(0)
  expect(succeeded.length).toBeLessThan(30)
  expect(await count()).toBe(succeeded.length)
})

test('a plain write waits for the transaction that holds its document', async () => {
  const transaction = await db.startTransaction()
  await transaction
    .collection('counters')
    .doc('c')
    .update({ data: { n: 100 } })
  const order: string[] = []
  const plain = db
    .collection('counters')
    .doc('c')
    .update({ data: { n: _.inc(1) } })
    .then(() => order.push('plain'))
  await new Promise((resolve) => setTimeout(resolve, 30))
  order.push('commit')
  await transaction.commit()
  await plain
  expect(order).toEqual(['commit', 'plain'])
  expect(await count()).toBe(101)
})

test('a transaction refuses queries, duplicates and anything after its end', async () => {
  await db.collection('unique').add({ data: { _id: 'u', a: 1 } })
  const transaction = await db.startTransaction()
  const counters = transaction.collection('counters')
  expect((await refusal(counters.where({ n: 0 }).get())).errCode).toBe(-502002)
  expect((await refusal(counters.add({ data: { _id: 'c' } }))).errMsg).toContain('E11000')
  const same = transaction.collection('unique').add({ data: { a: 1 } })
  expect((await refusal(same)).errMsg).toContain('E11000')
  await transaction.rollback()
  await refusal(counters.doc('c').get())
})

test('a transaction that does not end is aborted', async () => {
  const { LocalDatabase } = await importDatabase()
  const database = new LocalDatabase(':memory:', { scans: 'allow', transactionSeconds: 0.01 })
  database.addCollection('c')
  const id = database.startTransaction()
  await database.modify('c', {
    query: { _id: 'a' },
    data: { n: 1 },
    merge: false,
    multi: false,
    transaction: id,
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(() => database.commit(id)).toThrow('aborted')
  expect(database.all('c')).toEqual([])
  database.close()
})

async function importDatabase() {
  const { Database: LocalDatabase } = await import('../../../cloud/emulator/database')
  return { LocalDatabase }
}
