import type { PuzzleChange, SavedPuzzle } from '../api'
import { codeOf } from '../core/code'
import { addOnce, command, database, getOne } from './connect'
import { idOf } from './ids'

export interface PuzzleDocument extends SavedPuzzle {
  /** The code. */
  readonly _id: string
  readonly openid: string
  /** When the cloud took the last change, and the code: one order for all of a player's puzzles. */
  readonly stamp: string
  readonly deleted: boolean
}

const puzzles = () => database.collection('puzzles')

/** The code of a player's puzzle: always the same, so that saving again changes nothing. */
function codeFor(openid: string, size: number, givens: string): string {
  return codeOf(idOf('puzzle', openid, String(size), givens))
}

/** Below it nothing was ever stamped. */
export const NO_STAMP = '0'

const stampOf = (now: number, code: string) => `${now.toString(36).padStart(9, '0')}.${code}`

/** Keeps a change unless a later one is there already. One or two writings. */
export async function keepPuzzle(
  openid: string,
  change: PuzzleChange,
  now: number,
): Promise<string> {
  const { size, givens, title, changedAt, deleted = false } = change
  const code = codeFor(openid, size, givens)
  const stamp = stampOf(now, code)
  const document = {
    openid,
    code,
    size,
    givens,
    title,
    changedAt: Math.min(changedAt, now),
    deleted,
    stamp,
  }
  if (await addOnce('puzzles', { _id: code, ...document })) return code
  // Another player's code by chance (one in 2^50 for each pair): their puzzle must stay.
  await puzzles()
    .where({ _id: code, openid, changedAt: command.lt(document.changedAt) })
    .update({ data: document })
  return code
}

export function puzzleOf(code: string): Promise<PuzzleDocument | null> {
  return getOne<PuzzleDocument>('puzzles', code)
}

/** A player's puzzles in the order of their last changes, from a stamp on. */
export async function changesSince(
  openid: string,
  stamp: string,
  most: number,
): Promise<PuzzleDocument[]> {
  const { data } = await puzzles()
    .where({ openid, stamp: command.gt(stamp) })
    .orderBy('stamp', 'asc')
    .limit(most)
    .get()
  return data as unknown as PuzzleDocument[]
}

/** The same from the newest back, before a stamp. */
export async function changesBefore(
  openid: string,
  stamp: string,
  most: number,
): Promise<PuzzleDocument[]> {
  const { data } = await puzzles()
    .where({ openid, stamp: command.lt(stamp) })
    .orderBy('stamp', 'desc')
    .limit(most)
    .get()
  return data as unknown as PuzzleDocument[]
}

export async function countPuzzles(openid: string): Promise<number> {
  return (await puzzles().where({ openid }).count()).total
}

/** Marks a player's puzzle as deleted, which other phones learn with the next synchronising. */
export async function deletePuzzle(openid: string, code: string, now: number): Promise<boolean> {
  const data = { deleted: true, changedAt: now, stamp: stampOf(now, code) }
  const { stats } = await puzzles().where({ _id: code, openid, deleted: false }).update({ data })
  return stats.updated > 0
}

export async function removePuzzles(openid: string): Promise<void> {
  await puzzles().where({ openid }).remove()
}
