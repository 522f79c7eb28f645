import { invalidParameter } from './error'
import { readDocuments } from './execution'
import { type Plan, planOf, type Query, type Sort } from './plan'
import type { Table } from './table'

export interface FindOptions {
  readonly query?: Query
  readonly sort?: Sort
  readonly skip?: number
  readonly limit?: number
  /** Fields with 1 (included) or 0 (excluded), as in MongoDB. */
  readonly projection?: Query
}

/** How queries of one kind were answered. */
export interface IndexUsage {
  readonly collection: string
  /** The name of the index, `_id` or `scan`. */
  readonly by: string
  /** Whether the index returned the documents in the requested order. */
  readonly sorted: boolean
  /** The first query of this kind. */
  readonly query: Query
  readonly sort: Sort
}

/** Runs queries by index, records which index each used, and refuses queries without one. */
export class QueryRunner {
  /** By collection, index, fields and sort. */
  readonly usage = new Map<string, { usage: IndexUsage; times: number }>()

  constructor(private readonly scans: 'refuse' | 'allow') {}

  /** The documents of a query as EJSON, before projection. */
  rows(table: Table, { query = {}, sort = [], skip = 0, limit = Infinity }: FindOptions): string[] {
    const isEverything = Object.keys(query).length === 0 && sort.length === 0 && limit !== Infinity
    const plan: Plan = isEverything
      ? { by: 'scan', sorted: true, exact: true }
      : this.plan(table, query, sort)
    return readDocuments(table, plan, { query, sort, skip, limit })
  }

  count(table: Table, query: Query): number {
    if (Object.keys(query).length === 0) return table.total()
    const plan = this.plan(table, query, [])
    if (plan.by === 'index' && plan.exact) {
      return plan.intervals.reduce((sum, interval) => sum + table.count(plan.index, interval), 0)
    }
    return readDocuments(table, plan, { query, sort: [], skip: 0, limit: Infinity }).length
  }

  private plan(table: Table, query: Query, sort: Sort): Plan {
    const plan = planOf(query, sort, table.indexes)
    const by = plan.by === 'index' ? plan.index.name : plan.by === 'ids' ? '_id' : 'scan'
    const usage: IndexUsage = { collection: table.name, by, sorted: plan.sorted, query, sort }
    const kind = [table.name, by, plan.sorted, ...Object.keys(query), ...sort].join(' ')
    const known = this.usage.get(kind)
    if (known) known.times++
    else this.usage.set(kind, { usage, times: 1 })
    if (this.scans === 'refuse' && (plan.by === 'scan' || !plan.sorted)) {
      const problem = plan.by === 'scan' ? 'scans the collection' : 'sorts in memory'
      throw invalidParameter(
        `no index for this query of ${table.name}, which ${problem}: ${JSON.stringify({ query, sort })}`,
      )
    }
    return plan
  }
}
