import { isSize, type Puzzle, shapeOf, type Values } from '../sudoku/grid'
import { ComputeFault } from './fault'

/**
 * How a grid crosses the seam: its size and one character a cell, row by row, `.` for an empty cell,
 * then 1…9, A…P. A string is copied at once, whereas an array of 625 numbers is serialised one by one;
 * it also compares with `===` and reads well in a log.
 */
export interface Grid {
  readonly size: number
  readonly values: string
}

const SYMBOLS = '.123456789ABCDEFGHIJKLMNOP'

/** The characters of row-major digits: `[1, 0, 16]` → `'1.G'`. */
export function packValues(values: ArrayLike<number>): string {
  let text = ''
  for (let cell = 0; cell < values.length; cell++) text += SYMBOLS[values[cell]]
  return text
}

/** The digits of `packValues`. Expects its output: any other character counts as empty. */
export function unpackValues(text: string): Values {
  const values = new Uint8Array(text.length)
  for (let cell = 0; cell < text.length; cell++) {
    values[cell] = Math.max(0, SYMBOLS.indexOf(text[cell]))
  }
  return values
}

/** A puzzle in the form that the methods take. */
export function packPuzzle(puzzle: Puzzle): Grid {
  return { size: puzzle.shape.size, values: packValues(puzzle.values) }
}

/** The puzzle of a payload. Throws a ComputeFault `invalid-payload` with the field and, for a digit, the cell. */
export function readPuzzle(payload: unknown): Puzzle {
  const { size, values } = fields(payload)
  if (typeof size !== 'number' || !isSize(size)) throw invalid('size')
  const shape = shapeOf(size)
  if (typeof values !== 'string') throw invalid('values')
  if (values.length !== shape.cellCount) {
    throw invalid('values', { length: values.length, expected: shape.cellCount })
  }
  for (let cell = 0; cell < values.length; cell++) {
    const digit = SYMBOLS.indexOf(values[cell])
    if (digit < 0 || digit > size) throw invalid('values', { cell })
  }
  return { shape, values: unpackValues(values) }
}

/** A whole number ≥ `least` of a payload, or `absent` where the field is missing. Throws like `readPuzzle`. */
export function readCount(payload: unknown, field: string, least: number, absent: number): number {
  const value = fields(payload)[field]
  if (value === undefined) return absent
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least) throw invalid(field)
  return value
}

function fields(payload: unknown): Record<string, unknown> {
  if (typeof payload !== 'object' || payload === null) throw new ComputeFault('invalid-payload')
  return payload as Record<string, unknown>
}

function invalid(field: string, place: Record<string, unknown> = {}): ComputeFault {
  return new ComputeFault('invalid-payload', { field, ...place })
}
