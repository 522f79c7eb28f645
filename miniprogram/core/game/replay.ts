import { isSolved } from '../sudoku/grid'
import {
  type Board,
  copyOf,
  type Edit,
  emptyBoard,
  type Flips,
  flip,
  flipsOf,
  noWork,
} from './board'
import { shapeOfGame } from './game-shape'
import { flipsBetween, type History, type HistoryEntry, isEditEntry } from './history'
import { formatLog, splitLog } from './log-text'
import { type LogTree, readTree } from './log-tree'
import type { GamePuzzle, GameState } from './state'

/**
 * How much the edits of a log may change: digits, notes and colours, all cells for an edit that looks at the whole board, and
 * what the sums of a killer cost. A game in which all notes are filled in and removed a hundred times stays below it. It bounds
 * the time and the memory of a replay, because two characters of a log fill in the notes of a whole board.
 */
export const MAX_LOG_CHANGES = 300_000
/** So many steps of the work on sums take as long as a change. */
const STEPS_OF_CHANGE = 2

/** Why a log cannot be replayed. */
export class ReplayError extends Error {
  /**
   * `syntax`: the entry is malformed. `illegal`: the edit is not allowed or changes nothing, or the jump has no valid
   * target. `late`: the entry is an edit after the finish. `excessive`: the edits change more than MAX_LOG_CHANGES.
   */
  readonly code: 'syntax' | 'illegal' | 'late' | 'excessive'
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

type Puzzle = Pick<GamePuzzle, 'size' | 'rules' | 'givens' | 'removed'>

/**
 * Replays a log (see `formatLog`) from the start of the puzzle, by the same rules as taps. Throws a ReplayError at the first invalid
 * entry. Takes time in proportion to the length of the log and to what its edits change, wherever its jumps go.
 */
export function replay(puzzle: Puzzle, text: string): Replay {
  const texts = splitLog(text)
  const tree = readTree(texts)
  const { changes, solvedAt } = playTree(puzzle, tree, texts)
  const { entries, fault, position, tip } = tree
  let at = 0
  let finishedAt: number | null = null
  const log = entries.map((entry, index): HistoryEntry => {
    at += entry.wait
    if ('to' in entry) {
      const { to, help } = entry
      return { at, to, ...(help && { help }) }
    }
    if (finishedAt !== null) throw new ReplayError('late', index, texts[index])
    const node = index + 1
    const flips = changes[node]
    if (flips.length === 0) throw new ReplayError('illegal', index, texts[index])
    if (node === solvedAt) finishedAt = at
    return { at, edit: entry.edit, flips }
  })
  if (fault !== null) throw new ReplayError(fault, log.length, texts[log.length])

  const board = copyOf(emptyBoard(puzzle))
  for (const flips of flipsBetween(log, 0, position)) flip(board, flips)
  return { ...board, history: { log, position, tip, bookmarks: [] }, finishedAt }
}

/** The flips of each node's edit, none for an illegal one, and the first node that solves the puzzle. */
function playTree(
  puzzle: Puzzle,
  { entries, tour }: LogTree,
  texts: readonly string[],
): { changes: readonly Flips[]; solvedAt: number } {
  const { givens, removed } = puzzle
  const shape = shapeOfGame(puzzle)
  const board = copyOf(emptyBoard(puzzle))
  const changes: Flips[] = []
  const work = noWork()
  let count = 0
  let solvedAt = Number.POSITIVE_INFINITY
  for (const step of tour) {
    const entry = entries[Math.abs(step) - 1]
    if (!('edit' in entry)) continue
    if (step < 0) {
      flip(board, changes[-step])
      continue
    }
    const { edit } = entry
    const flips = flipsOf(shape, givens, board, edit, work)
    count += flips.length / 3 + (isOfWholeBoard(edit) ? shape.cellCount : 0)
    if (count + work.steps / STEPS_OF_CHANGE > MAX_LOG_CHANGES)
      throw new ReplayError('excessive', step - 1, texts[step - 1])
    flip(board, flips)
    changes[step] = flips
    if (edit.kind === 'place' && isSolved(shape, board.values, removed))
      solvedAt = Math.min(solvedAt, step)
  }
  return { changes, solvedAt }
}

/** Looks at all cells. */
function isOfWholeBoard({ kind }: Edit): boolean {
  return ['fillNotes', 'keepNotes', 'clearNotes', 'clearColours'].includes(kind)
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
