import { addMissing, addOnce, command, database, getDocument, getDocuments } from './database'

/**
 * What the files of this folder ask of the database, each tried once in a collection of its own. Whether an environment of
 * another kind answers the same is known only there.
 */

const NAME = 'probe'
const GROUP = 'probe'

interface Thing {
  readonly _id: string
  readonly group: string
  readonly n: number
}

const things = () => database.collection<Thing & Record<string, unknown>>(NAME)
const all = () => things().where({ group: GROUP })
const read = (id: string) => getDocument<Record<string, unknown>>(NAME, id)
const thing = (_id: string, n: number) => ({
  _id,
  group: GROUP,
  n,
  counts: [0, 0, 0],
  face: { name: 'a', avatar: 1 },
  why: 'left',
})

interface Primitive {
  readonly what: string
  readonly run: () => Promise<unknown>
  readonly expected: unknown
}

/** In this order: later ones use the documents of earlier ones. */
const PRIMITIVES: readonly Primitive[] = [
  { what: 'a missing document is null', run: () => read('none'), expected: null },
  {
    what: 'a list is added at once, answered with _ids',
    run: async () => (await things().add({ data: [thing('a', 1), thing('b', 2)] }))._ids,
    expected: ['a', 'b'],
  },
  {
    what: 'an id that exists is refused, and recognised',
    run: async () => [await addOnce(NAME, thing('a', 9)), (await read('a'))?.n],
    expected: [false, 1],
  },
  {
    what: 'a list with an id that exists adds the others',
    run: async () => {
      await addMissing(NAME, [thing('a', 9), thing('c', 3)])
      return [(await read('a'))?.n, (await read('c'))?.n]
    },
    expected: [1, 3],
  },
  {
    what: 'in: documents by ids, some fields only',
    run: async () => (await getDocuments(NAME, ['none', 'b'], { n: true, _id: false }))[0],
    expected: { n: 2 },
  },
  {
    what: 'two conditions on a field, order and limit',
    run: async () => {
      const query = { group: GROUP, n: command.gte(1).and(command.lte(3)) }
      const { data } = await things().where(query).orderBy('n', 'desc').limit(2).get()
      return data.map(({ _id }) => _id)
    },
    expected: ['c', 'b'],
  },
  {
    what: 'inc of an element of an array, eight at once',
    run: async () => {
      const data = { 'counts.1': command.inc(1) }
      await Promise.all(Array.from({ length: 8 }, () => things().doc('a').update({ data })))
      return (await read('a'))?.counts
    },
    expected: [0, 8, 0],
  },
  {
    what: 'set replaces a nested object',
    run: async () => {
      const data = { face: command.set({ name: null }) }
      await things().doc('a').update({ data })
      return (await read('a'))?.face
    },
    expected: { name: null },
  },
  {
    what: 'remove unsets a field, exists(false) finds it',
    run: async () => {
      await things()
        .where({ _id: command.in(['a', 'b']) })
        .update({ data: { why: command.remove() } })
      return (
        await things()
          .where({ group: GROUP, why: command.exists(false) })
          .count()
      ).total
    },
    expected: 2,
  },
  {
    what: 'an update with a condition says how many it changed',
    run: async () => {
      const data = { n: command.inc(10) }
      const update = (query: object) => things().where(query).update({ data })
      const changed = await update({ _id: 'c', n: command.lt(10), gone: command.neq(true) })
      const unchanged = await update({ _id: 'c', n: command.lt(10) })
      return [changed.stats.updated, unchanged.stats.updated, (await read('c'))?.n]
    },
    expected: [1, 0, 13],
  },
  {
    what: 'set creates a document and replaces it',
    run: async () => {
      await things()
        .doc('d')
        .set({ data: { group: GROUP, n: 4, old: true } })
      await things()
        .doc('d')
        .set({ data: { group: GROUP, n: 5 } })
      return { n: 5, old: undefined, ...(await read('d')) }
    },
    expected: { n: 5, old: undefined, _id: 'd', group: GROUP },
  },
  {
    what: 'aggregate: match, group and sum',
    run: async () => {
      const { list } = await things()
        .aggregate()
        .match({ group: GROUP })
        .group({ _id: '$group', count: command.aggregate.sum(1) })
        .end()
      return list
    },
    expected: [{ _id: GROUP, count: 4 }],
  },
  {
    what: 'remove by a query says how many it removed',
    run: async () => [(await all().remove()).stats.removed, (await all().count()).total],
    expected: [4, 0],
  },
]

/** What a primitive did otherwise than in a document database. */
interface Finding {
  readonly what: string
  /** Absent if all is as expected. */
  readonly fault?: string
}

/** Tries each primitive, also after one has failed. */
export async function probePrimitives(): Promise<Finding[]> {
  const findings: Finding[] = []
  await all()
    .remove()
    .catch(() => {})
  for (const { what, run, expected } of PRIMITIVES) {
    const fault = await run().then(
      (actual) => (sorted(actual) === sorted(expected) ? undefined : `got ${sorted(actual)}`),
      (error) => String((error as { errMsg?: string }).errMsg ?? error),
    )
    findings.push(fault === undefined ? { what } : { what, fault })
  }
  return findings
}

/** JSON with the fields of objects in order. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
