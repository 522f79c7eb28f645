import type { BoardRow } from '../api'
import { logError } from '../log'
import { addOnce, command, database, getDocument } from './database'
import { avatarOf } from './players'
import { type ResultSummary, rankedResults } from './results'

/**
 * The first rows of a round, shared by all instances as one document. What a call reads:
 *
 *   cached by this instance for less than INSTANCE_CACHE_MS    nothing                              0 actions
 *   cache expired, few calls                                   the results by index                 1
 *   cache expired, many calls                                  the document if it is recent enough  1
 *                                                              else the results by index            2
 *
 * In the last case the next call writes the document (1 action more). Nothing has to invalidate it: every change is
 * visible after MAX_DOCUMENT_AGE_MS + INSTANCE_CACHE_MS at the latest. Rounds that nobody reads cost nothing.
 */
interface BoardDocument {
  /** The round. */
  readonly _id: string
  readonly rows: readonly BoardRow[]
  /** When the rows were read from the results. */
  readonly at: number
}

/** Rows in a board document. Further pages are read from the results. */
export const MAX_BOARD_ROWS = 100

const INSTANCE_CACHE_MS = 5_000
const MAX_DOCUMENT_AGE_MS = 10_000
const MAX_CACHED_ROUNDS = 100

/** The rows of a round that this instance has read. */
interface CachedBoard {
  readonly rows: readonly BoardRow[]
  readonly at: number
  /** How many calls have used these rows. */
  calls: number
  /** Writes the rows to the board document; undefined if that is done or not necessary. */
  share?: () => Promise<unknown>
}

const cachedBoards = new Map<string, CachedBoard>()

/** The first MAX_BOARD_ROWS rows of a round. At most two database actions. */
export async function topRows(round: string, now: number): Promise<readonly BoardRow[]> {
  const cached = cachedBoards.get(round)
  if (cached && isWithin(INSTANCE_CACHE_MS, cached.at, now)) {
    cached.calls++
    await shareOnce(cached)
    return cached.rows
  }
  const isBusy = cached !== undefined && cached.calls > 1
  const document = isBusy ? await getDocument<BoardDocument>('boards', round) : null
  const isRecent = document !== null && isWithin(MAX_DOCUMENT_AGE_MS, document.at, now)
  const rows = isRecent ? document.rows : await readRows(round)
  const share = isBusy && !isRecent ? () => writeDocument(round, rows, now, document) : undefined
  if (cachedBoards.size >= MAX_CACHED_ROUNDS) cachedBoards.clear()
  cachedBoards.set(round, { rows, at: now, calls: 1, share })
  return rows
}

async function readRows(round: string): Promise<readonly BoardRow[]> {
  return (await rankedResults(round, '', MAX_BOARD_ROWS)).map(toBoardRow)
}

/** A failure is only logged: the rows are correct, other instances just have to read them themselves. */
async function shareOnce(board: CachedBoard): Promise<void> {
  const { share } = board
  board.share = undefined
  await share?.().catch((error) => logError('a board was not shared', error))
}

/** Replaces the document that was read before. If several instances try, one succeeds. */
async function writeDocument(
  round: string,
  rows: readonly BoardRow[],
  at: number,
  previous: BoardDocument | null,
): Promise<void> {
  if (previous) {
    await database
      .collection('boards')
      .where({ _id: round, at: previous.at })
      .update({ data: { rows: command.set(rows), at } })
  } else {
    await addOnce('boards', { _id: round, rows, at })
  }
}

/** The difference may be negative: clocks can be set back, and instances' clocks differ. */
function isWithin(maxAgeMs: number, at: number, now: number): boolean {
  return Math.abs(now - at) < maxAgeMs
}

/** A result as other players see it. */
export function toBoardRow(result: ResultSummary): BoardRow {
  const { _id: row, openid, face, ms, at, order, hidden } = result
  if (hidden) return { row, hidden, order }
  return { row, name: face.name, avatar: avatarOf(openid, face.avatar), ms, at, order }
}

/** Rows as one player sees them: the player's own row is marked. */
export function markOwnRow(rows: readonly BoardRow[], own: string): BoardRow[] {
  return rows.map((row) => (row.row === own ? { ...row, mine: true } : row))
}
