import type { LocalCloud } from '../../../cloud/emulator'
import type { Command, Fields, SdkDatabase } from '../../../cloud/store/sdk'
import { openSdk, refusal } from '../support/sdk'

let cloud: LocalCloud
let openDatabase: (settings: { throwOnNotFound: boolean }) => SdkDatabase
let db: SdkDatabase
let _: Command

beforeAll(async () => {
  const opened = await openSdk({
    things: {
      access: 'ADMINONLY',
      indexes: [
        {
          name: 'kind_i',
          keys: [
            ['kind', 1],
            ['i', -1],
          ],
        },
      ],
    },
    unique: {
      access: 'ADMINONLY',
      indexes: [
        {
          name: 'a_b',
          keys: [
            ['a', 1],
            ['b', 1],
          ],
          unique: true,
        },
      ],
    },
  })
  cloud = opened.cloud
  openDatabase = opened.database
  db = opened.database()
  _ = db.command
})

afterAll(() => cloud.close())

beforeEach(async () => {
  for (const name of ['things', 'unique'])
    await db
      .collection(name)
      .where({ _id: _.neq('') })
      .remove()
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
  test('is read as it was added, including dates', async () => {
    const at = new Date('2026-11-21T08:00:00.123Z')
    const data = {
      _id: 'a',
      n: 1,
      x: -0.5,
      t: '数独',
      yes: true,
      none: null,
      list: [1, 'b'],
      deep: { k: { l: 2 } },
      at,
    }
    const { _id } = (await things().add({ data })) as { _id: string }
    expect(_id).toBe('a')
    expect(await get('a')).toEqual(data)
  })

  test('gets an id of 32 characters if it has none', async () => {
    const { _id } = (await things().add({ data: { n: 1 } })) as { _id: string }
    expect(_id).toMatch(/^[0-9a-f]{32}$/)
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
    expect(
      (
        await things()
          .doc('u')
          .update({ data: { 'deep.k': 9, c: 3 } })
      ).stats.updated,
    ).toBe(1)
    expect(await get('u')).toEqual({ _id: 'u', a: 1, c: 3, deep: { k: 9, l: 2 } })
    expect(
      (
        await things()
          .doc('u')
          .update({ data: { a: 1 } })
      ).stats.updated,
    ).toBe(0)
    expect(
      (
        await things()
          .doc('nobody')
          .update({ data: { a: 1 } })
      ).stats.updated,
    ).toBe(0)
  })

  test('can be removed once', async () => {
    await add({ _id: 'r' })
    expect((await things().doc('r').remove()).stats.removed).toBe(1)
    expect((await things().doc('r').remove()).stats.removed).toBe(0)
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
        { _id: 'a', n: 1, t: 'Apple', tags: ['x', 'y'], list: [{ k: 1, v: 2 }] },
        { _id: 'b', n: 2, t: 'banana', tags: ['y'], list: [{ k: 2, v: 2 }], deep: { k: 5 } },
        { _id: 'c', n: 3, t: 'cherry', tags: [], extra: null },
        { _id: 'd', n: 4, tags: ['x', 'z', 'y'] },
      ],
    })
  })

  const cases: [name: string, query: () => object, ids: string][] = [
    ['equality', () => ({ n: 2 }), 'b'],
    ['equality in depth', () => ({ deep: { k: 5 } }), 'b'],
    ['an element of a list', () => ({ tags: 'x' }), 'ad'],
    ['a missing field as null', () => ({ t: null }), 'd'],
    ['eq', () => ({ n: _.eq(1) }), 'a'],
    ['neq', () => ({ n: _.neq(1) }), 'bcd'],
    ['lt', () => ({ n: _.lt(2) }), 'a'],
    ['lte', () => ({ n: _.lte(2) }), 'ab'],
    ['gt', () => ({ n: _.gt(3) }), 'd'],
    ['gte', () => ({ n: _.gte(3) }), 'cd'],
    ['in', () => ({ n: _.in([1, 4, 7]) }), 'ad'],
    ['nin', () => ({ n: _.nin([1, 4]) }), 'bc'],
    ['in over ids', () => ({ _id: _.in(['a', 'c', 'q']) }), 'ac'],
    ['and of one field', () => ({ n: _.gt(1).and(_.lt(4)) }), 'bc'],
    ['and of queries', () => _.and([{ n: _.gt(1) }, { tags: 'y' }]), 'bd'],
    ['or of one field', () => ({ n: _.lt(2).or(_.gt(3)) }), 'ad'],
    ['or of queries', () => _.or([{ n: 1 }, { t: 'cherry' }]), 'ac'],
    ['nor', () => _.nor([{ n: 1 }, { t: 'cherry' }]), 'bd'],
    ['not', () => ({ n: _.not(_.gt(2)) }), 'ab'],
    ['exists', () => ({ deep: _.exists(true) }), 'b'],
    ['not exists', () => ({ t: _.exists(false) }), 'd'],
    ['mod', () => ({ n: _.mod(2, 0) }), 'bd'],
    ['all', () => ({ tags: _.all(['x', 'y']) }), 'ad'],
    ['size', () => ({ tags: _.size(1) }), 'b'],
    ['elemMatch', () => ({ list: _.elemMatch({ k: _.gt(1), v: 2 }) }), 'b'],
    ['a regular expression', () => ({ t: db.RegExp({ regexp: '^[ab]', options: 'i' }) }), 'ab'],
    ['expr', () => _.expr(_.aggregate.gt(['$n', 3])), 'd'],
  ]

  test.each(cases)('%s', async (_name, query, ids) => {
    expect((await found(query())).join('')).toBe(ids)
  })

  test('dates', async () => {
    await add({ _id: 'e', at: new Date(1_000_000) })
    expect(await found({ at: _.gt(new Date(999_999)).and(_.lt(new Date(1_000_001))) })).toEqual([
      'e',
    ])
  })

  test('an unknown operator is refused', async () => {
    const { errCode } = await refusal(
      things()
        .where({ n: { $bogus: 1 } })
        .get(),
    )
    expect(errCode).toBe(-502002)
  })
})

describe('lists of documents', () => {
  const insert = (count: number) =>
    things().add({
      data: Array.from({ length: count }, (_x, i) => ({ kind: 'k', i, g: i % 3 })),
    })

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

  test('can be sorted by several fields, with and without an index', async () => {
    await insert(7)
    const { data } = await things().orderBy('g', 'asc').orderBy('i', 'desc').get()
    expect(data.map(({ i }) => i)).toEqual([6, 3, 0, 4, 1, 5, 2])
    const indexed = await things().where({ kind: 'k' }).orderBy('i', 'asc').limit(2).get()
    expect(indexed.data.map(({ i }) => i)).toEqual([0, 1])
  })

  test('have 100 documents by default and at most 1000', async () => {
    for (let i = 0; i < 3; i++) await insert(500)
    expect((await things().where({ kind: 'k' }).get()).data).toHaveLength(100)
    expect((await things().where({ kind: 'k' }).limit(5000).get()).data).toHaveLength(1000)
  })

  test('can be counted, updated and removed together', async () => {
    await insert(30)
    expect(
      (
        await things()
          .where({ kind: 'k', i: _.lt(7) })
          .count()
      ).total,
    ).toBe(7)
    expect((await things().where({ g: 1 }).count()).total).toBe(10)
    expect((await things().count()).total).toBe(30)
    expect(
      (
        await things()
          .where({ g: 1 })
          .update({ data: { seen: true } })
      ).stats.updated,
    ).toBe(10)
    expect((await things().where({ seen: true }).remove()).stats.removed).toBe(10)
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
    ['mul', { a: 3 }, () => ({ a: _.mul(-2) }), { a: -6 }],
    ['min', { a: 3, b: 3 }, () => ({ a: _.min(1), b: _.min(9) }), { a: 1, b: 3 }],
    ['max', { a: 3, b: 3 }, () => ({ a: _.max(1), b: _.max(9) }), { a: 3, b: 9 }],
    ['rename', { a: 3 }, () => ({ a: _.rename('z') }), { z: 3 }],
    ['push', { l: [1] }, () => ({ l: _.push(2, 3) }), { l: [1, 2, 3] }],
    [
      'push with place and length',
      { l: [1, 2] },
      () => ({ l: _.push({ each: [0], position: 0, slice: 2 }) }),
      { l: [0, 1] },
    ],
    ['push sorted', { l: [3, 1] }, () => ({ l: _.push({ each: [2], sort: 1 }) }), { l: [1, 2, 3] }],
    ['pop', { l: [1, 2] }, () => ({ l: _.pop() }), { l: [1] }],
    ['shift', { l: [1, 2] }, () => ({ l: _.shift() }), { l: [2] }],
    ['unshift', { l: [1] }, () => ({ l: _.unshift(0) }), { l: [0, 1] }],
    ['pull', { l: [1, 5, 9] }, () => ({ l: _.pull(_.gt(4)) }), { l: [1] }],
    ['pullAll', { l: [1, 5, 9] }, () => ({ l: _.pullAll([1, 9]) }), { l: [5] }],
    ['addToSet', { l: [1] }, () => ({ l: _.addToSet(1), m: _.addToSet(2) }), { l: [1], m: [2] }],
    [
      'addToSet of several',
      { l: [1] },
      () => ({ l: _.addToSet({ $each: [1, 2] }) }),
      { l: [1, 2] },
    ],
  ]

  test.each(cases)('%s', async (_name, before, data, after) => {
    await add({ _id: 'u', ...before })
    await things().doc('u').update({ data: data() })
    expect(await get('u')).toEqual({ _id: 'u', ...after })
  })

  test('cannot increment a string', async () => {
    await add({ _id: 'u', a: 'text' })
    const { errCode } = await refusal(
      things()
        .doc('u')
        .update({ data: { a: _.inc(1) } }),
    )
    expect(errCode).toBe(-502001)
  })

  test('applies all concurrent increments', async () => {
    await add({ _id: 'u', n: 0 })
    await Promise.all(
      Array.from({ length: 50 }, () =>
        things()
          .doc('u')
          .update({ data: { n: _.inc(1) } }),
      ),
    )
    expect(await get('u')).toEqual({ _id: 'u', n: 50 })
  })
})

describe('the server’s date', () => {
  test('is the service’s clock, with an optional offset, in add, set, update and queries', async () => {
    const before = Date.now()
    await add({ _id: 'a', at: db.serverDate() })
    await things()
      .doc('b')
      .set({ data: { at: db.serverDate({ offset: 3_600_000 }) } })
    await add({ _id: 'c' })
    await things()
      .doc('c')
      .update({ data: { at: db.serverDate() } })
    const [a, b, c] = await Promise.all(['a', 'b', 'c'].map(get))
    const time = (document: Record<string, unknown>) => (document.at as Date).getTime()
    expect(time(a)).toBeGreaterThanOrEqual(before)
    expect(time(c)).toBeLessThanOrEqual(Date.now())
    expect(time(b) - time(a)).toBeGreaterThanOrEqual(3_600_000)
    expect(await found({ at: _.gt(db.serverDate({ offset: 60_000 })) })).toEqual(['b'])
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

  test('a unique index refuses equal values in add, set and update', async () => {
    const unique = db.collection('unique')
    await unique.add({ data: { _id: 'p', a: 1, b: 1 } })
    await unique.add({ data: { _id: 'q', a: 1, b: 2 } })
    const tries = [
      unique.add({ data: { a: 1, b: 1 } }),
      unique.doc('r').set({ data: { a: 1, b: 1 } }),
      unique.doc('q').update({ data: { b: 1 } }),
    ]
    for (const attempt of tries) expect((await refusal(attempt)).errMsg).toContain('E11000')
    expect((await unique.doc('q').get()).data).toEqual({ _id: 'q', a: 1, b: 2 })
    await unique.doc('p').remove()
    await unique.doc('q').update({ data: { b: 1 } })
  })

  test('a missing field counts as null', async () => {
    const unique = db.collection('unique')
    await unique.add({ data: { a: 7 } })
    expect((await refusal(unique.add({ data: { a: 7, b: null } }))).errMsg).toContain('E11000')
  })

  test('a list is added completely or not at all', async () => {
    await refusal(
      things().add({
        data: [{ _id: 'x' }, { _id: 'y' }, { _id: 'x' }],
      }),
    )
    expect(await found({})).toEqual([])
  })
})

describe('collections', () => {
  test('that do not exist are named in the error and can be created once', async () => {
    const missing = await refusal(db.collection('absent').get())
    expect(missing.errCode).toBe(-502005)
    await db.createCollection('fresh')
    expect((await db.collection('fresh').get()).data).toEqual([])
    expect((await refusal(db.createCollection('fresh'))).errMsg).toContain('exist')
  })

  test('accept documents up to 512 KB', async () => {
    const { errCode } = await refusal(add({ _id: 'big', t: 'x'.repeat(600_000) }))
    expect(errCode).toBe(-502001)
  })
})
