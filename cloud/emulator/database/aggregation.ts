import { aggregate } from 'mingo'
import type { Document } from './document'
import { DatabaseError } from './error'
import type { Query, Sort } from './plan'

/** The platform answers an aggregation without `limit` with so many documents. */
const DEFAULT_LIMIT = 20

/** What a pipeline begins with that an index can answer, and the rest of it. */
export function splitPipeline(stages: readonly Query[]) {
  for (const stage of stages) refuseUnsupported(stage)
  const rest = [...stages]
  const take = (stage: string) =>
    rest[0] && stage in rest[0] ? (rest.shift()?.[stage] as Query) : undefined
  const query = take('$match') ?? {}
  const sort = Object.entries(take('$sort') ?? {}) as unknown as Sort
  const limit = take('$limit') as number | undefined
  return { query, sort, limit, rest }
}

/** Runs the rest of a pipeline. `others` are the documents of a collection that `$lookup` names. */
export function runPipeline(
  documents: Document[],
  stages: readonly Query[],
  others: (collection: string) => Document[],
  isLimited: boolean,
): Document[] {
  try {
    const list = aggregate(documents, [...stages], { collectionResolver: others }) as Document[]
    const all = isLimited || stages.some((stage) => '$limit' in stage)
    return all ? list : list.slice(0, DEFAULT_LIMIT)
  } catch (error) {
    throw new DatabaseError('DATABASE_REQUEST_FAILED', (error as Error).message)
  }
}

/** mingo counts a value on a bucket's lower bound to the bucket below (7.2.6). */
function refuseUnsupported(stage: Query): void {
  for (const name of ['$bucket', '$bucketAuto', '$out']) {
    if (name in stage) throw new DatabaseError('DATABASE_INVALID_OPERRATOR', `no ${name} here`)
  }
}
