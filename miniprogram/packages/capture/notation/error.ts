/** What is wrong with a text; pages translate the code. */
export type NotationCode =
  /** The text contains no puzzle. */
  | 'empty'
  /** `length` cells fit no grid; `expected` is the nearest number that does. */
  | 'length'
  /** Row `row` has `length` cells instead of `expected`. */
  | 'row-length'
  /** `length` rows instead of `expected`. */
  | 'row-count'
  /** `char` at `row`, `column` is neither a digit of this grid nor a blank. */
  | 'character'
  /** The number `char` at `row`, `column` is larger than `expected`, the size of the grid. */
  | 'number'
  /** A list or string is not closed; `char` is the missing bracket or quote. */
  | 'unclosed'
  /** The closing bracket `char` has no matching opening bracket. */
  | 'bracket'
  /** `length` puzzles where one was expected. */
  | 'several'
  /** The text has `length` characters; at most `expected` are read. */
  | 'too-long'

/** Details of an error; rows and columns count from 1. Each code sets only the fields it mentions. */
export interface NotationDetail {
  readonly row?: number
  readonly column?: number
  /** The text that was read: one character, or a number of several digits. */
  readonly char?: string
  readonly length?: number
  readonly expected?: number
}

/** Thrown for a text that is not a puzzle. `message` is for the command line. */
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
      return `unmatched ${char}`
    case 'several':
      return `got ${length} puzzles, expected 1`
    case 'too-long':
      return `the text has ${length} characters, at most ${expected} are read`
  }
}
