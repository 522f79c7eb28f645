import { Database, type IndexDefinition } from '../../../cloud/emulator/database'
import type { Query, Sort } from '../../../cloud/emulator/database/query'

const index = (name: string, ...keys: [string, 1 | -1][]): IndexDefinition => ({ name, keys })

function open(indexes: readonly IndexDefinition[], documents: readonly Query[] = []): Database {
  const database = new Database(':memory:')
  database.addCollection('c')
  for (const one of indexes) database.addIndex('c', one)
  database.add('c', documents)
  return database
}

describe('a query uses', () => {
  const database = open([
    index('day_ms', ['day', 1], ['ms', 1]),
    index('who_at', ['who', 1], ['at', -1]),
    index('open_at', ['open', 1], ['at', 1]),
  ])
  const wayOf = (query: Query, sort: Sort) => {
    const before = database.usage().length
    database.find('c', { query, sort })
    return database.usage()[before].by
  }
  afterAll(() => database.close())

  test.each<[what: string, query: Query, sort: Sort, by: string]>([
    ['an id', { _id: 'a' }, [], '_id'],
    ['ids', { _id: { $in: ['a', 'b'] } }, [], '_id'],
    ['an id among other fields', { _id: 'a', open: true, day: 'd' }, [], '_id'],
    ['a prefix', { day: 'd' }, [], 'day_ms'],
    ['a prefix and a range', { day: 'd', ms: { $gt: 5, $lte: 9 } }, [['ms', 1]], 'day_ms'],
    ['the other direction', { day: 'd' }, [['ms', -1]], 'day_ms'],
    ['a descending field', { who: 'a', at: { $lt: 4 } }, [['at', -1]], 'who_at'],
    ['only a range', { who: { $lt: 'b' } }, [], 'who_at'],
    ['a switch and a sort', { open: true }, [['at', 1]], 'open_at'],
    ['the field that narrows more than a switch', { open: true, who: 'a' }, [], 'who_at'],
  ])('for %s the right index', (_, query, sort, by) => {
    expect(wayOf(query, sort)).toBe(by)
  })

  test.each<[what: string, query: Query, sort: Sort, problem: string]>([
    ['a field without index', { other: 1 }, [], 'scans the collection'],
    ['a field that is not first', { ms: 1 }, [], 'scans the collection'],
    ['alternatives', { $or: [{ day: 'd' }, { who: 'a' }] }, [], 'scans the collection'],
    ['nothing', {}, [], 'scans the collection'],
    ['several values and a sort', { day: { $in: ['d', 'e'] } }, [['ms', 1]], 'sorts in memory'],
    ['a sort by a field without index', { day: 'd' }, [['other', 1]], 'sorts in memory'],
  ])('for %s none, and is refused', (_, query, sort, problem) => {
    expect(() => database.find('c', { query, sort })).toThrow(problem)
  })

  test('for a count the same', () => {
    expect(database.count('c', { day: 'd', ms: { $gte: 1 } })).toBe(0)
    expect(() => database.count('c', { ms: 1 })).toThrow('scans the collection')
  })
})

test('a query finds the same by any index, in the order of its sort', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return (seed >>> 16) % below
  }
  const pick = <T>(values: readonly T[]) => values[random(values.length)]
  const fields: Record<'a' | 'b' | 'c', readonly unknown[]> = {
    a: [null, 'a', 'ab', 'b', '数'],
    b: [-2, 0, 1, 1.5, 12],
    c: [true, false, 'x'],
  }
  const documents = Array.from({ length: 150 }, (_, i) => ({
    _id: `d${i}`,
    ...(random(9) ? { a: pick(fields.a) } : {}),
    b: pick(fields.b),
    c: pick(fields.c),
  }))
  const operators = ['$eq', '$gt', '$gte', '$lt', '$lte', '$neq', '$exists'] as const
  const conditionOf = (field: keyof typeof fields) => {
    const value = pick(fields[field].filter((one) => one !== null))
    const operator = pick(operators)
    if (operator === '$neq') return { $ne: value }
    if (operator === '$exists') return { $exists: random(2) > 0 }
    if (random(4) === 0) return { $in: [value, pick(fields[field])] }
    return random(2) ? value : { [operator]: value, ...(random(2) ? { $gte: value } : {}) }
  }
  const plain = open(
    [index('all', ['all', 1])],
    documents.map((one) => ({ ...one, all: 1 })),
  )
  const indexed = open([index('all_b', ['all', 1], ['b', 1]), index('a', ['a', 1])], plain.all('c'))
  for (let round = 0; round < 300; round++) {
    const chosen = (['a', 'b', 'c'] as const).filter(() => random(3))
    const query = Object.fromEntries(chosen.map((field) => [field, conditionOf(field)]))
    const options = { query: { all: 1, ...query }, sort: [['b', 1]] as Sort }
    const found = indexed.find('c', options).map((text) => JSON.parse(text))
    const expected = plain.find('c', { query: options.query }).map((text) => JSON.parse(text))
    const ids = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id).sort()
    expect({ query, ids: ids(found) }).toEqual({ query, ids: ids(expected) })
    expect(found.map(({ b }) => b)).toEqual(expected.map(({ b }) => b).sort((x, y) => x - y))
    expect(indexed.count('c', options.query)).toBe(expected.length)
    const [skip, limit] = [random(5), 1 + random(20)]
    const page = indexed.find('c', { ...options, skip, limit }).map((text) => JSON.parse(text))
    expect(page).toEqual(found.slice(skip, skip + limit))
  }
  for (const database of [plain, indexed]) database.close()
})

test('an index that is added later contains existing documents', () => {
  const database = open(
    [],
    [
      { _id: 'x', a: 1 },
      { _id: 'y', a: 2 },
    ],
  )
  expect(() => database.find('c', { query: { a: 2 } })).toThrow('scans the collection')
  database.addIndex('c', index('a', ['a', 1]))
  expect(database.find('c', { query: { a: 2 } })).toEqual(['{"_id":"y","a":2}'])
  expect(database.find('c', { limit: 5 })).toHaveLength(2)
  expect(() => database.add('c', [{ a: [1] }])).toThrow('arrays are not supported')
  database.close()
})
