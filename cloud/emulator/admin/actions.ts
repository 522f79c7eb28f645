import type { Database } from '../database'
import { DatabaseError } from '../database/error'
import { sortOf } from '../database/plan'
import { decodeEjson, decodeStage } from './wire'

/** The body of a request. Queries and documents are EJSON strings. */
export type Parameters = Readonly<Record<string, unknown>>

/** The SDK requests 100 documents by default; the service returns at most 1000. */
const DEFAULT_LIMIT = 100
const MAX_LIMIT = 1000

/** The database actions that the SDK sends, by their names on the wire. */
const ACTIONS: Readonly<
  Record<string, (database: Database, parameters: Parameters, now: number) => unknown>
> = {
  addCollection: (database, parameters) => {
    database.addCollection(collection(parameters))
    return {}
  },

  insertDocument: (database, parameters, now) => ({
    data: {
      insertedIds: database.add(
        collection(parameters),
        list(parameters.data).map((text) => decodeEjson(text, now)),
      ),
    },
  }),

  getDocument: (database, parameters, now) => {
    const limit = Math.min(Number(parameters.limit ?? DEFAULT_LIMIT), MAX_LIMIT)
    const skip = Number(parameters.offset ?? 0)
    const found = database.find(collection(parameters), {
      query: decodeEjson(parameters.query, now),
      sort: sortOf(decodeEjson(parameters.order, now)),
      skip,
      limit,
      projection: decodeEjson(parameters.projection, now),
    })
    return { data: { list: found, offset: skip, limit } }
  },

  calculateDocument: (database, parameters, now) => ({
    data: { total: database.count(collection(parameters), decodeEjson(parameters.query, now)) },
  }),

  modifyDocument: (database, parameters, now) => ({
    data: database.modify(collection(parameters), {
      query: decodeEjson(parameters.query, now),
      data: decodeEjson(parameters.data, now),
      merge: parameters.merge === true,
      multi: parameters.multi === true,
    }),
  }),

  removeDocument: (database, parameters, now) => ({
    data: {
      deleted: database.remove(collection(parameters), {
        query: decodeEjson(parameters.query, now),
        multi: parameters.multi === true,
      }),
    },
  }),

  aggregateDocuments: (database, parameters, now) => ({
    data: {
      list: database.aggregate(
        collection(parameters),
        list(parameters.stages).map((stage) => {
          const { stageKey, stageValue } = stage as { stageKey: string; stageValue: string }
          return { [stageKey]: decodeStage(stageValue, now) }
        }),
      ),
    },
  }),
}

/** Runs an action such as `database.getDocument`. */
export function runAction(
  database: Database,
  action: string,
  parameters: Parameters,
  now: number,
): object {
  const run = ACTIONS[action.replace('database.', '')]
  if (!run) throw new DatabaseError('INVALID_PARAM', `unknown action ${action}`)
  return run(database, parameters, now) as object
}

function collection({ collectionName }: Parameters): string {
  if (typeof collectionName !== 'string')
    throw new DatabaseError('INVALID_PARAM', 'the collection is missing')
  return collectionName
}

function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new DatabaseError('INVALID_PARAM', 'an array is expected')
  return value
}
