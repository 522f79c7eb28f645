/** What can be wrong with a text; the page finds its words by this. */
export type NotationCode =
  /** There is nothing to read. */
  | 'empty'
  /** `length` cells, which no grid has; `expected` is the nearest number that one has. */
  | 'length'
  /** Row `row` has `length` cells instead of `expected`. */
  | 'row-length'
  /** `length` rows instead of `expected`. */
  | 'row-count'
  /** `char` at `row`, `column` is no digit of this grid and no blank. */
  | 'character'
  /** The number `char` at `row`, `column` is larger than `expected`, the size of the grid. */
  | 'number'
  /** A list is not closed (`char` is the bracket or quote that is missing). */
  | 'unclosed'
  /** A bracket that closes nothing, or another kind than was opened; `char` is the bracket. */
  | 'bracket'
  /** `length` puzzles where one was wanted. */
  | 'several'

/** Where, counted from 1, and how much; only what the code speaks of is set. */
export interface NotationDetail {
  readonly row?: number
  readonly column?: number
  /** As it was read: a character, or a number of several digits. */
  readonly char?: string
  readonly length?: number
  readonly expected?: number
}

/** A text that is no puzzle. `message` is for the terminal; pages translate `code` and the place. */
export class NotationError extends Error {
  readonly code: NotationCode
  readonly row?: number
  readonly column?: number
  readonly char?: string
  readonly length?: number
  readonly expected?: number

  constructor(code: NotationCode, detail: NotationDetail = {}) {
    super(messageOf(code, detail))
    this.name = 'NotationError'
    this.code = code
    Object.assign(this, detail)
  }
}

function messageOf(code: NotationCode, detail: NotationDetail): string {
  const { row, column, char, length, expected } = detail
  switch (code) {
    case 'empty':
      return 'no puzzle in the text'
    case 'length':
      return `got ${length} cells, expected ${expected}`
    case 'row-length':
      return `row ${row} has ${length} cells, expected ${expected}`
    case 'row-count':
      return `got ${length} rows, expected ${expected}`
    case 'character':
      return `row ${row}, column ${column}: '${char}' is neither a digit nor a blank`
    case 'number':
      return `row ${row}, column ${column}: ${char} is larger than ${expected}`
    case 'unclosed':
      return `the list is not closed, expected ${char}`
    case 'bracket':
      return `${char} closes nothing`
    case 'several':
      return `got ${length} puzzles, expected 1`
  }
}
