import { aggregate } from 'mingo'
import type { Document } from './document'
import { DatabaseError } from './error'
import { type Query, sortOf } from './plan'

/** Documents that the platform returns for an aggregation without `limit`. */
const DEFAULT_LIMIT = 20

/** Splits a pipeline into the leading stages that an index can answer, and the rest. */
export function splitPipeline(stages: readonly Query[]) {
  for (const stage of stages) refuseUnsupported(stage)
  const rest = [...stages]
  const take = (stage: string) =>
    rest[0] && stage in rest[0] ? (rest.shift()?.[stage] as Query) : undefined
  const query = take('$match') ?? {}
  const sort = sortOf(take('$sort') ?? {})
  const limit = take('$limit') as number | undefined
  return { query, sort, limit, rest }
}

/** Runs the rest of a pipeline. `readCollection` returns the documents of a collection for `$lookup`. */
export function runPipeline(
  documents: Document[],
  stages: readonly Query[],
  readCollection: (collection: string) => Document[],
  isLimited: boolean,
): Document[] {
  try {
    const list = aggregate(documents, [...stages], {
      collectionResolver: readCollection,
    }) as Document[]
    const all = isLimited || stages.some((stage) => '$limit' in stage)
    return all ? list : list.slice(0, DEFAULT_LIMIT)
  } catch (error) {
    throw new DatabaseError('DATABASE_REQUEST_FAILED', (error as Error).message)
  }
}

/** `$bucket` is refused because mingo 7.2.6 puts a value on a lower bound into the bucket below. */
function refuseUnsupported(stage: Query): void {
  for (const name of ['$bucket', '$bucketAuto', '$out']) {
    if (name in stage)
      throw new DatabaseError('DATABASE_INVALID_OPERRATOR', `${name} is not supported`)
  }
}
