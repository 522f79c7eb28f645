import { digitsOf } from '../../sudoku/bits'
import type { Puzzle, Values } from '../../sudoku/grid'
import {
  type Candidate,
  type Candidates,
  createCandidates,
  place,
} from '../../sudoku/logic/candidates'
import { createMoveReasons, type FoundStep, type MoveReason } from '../../sudoku/logic/move-reasons'
import { ComputeFault } from '../fault'
import { type Grid, readPuzzle } from '../grid'
import type { MethodContext } from '../runner'
import { readEliminated, readNotes } from './hint'
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
  _context: MethodContext,
): Generator<ReviewProgress | undefined, MoveReport[] | null, void> {
  const puzzle = readPuzzle(payload)
  const { moves } = payload as ReviewPayload
  if (!Array.isArray(moves)) throw new ComputeFault('invalid-payload', { field: 'moves' })
  if (puzzle.shape.size > 16) throw new ComputeFault('invalid-payload', { field: 'size' })
  const [solution, second] = yield* seekSolutions(puzzle, 2, silently)
  if (!solution || second) return null
  const reasons = createMoveReasons(puzzle.shape, true)
  const reports: MoveReport[] = []
  const board = new ReviewedBoard(payload as ReviewPayload, puzzle)
  for (const move of moves as readonly ReviewedMove[]) {
    const position = board.before(move)
    yield
    const struck = yield* reasons.struck(position, move.struck ?? [])
    const { cell, digit } = move
    if (cell === undefined || digit === undefined) reports.push({ reason: null, struck })
    else {
      const notes = move.notes ? readNotes(move, puzzle.shape.cellCount) : []
      const made = { cell, digit, notes, isNoted: move.areNotesFull === true }
      const reason = move.isWrong
        ? reasons.atOnce(position, made)
        : yield* reasons.placed(position, made)
      reports.push({ reason, struck })
    }
    board.keepEliminations()
    yield { done: reports.length }
  }
  return reports
}

/** The position of a game. What has been eliminated stays so, also where digits are taken back. */
class ReviewedBoard {
  private position: Candidates
  /** A mask of digits per cell. */
  private readonly eliminated: number[]

  constructor(
    private readonly grid: Grid,
    private readonly puzzle: Puzzle,
  ) {
    const { shape, values, removed: ruledOut } = puzzle
    this.position = createCandidates(shape, values, { ruledOut })
    this.eliminated = new Array<number>(shape.cellCount).fill(0)
  }

  /** The position before a move. */
  before(move: ReviewedMove): Candidates {
    const { grid, puzzle, position, eliminated } = this
    const { shape } = puzzle
    const { values } = readPuzzle({ size: grid.size, rules: grid.rules, values: move.values })
    const isTakenBack = position.values.some((digit, cell) => digit && digit !== values[cell])
    const hinted = readEliminated(move, shape.cellCount)
    if (isTakenBack || hinted.some((mask, cell) => mask & ~eliminated[cell])) {
      hinted.forEach((mask, cell) => {
        eliminated[cell] |= mask
      })
      this.position = this.positionWith(values)
    } else {
      values.forEach((digit, cell) => {
        if (digit !== 0 && position.values[cell] === 0) place(position, cell, digit)
      })
    }
    return this.position
  }

  keepEliminations() {
    const { shape, removed: ruledOut } = this.puzzle
    const { masks, values } = this.position
    const all = createCandidates(shape, values, { ruledOut }).masks
    for (let cell = 0; cell < all.length; cell++) this.eliminated[cell] |= all[cell] & ~masks[cell]
  }

  private positionWith(values: Values): Candidates {
    const { shape, values: givens, removed: ruledOut } = this.puzzle
    const removed = this.eliminated.flatMap((mask, cell) =>
      digitsOf(mask).map((digit) => ({ cell, digit })),
    )
    return createCandidates(shape, values, { givens, ruledOut, removed })
  }
}
