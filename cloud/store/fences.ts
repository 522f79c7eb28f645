import { Refusal } from '../refusal'
import { addMissing, command, database, getDocuments } from './database'

/**
 * A document that takes the place of an attempt or a result that does not exist yet. Placed when the player's profile
 * changes: a call that has read the profile before cannot add its document, reads the profile again and replaces the
 * fence. So the usual call needs no second look at the profile. Contains neither openid nor name; `sweep` removes it.
 *
 *   submit   reads the attempt (joined) ─────────────────────── cannot add ── reads it again (left), replaces the fence
 *   leave    ─────────────────────── updates the attempt, fence ───────────
 */
export interface Fence {
  readonly _id: string
  readonly openid: ''
  readonly day: string
  /** Increases with each change of the profile. */
  readonly fence: number
  /** When it was placed last. */
  readonly at: number
  /** The player has erased all data. */
  readonly erased?: boolean
}

/**
 * How often a call starts again because the profile has changed once more. Each time needs another change, so more than all
 * names of a day at once are only sent to cause work.
 */
export const MAX_PROFILE_CHANGES = 30

/** Refuses a call that has started again so often. Phones send it again later. */
export function refuseManyChanges(): never {
  throw new Refusal('too-many', 'the profile keeps changing')
}

type FencedCollection = 'attempts' | 'results'

/** Where a fence can be placed: the id that an attempt and its result share. */
export interface FencedPlace {
  readonly _id: string
  readonly day: string
}

export function isFence(document: object): document is Fence {
  return 'fence' in document
}

/** Places fences where nothing is stored yet, and renews those that exist. Three actions. */
export async function placeFences(
  collection: FencedCollection,
  places: readonly FencedPlace[],
  now: number,
  erased: boolean,
): Promise<void> {
  if (places.length === 0) return
  const ids = places.map(({ _id }) => _id)
  const existing = await getDocuments<{ _id: string }>(collection, ids, { _id: true })
  const common = { openid: '', fence: 0, at: now, ...(erased && { erased }) }
  const missing = places.filter(({ _id }) => !existing.some((one) => one._id === _id))
  const fences = missing.map(({ _id, day }) => ({ _id, day, ...common }))
  if (fences.length > 0) await addMissing(collection, fences)
  await database
    .collection(collection)
    .where({ _id: command.in(ids), fence: command.gte(0) })
    .update({ data: { fence: command.inc(1), at: now, ...(erased && { erased }) } })
}

/** Puts a document in the place of a fence. False if the profile has changed since the fence was read. */
export async function replaceFence(
  collection: FencedCollection,
  { _id, ...content }: FencedPlace,
  { fence }: Fence,
): Promise<boolean> {
  const gone = command.remove()
  const { stats } = await database
    .collection(collection)
    .where({ _id, fence })
    .update({ data: { at: gone, ...content, fence: gone, erased: gone } })
  return stats.updated > 0
}
