import { SYMBOLS } from '../sudoku/digits'
import { COLOUR_COUNT, colourIndex } from './board'

/**
 * The player's colours as text, for the page's data and for saves: a string per row with three characters for each
 * colour. The first is the column, counted from 1, as a digit's symbol; the second the digit of a candidate, or '.' for
 * the whole cell; the third the colour:
 *
 *   '3.2351'   colour 2 in the third cell, colour 1 for its candidate 5
 */

function formatColourRow(colours: readonly number[], size: number, row: number): string {
  let text = ''
  for (let column = 0; column < size; column++) {
    for (let digit = 0; digit <= size; digit++) {
      const colour = colours[colourIndex(size, row * size + column, digit)]
      if (colour) text += SYMBOLS[column + 1] + SYMBOLS[digit] + colour
    }
  }
  return text
}

/** The colours of all rows; empty if the board has none. */
export function formatColours(colours: readonly number[], size: number): string[] {
  if (!colours.some(Boolean)) return []
  return Array.from({ length: size }, (_, row) => formatColourRow(colours, size, row))
}

/** `Board.colours`, or null if a row is malformed. */
export function parseColours(rows: readonly string[], size: number): number[] | null {
  const colours = new Array<number>(size * size * (size + 1)).fill(0)
  for (let row = 0; row < rows.length; row++) {
    for (let i = 0; i < rows[row].length; i += 3) {
      const [column, digit] = [SYMBOLS.indexOf(rows[row][i]), SYMBOLS.indexOf(rows[row][i + 1])]
      const colour = Number(rows[row][i + 2])
      if (column < 1 || !(colour >= 1 && colour <= COLOUR_COUNT)) return null
      colours[colourIndex(size, row * size + column - 1, digit)] = colour
    }
    if (formatColourRow(colours, size, row) !== rows[row]) return null
  }
  return rows.length === 0 || rows.length === size ? colours : null
}
