import { isSolved, shapeOf } from '../sudoku/grid'
import { type Board, copyOf, emptyBoard, flip, flipsOf } from './board'
import {
  flipsBetween,
  type History,
  type HistoryEntry,
  isEditEntry,
  isNode,
  tipAfter,
} from './history'
import { formatLog, type ParsedEntry, parseEntry, splitLog } from './log-text'
import type { GamePuzzle, GameState } from './state'

/** Why a log cannot be replayed. */
export class ReplayError extends Error {
  /**
   * `syntax`: the entry is malformed. `illegal`: the edit is not allowed or changes nothing, or the jump has no valid
   * target. `late`: the entry is an edit after the finish.
   */
  readonly code: 'syntax' | 'illegal' | 'late'
  /** The index of the entry, from 0. */
  readonly index: number
  constructor(code: ReplayError['code'], index: number, entry: string) {
    super(`entry ${index} of the log is ${code}: ${entry.slice(0, 40)}`)
    this.name = 'ReplayError'
    this.code = code
    this.index = index
  }
}

/** The result of a log. */
export interface Replay extends Board {
  /** Without bookmarks: the log does not contain them. */
  readonly history: History
  /** The playing time in milliseconds at which the puzzle was solved, or null. */
  readonly finishedAt: number | null
}

/**
 * Replays a log (see `formatLog`) from the givens, by the same rules as taps. Throws a ReplayError at the first invalid
 * entry.
 */
export function replay(puzzle: Pick<GamePuzzle, 'size' | 'givens'>, text: string): Replay {
  const shape = shapeOf(puzzle.size)
  const board = copyOf(emptyBoard(puzzle.size, puzzle.givens))
  const log: HistoryEntry[] = []
  let position = 0
  let tip = 0
  let at = 0
  let finishedAt: number | null = null

  /** Applies an entry. Returns an error code if it is not allowed. */
  function step(entry: ParsedEntry): ReplayError['code'] | undefined {
    at += entry.wait
    if ('to' in entry) {
      const { to } = entry
      if (to === position || !isNode(log, to)) return 'illegal'
      for (const flips of flipsBetween(log, position, to)) flip(board, flips)
      tip = tipAfter(log, tip, to)
      position = to
      log.push({ at, to })
      return undefined
    }
    if (finishedAt !== null) return 'late'
    const { edit } = entry
    const flips = flipsOf(shape, puzzle.givens, board, edit)
    if (flips.length === 0) return 'illegal'
    flip(board, flips)
    log.push({ at, edit, flips })
    position = log.length
    tip = log.length
    if (edit.kind === 'place' && isSolved(shape, board.values)) finishedAt = at
    return undefined
  }

  splitLog(text).forEach((entryText, index) => {
    const entry = parseEntry(entryText)
    const code = entry === null ? 'syntax' : step(entry)
    if (code !== undefined) throw new ReplayError(code, index, entryText)
  })
  return { ...board, history: { log, position, tip, bookmarks: [] }, finishedAt }
}

/**
 * The log of a finished game as text, up to the edit that solved the puzzle; later jumps are left out. Null if the game
 * is not finished.
 */
export function recordOf({ history, status }: GameState): string | null {
  if (status !== 'finished') return null
  let end = history.log.length
  while (!isEditEntry(history.log[end - 1])) end--
  return formatLog(history.log.slice(0, end))
}
