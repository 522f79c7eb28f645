import { isSolved, shapeOf } from '../sudoku/grid'
import { type Board, flip, flipsOf, type WritableBoard } from './board'
import {
  flipsBetween,
  type History,
  type HistoryEntry,
  isEditEntry,
  isNode,
  tipAfter,
} from './history'
import { formatLog, parseEntry, splitLog } from './log-text'
import type { GamePuzzle, GameState } from './state'

/** Why a log is not one of the puzzle. */
export class ReplayError extends Error {
  /**
   * `syntax`: not an entry. `illegal`: an edit that the board refuses or that changes nothing, or a
   * jump that leads nowhere. `late`: an edit after the finish.
   */
  readonly code: 'syntax' | 'illegal' | 'late'
  /** Which entry, counted from 0. */
  readonly index: number
  constructor(code: ReplayError['code'], index: number, entry: string) {
    super(`entry ${index} of the log is ${code}: ${entry.slice(0, 40)}`)
    this.name = 'ReplayError'
    this.code = code
    this.index = index
  }
}

/** What a log leads to. */
export interface Replay extends Board {
  /** Without bookmarks, which are no part of a log. */
  readonly history: History
  /** Playing time in milliseconds when the grid was first full and valid; null where it never was. */
  readonly finishedAt: number | null
}

/**
 * Plays a log (see `formatLog`) from the givens, by the rules that taps obey. Throws a ReplayError
 * at the first entry that breaks them.
 */
export function replay(puzzle: Pick<GamePuzzle, 'size' | 'givens'>, text: string): Replay {
  const shape = shapeOf(puzzle.size)
  const draft: WritableBoard = { values: puzzle.givens.slice(), notes: puzzle.givens.map(() => 0) }
  const log: HistoryEntry[] = []
  let position = 0
  let tip = 0
  let at = 0
  let finishedAt: number | null = null
  splitLog(text).forEach((entryText, index) => {
    const fail = (code: ReplayError['code']) => new ReplayError(code, index, entryText)
    const entry = parseEntry(entryText)
    if (entry === null) throw fail('syntax')
    at += entry.wait
    if ('to' in entry) {
      const { to } = entry
      if (to === position || !isNode(log, to)) throw fail('illegal')
      for (const flips of flipsBetween(log, position, to)) flip(draft, flips)
      tip = tipAfter(log, tip, to)
      position = to
      log.push({ at, to })
      return
    }
    if (finishedAt !== null) throw fail('late')
    const { edit } = entry
    const flips = flipsOf(shape, puzzle.givens, draft, edit)
    if (flips.length === 0) throw fail('illegal')
    flip(draft, flips)
    log.push({ at, edit, flips })
    position = log.length
    tip = log.length
    if (edit.kind === 'place' && isSolved(shape, draft.values)) finishedAt = at
  })
  return { ...draft, history: { log, position, tip, bookmarks: [] }, finishedAt }
}

/**
 * The log up to the step that finished the puzzle, as text for a judge: what was looked at afterwards
 * is left out. Null where the puzzle is not finished.
 */
export function recordOf({ history, status }: GameState): string | null {
  if (status !== 'finished') return null
  let end = history.log.length
  while (!isEditEntry(history.log[end - 1])) end--
  return formatLog(history.log.slice(0, end))
}
