import cloud from 'wx-server-sdk'

/**
 * The database of wx-server-sdk as it behaves when promises are used. Its own declarations also cover callbacks and
 * therefore type every answer as possibly void. Only this file knows the database's SDK, and only wechat.ts the rest.
 */
interface DatabaseSdk {
  readonly DYNAMIC_CURRENT_ENV: symbol
  init(options: { env: symbol }): void
  database(options: { throwOnNotFound: boolean }): SdkDatabase
}

const sdk = cloud as unknown as DatabaseSdk
sdk.init({ env: sdk.DYNAMIC_CURRENT_ENV })

/** The cloud database, whose actions are counted. Reading a missing document returns null. */
export function openDatabase(): Pick<SdkDatabase, 'collection' | 'command'> {
  const database = sdk.database({ throwOnNotFound: false })
  return {
    collection: <Stored extends object>(name: string) =>
      counting(database.collection<Stored>(name)),
    command: database.command,
  }
}

/** What the platform counts as a read or a write; every other method only describes it. */
const ACTIONS = ['get', 'count', 'add', 'set', 'update', 'remove', 'end']
let actions = 0

/** The number of database actions of this instance. */
export const actionCount = () => actions

/** An object of the SDK that counts its actions, as do those that its methods return. */
function counting<Target extends object>(target: Target): Target {
  return new Proxy(target, {
    get(_, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...values: unknown[]) => {
        const result = member.apply(target, values)
        if (!ACTIONS.includes(String(name))) return counting(result)
        actions++
        return result
      }
    },
  })
}

export type Fields = Readonly<Record<string, unknown>>

/** The fields that a query returns; `_id` is included unless it is false. */
type Projection = Readonly<Record<string, boolean>>

export interface SdkDatabase {
  collection<Stored extends object = Record<string, unknown>>(name: string): Collection<Stored>
  createCollection(name: string): Promise<object>
  readonly command: Command
}

interface SdkQuery<Stored extends object = Record<string, unknown>> {
  where(query: object): SdkQuery<Stored>
  orderBy(field: string, direction: 'asc' | 'desc'): SdkQuery<Stored>
  limit(count: number): SdkQuery<Stored>
  skip(count: number): SdkQuery<Stored>
  field<Part extends object = Stored>(fields: Projection): SdkQuery<Part>
  get(): Promise<{ data: Stored[] }>
  count(): Promise<{ total: number }>
  update(options: { data: Fields }): Promise<{ stats: { updated: number } }>
  remove(): Promise<{ stats: { removed: number } }>
}

interface Collection<Stored extends object = Record<string, unknown>> extends SdkQuery<Stored> {
  doc(id: string): Reference<Stored>
  add(options: { data: Fields | readonly Fields[] }): Promise<{ _id: string; _ids?: string[] }>
  aggregate(): Aggregate
}

interface Reference<Stored extends object = Record<string, unknown>> {
  field(fields: Projection): Reference<Stored>
  /** Null if the document does not exist and `throwOnNotFound` is false. */
  get(): Promise<{ data: Stored | null }>
  set(options: { data: Fields }): Promise<{ stats: { updated: number; created: number } }>
  update(options: { data: Fields }): Promise<{ stats: { updated: number } }>
  remove(): Promise<{ stats: { removed: number } }>
}

type Stage = 'match' | 'group' | 'limit'

/** An aggregation pipeline; every stage returns it. */
export type Aggregate = { [Name in Stage]: (value: unknown) => Aggregate } & {
  end(): Promise<{ list: Record<string, unknown>[] }>
}

/** `db.command`: operators for queries and updates by name. */
export type Command = Readonly<Record<string, (...values: unknown[]) => Operator>> & {
  readonly aggregate: Readonly<Record<string, (value?: unknown) => object>>
}

interface Operator {
  and(other: Operator): Operator
  or(other: Operator): Operator
}
