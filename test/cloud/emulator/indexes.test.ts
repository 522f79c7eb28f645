import { Database, type IndexDefinition, type Sort } from '../../../cloud/emulator/database'
import { intervalOf, keyOf } from '../../../cloud/emulator/database/keys'
import { planOf } from '../../../cloud/emulator/database/plan'

test('keys sort like MongoDB’s values', () => {
  const ascending = [
    null,
    Number.NEGATIVE_INFINITY,
    -1e9,
    -1.5,
    0,
    1e-9,
    1,
    2,
    1e12,
    '',
    'a',
    'a\u0000',
    'a\u0000b',
    'ab',
    '数',
    false,
    true,
    new Date(-5),
    new Date(0),
    new Date(1e12),
  ]
  const sorted = [...ascending].reverse().sort((a, b) => keyOf(a).compare(keyOf(b)))
  expect(sorted).toEqual(ascending)
  expect(keyOf(-0)).toEqual(keyOf(0))
})

test('bounds of different types match nothing', () => {
  expect(intervalOf({ $gt: 1, $lt: 'a' })).toBeNull()
})

const index = (name: string, ...keys: [string, 1 | -1][]): IndexDefinition => ({ name, keys })
const indexes = [index('day_ms', ['day', 1], ['ms', 1]), index('who_at', ['who', 1], ['at', -1])]

test.each<[what: string, query: object, sort: Sort, by: string, sorted: boolean]>([
  ['an id', { _id: 'a' }, [], 'ids', true],
  ['ids', { _id: { $in: ['a', 'b'] } }, [], 'ids', true],
  ['a prefix', { day: 1 }, [], 'day_ms', true],
  ['a prefix and a range', { day: 1, ms: { $gt: 5, $lte: 9 } }, [['ms', 1]], 'day_ms', true],
  [
    'the other direction',
    { day: 1 },
    [
      ['ms', -1],
      ['_id', -1],
    ],
    'day_ms',
    true,
  ],
  [
    'mixed directions',
    { day: 1 },
    [
      ['ms', -1],
      ['_id', 1],
    ],
    'day_ms',
    false,
  ],
  ['several values', { day: { $in: [1, 2] } }, [['ms', 1]], 'day_ms', false],
  [
    'only a sort',
    {},
    [
      ['who', 1],
      ['at', -1],
    ],
    'who_at',
    true,
  ],
  ['a descending field', { who: 'a', at: { $lt: 4 } }, [['at', -1]], 'who_at', true],
  ['a field without index', { other: 1 }, [], 'scan', true],
  ['a field that is not first', { ms: 1 }, [], 'scan', true],
  ['alternatives', { $or: [{ day: 1 }, { who: 'a' }] }, [], 'scan', true],
])('%s', (_, query, sort, by, sorted) => {
  const plan = planOf(query as Record<string, unknown>, sort, indexes)
  expect([plan.by === 'index' ? plan.index.name : plan.by, plan.sorted]).toEqual([by, sorted])
})

/** Random documents, queries and sorts give the same results with and without indexes. */
test('indexes do not change the results of queries', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return (seed >>> 16) % below
  }
  const values = [null, -2, 0, 1, 1.5, 3, 'a', 'ab', 'b', true, new Date(5)]
  const value = () => values[random(values.length)]
  const [plain, indexed] = [0, 1].map(() => new Database(':memory:', { scans: 'allow' }))
  for (const database of [plain, indexed]) database.addCollection('c')
  indexed.addIndex('c', index('a_b', ['a', 1], ['b', -1]))
  indexed.addIndex('c', index('b_c', ['b', 1], ['c', 1], ['a', -1]))
  const documents = Array.from({ length: 150 }, (_, i) => ({
    _id: `d${i}`,
    ...(random(9) ? { a: value() } : {}),
    b: value(),
    c: random(4),
  }))
  for (const database of [plain, indexed]) database.add('c', documents)

  const operators = ['$eq', '$gt', '$gte', '$lt', '$lte']
  for (let round = 0; round < 200; round++) {
    const query = Object.fromEntries(
      ['a', 'b', 'c']
        .filter(() => random(3))
        .map((field) => [
          field,
          random(4) === 0
            ? { $in: [value(), value()] }
            : random(2)
              ? value()
              : {
                  [operators[random(5)]]: value() ?? 1,
                  ...(random(2) ? { $lt: value() ?? 2 } : {}),
                },
        ]),
    )
    const sort = (['a', 'b', 'c'] as const)
      .filter(() => random(2))
      .map((field) => [field, random(2) ? 1 : -1] as const)
    const options = {
      query,
      sort: [...sort, ['_id', 1]] as Sort,
      skip: random(3),
      limit: 1 + random(50),
    }
    const find = (database: Database) => database.find('c', options)
    expect({ options, found: find(indexed) }).toEqual({ options, found: find(plain) })
    expect(indexed.count('c', query)).toBe(plain.count('c', query))
  }
  const ways = [...indexed.usage.values()].map(({ usage }) => usage.by)
  expect(ways).toEqual(expect.arrayContaining(['a_b', 'b_c', 'scan']))
  for (const database of [plain, indexed]) database.close()
})

test('an index that is added later contains existing documents and is stored', () => {
  const database = new Database(':memory:', { scans: 'refuse' })
  database.addCollection('c')
  database.add('c', [
    { _id: 'x', a: 1 },
    { _id: 'y', a: 2 },
  ])
  expect(() => database.find('c', { query: { a: 2 } })).toThrow('scans the collection')
  database.addIndex('c', index('a', ['a', 1]))
  expect(database.find('c', { query: { a: 2 } })).toEqual(['{"_id":"y","a":2}'])
  expect(() => database.find('c', { query: { a: 2 }, sort: [['b', 1]] })).toThrow('sorts in memory')
  expect(() => database.find('c', { limit: 5 })).not.toThrow()
  database.close()
})
