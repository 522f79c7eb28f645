import { fillMessage } from '../../../core/sudoku/rules-error'

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
  /** `char` at `row`, `column` is not a list of candidates. */
  | 'candidates'
  /** The cell at `row`, `column` has no candidate. */
  | 'no-candidates'
  /** `char` is not an eliminated candidate: digit, row and column. */
  | 'elimination'
  /** A list, string, object or tag is not closed; `char` is the missing bracket or quote. */
  | 'unclosed'
  /** The closing bracket `char` has no matching opening bracket. */
  | 'bracket'
  /** `char` at line `line`, column `column` of the text is not what JSON allows there. */
  | 'syntax'
  /** `path` holds `char`, or nothing, which the format does not allow there. */
  | 'field'
  /** Nothing known is in a link, a file or an object; `char` says what it is. */
  | 'unknown'
  /** The link names a puzzle that only the site `char` has. */
  | 'remote'
  /** The share code is one of a newer version. */
  | 'newer'
  /** The compressed part of a link is damaged. */
  | 'damaged'
  /** The puzzle has rules other than rows, columns and boxes; `char` names them, separated by commas. */
  | 'variant'
  /** A grid of `length` rows; such a size is not supported. */
  | 'size'
  /** `length` puzzles where one was expected. */
  | 'several'
  /** The text has `length` characters; at most `expected` are read. */
  | 'too-long'

/** Formats that errors name. Characters, rows, borders and numbers have no name. */
export type FormatName =
  | 'list'
  | 'pencilmarks'
  | 'susser'
  | 'sukaku'
  | 'sdk'
  | 'opensudoku'
  | 'json'
  | 'f-puzzles'
  | 'sudokupad'
  | 'iss'
  | 'sumocue'
  | 'link'

/** Details of an error; rows, columns and lines count from 1. Each code sets only the fields it mentions. */
export interface NotationDetail {
  readonly row?: number
  readonly column?: number
  /** The text that was read: one character, a number of several digits, or a name. */
  readonly char?: string
  readonly length?: number
  readonly expected?: number
  /** The format that was recognised, unless the grid is plain. */
  readonly format?: FormatName
  /** The line of the text, in formats that are not grids. */
  readonly line?: number
  /** The place in a structured text: `grid[2][4].value`, `game[3]/@data`. */
  readonly path?: string
}

/** Thrown for a text that is not a puzzle, with its details. `message` is for the command line. */
export class NotationError extends Error {
  readonly code: NotationCode
  declare readonly row?: number
  declare readonly column?: number
  declare readonly char?: string
  declare readonly length?: number
  declare readonly expected?: number
  declare readonly format?: FormatName
  declare readonly line?: number
  declare readonly path?: string

  constructor(code: NotationCode, detail: NotationDetail = {}) {
    super(messageOf(code, detail))
    this.name = 'NotationError'
    this.code = code
    Object.assign(this, detail)
  }
}

/** Runs `read` and adds to a NotationError what it does not say yet: the format, the line, the path. */
export function locate<T>(place: NotationDetail, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof NotationError)) throw error
    throw new NotationError(error.code, { ...place, ...error })
  }
}

/** A reader whose errors name its format. */
export const readerOf =
  <In extends unknown[], Out>(format: FormatName, read: (...input: In) => Out) =>
  (...input: In): Out =>
    locate({ format }, () => read(...input))

/** Characters of a text, also of one that was compressed. A 25×25 puzzle as indented JSON has a tenth of it. */
export const MAX_TEXT_LENGTH = 100_000

/** Throws NotationError 'too-long'. */
export function checkLength(length: number, expected = MAX_TEXT_LENGTH): void {
  if (length > expected) throw new NotationError('too-long', { length, expected })
}

const FORMAT_TITLES: Readonly<Partial<Record<FormatName, string>>> = {
  pencilmarks: 'pencilmark grid',
  susser: 'Susser line',
  sukaku: 'Sukaku',
  sdk: '.sdk file',
  opensudoku: 'OpenSudoku file',
  json: 'JSON',
  sudokupad: 'SudokuPad',
  iss: 'Interactive Sudoku Solver',
  sumocue: 'SumoCue',
}

/** Where a character is wrong, and where there is none. */
const PROBLEMS: Readonly<Record<NotationCode, string>> = {
  empty: 'no puzzle in the text',
  length: 'got {length} cells, expected {expected}',
  'row-length': 'row {row} has {length} cells, expected {expected}',
  'row-count': 'got {length} rows, expected {expected}',
  character: "row {row}, column {column}: '{char}' is neither a digit nor a blank",
  number: 'row {row}, column {column}: {char} is larger than {expected}',
  candidates: "row {row}, column {column}: '{char}' is not a list of candidates",
  'no-candidates': 'row {row}, column {column}: no candidate is left',
  elimination: "'{char}' is not a digit, a row and a column",
  unclosed: 'not closed, expected {char}',
  bracket: 'unmatched {char}',
  syntax: "line {line}, column {column}: unexpected '{char}'",
  field: "'{char}' is not allowed",
  unknown: "no puzzle in '{char}'",
  remote: 'the puzzle itself is only on {char}; copy its digits instead',
  newer: 'made by a newer version',
  damaged: 'damaged or incomplete',
  variant: 'rules that are not supported: {char}',
  size: 'a grid of {length} rows is not supported',
  several: 'got {length} puzzles, expected 1',
  'too-long': 'the text has {length} characters, at most {expected} are read',
}
const MISSING: Readonly<Partial<Record<NotationCode, string>>> = {
  syntax: 'line {line}, column {column}: unexpected end',
  field: 'missing',
  unknown: 'no puzzle in it',
}

function messageOf(code: NotationCode, detail: NotationDetail): string {
  const { format, path, char } = detail
  const place = [...(format ? [FORMAT_TITLES[format] ?? format] : []), ...(path ? [path] : [])]
  const problem = (!char && MISSING[code]) || PROBLEMS[code]
  return [...place, fillMessage(problem, detail)].join(': ')
}
