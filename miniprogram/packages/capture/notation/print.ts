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
  if (style === 'line') {
    let line = ''
    for (let cell = 0; cell < values.length; cell++) line += digitSymbol(shape, values[cell])
    return line
  }
  const symbols = Array.from(values, (digit) => digitSymbol(shape, digit))
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

function chunks<T>(items: readonly T[], length: number): T[][] {
  const parts: T[][] = []
  for (let i = 0; i < items.length; i += length) parts.push(items.slice(i, i + length))
  return parts
}
