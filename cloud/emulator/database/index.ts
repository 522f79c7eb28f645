import { randomBytes } from 'node:crypto'
import Sqlite from 'libsql'
import { aggregate } from 'mingo'
import { type Document, readDocument, writeDocument } from './document'
import { DatabaseError, invalidParameter } from './error'
import type { Query } from './query'
import { type FindOptions, type IndexDefinition, type IndexUsage, Table } from './table'
import { applyUpdate } from './update'

export type { Document, IndexDefinition }

export interface ModifyOptions {
  readonly query?: Query
  /** Update operators; the whole document if `merge` is false. */
  readonly data: Query
  readonly merge: boolean
  /** Whether to change all matching documents instead of the first one. */
  readonly multi: boolean
}

/** Documents that the platform returns for an aggregation without `limit`. */
const DEFAULT_AGGREGATION_LIMIT = 20

/**
 * Collections of documents with MongoDB's semantics: SQLite stores documents and indexes, mingo implements what SQLite
 * does not. Writes are on disk before they are answered, so killing the process loses none of them.
 */
export class Database {
  private readonly sqlite: Sqlite.Database
  private readonly tables = new Map<string, Table>()

  /** `file`: the database file, or ':memory:'. */
  constructor(file: string) {
    this.sqlite = new Sqlite(file)
    // NORMAL may lose the last commits in a power failure, but none if the process dies.
    for (const pragma of ['journal_mode = WAL', 'synchronous = NORMAL', 'cache_size = -100000']) {
      this.sqlite.pragma(pragma)
    }
    this.sqlite.exec(
      'CREATE TABLE IF NOT EXISTS collections(number INTEGER PRIMARY KEY, name TEXT UNIQUE, indexes TEXT)',
    )
    const known = this.sqlite.prepare('SELECT * FROM collections').all([]) as {
      number: number
      name: string
      indexes: string
    }[]
    for (const { number, name, indexes } of known) {
      this.tables.set(name, new Table(this.sqlite, name, number, JSON.parse(indexes)))
    }
  }

  /** Which indexes the queries used, one entry for each kind of query. */
  usage(): IndexUsage[] {
    return [...this.tables.values()].flatMap((table) => [...table.usage.values()])
  }

  close(): void {
    this.sqlite.close()
  }

  addCollection(name: string): void {
    if (this.tables.has(name)) {
      throw new DatabaseError('DATABASE_REQUEST_FAILED', `Table exist: ${name}`)
    }
    const { lastInsertRowid } = this.sqlite
      .prepare('INSERT INTO collections(name, indexes) VALUES (?, ?)')
      .run([name, '[]'])
    this.tables.set(name, new Table(this.sqlite, name, Number(lastInsertRowid), []))
  }

  hasCollection(name: string): boolean {
    return this.tables.has(name)
  }

  /** Adds an index unless the collection has one of that name. */
  addIndex(collection: string, index: IndexDefinition): void {
    const table = this.table(collection)
    if (table.indexes.some(({ name }) => name === index.name)) return
    this.atomically(() => {
      table.addIndex(index)
      this.sqlite
        .prepare('UPDATE collections SET indexes = ? WHERE name = ?')
        .run([JSON.stringify(table.indexes), collection])
    })
  }

  /**
   * Reads documents as JSON.
   *
   * @param projection fields with 1 (included) or 0 (excluded), as in MongoDB; empty for all fields
   */
  find(collection: string, options: FindOptions, projection: Query = {}): string[] {
    const texts = this.table(collection).rows(options)
    if (Object.keys(projection).length === 0) return texts
    const documents = aggregate(texts.map(readDocument), [{ $project: projection }])
    return (documents as Document[]).map(writeDocument)
  }

  count(collection: string, query: Query): number {
    return this.table(collection).count(query)
  }

  /** Adds all documents or none. Returns their ids. */
  add(collection: string, documents: readonly Query[]): string[] {
    const table = this.table(collection)
    const complete = documents.map(
      (document) => ({ _id: randomBytes(16).toString('hex'), ...document }) as Document,
    )
    for (const { _id } of complete) checkId(_id)
    this.atomically(() => {
      for (const document of complete) table.add(document)
    })
    return complete.map(({ _id }) => _id)
  }

  /** Updates or replaces documents. Returns how many changed, and the id if a replaced document is new. */
  modify(
    collection: string,
    { query = {}, data, merge, multi }: ModifyOptions,
  ): { updated: number; upsert_id: string | null } {
    const table = this.table(collection)
    if (!merge) {
      const id = requireIdQuery(query)
      return this.atomically(() => {
        const isNew = table.get(id) === undefined
        table.put({ ...data, _id: id })
        return { updated: isNew ? 0 : 1, upsert_id: isNew ? id : null }
      })
    }
    return this.atomically(() => {
      let changed = 0
      for (const before of this.matching(table, query, multi)) {
        const document = applyUpdate(before, data)
        if (writeDocument(document) === writeDocument(before)) continue
        table.put(document)
        changed++
      }
      return { updated: changed, upsert_id: null }
    })
  }

  /** Removes documents. Returns their number. */
  remove(
    collection: string,
    { query = {}, multi }: Pick<ModifyOptions, 'query' | 'multi'>,
  ): number {
    const table = this.table(collection)
    return this.atomically(() => {
      const documents = this.matching(table, query, multi)
      for (const { _id } of documents) table.remove(_id)
      return documents.length
    })
  }

  /** Runs an aggregation pipeline, whose first stage is `$match`. Returns documents as JSON. */
  aggregate(collection: string, [first, ...rest]: readonly Query[]): string[] {
    const query = first?.$match as Query | undefined
    if (!query) throw invalidParameter('an aggregation starts with $match')
    const documents = this.table(collection).rows({ query }).map(readDocument)
    const isLimited = rest.some((stage) => '$limit' in stage)
    try {
      const list = aggregate(documents, rest as Record<string, object>[]) as Document[]
      return list.slice(0, isLimited ? list.length : DEFAULT_AGGREGATION_LIMIT).map(writeDocument)
    } catch (error) {
      throw new DatabaseError('DATABASE_REQUEST_FAILED', (error as Error).message)
    }
  }

  /** All documents of a collection, for tests and tools. */
  all(collection: string): Document[] {
    return this.table(collection).all().map(readDocument)
  }

  private atomically<Result>(write: () => Result): Result {
    return this.sqlite.transaction(write).immediate() as Result
  }

  private table(name: string): Table {
    const table = this.tables.get(name)
    if (table) return table
    const message = `Db or Table not exist: ${name}. Please check your request, but if the problem cannot be solved, contact us.`
    throw new DatabaseError('DATABASE_COLLECTION_NOT_EXIST', message)
  }

  /** The documents of a query; the first one if `multi` is false. */
  private matching(table: Table, query: Query, multi: boolean): Document[] {
    return table.rows({ query, limit: multi ? undefined : 1 }).map(readDocument)
  }
}

/** `set` is for single documents. */
function requireIdQuery(query: Query): string {
  const { _id, ...rest } = query
  if (typeof _id !== 'string' || Object.keys(rest).length > 0) {
    const message = 'only a single document can be accessed here, by its id'
    throw new DatabaseError('DATABASE_INVALID_OPERRATOR', message)
  }
  return _id
}

function checkId(id: unknown): void {
  if (typeof id !== 'string' || id === '') throw invalidParameter('_id must be a string')
}
