import type Sqlite from 'libsql'
import { Query as Matcher } from 'mingo'
import { type Document, readDocument, valueAt, writeDocument } from './document'
import { DatabaseError, duplicateIdError, invalidParameter } from './error'
import { conditionsOf, type Query, type Sort } from './query'

/** An index of the manifest: fields with 1 (ascending) or -1 (descending). */
export interface IndexDefinition {
  readonly name: string
  readonly keys: Sort
}

export interface FindOptions {
  readonly query?: Query
  readonly sort?: Sort
  readonly skip?: number
  /** Default: no limit. */
  readonly limit?: number
}

/** How queries of one kind were answered. */
export interface IndexUsage {
  readonly collection: string
  /** The name of the index, or `_id`. */
  readonly by: string
  /** The first query of this kind. */
  readonly query: Query
  readonly sort: Sort
}

interface Row {
  readonly document: string
}

/**
 * One collection in SQLite:
 *
 *   c7(id, document, f_day, f_ms, …)   the documents as JSON; a generated column for each field of an index
 *   c7_day_ms, …                       the indexes, over these columns
 *
 * SQLite chooses the index. A query for which it would scan or sort the collection is refused.
 */
export class Table {
  readonly indexes: IndexDefinition[] = []
  /** Which indexes the queries used, by SQL text. */
  readonly usage = new Map<string, IndexUsage>()
  private readonly table: string
  private readonly columns = new Set<string>()
  private readonly statements = new Map<string, Sqlite.Statement>()

  constructor(
    private readonly sqlite: Sqlite.Database,
    readonly name: string,
    number: number,
    indexes: readonly IndexDefinition[],
  ) {
    this.table = `c${number}`
    sqlite.exec(
      `CREATE TABLE IF NOT EXISTS ${this.table}(id TEXT PRIMARY KEY, document TEXT NOT NULL) WITHOUT ROWID`,
    )
    for (const index of indexes) this.registerIndex(index)
  }

  addIndex(index: IndexDefinition): void {
    for (const [field] of index.keys) {
      if (this.columns.has(field)) continue
      this.sqlite.exec(
        `ALTER TABLE ${this.table} ADD COLUMN "f_${field}" GENERATED ALWAYS AS (document ->> '$.${field}') VIRTUAL`,
      )
      this.columns.add(field)
    }
    this.sqlite.exec(
      `CREATE INDEX "${this.table}_${index.name}" ON ${this.table}(${orderOf(index.keys)})`,
    )
    this.registerIndex(index)
    this.statements.clear()
  }

  private registerIndex(index: IndexDefinition): void {
    this.indexes.push(index)
    for (const [field] of index.keys) this.columns.add(field)
  }

  get(id: string): string | undefined {
    return this.rows({ query: { _id: id } })[0]
  }

  /** Adds a document. Throws if there is one with its id. */
  add(document: Document): void {
    if (this.get(document._id) !== undefined) throw duplicateIdError(this.name, document._id)
    this.put(document)
  }

  put(document: Document): void {
    for (const field of this.columns) {
      if (Array.isArray(valueAt(document, field))) {
        throw new DatabaseError('DATABASE_REQUEST_FAILED', 'indexes over arrays are not supported')
      }
    }
    this.prepare(`INSERT OR REPLACE INTO ${this.table}(id, document) VALUES (?, ?)`).run([
      document._id,
      writeDocument(document),
    ])
  }

  remove(id: string): void {
    this.prepare(`DELETE FROM ${this.table} WHERE id = ?`).run([id])
  }

  /** All documents as JSON, in the order of their ids. */
  all(): string[] {
    const rows = this.prepare(`SELECT document FROM ${this.table} ORDER BY id`).all([]) as Row[]
    return rows.map(({ document }) => document)
  }

  /** The documents of a query as JSON. */
  rows({ query = {}, sort = [], skip = 0, limit = Infinity }: FindOptions): string[] {
    const { statement, parameters, exact } = this.select('document', query, sort, limit)
    if (exact) {
      const rows = statement.all([...parameters, limit === Infinity ? -1 : limit, skip]) as Row[]
      return rows.map(({ document }) => document)
    }
    const matches = createMatcher(query)
    const found: string[] = []
    for (const { document } of statement.iterate([...parameters, -1, 0]) as Iterable<Row>) {
      if (found.length >= skip + limit) break
      if (matches(readDocument(document))) found.push(document)
    }
    return found.slice(skip)
  }

  count(query: Query): number {
    const { statement, parameters, exact } = this.select('count(*) AS total', query, [], 1)
    if (!exact) return this.rows({ query }).length
    return (statement.get([...parameters, 1, 0]) as { total: number }).total
  }

  private select(result: string, query: Query, sort: Sort, limit: number) {
    const columnOf = (field: string) =>
      field === '_id' ? 'id' : this.columns.has(field) ? `"f_${field}"` : undefined
    const { terms, parameters, exact } = conditionsOf(query, columnOf)
    const where = terms.length > 0 ? ` WHERE ${terms.join(' AND ')}` : ''
    const order = sort.length > 0 ? ` ORDER BY ${orderOf(sort)}` : ''
    const unsorted = sort.some(([field]) => columnOf(field) === undefined)
    const sql = unsorted
      ? ''
      : `SELECT ${result} FROM ${this.table}${where}${order} LIMIT ? OFFSET ?`
    const isEverything = Object.keys(query).length === 0 && sort.length === 0 && limit !== Infinity
    if (!isEverything && !this.usage.has(sql)) {
      const by = unsorted ? 'sort' : this.planOf(sql, [...parameters, 1, 0], sort)
      if (by === 'scan' || by === 'sort') {
        throw invalidParameter(
          `no index for this query of ${this.name}, which ${by === 'scan' ? 'scans the collection' : 'sorts in memory'}: ` +
            JSON.stringify({ query, sort }),
        )
      }
      this.usage.set(sql, { collection: this.name, by, query, sort })
    }
    return { statement: this.prepare(sql), parameters, exact }
  }

  /** The index that SQLite chooses, `_id`, `scan` or `sort`. */
  private planOf(sql: string, parameters: unknown[], sort: Sort): string {
    const steps = this.sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(parameters) as {
      detail: string
    }[]
    const details = steps.map(({ detail }) => detail)
    if (details.some((detail) => detail.includes('TEMP B-TREE'))) return 'sort'
    const [, way, index = '_id'] =
      /^(SEARCH|SCAN) \w+(?: USING (?:COVERING )?INDEX [^_]+_(\w+))?/.exec(details[0]) ?? []
    return way === 'SCAN' && sort.length === 0 ? 'scan' : index
  }

  private prepare(sql: string): Sqlite.Statement {
    const known = this.statements.get(sql)
    if (known) return known
    const statement = this.sqlite.prepare(sql)
    this.statements.set(sql, statement)
    return statement
  }
}

function orderOf(keys: Sort): string {
  const parts = keys.map(([field, direction]) => {
    return `${field === '_id' ? 'id' : `"f_${field}"`} ${direction < 0 ? 'DESC' : 'ASC'}`
  })
  return parts.join(', ')
}

/** Compiles a query to a predicate. */
function createMatcher(query: Query): (document: Document) => boolean {
  try {
    const compiled = new Matcher(query)
    return (document) => compiled.test(document)
  } catch (error) {
    throw new DatabaseError('DATABASE_INVALID_OPERRATOR', (error as Error).message)
  }
}
