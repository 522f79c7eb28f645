import type { BoardRow } from '../api'
import { logError } from '../log'
import { addOnce, command, database, getDocument } from './database'
import { type Result, rankedResults } from './results'

/**
 * The first rows of a round as one document, for all instances:
 *
 *   sparse looks   KEEP is over ── the results, by index                                             1 action
 *   busy looks     KEEP is over ─┬ the document, younger than FRESH                                  1
 *                                └ or the results, by index; the next look shares them as document   2, and 1
 *   within KEEP    what this instance has read                                                       0
 *
 * Looks alone make the document, so a round at which nobody looks costs nothing, and nobody has to spoil it: whatever
 * changes is seen by everybody after FRESH + KEEP.
 */
interface Board {
  /** The round. */
  readonly _id: string
  readonly rows: readonly BoardRow[]
  /** When they were read from the results. */
  readonly at: number
}

/** So many rows a board keeps; further pages come from the results. */
export const MAX_BOARD_ROWS = 100

/** An instance shows what it has read for so long, ms. */
const INSTANCE_CACHE_MS = 5_000
/** A document that is older is passed over. */
const MAX_DOCUMENT_AGE_MS = 10_000
/** Rounds that an instance remembers at most. */
const MAX_CACHED_ROUNDS = 100

/** What this instance shows of a round. */
interface CachedBoard {
  readonly rows: readonly BoardRow[]
  readonly at: number
  /** How often. */
  looks: number
  /** Shares the rows, where they are newer than the document's. */
  share?: () => Promise<unknown>
}

const cachedBoards = new Map<string, CachedBoard>()

/** The first rows of a round, at most FRESH + KEEP old. At most two actions. */
export async function topRows(round: string, now: number): Promise<readonly BoardRow[]> {
  const last = cachedBoards.get(round)
  if (last && isWithin(INSTANCE_CACHE_MS, last.at, now)) {
    last.looks++
    await shareOnce(last)
    return last.rows
  }
  const isBusy = last !== undefined && last.looks > 1
  const board = isBusy ? await getDocument<Board>('boards', round) : null
  const next =
    board && isWithin(MAX_DOCUMENT_AGE_MS, board.at, now) ? board.rows : await readRows(round)
  if (cachedBoards.size >= MAX_CACHED_ROUNDS) cachedBoards.clear()
  const share =
    isBusy && next !== board?.rows ? () => keepBoard(round, next, now, board) : undefined
  cachedBoards.set(round, { rows: next, at: now, looks: 1, share })
  return next
}

async function readRows(round: string): Promise<readonly BoardRow[]> {
  return (await rankedResults(round, '', MAX_BOARD_ROWS)).map(toBoardRow)
}

/** A failure costs others a reading, and the one who looks nothing. */
async function shareOnce(rows: CachedBoard): Promise<void> {
  const { share } = rows
  rows.share = undefined
  await share?.().catch((error) => logError('a board was not shared', error))
}

/** Of several instances that replace the same document one succeeds, and the others write nothing. */
async function keepBoard(
  round: string,
  rows: readonly BoardRow[],
  at: number,
  before: Board | null,
): Promise<void> {
  if (before) {
    await database
      .collection('boards')
      .where({ _id: round, at: before.at })
      .update({ data: { rows: command.set(rows), at } })
  } else {
    await addOnce('boards', { _id: round, rows, at })
  }
}

/** Also where the clock was set back, or is another instance's. */
function isWithin(milliseconds: number, at: number, now: number): boolean {
  return Math.abs(now - at) < milliseconds
}

/** A result as everybody may see it. */
export function toBoardRow(result: Omit<Result, 'log'>): BoardRow {
  const { _id: row, face, ms, at, order, hidden } = result
  return hidden
    ? { row, hidden, order }
    : { row, name: face.name, avatar: face.avatar, ms, at, order }
}

/** Rows as one player sees them: the own one marked. */
export function markOwnRow(rows: readonly BoardRow[], own: string): BoardRow[] {
  return rows.map((row) => (row.row === own ? { ...row, mine: true } : row))
}
