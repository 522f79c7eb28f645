/**
 * The database of wx-server-sdk as its promises really are: its own declarations allow for callbacks as well, so
 * that every answer might be nothing.
 */
export interface SdkDatabase {
  collection(name: string): Collection
  createCollection(name: string): Promise<object>
  readonly command: Command
  serverDate(options?: { offset: number }): object
  RegExp(options: { regexp: string; options?: string }): object
  startTransaction(): Promise<Transaction>
  runTransaction<Result>(
    run: (transaction: Transaction) => Promise<Result>,
    times?: number,
  ): Promise<Result>
}

export type Fields = Readonly<Record<string, unknown>>

export interface SdkQuery {
  where(query: object): SdkQuery
  orderBy(field: string, direction: 'asc' | 'desc'): SdkQuery
  limit(most: number): SdkQuery
  skip(count: number): SdkQuery
  field(fields: Readonly<Record<string, boolean>>): SdkQuery
  get(): Promise<{ data: Record<string, unknown>[] }>
  count(): Promise<{ total: number }>
  update(options: { data: Fields }): Promise<{ stats: { updated: number } }>
  remove(): Promise<{ stats: { removed: number } }>
}

export interface Collection extends SdkQuery {
  doc(id: string): Reference
  add(options: { data: Fields | readonly Fields[] }): Promise<{ _id: string; _ids?: string[] }>
  aggregate(): Aggregate
}

export interface Reference {
  field(fields: Readonly<Record<string, boolean>>): Reference
  /** Null for a document that is not there, with `throwOnNotFound: false`. */
  get(): Promise<{ data: Record<string, unknown> | null }>
  set(options: { data: Fields }): Promise<{ stats: { updated: number; created: number } }>
  update(options: { data: Fields }): Promise<{ stats: { updated: number } }>
  remove(): Promise<{ stats: { removed: number } }>
}

export interface Transaction {
  collection(name: string): Collection
  commit(): Promise<unknown>
  rollback(reason?: unknown): Promise<unknown>
}

type Stage = 'match' | 'group' | 'sort' | 'project' | 'addFields' | 'unwind' | 'lookup'
type More = 'replaceRoot' | 'bucket' | 'sortByCount' | 'count' | 'sample' | 'limit' | 'skip'

export type Aggregate = { [Name in Stage | More]: (value: unknown) => Aggregate } & {
  end(): Promise<{ list: Record<string, unknown>[] }>
}

/** `db.command`: operators for queries and updates, by their names. */
export type Command = Readonly<Record<string, (...values: unknown[]) => Operator>> & {
  readonly aggregate: Readonly<Record<string, (value?: unknown) => object>>
}

export interface Operator {
  and(other: Operator): Operator
  or(other: Operator): Operator
}
