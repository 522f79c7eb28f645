import { digitSymbol } from '../../../core/sudoku/digits'
import type { Puzzle, Shape } from '../../../core/sudoku/grid'

/**
 * `line`: one character per cell, no spaces, '.' for a blank.
 * `rows`: the same with one line per row.
 * `bordered`: rows with ASCII lines between the boxes.
 */
export const NOTATION_STYLES = ['line', 'rows', 'bordered'] as const

export type NotationStyle = (typeof NOTATION_STYLES)[number]

/** Formats a puzzle without a trailing line end. `parsePuzzle` can read every style. */
export function formatPuzzle(puzzle: Puzzle, style: NotationStyle): string {
  const { shape, values } = puzzle
  const symbols = Array.from(values, (digit) => digitSymbol(shape, digit))
  if (style === 'line') return symbols.join('')
  const rows = chunks(symbols, shape.size)
  if (style === 'rows') return rows.map((row) => row.join('')).join('\n')
  return joinGrid(shape, symbols)
}

/** Joins the words of a grid, which have the same length, with ASCII lines between the boxes. */
export function joinGrid(shape: Shape, words: readonly string[]): string {
  const lines = chunks(words, shape.size).map((row) =>
    chunks(row, shape.boxWidth)
      .map((part) => part.join(' '))
      .join(' | '),
  )
  const border = lines[0].replace(/[^|]/g, '-').replace(/\|/g, '+')
  return chunks(lines, shape.boxHeight)
    .map((band) => band.join('\n'))
    .join(`\n${border}\n`)
}

/** Parts of a list, each of `length` items. */
export const chunks = <T>(items: readonly T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / length) }, (_, i) =>
    items.slice(i * length, (i + 1) * length),
  )
