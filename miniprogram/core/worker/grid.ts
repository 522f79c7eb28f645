import { allDigits } from '../sudoku/bits'
import { formatDigits, parseDigits } from '../sudoku/digits'
import { type Puzzle, withRemoved } from '../sudoku/grid'
import { decodeRules, encodeRules } from '../sudoku/rules-code'
import { ComputeFault } from './fault'

/**
 * The message form of a grid: its size and one character per cell, row by row: `.` for an empty cell,
 * then 1…9, A…P. A string is copied at once, whereas an array of up to 625 numbers is serialised element
 * by element. It can also be compared with `===` and is readable in logs.
 */
export interface Grid {
  readonly size: number
  readonly values: string
  /** See rules-code.ts; the classic rules by default. */
  readonly rules?: string
  /** The candidates that the puzzle itself removes: a digit mask for each cell (`Puzzle.removed`); none by default. */
  readonly removed?: readonly number[]
}

/** The message form of a puzzle. */
export function packPuzzle(puzzle: Puzzle): Grid {
  const { shape, values, removed } = puzzle
  return {
    size: shape.size,
    values: formatDigits(values),
    ...(shape.rules && { rules: encodeRules(shape) }),
    ...(removed && { removed }),
  }
}

/**
 * Reads the grid of a payload. Throws a ComputeFault `invalid-payload` with the field and, for a digit or a mask, the
 * cell.
 */
export function readPuzzle(payload: unknown): Puzzle {
  const { size, values, rules = '', removed } = fields(payload)
  if (typeof size !== 'number') throw invalid('size')
  if (typeof rules !== 'string') throw invalid('rules')
  const shape = decodeRules(size, rules)
  if (!shape) throw invalid(rules === '' ? 'size' : 'rules')
  if (typeof values !== 'string') throw invalid('values')
  if (values.length !== shape.cellCount) {
    throw invalid('values', { length: values.length, expected: shape.cellCount })
  }
  const digits = parseDigits(values)
  const cell = digits.findIndex((digit) => digit < 0 || digit > size)
  if (cell >= 0) throw invalid('values', { cell })
  const puzzle = { shape, values: Uint8Array.from(digits) }
  if (removed === undefined) return puzzle
  return withRemoved(puzzle, readDigitMasks(removed, 'removed', shape.cellCount, allDigits(size)))
}

/** Reads one digit mask for each cell, at most `max`. Throws like `readPuzzle`. */
export function readDigitMasks(
  masks: unknown,
  field: string,
  cellCount: number,
  max = Number.POSITIVE_INFINITY,
): readonly number[] {
  if (!Array.isArray(masks) || masks.length !== cellCount) throw invalid(field)
  const cell = masks.findIndex((mask) => !Number.isInteger(mask) || mask < 0 || mask > max)
  if (cell >= 0) throw invalid(field, { cell })
  return masks
}

/** Reads an integer ≥ `min` from a payload, by default `defaultValue`. Throws like `readPuzzle`. */
export function readCount(
  payload: unknown,
  field: string,
  min: number,
  defaultValue: number,
): number {
  const value = fields(payload)[field]
  if (value === undefined) return defaultValue
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min) throw invalid(field)
  return value
}

/** The fields of a payload. Throws like `readPuzzle` if it has none. */
export function fields(payload: unknown): Record<string, unknown> {
  if (typeof payload !== 'object' || payload === null) throw new ComputeFault('invalid-payload')
  return payload as Record<string, unknown>
}

export function invalid(field: string, detail: Record<string, unknown> = {}): ComputeFault {
  return new ComputeFault('invalid-payload', { field, ...detail })
}
