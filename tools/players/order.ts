import { parseDigits } from '../../miniprogram/core/sudoku/digits'
import { createRandom } from '../../miniprogram/core/sudoku/generator/random'
import { type Puzzle, puzzleWithShape } from '../../miniprogram/core/sudoku/grid'
import {
  type Candidate,
  type Candidates,
  createCandidates,
  place,
} from '../../miniprogram/core/sudoku/logic/candidates'
import { nextStep } from '../../miniprogram/core/sudoku/logic/path'
import { singles } from '../../miniprogram/core/sudoku/logic/singles'
import { applyStep } from '../../miniprogram/core/sudoku/logic/step'
import { decodeRules } from '../../miniprogram/core/sudoku/rules-code'
import { solve } from '../../miniprogram/core/sudoku/solver'

export interface Pace {
  /** Mean time between two digits, milliseconds. */
  readonly gap?: number
  /** How much the times vary: 0 not at all, 1 like a person who often ponders. */
  readonly uneven?: number
  /** A seed for the order of the digits; by default games of another pace have another order. */
  readonly order?: number
}

/** The singles of a position. */
function singlesOf(position: Candidates): Candidate[] {
  const found: Candidate[] = []
  for (const { find } of singles) {
    find(position, ({ placements }) => {
      found.push(...placements)
      return false
    })
  }
  return found
}

/**
 * The missing digits in an order in which a person may find them: one of the singles each time, any other step if there
 * is none. `random`: a number of 0 … 1 that chooses the single.
 */
export function solvingOrder(puzzle: Puzzle, random: () => number): Candidate[] {
  const solution = solve(puzzle)
  if (!solution) throw new Error('the puzzle has no solution')
  const position = createCandidates(puzzle.shape, puzzle.values)
  const order: Candidate[] = []
  const put = (cell: number) => {
    order.push({ cell, digit: solution[cell] })
    place(position, cell, solution[cell])
  }
  for (;;) {
    // A puzzle with several solutions has singles of another one.
    const found = singlesOf(position).filter(({ cell, digit }) => solution[cell] === digit)
    const empty = position.values.indexOf(0)
    if (empty < 0) return order
    const step = found.length > 0 ? null : nextStep(position)
    if (found.length > 0) put(found[Math.floor(random() * found.length)].cell)
    else if (step === null || step.placements.length > 0) put(step?.placements[0].cell ?? empty)
    else applyStep(position, step)
  }
}

/** A time before a digit relative to the mean. The times of a game are spread like an exponential distribution. */
export function pauseRatio(index: number, uneven: number): number {
  const golden = 0.618034
  return 1 - uneven - uneven * Math.log(1 - ((0.5 + index * golden) % 1))
}

/** The log of a whole game at a person's pace, as the mini program records it. `rules`: as text (sudoku/rules-code). */
export function gameOf(
  givens: string,
  { gap = 3000, uneven = 0.4, order = Math.round(gap) }: Pace = {},
  rules = '',
): string {
  const shape = decodeRules(Math.sqrt(givens.length), rules)
  if (!shape) throw new RangeError(rules)
  const drawn = createRandom(order)
  const puzzle = puzzleWithShape(shape, parseDigits(givens))
  return solvingOrder(puzzle, () => drawn.next() / 2 ** 32)
    .map(({ cell, digit }, i) => {
      const wait = Math.round(gap * pauseRatio(i, uneven))
      return `${wait.toString(36)}P${cell.toString(36)}.${digit.toString(36)}`
    })
    .join(' ')
}
