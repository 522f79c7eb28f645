import { type Puzzle, puzzleWithShape, shapeOf } from '../../miniprogram/core/sudoku/grid'
import { shapeOfRules } from '../../miniprogram/core/sudoku/rules'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'

/** A puzzle, or its text in any notation that `parsePuzzle` reads. */
export type PuzzleInput = Puzzle | string

/**
 * Why a function cannot take a puzzle:
 *
 *   not-a-puzzle        it is neither a puzzle nor a text
 *   no-solution         it has no solution
 *   several-solutions   it has more than one solution
 */
export type PuzzleCode = 'not-a-puzzle' | 'no-solution' | 'several-solutions'

/** Thrown for a puzzle that a function cannot take. */
export class PuzzleError extends Error {
  readonly code: PuzzleCode

  constructor(code: PuzzleCode, message: string) {
    super(message)
    this.name = 'PuzzleError'
    this.code = code
  }
}

/**
 * The puzzle that a caller passed. Throws a NotationError for a text that is no puzzle, a RangeError for a digit out of
 * range or a wrong number of cells, a RulesError for wrong rules, a PuzzleError for anything else.
 */
export function toPuzzle(input: PuzzleInput): Puzzle {
  if (typeof input === 'string') return parsePuzzle(input)
  const { shape, values, removed } = Object(input) as Partial<Puzzle>
  if (typeof shape?.size === 'number' && values) {
    const own = shape.rules ? shapeOfRules(shape.rules) : shapeOf(shape.size)
    return puzzleWithShape(own, values, removed)
  }
  throw new PuzzleError('not-a-puzzle', `expected a puzzle or its text, not ${describe(input)}`)
}

function describe(input: unknown): string {
  return Array.isArray(input) ? 'an array (createPuzzle makes a puzzle of it)' : `${input}`
}
