/** The histogram of a round, in shards beside its results, so that one read returns them together with a player's own result. */
import { BUCKET_COUNT, bucketOf, SHARD_COUNT, sumShards } from '../core/rank'
import { addMissing, addOnce, command, database, getDocuments } from './database'

export interface Shard {
  readonly _id: string
  readonly counts: readonly number[]
}

const shards = () => database.collection<Shard>('results')

const shardId = (round: string, shard: number) => `counts.${round}.${shard}`
const emptyShard = (_id: string) => ({ _id, counts: new Array<number>(BUCKET_COUNT).fill(0) })

export const shardIds = (round: string): string[] =>
  Array.from({ length: SHARD_COUNT }, (_, i) => shardId(round, i))

/** Creates the missing shards of a round, empty. */
export async function makeShards(round: string): Promise<void> {
  await addMissing('results', shardIds(round).map(emptyShard))
}

/** Adds `by` to the bucket of a time, in a random shard. */
export async function countTime(round: string, ms: number, by: 1 | -1): Promise<void> {
  const id = shardId(round, Math.floor(Math.random() * SHARD_COUNT))
  const data = { [`counts.${bucketOf(ms)}`]: command.inc(by) }
  const { stats } = await shards().doc(id).update({ data })
  if (stats.updated > 0) return
  // The shard does not exist yet. Adding it is safe if another call does the same.
  await addOnce('results', emptyShard(id))
  await shards().doc(id).update({ data })
}

/**
 * Corrects the histogram of a round. The differences go into one shard with one write, so that readers never see an
 * intermediate state. Returns the sum of the absolute differences.
 */
export async function correctCounts(round: string, counts: readonly number[]): Promise<number> {
  const found = await getDocuments<Shard>('results', shardIds(round))
  const stored = sumShards(found.map((shard) => shard.counts))
  const data: Record<string, object> = {}
  let corrected = 0
  for (const [bucket, count] of counts.entries()) {
    const difference = count - stored[bucket]
    if (difference === 0) continue
    data[`counts.${bucket}`] = command.inc(difference)
    corrected += Math.abs(difference)
  }
  if (corrected === 0) return 0
  await makeShards(round)
  await shards().doc(shardId(round, 0)).update({ data })
  return corrected
}
