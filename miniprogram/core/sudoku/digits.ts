/**
 * Digits as text, one character each: '.' for an empty cell, '1'…'9', then 'A' for 10 up to 'P' for 25.
 * The form in which grids are stored, sent to the worker and drawn; sudoku/notation reads all others.
 */
export const SYMBOLS = '.123456789ABCDEFGHIJKLMNOP'

/** The digits of cells `from` to `to` (excluded), of all cells without bounds: `[1, 0, 16]` → `'1.G'`. */
export function formatDigits(
  values: ArrayLike<number>,
  from = 0,
  to: number = values.length,
): string {
  let text = ''
  for (let cell = from; cell < to; cell++) text += SYMBOLS[values[cell]]
  return text
}

/** The digits of a text; −1 for a character that is none. */
export function parseDigits(text: string): number[] {
  return Array.from(text, (symbol) => SYMBOLS.indexOf(symbol))
}

/** The rows of a grid's text: `size` strings of `size` characters. */
export function rowsOf(grid: string, size: number): string[] {
  return Array.from({ length: size }, (_, row) => grid.slice(row * size, (row + 1) * size))
}
