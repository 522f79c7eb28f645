import { parseDigits } from '../../miniprogram/core/sudoku/digits'
import { findConflicts, isSize, type Size, shapeOf } from '../../miniprogram/core/sudoku/grid'

export interface Givens {
  readonly size: Size
  readonly givens: readonly number[]
}

/** Puzzles that the cloud keeps: up to 16×16, as phones play them. */
export const MAX_PUZZLE_SIZE = 16

/** Reads givens of one character a cell; null where they are no puzzle of the size. */
export function parseGivens(size: number, text: string): Givens | null {
  if (!isSize(size) || size > MAX_PUZZLE_SIZE) return null
  const shape = shapeOf(size)
  if (text.length !== shape.cellCount) return null
  const givens = Array.from(parseDigits(text))
  const isLegal = givens.every((digit) => digit >= 0 && digit <= size)
  return isLegal && findConflicts(shape, givens).length === 0 ? { size, givens } : null
}
