import type { PuzzleChange, SavedPuzzle } from '../api'
import { codeFromHash } from '../core/code'
import { addOnce, command, database, getDocument, getDocuments } from './database'
import { hashId } from './ids'

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
export function puzzleCode(
  openid: string,
  { size, givens }: Pick<PuzzleChange, 'size' | 'givens'>,
): string {
  return codeFromHash(hashId('puzzle', openid, String(size), givens))
}

/** Below it nothing was ever stamped. */
export const MIN_STAMP = '0'

/** The first stamp of a moment. */
export const firstStampAt = (moment: number) => stampOf(moment, '0000000000')

const stampOf = (now: number, code: string) => `${now.toString(36).padStart(9, '0')}.${code}`

/** Keeps a change unless a later one is there already. `isKnown`: whether there probably is one. */
export async function storePuzzle(
  openid: string,
  { size, givens, title, changedAt, deleted = false }: PuzzleChange,
  now: number,
  isKnown: boolean,
): Promise<void> {
  const code = puzzleCode(openid, { size, givens })
  const stamp = stampOf(now, code)
  const document = { openid, code, size, givens, title, changedAt, deleted, stamp }
  const change = async () => {
    // Another player's code by chance (one in 2^50 for each pair): their puzzle must stay.
    const query = { _id: code, openid, changedAt: command.lt(changedAt) }
    return (await puzzles().where(query).update({ data: document })).stats.updated > 0
  }
  if (isKnown && (await change())) return
  if (await addOnce('puzzles', { _id: code, ...document })) return
  await change()
}

export function findPuzzles(codes: readonly string[]): Promise<PuzzleDocument[]> {
  return getDocuments<PuzzleDocument>('puzzles', codes)
}

export function findPuzzle(code: string): Promise<PuzzleDocument | null> {
  return getDocument<PuzzleDocument>('puzzles', code)
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

/** How many puzzles a player has, and how many are noted as deleted. */
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

/** Marks a player's puzzle as deleted, which other phones learn with the next synchronising. */
export async function deletePuzzle(openid: string, code: string, now: number): Promise<boolean> {
  const data = { deleted: true, changedAt: now, stamp: stampOf(now, code) }
  const { stats } = await puzzles().where({ _id: code, openid, deleted: false }).update({ data })
  return stats.updated > 0
}

export async function removePuzzles(openid: string): Promise<void> {
  await puzzles().where({ openid }).remove()
}

/** Forgets that a player has deleted puzzles; a phone that has not heard of it yet keeps its own. */
export async function forgetDeleted(openid: string): Promise<void> {
  await puzzles().where({ openid, deleted: true }).remove()
}

/** For sweeping: what was deleted before a moment. */
export function deletedBeforeQuery(moment: number): object {
  return { deleted: true, stamp: command.lt(firstStampAt(moment)) }
}
