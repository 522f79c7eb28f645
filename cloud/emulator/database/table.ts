import type Sqlite from 'libsql'
import { type Document, readDocument, valueAt, writeDocument } from './document'
import { duplicateKeyError } from './error'
import { flipBits, type Interval, keyOf } from './keys'
import type { IndexDefinition } from './plan'

/** A row as SQLite returns it. */
export interface Row {
  readonly id: string
  /** EJSON. */
  readonly document: string
}

/** Rows are fetched in pages, so that no cursor stays open and long ranges need little memory. */
const PAGE_ROWS = 200

/**
 * One collection in SQLite:
 *
 *   c7(id, document)          the documents
 *   c7_1(key, id), c7_2 …     one table for each index, keys as in keys.ts
 *
 * `put` and `remove` keep the indexes up to date; callers provide the SQLite transaction.
 */
export class Table {
  readonly indexes: IndexDefinition[] = []
  private readonly statements: Record<'get' | 'put' | 'remove' | 'total' | 'page', Sqlite.Statement>
  private readonly entries = new Map<string, IndexEntries>()

  constructor(
    private readonly sqlite: Sqlite.Database,
    readonly name: string,
    private readonly number: number,
    indexes: readonly IndexDefinition[],
  ) {
    const table = `c${number}`
    sqlite.exec(
      `CREATE TABLE IF NOT EXISTS ${table}(id TEXT PRIMARY KEY, document TEXT NOT NULL) WITHOUT ROWID`,
    )
    this.statements = {
      get: sqlite.prepare(`SELECT document FROM ${table} WHERE id = ?`),
      put: sqlite.prepare(
        `INSERT INTO ${table} VALUES (?, ?) ON CONFLICT(id) DO UPDATE SET document = excluded.document`,
      ),
      remove: sqlite.prepare(`DELETE FROM ${table} WHERE id = ?`),
      total: sqlite.prepare(`SELECT count(*) AS total FROM ${table}`),
      page: sqlite.prepare(
        `SELECT id, document FROM ${table} WHERE id > ? ORDER BY id LIMIT ${PAGE_ROWS}`,
      ),
    }
    for (const index of indexes) this.openIndex(index)
  }

  private openIndex(index: IndexDefinition): void {
    this.indexes.push(index)
    this.entries.set(
      index.name,
      new IndexEntries(this.sqlite, `c${this.number}_${this.indexes.length}`, `c${this.number}`),
    )
  }

  /** Adds an index and fills it. Throws if it is unique and there are duplicates. */
  addIndex(index: IndexDefinition): void {
    this.openIndex(index)
    for (const row of this.scan()) this.addToIndex(index, readDocument(row.document))
  }

  get(id: string): string | undefined {
    return (this.statements.get.get([id]) as Row | undefined)?.document
  }

  total(): number {
    return (this.statements.total.get([]) as { total: number }).total
  }

  put(document: Document): void {
    const before = this.get(document._id)
    if (before !== undefined) this.removeFromIndexes(readDocument(before))
    this.statements.put.run([document._id, writeDocument(document)])
    for (const index of this.indexes) this.addToIndex(index, document)
  }

  remove(id: string): void {
    const before = this.get(id)
    if (before === undefined) return
    this.removeFromIndexes(readDocument(before))
    this.statements.remove.run([id])
  }

  private addToIndex(index: IndexDefinition, document: Document): void {
    const entries = this.entriesOf(index)
    const key = indexKey(index, document)
    if (index.unique && entries.holders(key).some((id) => id !== document._id)) {
      throw this.duplicate(index, document)
    }
    entries.add(key, document._id)
  }

  private removeFromIndexes(document: Document): void {
    for (const index of this.indexes) {
      this.entriesOf(index).remove(indexKey(index, document), document._id)
    }
  }

  private entriesOf(index: IndexDefinition): IndexEntries {
    return this.entries.get(index.name) as IndexEntries
  }

  private duplicate(index: IndexDefinition, document: Document) {
    const values = index.keys.map(([field]) => [field, valueAt(document, field) ?? null])
    return duplicateKeyError(this.name, index.name, Object.fromEntries(values))
  }

  /** All rows, in the order of their ids. */
  *scan(): Generator<Row> {
    let last = ''
    for (;;) {
      const rows = this.statements.page.all([last]) as Row[]
      yield* rows
      if (rows.length < PAGE_ROWS) return
      last = rows[rows.length - 1].id
    }
  }

  range(index: IndexDefinition, interval: Interval, reverse: boolean): Generator<Row> {
    return this.entriesOf(index).range(interval, reverse)
  }

  count(index: IndexDefinition, interval: Interval): number {
    return this.entriesOf(index).count(interval)
  }
}

function indexKey(index: IndexDefinition, document: Document): Buffer {
  return Buffer.concat(
    index.keys.map(([field, direction]) => {
      const key = keyOf(valueAt(document, field))
      return direction < 0 ? flipBits(key) : key
    }),
  )
}

/** The entries of one index. */
class IndexEntries {
  private readonly statements: Record<
    'add' | 'remove' | 'holders' | 'count' | 'up' | 'down',
    Sqlite.Statement
  >

  constructor(sqlite: Sqlite.Database, table: string, documents: string) {
    sqlite.exec(
      `CREATE TABLE IF NOT EXISTS ${table}(key BLOB NOT NULL, id TEXT NOT NULL, PRIMARY KEY(key, id)) WITHOUT ROWID`,
    )
    const rows = `SELECT i.key AS key, i.id AS id, d.document AS document FROM ${table} i JOIN ${documents} d ON d.id = i.id`
    this.statements = {
      add: sqlite.prepare(`INSERT OR IGNORE INTO ${table} VALUES (?, ?)`),
      remove: sqlite.prepare(`DELETE FROM ${table} WHERE key = ? AND id = ?`),
      holders: sqlite.prepare(`SELECT id FROM ${table} WHERE key = ? LIMIT 2`),
      count: sqlite.prepare(`SELECT count(*) AS total FROM ${table} WHERE key >= ? AND key < ?`),
      up: sqlite.prepare(
        `${rows} WHERE (i.key, i.id) > (?, ?) AND i.key < ? ORDER BY i.key, i.id LIMIT ${PAGE_ROWS}`,
      ),
      down: sqlite.prepare(
        `${rows} WHERE (i.key, i.id) < (?, ?) AND i.key >= ? ORDER BY i.key DESC, i.id DESC LIMIT ${PAGE_ROWS}`,
      ),
    }
  }

  add(key: Buffer, id: string): void {
    this.statements.add.run([key, id])
  }

  remove(key: Buffer, id: string): void {
    this.statements.remove.run([key, id])
  }

  holders(key: Buffer): string[] {
    return (this.statements.holders.all([key]) as Row[]).map(({ id }) => id)
  }

  count({ from, to }: Interval): number {
    return (this.statements.count.get([from, to]) as { total: number }).total
  }

  /** The rows of an interval in the order of the index, or in reverse. */
  *range({ from, to }: Interval, reverse: boolean): Generator<Row> {
    const statement = reverse ? this.statements.down : this.statements.up
    let key = reverse ? to : from
    let id = ''
    for (;;) {
      const rows = statement.all([key, id, reverse ? from : to]) as (Row & { key: Buffer })[]
      yield* rows
      if (rows.length < PAGE_ROWS) return
      const last = rows[rows.length - 1]
      // The SQLite binding returns bytes in a wrapper that it does not accept as a parameter.
      key = Buffer.from(last.key)
      id = last.id
    }
  }
}
