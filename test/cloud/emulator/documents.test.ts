import type { LocalCloud } from '../../../cloud/emulator'
import { decodeJson, formFields } from '../../../cloud/emulator/admin/wire'
import { applyUpdate } from '../../../cloud/emulator/database/update'
import type { Command, Fields, SdkDatabase } from '../../../cloud/store/sdk'
import { openSdk, refusal } from '../support/sdk'

let cloud: LocalCloud
let openDatabase: (settings: { throwOnNotFound: boolean }) => SdkDatabase
let db: SdkDatabase
let _: Command

beforeAll(async () => {
  const keys = [['kind', 'i'], ['n'], ['t'], ['yes'], ['list.k']] as const
  const opened = await openSdk({
    things: {
      access: 'ADMINONLY',
      indexes: keys.map((fields) => ({
        name: fields.join('_').replace('.', '_'),
        keys: fields.map((field) => [field, field === 'i' ? -1 : 1] as const),
      })),
    },
  })
  cloud = opened.cloud
  openDatabase = opened.database
  db = opened.database()
  _ = db.command
})

afterAll(() => cloud.close())

beforeEach(() => {
  const ids = cloud.database.all('things').map(({ _id }) => _id)
  cloud.database.remove('things', { query: { _id: { $in: ids } }, multi: true })
})

const things = () => db.collection('things')
const add = async (data: Fields) =>
  String((await things().add({ data })) && (data as { _id?: string })._id)
const get = async (id: string) => (await things().doc(id).get()).data as Record<string, unknown>

/** The ids of the documents that a query finds. */
async function found(query: object): Promise<string[]> {
  const { data } = await things().where(query).get()
  return data.map(({ _id }) => String(_id)).sort()
}

describe('a document', () => {
  test('is read as it was added', async () => {
    const data = {
      _id: 'a',
      n: 1,
      x: -0.5,
      t: '数独',
      yes: true,
      none: null,
      list: [1, 'b'],
      deep: { k: { l: 2 } },
    }
    const { _id } = (await things().add({ data })) as { _id: string }
    expect(_id).toBe('a')
    expect(await get('a')).toEqual(data)
  })

  test('that is missing is null, or an error if the SDK is configured so', async () => {
    expect(await get('nobody')).toBeNull()
    const strict = openDatabase({ throwOnNotFound: true }).collection('things').doc('nobody').get()
    expect((await refusal(strict)).errMsg).toContain('does not exist')
  })

  test('is replaced by set, which reports whether it is new', async () => {
    const first = await things()
      .doc('s')
      .set({ data: { a: 1, b: 2 } })
    const second = await things()
      .doc('s')
      .set({ data: { a: 3 } })
    expect([first.stats, second.stats]).toEqual([
      { created: 1, updated: 0 },
      { created: 0, updated: 1 },
    ])
    expect(await get('s')).toEqual({ _id: 's', a: 3 })
  })

  test('can be updated partially; unchanged documents are not counted', async () => {
    await add({ _id: 'u', a: 1, deep: { k: 1, l: 2 } })
    const updated = async (id: string, data: Record<string, unknown>) =>
      (await things().doc(id).update({ data })).stats.updated
    expect(await updated('u', { 'deep.k': 9, c: 3 })).toBe(1)
    expect(await get('u')).toEqual({ _id: 'u', a: 1, c: 3, deep: { k: 9, l: 2 } })
    expect(await updated('u', { a: 1 })).toBe(0)
    expect(await updated('nobody', { a: 1 })).toBe(0)
  })

  test('is read with the requested fields', async () => {
    await add({ _id: 'f', a: 1, b: { c: 2, d: 3 } })
    expect((await things().doc('f').field({ a: true, _id: false }).get()).data).toEqual({ a: 1 })
    expect((await things().doc('f').field({ 'b.c': true }).get()).data).toEqual({
      _id: 'f',
      b: { c: 2 },
    })
    expect((await things().doc('f').field({ b: false }).get()).data).toEqual({ _id: 'f', a: 1 })
  })
})

describe('a query finds by', () => {
  beforeEach(async () => {
    await things().add({
      data: [
        { _id: 'a', n: 1, t: 'Apple', yes: true },
        { _id: 'b', n: 2, t: 'banana', yes: false, deep: { k: 5 } },
        { _id: 'c', n: 3, t: 'cherry', yes: true, extra: null },
        { _id: 'd', n: 4 },
      ],
    })
  })

  const cases: [name: string, query: () => object, ids: string][] = [
    ['equality', () => ({ n: 2 }), 'b'],
    ['equality in depth', () => ({ n: _.gt(0), deep: { k: 5 } }), 'b'],
    ['a boolean', () => ({ yes: true }), 'ac'],
    ['a missing field as null', () => ({ t: null }), 'd'],
    ['neq', () => ({ n: _.gt(0), t: _.neq('Apple') }), 'bcd'],
    ['lt', () => ({ n: _.lt(2) }), 'a'],
    ['lte', () => ({ n: _.lte(2) }), 'ab'],
    ['gt', () => ({ n: _.gt(3) }), 'd'],
    ['gte', () => ({ n: _.gte(3) }), 'cd'],
    ['gt of texts', () => ({ t: _.gt('') }), 'abc'],
    ['in', () => ({ n: _.in([1, 4, 7]) }), 'ad'],
    ['in over ids', () => ({ _id: _.in(['a', 'c', 'q']) }), 'ac'],
    ['and of one field', () => ({ n: _.gt(1).and(_.lt(4)) }), 'bc'],
    ['exists', () => ({ n: _.gt(0), deep: _.exists(true) }), 'b'],
    ['not exists', () => ({ n: _.gt(0), t: _.exists(false) }), 'd'],
  ]

  test.each(cases)('%s', async (_name, query, ids) => {
    expect((await found(query())).join('')).toBe(ids)
    expect((await things().where(query()).count()).total).toBe(ids.length)
  })

  test('an index; without one it is refused', async () => {
    expect((await refusal(things().where({ extra: null }).get())).errMsg).toContain('scans')
    const sorted = things()
      .where({ n: _.gt(0) })
      .orderBy('extra', 'asc')
      .get()
    expect((await refusal(sorted)).errMsg).toContain('sorts in memory')
  })
})

describe('lists of documents', () => {
  const insert = (count: number) =>
    things().add({ data: Array.from({ length: count }, (_x, i) => ({ kind: 'k', i, g: i % 3 })) })

  test('can be sorted, skipped, limited and projected', async () => {
    await insert(30)
    const { data } = await things()
      .where({ kind: 'k', i: _.gt(10).and(_.lte(20)) })
      .orderBy('i', 'desc')
      .skip(1)
      .limit(3)
      .field({ i: true, _id: false })
      .get()
    expect(data).toEqual([{ i: 19 }, { i: 18 }, { i: 17 }])
  })

  test('have 100 documents by default and at most 1000', async () => {
    for (let i = 0; i < 3; i++) await insert(500)
    expect((await things().where({ kind: 'k' }).get()).data).toHaveLength(100)
    expect((await things().where({ kind: 'k' }).limit(5000).get()).data).toHaveLength(1000)
  })

  test('can be counted, updated and removed together', async () => {
    await insert(30)
    const few = () => things().where({ kind: 'k', i: _.lt(7) })
    expect((await few().count()).total).toBe(7)
    expect((await things().where({ kind: 'k', g: 1 }).count()).total).toBe(10)
    expect((await few().update({ data: { n: 8 } })).stats.updated).toBe(7)
    expect((await things().where({ n: 8 }).remove()).stats.removed).toBe(7)
    expect(cloud.database.all('things')).toHaveLength(23)
  })
})

describe('an update', () => {
  const cases: [name: string, before: object, data: () => Fields, after: object][] = [
    ['set replaces an object', { o: { a: 1 } }, () => ({ o: _.set({ b: 2 }) }), { o: { b: 2 } }],
    [
      'set replaces a list',
      { l: [{ a: 1 }, 2] },
      () => ({ l: _.set([{ b: 3 }]) }),
      { l: [{ b: 3 }] },
    ],
    ['a plain object merges', { o: { a: 1 } }, () => ({ o: { b: 2 } }), { o: { a: 1, b: 2 } }],
    ['remove', { a: 1, b: 2 }, () => ({ a: _.remove() }), { b: 2 }],
    ['inc', { a: 1 }, () => ({ a: _.inc(2), fresh: _.inc(5) }), { a: 3, fresh: 5 }],
    ['inc inside a list', { l: [0, 0, 0] }, () => ({ 'l.1': _.inc(1) }), { l: [0, 1, 0] }],
  ]

  test.each(cases)('%s', async (_name, before, data, after) => {
    await add({ _id: 'u', ...before })
    await things().doc('u').update({ data: data() })
    expect(await get('u')).toEqual({ _id: 'u', ...after })
  })

  const refused: [name: string, data: () => Fields, message: string][] = [
    ['that increments a text', () => ({ t: _.inc(1) }), 'non-numeric type: t'],
    ['with a date', () => ({ n: new Date(0) }), 'not supported'],
  ]

  test.each(refused)('%s is refused', async (_name, data, message) => {
    await add({ _id: 'u', n: 1, t: 'x' })
    const { errMsg } = await refusal(things().doc('u').update({ data: data() }))
    expect(errMsg).toContain(message)
    expect(await get('u')).toEqual({ _id: 'u', n: 1, t: 'x' })
  })
})

describe('uniqueness', () => {
  test('a second document with the same id is refused', async () => {
    await add({ _id: 'a', n: 1 })
    const { errCode, errMsg } = await refusal(things().add({ data: { _id: 'a', n: 2 } }))
    expect(errCode).toBe(-502001)
    expect(errMsg).toContain('E11000')
    expect(await get('a')).toEqual({ _id: 'a', n: 1 })
  })

  test('a list is added completely or not at all', async () => {
    await refusal(things().add({ data: [{ _id: 'x' }, { _id: 'y' }, { _id: 'x' }] }))
    expect(cloud.database.all('things')).toEqual([])
  })
})

describe('collections', () => {
  test('that do not exist are named in the error and can be created once', async () => {
    const missing = await refusal(db.collection('absent').doc('a').get())
    expect(missing.errCode).toBe(-502005)
    await db.createCollection('fresh')
    expect((await db.collection('fresh').limit(1).get()).data).toEqual([])
    expect((await refusal(db.createCollection('fresh'))).errMsg).toContain('exist')
  })

  test('accept documents up to 512 KB', async () => {
    const { errCode } = await refusal(add({ _id: 'big', t: 'x'.repeat(600_000) }))
    expect(errCode).toBe(-502001)
  })
})

test('what the SDK does not send is refused', () => {
  const update = (change: object) => () => applyUpdate({ _id: 'a', n: 1 }, { ...change })
  expect(update({ $mul: { n: 2 } })).toThrow('unknown update operator $mul')
  expect(update({ $set: { _id: 'b' } })).toThrow('_id cannot be changed')
  expect(() => decodeJson(7)).toThrow('an EJSON string is expected')
  expect(() => formFields(Buffer.from(''), 'multipart/form-data')).toThrow('no boundary')
})
