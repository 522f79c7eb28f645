/** A board with its candidates in an address. */
import { formatDigits, parseDigits } from '../../../core/sudoku/digits'
import type { Puzzle } from '../../../core/sudoku/grid'
import { createCandidates } from '../../../core/sudoku/logic/candidates'

interface Board {
  /** The digits, row by row; '.' is an empty cell. */
  readonly values: string
  /** The candidates that a cell has lost although no digit excludes them: a mask per cell. */
  readonly eliminated: readonly number[]
}

/** '53..7…~a1-…': the digits and the candidates of each cell, as base 36. */
export function formatBoard(values: ArrayLike<number>, masks: ArrayLike<number>): string {
  const candidates = Array.from(masks, (mask) => (mask === 0 ? '' : mask.toString(36)))
  return `${formatDigits(values)}~${candidates.join('-')}`
}

/** The board of a puzzle in an address; null if the text is none, or has other givens. */
export function parseBoard({ shape, values: givens }: Puzzle, text: string): Board | null {
  const [values = '', list = ''] = text.split('~')
  const masks = list.split('-').map((mask) => (mask === '' ? 0 : Number.parseInt(mask, 36)))
  const digits = parseDigits(values)
  if (digits.length !== shape.cellCount || masks.length !== shape.cellCount) return null
  const isDigit = (digit: number) => digit >= 0 && digit <= shape.size
  if (!digits.every(isDigit) || !masks.every((mask) => mask >= 0 && mask < 1 << shape.size)) {
    return null
  }
  if (givens.some((given, cell) => given > 0 && digits[cell] !== given)) return null
  const all = createCandidates(shape, Uint8Array.from(digits)).masks
  return { values, eliminated: masks.map((mask, cell) => all[cell] & ~mask) }
}
