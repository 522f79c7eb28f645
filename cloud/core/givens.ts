import type { GamePuzzle } from '../../miniprogram/core/game'
import { parseDigits } from '../../miniprogram/core/sudoku/digits'
import { findConflicts, MAX_PLAYED_SIZE } from '../../miniprogram/core/sudoku/grid'
import { decodeRules } from '../../miniprogram/core/sudoku/rules-code'

/** A puzzle without solution and labels. */
export type Givens = Pick<GamePuzzle, 'size' | 'rules' | 'givens' | 'removed'>

/**
 * Parses givens of one character per cell, for rules as text (sudoku/rules-code). Null if they do not fit the size or
 * conflict.
 */
export function parseGivens(size: number, text: string, rules = ''): Givens | null {
  const shape = size <= MAX_PLAYED_SIZE ? decodeRules(size, rules) : null
  if (text.length !== shape?.cellCount) return null
  const givens = Array.from(parseDigits(text))
  const isInRange = givens.every((digit) => digit >= 0 && digit <= size)
  if (!isInRange || findConflicts(shape, givens).length > 0) return null
  return { size: shape.size, ...(shape.rules && { rules: shape.rules }), givens }
}
