import type { PuzzleChange, SavedPuzzle } from '../api'
import { codeFromHash } from '../core/code'
import { addOnce, command, database, getDocuments } from './database'
import { hashId } from './ids'

export interface PuzzleDocument extends SavedPuzzle {
  /** See `puzzleCode`. */
  readonly _id: string
  readonly openid: string
  /** When the cloud stored the last change, then the code: the cursor of keyset pagination. */
  readonly stamp: string
  readonly deleted: boolean
}

const puzzles = () => database.collection<PuzzleDocument>('puzzles')

/** Always the same code for the same player and puzzle, so that saving is idempotent. */
export function puzzleCode(
  openid: string,
  { size, rules, givens, removed }: Pick<PuzzleChange, 'size' | 'rules' | 'givens' | 'removed'>,
): string {
  const parts = removed === undefined ? [givens] : [givens, removed]
  if (rules !== undefined) parts.push(`rules ${rules}`)
  return codeFromHash(hashId('puzzle', openid, String(size), ...parts))
}

/** Smaller than all stamps. */
export const MIN_STAMP = '0'

const MIN_CODE = '0000000000'

/** The smallest stamp of a timestamp. */
export const firstStampAt = (timestamp: number) => stampOf(timestamp, MIN_CODE)

const stampOf = (now: number, code: string) => `${now.toString(36).padStart(9, '0')}.${code}`

/** Stores a change unless a later one is stored. `isKnown`: whether the puzzle is probably stored already. */
export async function storePuzzle(
  openid: string,
  { title, changedAt, deleted = false, ...puzzle }: PuzzleChange,
  now: number,
  isKnown: boolean,
): Promise<void> {
  const { size, rules, givens, removed } = puzzle
  const code = puzzleCode(openid, puzzle)
  const stamp = stampOf(now, code)
  const document = {
    openid,
    size,
    givens,
    ...(rules !== undefined && { rules }),
    ...(removed !== undefined && { removed }),
    title,
    changedAt,
    deleted,
    stamp,
  }
  const update = async () => {
    // With openid: if two players' codes collide (1 in 2^50 per pair), the other player's puzzle must not change.
    const query = { _id: code, openid, changedAt: command.lt(changedAt) }
    return (await puzzles().where(query).update({ data: document })).stats.updated > 0
  }
  if (isKnown && (await update())) return
  if (await addOnce('puzzles', { _id: code, ...document })) return
  await update()
}

export function findPuzzles(codes: readonly string[]): Promise<PuzzleDocument[]> {
  return getDocuments<PuzzleDocument>('puzzles', codes)
}

/** A player's puzzles with later stamps, oldest change first. */
export async function changesSince(
  openid: string,
  stamp: string,
  limit: number,
): Promise<PuzzleDocument[]> {
  const { data } = await puzzles()
    .where({ openid, stamp: command.gt(stamp) })
    .orderBy('stamp', 'asc')
    .limit(limit)
    .get()
  return data
}

/** The number of a player's puzzles, and of tombstones of deleted ones. */
export async function countPuzzles(openid: string): Promise<{ living: number; deleted: number }> {
  const { sum } = command.aggregate
  const { list } = await puzzles()
    .aggregate()
    .match({ openid })
    .group({ _id: '$deleted', count: sum(1) })
    .end()
  const countOf = (deleted: boolean) => Number(list.find(({ _id }) => _id === deleted)?.count ?? 0)
  return { living: countOf(false), deleted: countOf(true) }
}

export async function removePuzzles(openid: string): Promise<void> {
  await puzzles().where({ openid }).remove()
}

/** Removes a player's tombstones. Phones that have not synchronised since the deletions keep those puzzles. */
export async function forgetDeleted(openid: string): Promise<void> {
  await puzzles().where({ openid, deleted: true }).remove()
}

/** The query for tombstones from before a timestamp. */
export function deletedBeforeQuery(timestamp: number): object {
  return { deleted: true, stamp: command.lt(firstStampAt(timestamp)) }
}
