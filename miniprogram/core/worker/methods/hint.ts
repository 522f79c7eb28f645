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

/** A position in a game; `values` are the givens and the player's digits. */
export interface HintPayload extends Grid {
  /** The givens in the same form as `values`. */
  readonly givens: string
  /** The player's notes: a digit mask for each cell, 0 without notes. */
  readonly notes: readonly number[]
  /** Search only steps of these techniques; by default those of paths. */
  readonly techniques?: readonly TechniqueId[]
}

/** A hint; the first kind that applies is returned. */
export type Hint =
  /** Cells with wrong digits, if the puzzle has a unique solution. */
  | { readonly kind: 'mistake'; readonly cells: readonly number[] }
  /** Cells whose notes lack the right digit. */
  | { readonly kind: 'noteMistake'; readonly cells: readonly number[] }
  /**
   * The easiest next step. `own` tells whether it uses eliminations in the player's notes; `reasons` are the
   * candidates of its pattern.
   */
  | {
      readonly kind: 'step'
      readonly step: Step
      readonly own: boolean
      readonly reasons: readonly Candidate[]
    }
  /** No technique applies: the cell with the fewest candidates, to be guessed, and these candidates. */
  | { readonly kind: 'fork'; readonly cell: number; readonly digits: readonly number[] }
  /** The puzzle has no solution, the board is full, or the requested techniques find nothing. */
  | { readonly kind: 'nothing' }

/**
 * The next hint in a game. The player's notes are used as candidates if every empty cell has notes and none
 * lacks the right digit; naked singles then come before hidden ones. Uniqueness techniques are used only if the
 * solution is unique.
 */
export function* hint(payload: unknown, _context: MethodContext): Generator<undefined, Hint, void> {
  const { shape, values } = readPuzzle(payload)
  const puzzle = readPuzzle({
    ...(payload as HintPayload),
    values: (payload as HintPayload).givens,
  })
  const notes = readNotes(payload, shape.cellCount)
  const requested = readTechniques(payload)
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
  const seeking = seekStep(seen, { unique, isNoted, ...requested })
  for (;;) {
    const { done, value: step } = seeking.next()
    if (step) {
      return { kind: 'step', step, own: removed.length > 0, reasons: reasonsOf(seen, step) }
    }
    if (done) break
    yield
  }
  if (requested) return { kind: 'nothing' }
  const cells = cellsWhere(puzzle, open)
  const digits = (cell: number) => digitsOf(seen.masks[cell])
  const cell = cells.reduce((a, b) => (digits(b).length < digits(a).length ? b : a))
  return { kind: 'fork', cell, digits: digits(cell) }
}

function cellsWhere({ shape }: Puzzle, matches: (cell: number) => boolean): number[] {
  return Array.from({ length: shape.cellCount }, (_, cell) => cell).filter(matches)
}

/** The notes of a payload. Throws `invalid-payload` if there is not one mask per cell. */
export function readNotes(payload: unknown, cellCount: number): readonly number[] {
  const { notes } = payload as Partial<HintPayload>
  const isMask = (mask: unknown) => typeof mask === 'number' && Number.isInteger(mask) && mask >= 0
  if (!Array.isArray(notes) || notes.length !== cellCount || !notes.every(isMask)) {
    throw new ComputeFault('invalid-payload', { field: 'notes' })
  }
  return notes
}

/** The requested techniques as an option of the search; undefined if there are none. */
function readTechniques(payload: unknown): Pick<HintPayload, 'techniques'> | undefined {
  const { techniques } = payload as Partial<HintPayload>
  if (techniques === undefined) return undefined
  if (!Array.isArray(techniques) || !techniques.every((id) => TECHNIQUE_IDS.includes(id))) {
    throw new ComputeFault('invalid-payload', { field: 'techniques' })
  }
  return { techniques }
}
