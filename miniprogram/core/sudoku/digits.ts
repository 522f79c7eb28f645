import type { Shape } from './grid'

/**
 * Digits as text, one character each: '.' for an empty cell, '1'…'9', then 'A' for 10 up to 'P' for 25.
 * Grids are stored, sent to the worker and drawn in this form; packages/capture/notation parses all others.
 */
export const SYMBOLS = '.123456789ABCDEFGHIJKLMNOP'

/** '1'…'9', then 'A' for 10 and so on; '.' for 0. Throws a RangeError for a digit out of range. */
export function digitSymbol(shape: Shape, digit: number): string {
  if (!(digit >= 0 && digit <= shape.size)) throw new RangeError(`${digit} is not 0…${shape.size}`)
  return SYMBOLS[digit]
}

/** Formats the cells `from` … `to` − 1, by default all of them: `[1, 0, 16]` → `'1.G'`. */
export function formatDigits(
  values: ArrayLike<number>,
  from = 0,
  to: number = values.length,
): string {
  let text = ''
  for (let cell = from; cell < to; cell++) text += SYMBOLS[values[cell]]
  return text
}

/** The digits of a text; −1 for a character that is not in SYMBOLS. */
export function parseDigits(text: string): number[] {
  return Array.from(text, (symbol) => SYMBOLS.indexOf(symbol))
}

/** Whether a text has one symbol for every cell of a grid of this size. */
export function isGridText(text: string, size: number): boolean {
  return (
    text.length === size * size && parseDigits(text).every((digit) => digit >= 0 && digit <= size)
  )
}

/** Splits a grid's text into `size` rows of `size` characters. */
export function rowsOf(grid: string, size: number): string[] {
  return Array.from({ length: size }, (_, row) => grid.slice(row * size, (row + 1) * size))
}
