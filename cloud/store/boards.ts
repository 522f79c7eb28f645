import type { BoardRow } from '../api'
import { addOnce, command, database, getOne } from './connect'
import { type Result, ranking } from './results'

/** The first rows of a round, ready to be shown. */
export interface Board {
  /** The round. */
  readonly _id: string
  readonly rows: readonly BoardRow[]
  /** When it was made; 0 where it must be made anew. */
  readonly at: number
}

/** So many rows a board keeps; further pages come from the results. */
export const BOARD_ROWS = 100

export function boardOf(round: string): Promise<Board | null> {
  return getOne<Board>('boards', round)
}

/** Reads the first rows from the results. */
export async function firstRows(round: string): Promise<BoardRow[]> {
  return (await ranking(round, '', BOARD_ROWS)).map(rowOf)
}

export async function keepBoard(
  round: string,
  rows: readonly BoardRow[],
  at: number,
): Promise<void> {
  const data = { rows, at }
  if (await addOnce('boards', { _id: round, ...data })) return
  await database.collection('boards').doc(round).set({ data })
}

/** Boards that show what has changed are made anew before they are shown again. */
export async function spoilBoards(rounds: readonly string[]): Promise<void> {
  if (rounds.length === 0) return
  await database
    .collection('boards')
    .where({ _id: command.in([...new Set(rounds)]) })
    .update({ data: { at: 0 } })
}

/** Rounds whose boards must be made anew. */
export async function spoiledRounds(most: number): Promise<string[]> {
  const { data } = await database
    .collection('boards')
    .where({ at: 0 })
    .limit(most)
    .field({ _id: true })
    .get()
  return data.map(({ _id }) => String(_id))
}

/** A result as everybody may see it. */
export function rowOf(result: Omit<Result, 'log'>): BoardRow {
  const { _id: row, face, ms, at, order, hidden } = result
  return hidden
    ? { row, hidden, order }
    : { row, name: face.name, avatar: face.avatar, ms, at, order }
}

/** Rows as one player sees them: the own one marked, and never hidden from its player's eyes. */
export function seenBy(rows: readonly BoardRow[], own: Omit<Result, 'log'> | string): BoardRow[] {
  const id = typeof own === 'string' ? own : own._id
  return rows.map((row) => (row.row === id ? { ...row, mine: true } : row))
}
