import { digitsOf } from '../../sudoku/bits'
import { type Candidate, createCandidates } from '../../sudoku/logic/candidates'
import { createMoveReasons, type FoundStep, type MoveReason } from '../../sudoku/logic/move-reasons'
import { ComputeFault } from '../fault'
import { type Grid, readPuzzle } from '../grid'
import { readEliminated, readNotes } from './payload'
import { seekSolutions, silently } from './seek-solutions'

/** A move of a game, with what was right on the board before it. */
export interface ReviewedMove {
  /** The right digits on the board, the givens among them. */
  readonly values: string
  /** What hints had eliminated: a digit mask for each cell. Nothing by default. */
  readonly eliminated?: readonly number[]
  /** The right digit of the cell in which the player has placed a digit. Without it, the move only has struck notes. */
  readonly cell?: number
  readonly digit?: number
  /** Whether the digit placed was another one. */
  readonly isWrong?: boolean
  /** The notes that can be trusted: a digit mask for each cell; none by default. */
  readonly notes?: readonly number[]
  /** Whether the notes show every candidate. */
  readonly areNotesFull?: boolean
  /** The notes that the player has removed since the move before. */
  readonly struck?: readonly Candidate[]
}

export interface ReviewPayload extends Grid {
  readonly moves: readonly ReviewedMove[]
}

/** What is known about a move. */
export interface MoveReport {
  /** Null for a move without a digit. */
  readonly reason: MoveReason | null
  /** The steps that explain the removed notes. */
  readonly struck: readonly FoundStep[]
}

export interface ReviewProgress {
  readonly done: number
}

/**
 * The reason of each move of a game: the easiest step that allowed it, by what was on the board and what had been
 * eliminated before. Null if the puzzle does not have a unique solution.
 */
export function* review(
  payload: unknown,
): Generator<ReviewProgress | undefined, MoveReport[] | null, void> {
  const puzzle = readPuzzle(payload)
  const { moves } = payload as ReviewPayload
  if (!Array.isArray(moves)) throw new ComputeFault('invalid-payload', { field: 'moves' })
  if (puzzle.shape.size > 16) throw new ComputeFault('invalid-payload', { field: 'size' })
  const [solution, second] = yield* seekSolutions(puzzle, 2, silently)
  if (!solution || second) return null
  const reasons = createMoveReasons(puzzle.shape, true)
  const { shape, values: givens, removed: ruledOut } = puzzle
  const { size, rules } = payload as ReviewPayload
  // What hints and the player have eliminated stays so, also where digits are taken back.
  let removed: readonly Candidate[] = []
  const reports: MoveReport[] = []
  for (const move of moves as readonly ReviewedMove[]) {
    const hinted = readEliminated(move, shape.cellCount)
    removed = removed.concat(
      hinted.flatMap((mask, cell) => digitsOf(mask).map((digit) => ({ cell, digit }))),
    )
    const { values } = readPuzzle({ size, rules, values: move.values })
    const position = createCandidates(shape, values, { givens, ruledOut, removed })
    yield
    const struck = yield* reasons.struck(position, move.struck ?? [])
    removed = removed.concat(struck.flatMap(({ step }) => step.eliminations))
    const { cell, digit } = move
    let reason: MoveReason | null = null
    if (cell !== undefined && digit !== undefined) {
      const notes = move.notes ? readNotes(move, shape.cellCount) : []
      const made = { cell, digit, notes, isNoted: move.areNotesFull === true }
      reason = move.isWrong ? reasons.atOnce(position, made) : yield* reasons.placed(position, made)
    }
    reports.push({ reason, struck })
    yield { done: reports.length }
  }
  return reports
}
