import { digitCount, digitsOf, maskOf } from '../../sudoku/bits'
import { findConflicts, type Puzzle, type Values } from '../../sudoku/grid'
import {
  type Candidate,
  type Candidates,
  createCandidates,
  eliminate,
  isBroken,
} from '../../sudoku/logic/candidates'
import { isLimited, techniquesWithout } from '../../sudoku/logic/families'
import type { TechniqueFamily } from '../../sudoku/logic/levels'
import { seekStep } from '../../sudoku/logic/path'
import { reasonsOf, type Step } from '../../sudoku/logic/step'
import { assumesUnique, type TechniqueId } from '../../sudoku/logic/technique-table'
import { type GamePayload, readFamilies, readGame, readTechniques } from './payload'
import { seekSolutions, silently } from './seek-solutions'

export interface HintPayload extends GamePayload {
  /** Search only steps of these techniques; by default those of paths. */
  readonly techniques?: readonly TechniqueId[]
  /** The families of techniques that the player has switched off; no effect with `techniques`. */
  readonly off?: readonly TechniqueFamily[]
}

/** A hint; the first kind that applies is returned. */
export type Hint =
  /** Cells with wrong digits, if the puzzle has a unique solution; else cells that conflict on a full board. */
  | { readonly kind: 'mistake'; readonly cells: readonly number[] }
  /** Cells whose notes lack the right digit. */
  | { readonly kind: 'noteMistake'; readonly cells: readonly number[] }
  /**
   * The easiest next step. `own` tells whether the player's notes lack candidates that no hint has eliminated; `reasons`
   * are the candidates of its pattern. `assumesUnique`: it relies on the puzzle having one solution.
   */
  | {
      readonly kind: 'step'
      readonly step: Step
      readonly own: boolean
      readonly reasons: readonly Candidate[]
      readonly assumesUnique?: boolean
    }
  /**
   * No technique applies: the cell with the fewest candidates, to be guessed, these candidates, and which of them leads
   * to a solution. Without `digit`, none does: the player's digits leave no solution.
   */
  | {
      readonly kind: 'fork'
      readonly cell: number
      readonly digits: readonly number[]
      readonly digit?: number
    }
  /**
   * The puzzle has no solution, the board is full, or the requested techniques find nothing. `limited`: only because families are
   * switched off.
   */
  | { readonly kind: 'nothing'; readonly limited?: boolean }

/**
 * The next hint in a game. It starts from what earlier hints have eliminated, so none is given twice, and from the
 * player's notes: a cell that has notes has no other candidates. Once every empty cell has notes, naked singles come
 * before hidden ones. Only with a unique solution, notes count and uniqueness techniques are used.
 */
export function* hint(payload: unknown): Generator<undefined, Hint, void> {
  const { puzzle, values, notes, eliminated } = readGame(payload)
  const requested = readTechniques(payload)
  const off = readFamilies(payload)
  const techniques = requested ?? (off && techniquesWithout(off))
  const [solution, other] = yield* seekSolutions(puzzle, 2, silently)
  const open = [...values.keys()].filter((cell) => values[cell] === 0)
  const unique = solution !== undefined && !other
  const mistake = unique ? mistakeIn(values, notes, solution) : null
  if (mistake) return mistake
  if (!solution || open.length === 0) return conflictOn(puzzle, values, open)

  const position = positionWithout(puzzle, values, eliminated)
  const own = unique && restrictToNotes(position, notes)
  const isNoted = unique && open.every((cell) => notes[cell] !== 0)
  const seeking = seekStep(position, { unique, isNoted, ...(techniques && { techniques }) })
  for (;;) {
    const { done, value: step } = seeking.next()
    if (step) {
      const reasons = reasonsOf(position, step)
      return { kind: 'step', step, own, reasons, assumesUnique: assumesUnique(step.technique) }
    }
    if (done) break
    yield
  }
  if (requested) return { kind: 'nothing' }
  if (off && isLimited(off)) return { kind: 'nothing', limited: true }
  const [reached] = unique ? [solution] : yield* seekSolutions({ ...puzzle, values }, 1, silently)
  return forkOf(position, open, reached)
}

/** Cells that contradict the only solution: digits first, then notes. Null if there are none. */
export function mistakeIn(
  values: Values,
  notes: readonly number[],
  solution: Values,
): Extract<Hint, { kind: 'mistake' | 'noteMistake' }> | null {
  const cellsWhere = (matches: (digit: number, cell: number) => boolean) =>
    [...values.keys()].filter((cell) => matches(values[cell], cell))
  const wrong = cellsWhere((digit, cell) => digit !== 0 && digit !== solution[cell])
  if (wrong.length > 0) return { kind: 'mistake', cells: wrong }
  const lacking = cellsWhere(
    (digit, cell) => digit === 0 && notes[cell] !== 0 && !(notes[cell] & maskOf(solution[cell])),
  )
  return lacking.length > 0 ? { kind: 'noteMistake', cells: lacking } : null
}

/** The player's cells that conflict on a full board; no hint if there are none. */
function conflictOn({ shape, values: givens }: Puzzle, values: Values, open: number[]): Hint {
  const conflicts = open.length > 0 ? [] : findConflicts(shape, values)
  const cells = [...values.keys()].filter(
    (cell) => givens[cell] === 0 && conflicts.some((conflict) => conflict.cells.includes(cell)),
  )
  return cells.length > 0 ? { kind: 'mistake', cells } : { kind: 'nothing' }
}

/** The candidates without the eliminated ones, unless these contradict the digits: a player may have erased some since. */
export function positionWithout(
  { shape, values: givens, removed: ruledOut }: Puzzle,
  values: Values,
  eliminated: readonly number[],
): Candidates {
  const removed = eliminated.flatMap((mask, cell) =>
    digitsOf(mask).map((digit) => ({ cell, digit })),
  )
  const position = createCandidates(shape, values, { givens, ruledOut, removed })
  return isBroken(position) ? createCandidates(shape, values, { givens, ruledOut }) : position
}

/** Removes the candidates that a cell's notes lack. Returns whether there were any. */
export function restrictToNotes(position: Candidates, notes: readonly number[]): boolean {
  const lacking = notes.flatMap((mask, cell) =>
    mask === 0 ? [] : digitsOf(position.masks[cell] & ~mask).map((digit) => ({ cell, digit })),
  )
  for (const { cell, digit } of lacking) eliminate(position, cell, digit)
  return lacking.length > 0
}

function forkOf({ masks }: Candidates, open: readonly number[], reached?: Values): Hint {
  const cell = open.reduce((a, b) => (digitCount(masks[b]) < digitCount(masks[a]) ? b : a))
  const digits = digitsOf(masks[cell])
  const digit = digits.find((one) => one === reached?.[cell])
  return { kind: 'fork', cell, digits, ...(digit && { digit }) }
}
