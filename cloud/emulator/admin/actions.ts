import type { Database } from '../database'
import { invalidParameter } from '../database/error'
import { decodeJson } from './wire'

/** The body of a request. Queries and documents are EJSON strings. */
export type Parameters = Readonly<Record<string, unknown>>

/** The SDK requests 100 documents by default; the service returns at most 1000. */
const DEFAULT_LIMIT = 100
const MAX_LIMIT = 1000

/** The database actions that the SDK sends, by their names on the wire. */
const ACTIONS: Readonly<Record<string, (database: Database, parameters: Parameters) => unknown>> = {
  addCollection: (database, parameters) => {
    database.addCollection(collection(parameters))
    return {}
  },

  insertDocument: (database, parameters) => ({
    data: {
      insertedIds: database.add(
        collection(parameters),
        list(parameters.data).map((text) => decodeJson(text)),
      ),
    },
  }),

  getDocument: (database, parameters) => {
    const limit = Math.min(Number(parameters.limit ?? DEFAULT_LIMIT), MAX_LIMIT)
    const skip = Number(parameters.offset ?? 0)
    const found = database.find(
      collection(parameters),
      {
        query: decodeJson(parameters.query),
        sort: Object.entries(decodeJson(parameters.order)) as [string, 1 | -1][],
        skip,
        limit,
      },
      decodeJson(parameters.projection),
    )
    return { data: { list: found, offset: skip, limit } }
  },

  calculateDocument: (database, parameters) => ({
    data: { total: database.count(collection(parameters), decodeJson(parameters.query)) },
  }),

  modifyDocument: (database, parameters) => ({
    data: database.modify(collection(parameters), {
      query: decodeJson(parameters.query),
      data: decodeJson(parameters.data),
      merge: parameters.merge === true,
      multi: parameters.multi === true,
    }),
  }),

  removeDocument: (database, parameters) => ({
    data: {
      deleted: database.remove(collection(parameters), {
        query: decodeJson(parameters.query),
        multi: parameters.multi === true,
      }),
    },
  }),

  aggregateDocuments: (database, parameters) => ({
    data: {
      list: database.aggregate(
        collection(parameters),
        list(parameters.stages).map((stage) => {
          const { stageKey, stageValue } = stage as { stageKey: string; stageValue: string }
          return { [stageKey]: decodeJson(stageValue) }
        }),
      ),
    },
  }),
}

/** Runs an action such as `database.getDocument`. */
export function runAction(database: Database, action: string, parameters: Parameters): object {
  const run = ACTIONS[action.replace('database.', '')]
  if (!run) throw invalidParameter(`unknown action ${action}`)
  return run(database, parameters) as object
}

function collection({ collectionName }: Parameters): string {
  if (typeof collectionName !== 'string') throw invalidParameter('the collection is missing')
  return collectionName
}

function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw invalidParameter('an array is expected')
  return value
}
