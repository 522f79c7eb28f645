import { parseDigits } from '../../miniprogram/core/sudoku/digits'
import {
  findConflicts,
  isSize,
  MAX_PLAYED_SIZE,
  type Size,
  shapeOf,
} from '../../miniprogram/core/sudoku/grid'

export interface Givens {
  readonly size: Size
  readonly givens: readonly number[]
  /** The candidates that the puzzle itself removes: a mask per cell. */
  readonly removed?: readonly number[]
}

/** Parses givens of one character per cell. Null if they do not fit the size or conflict. */
export function parseGivens(size: number, text: string): Givens | null {
  if (!isSize(size) || size > MAX_PLAYED_SIZE) return null
  const shape = shapeOf(size)
  if (text.length !== shape.cellCount) return null
  const givens = Array.from(parseDigits(text))
  const isInRange = givens.every((digit) => digit >= 0 && digit <= size)
  return isInRange && findConflicts(shape, givens).length === 0 ? { size, givens } : null
}
