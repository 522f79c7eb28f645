import { digitsOf, maskOf } from '../../sudoku/bits'
import type { Puzzle } from '../../sudoku/grid'
import { type Candidate, createCandidates } from '../../sudoku/logic/candidates'
import { seekStep } from '../../sudoku/logic/path'
import { reasonsOf, type Step } from '../../sudoku/logic/step'
import { TECHNIQUE_IDS, type TechniqueId } from '../../sudoku/logic/technique-ids'
import { twoSolutions } from '../../sudoku/solver'
import { ComputeFault } from '../fault'
import { type Grid, readPuzzle } from '../grid'
import type { MethodContext } from '../runner'

/** A position in the middle of a game: `values` as it stands. */
export interface HintPayload extends Grid {
  /** The puzzle's own digits, in the same form. */
  readonly givens: string
  /** The player's notes: a mask of digits for each cell, 0 where there are none. */
  readonly notes: readonly number[]
  /** Only steps of these techniques are wanted; of all those of a path when left out. */
  readonly techniques?: readonly TechniqueId[]
}

/** What is worth telling a player, the most urgent first. */
export type Hint =
  /** Digits that are wrong, by their cells: the puzzle has one solution, and it is another. */
  | { readonly kind: 'mistake'; readonly cells: readonly number[] }
  /** Cells whose notes lack the digit that belongs there. */
  | { readonly kind: 'noteMistake'; readonly cells: readonly number[] }
  /**
   * The easiest next step; `own` where it builds on the player's notes, `reasons` the candidates that its
   * pattern is made of.
   */
  | {
      readonly kind: 'step'
      readonly step: Step
      readonly own: boolean
      readonly reasons: readonly Candidate[]
    }
  /** Nothing but trying is left: the cell with the fewest candidates, and these. */
  | { readonly kind: 'fork'; readonly cell: number; readonly digits: readonly number[] }
  /** The puzzle has no solution, or the board is full; or the wanted techniques find nothing. */
  | { readonly kind: 'nothing' }

/**
 * The next hint of a game. The player's notes count where every empty cell has some and none lacks the
 * right digit; techniques that rest on uniqueness are used only where the puzzle has one solution.
 */
export function* hint(payload: unknown, _context: MethodContext): Generator<undefined, Hint, void> {
  const { shape, values } = readPuzzle(payload)
  const puzzle = readPuzzle({
    ...(payload as HintPayload),
    values: (payload as HintPayload).givens,
  })
  const notes = readNotes(payload, shape.cellCount)
  const wanted = readTechniques(payload)
  const solutions = twoSolutions(puzzle)
  yield
  const [solution] = solutions
  if (!solution || values.every((digit) => digit > 0)) return { kind: 'nothing' }
  const unique = solutions.length === 1
  const open = (cell: number) => values[cell] === 0
  if (unique) {
    const wrong = cellsWhere(puzzle, (cell) => !open(cell) && values[cell] !== solution[cell])
    if (wrong.length > 0) return { kind: 'mistake', cells: wrong }
    const lacking = cellsWhere(
      puzzle,
      (cell) => open(cell) && notes[cell] !== 0 && !(notes[cell] & maskOf(solution[cell])),
    )
    if (lacking.length > 0) return { kind: 'noteMistake', cells: lacking }
  }
  const { values: givens } = puzzle
  const position = createCandidates(shape, values, { givens })
  const isNoted =
    unique && cellsWhere(puzzle, (cell) => open(cell) && notes[cell] === 0).length === 0
  const removed = isNoted
    ? cellsWhere(puzzle, open).flatMap((cell) =>
        digitsOf(position.masks[cell] & ~notes[cell]).map((digit) => ({ cell, digit })),
      )
    : []
  const seen = removed.length ? createCandidates(shape, values, { givens, removed }) : position
  const seeking = seekStep(seen, { unique, ...wanted })
  for (;;) {
    const { done, value: step } = seeking.next()
    if (step) {
      return { kind: 'step', step, own: removed.length > 0, reasons: reasonsOf(seen, step) }
    }
    if (done) break
    yield
  }
  if (wanted) return { kind: 'nothing' }
  const cells = cellsWhere(puzzle, open)
  const digits = (cell: number) => digitsOf(seen.masks[cell])
  const cell = cells.reduce((a, b) => (digits(b).length < digits(a).length ? b : a))
  return { kind: 'fork', cell, digits: digits(cell) }
}

function cellsWhere({ shape }: Puzzle, holds: (cell: number) => boolean): number[] {
  return Array.from({ length: shape.cellCount }, (_, cell) => cell).filter(holds)
}

function readNotes(payload: unknown, cellCount: number): readonly number[] {
  const { notes } = payload as Partial<HintPayload>
  const isMask = (mask: unknown) => typeof mask === 'number' && Number.isInteger(mask) && mask >= 0
  if (!Array.isArray(notes) || notes.length !== cellCount || !notes.every(isMask)) {
    throw new ComputeFault('invalid-payload', { field: 'notes' })
  }
  return notes
}

/** The techniques that a payload asks for, as an option of the search; undefined where it asks for none in particular. */
function readTechniques(payload: unknown): Pick<HintPayload, 'techniques'> | undefined {
  const { techniques } = payload as Partial<HintPayload>
  if (techniques === undefined) return undefined
  if (!Array.isArray(techniques) || !techniques.every((id) => TECHNIQUE_IDS.includes(id))) {
    throw new ComputeFault('invalid-payload', { field: 'techniques' })
  }
  return { techniques }
}
