import { AsyncLocalStorage } from 'node:async_hooks'
import type { Document } from '../../../cloud/emulator/database'

/**
 * wx-server-sdk over a store in memory, within the process of the test: a thousand times as fast as the emulator. It
 * supports what `cloud/store` uses and knows who calls. For tests that run thousands of calls; mock the SDK with
 *
 *   jest.mock('wx-server-sdk', () => ({ __esModule: true, default: memorySdk }))
 */

/** What a call runs in. */
interface CallContext {
  readonly openid: string
  /** Called before each write. */
  readonly onWrite: () => Promise<void>
}

const calls = new AsyncLocalStorage<CallContext>()

/** Runs a call as a player. */
export function runAs<Result>(context: CallContext, run: () => Promise<Result>): Promise<Result> {
  return calls.run(context, run)
}

export type MemoryStore = Map<string, Map<string, Document>>

let store: MemoryStore = new Map()

/** A copy of all documents by collection and id. */
export function saveStore(): MemoryStore {
  return new Map([...store].map(([name, documents]) => [name, new Map(documents)]))
}

export function loadStore(saved: MemoryStore): void {
  store = new Map([...saved].map(([name, documents]) => [name, new Map(documents)]))
}

export function documentsIn(name: string): Document[] {
  return [...collectionOf(name).values()]
}

function collectionOf(name: string): Map<string, Document> {
  const known = store.get(name)
  if (known) return known
  const created = new Map<string, Document>()
  store.set(name, created)
  return created
}

// Queries

type Predicate = (value: unknown) => boolean
type Change = (document: Record<string, unknown>, field: string) => void

class Condition {
  constructor(readonly test: Predicate) {}
  and(other: Condition): Condition {
    return new Condition((value) => this.test(value) && other.test(value))
  }
}

class Operator {
  constructor(readonly apply: Change) {}
}

const compare = (test: (value: string | number) => boolean) =>
  new Condition((value) => (typeof value === 'string' || typeof value === 'number') && test(value))

const command = {
  in: (values: readonly unknown[]) => new Condition((value) => values.includes(value)),
  neq: (other: unknown) => new Condition((value) => value !== other),
  exists: (wanted: boolean) => new Condition((value) => (value !== undefined) === wanted),
  gt: (other: string | number) => compare((value) => value > other),
  gte: (other: string | number) => compare((value) => value >= other),
  lt: (other: string | number) => compare((value) => value < other),
  lte: (other: string | number) => compare((value) => value <= other),
  set: (value: unknown) =>
    new Operator((document, field) => {
      document[field] = value
    }),
  remove: () =>
    new Operator((document, field) => {
      delete document[field]
    }),
  inc: (by: number) =>
    new Operator((document, field) => {
      document[field] = Number(document[field] ?? 0) + by
    }),
  aggregate: { sum: (value: unknown) => ({ sum: value }) },
}

type Query = Readonly<Record<string, unknown>>

function matches(document: Document, query: Query): boolean {
  return Object.entries(query).every(([field, wanted]) =>
    wanted instanceof Condition ? wanted.test(document[field]) : document[field] === wanted,
  )
}

/** A changed copy. Stored documents never change, so that copies of the store can share them. */
function updated<Value extends object>(document: Value, data: Query): Value {
  const next = (Array.isArray(document) ? [...document] : { ...document }) as Value
  const fields = next as Record<string, unknown>
  for (const [name, value] of Object.entries(data)) {
    const [field, ...rest] = name.split('.')
    const inner = fields[field]
    // Nested objects are merged, as by the SDK.
    const isMerged = isObject(value) && !Array.isArray(value) && isObject(inner)
    if (rest.length > 0) fields[field] = updated(inner as object, { [rest.join('.')]: value })
    else if (value instanceof Operator) value.apply(fields, field)
    else if (isMerged) fields[field] = updated(inner, value as Query)
    else fields[field] = value
  }
  return next
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether an update has changed one of its fields. */
function isChanged(before: Document, after: Document, data: Query): boolean {
  return Object.keys(data).some((name) => {
    const [field] = name.split('.')
    return JSON.stringify(before[field]) !== JSON.stringify(after[field])
  })
}

async function beforeWrite(): Promise<void> {
  await calls.getStore()?.onWrite()
}

function queryOf(name: string, query: Query, sort: [string, 1 | -1] | null, limit: number) {
  const found = (): Document[] => {
    const known = typeof query._id === 'string' ? collectionOf(name).get(query._id) : undefined
    const candidates = typeof query._id === 'string' ? [known ?? []].flat() : documentsIn(name)
    const all = candidates.filter((document) => matches(document, query))
    if (sort) {
      const [field, direction] = sort
      const text = (document: Document) => document[field] as string
      all.sort((a, b) => direction * (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0))
    }
    return all.slice(0, limit)
  }
  return {
    orderBy: (field: string, direction: 'asc' | 'desc') =>
      queryOf(name, query, [field, direction === 'asc' ? 1 : -1], limit),
    limit: (count: number) => queryOf(name, query, sort, count),
    field: () => queryOf(name, query, sort, limit),
    get: async () => ({ data: found() }),
    count: async () => ({ total: found().length }),
    async update({ data }: { data: Query }) {
      await beforeWrite()
      let changed = 0
      for (const document of found()) {
        const next = updated(document, data)
        if (!isChanged(document, next, data)) continue
        collectionOf(name).set(document._id, next)
        changed++
      }
      return { stats: { updated: changed } }
    },
    async remove() {
      await beforeWrite()
      const removed = found()
      for (const { _id } of removed) collectionOf(name).delete(_id)
      return { stats: { removed: removed.length } }
    },
  }
}

/** Supports the pipelines of `cloud/store`: `match`, then `group` by a field with a count. */
function aggregateOf(name: string) {
  let query: Query = {}
  let field = ''
  const pipeline = {
    match(wanted: Query) {
      query = wanted
      return pipeline
    },
    group({ _id }: { _id: string }) {
      field = _id.slice(1)
      return pipeline
    },
    limit: () => pipeline,
    async end() {
      const counts = new Map<unknown, number>()
      for (const document of documentsIn(name).filter((one) => matches(one, query))) {
        counts.set(document[field], (counts.get(document[field]) ?? 0) + 1)
      }
      return { list: [...counts].map(([_id, count]) => ({ _id, count })) }
    },
  }
  return pipeline
}

function collection(name: string) {
  return {
    where: (query: Query) => queryOf(name, query, null, 100),
    aggregate: () => aggregateOf(name),
    async add({ data }: { data: Document | readonly Document[] }) {
      await beforeWrite()
      for (const document of Array.isArray(data) ? data : [data]) {
        if (collectionOf(name).has(document._id)) throw { errMsg: 'E11000 duplicate key' }
        collectionOf(name).set(document._id, document)
      }
    },
    doc: (_id: string) => {
      const query = queryOf(name, { _id }, null, 1)
      return {
        get: async () => ({ data: (await query.get()).data[0] ?? null }),
        update: query.update,
        remove: query.remove,
        async set({ data }: { data: Query }) {
          await beforeWrite()
          collectionOf(name).set(_id, { ...data, _id })
        },
      }
    },
  }
}

export const memorySdk = {
  DYNAMIC_CURRENT_ENV: Symbol('environment'),
  init: () => {},
  database: () => ({ command, collection }),
  getWXContext: () => ({ OPENID: calls.getStore()?.openid }),
  getOpenData: async () => ({ list: [{ data: { opengid: 'family' } }] }),
  openapi: {
    security: { msgSecCheck: async () => ({ result: { suggest: 'pass' } }) },
    subscribeMessage: { send: async () => {} },
    updatableMessage: {
      createActivityId: async () => ({ activityId: 'activity' }),
      setUpdatableMsg: async () => {},
    },
  },
}
