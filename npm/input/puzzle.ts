import {
  createPuzzle,
  type Puzzle,
  puzzleWithShape,
  SIZES,
  shapeOf,
} from '../../miniprogram/core/sudoku/grid'
import { shapeOfRules } from '../../miniprogram/core/sudoku/rules'
import { readAlone } from '../../miniprogram/packages/capture/notation/formats'

/**
 * A puzzle, its text in any notation that `parsePuzzle` reads, alone, or the digits of a classic grid row by row, 0 for an empty cell.
 * Only `parsePuzzle` finds puzzles among other text.
 */
export type PuzzleInput = Puzzle | string | ArrayLike<number>

/**
 * Why a function cannot take a puzzle:
 *
 *   not-a-puzzle        it is neither a puzzle nor a text nor the digits of a grid
 *   conflict            its digits break a rule; the message names the cells
 *   no-solution         it has no solution
 *   several-solutions   it has more than one solution
 */
export type PuzzleCode = 'not-a-puzzle' | 'conflict' | 'no-solution' | 'several-solutions'

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
  if (typeof input === 'string') return readAlone(input)
  if (isList(input)) {
    const size = SIZES.find((one) => one ** 2 === input.length)
    if (size) return createPuzzle(size, input)
    throw notAPuzzle(`${input.length} cells`)
  }
  const { shape, values, removed } = Object(input) as Partial<Puzzle>
  if (typeof shape?.size === 'number' && values) {
    const own = shape.rules ? shapeOfRules(shape.rules) : shapeOf(shape.size)
    return puzzleWithShape(own, values, removed)
  }
  throw notAPuzzle(`${input}`)
}

const isList = (input: PuzzleInput): input is ArrayLike<number> =>
  Array.isArray(input) || ArrayBuffer.isView(input)

const notAPuzzle = (what: string) =>
  new PuzzleError('not-a-puzzle', `expected a puzzle, its text or its digits, not ${what}`)
