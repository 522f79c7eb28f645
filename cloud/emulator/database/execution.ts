import { aggregate, Query as Matcher } from 'mingo'
import { type Document, readDocument, writeDocument } from './document'
import { DatabaseError } from './error'
import type { Plan, Query, Sort } from './plan'
import type { Row, Table } from './table'

export interface ReadOptions {
  readonly query: Query
  readonly sort: Sort
  readonly skip: number
  /** Infinity for no limit. */
  readonly limit: number
}

/** Reads the documents of a query according to its plan, as EJSON. */
export function readDocuments(
  table: Table,
  plan: Plan,
  { query, sort, skip, limit }: ReadOptions,
): string[] {
  const matches = plan.exact ? undefined : createMatcher(query)
  const wanted = plan.sorted ? skip + limit : Infinity
  const found: string[] = []
  if (wanted > 0) {
    for (const { document } of candidates(table, plan)) {
      if (matches && !matches(readDocument(document))) continue
      if (found.push(document) >= wanted) break
    }
  }
  const ordered = plan.sorted ? found : sortDocuments(found, sort)
  return ordered.slice(skip, limit === Infinity ? undefined : skip + limit)
}

function* candidates(table: Table, plan: Plan): Generator<Row> {
  if (plan.by === 'scan') yield* table.scan()
  else if (plan.by === 'index') {
    for (const interval of plan.intervals) yield* table.range(plan.index, interval, plan.reverse)
  } else {
    for (const id of plan.ids) {
      const document = table.get(id)
      if (document !== undefined) yield { id, document }
    }
  }
}

/** Compiles a query to a predicate. */
export function createMatcher(query: Query): (document: Document) => boolean {
  try {
    const compiled = new Matcher(query)
    return (document) => compiled.test(document)
  } catch (error) {
    throw new DatabaseError('DATABASE_INVALID_OPERRATOR', (error as Error).message)
  }
}

function sortDocuments(texts: readonly string[], sort: Sort): string[] {
  const documents = texts.map(readDocument)
  const order = aggregate(documents, [{ $sort: Object.fromEntries(sort) }]) as Document[]
  return order.map(writeDocument)
}

/** Applies a projection to documents in EJSON. */
export function project(texts: string[], projection?: Query): string[] {
  if (!projection || Object.keys(projection).length === 0) return texts
  if (isOmission(projection)) {
    // The common case, without mingo.
    return texts.map((text) => {
      const document = readDocument(text)
      for (const field of Object.keys(projection)) delete document[field]
      return writeDocument(document)
    })
  }
  const documents = aggregate(texts.map(readDocument), [{ $project: projection }])
  return (documents as Document[]).map(writeDocument)
}

/** Whether a projection only excludes top-level fields. */
function isOmission(projection: Query): boolean {
  return Object.entries(projection).every(([field, value]) => value === 0 && !field.includes('.'))
}
