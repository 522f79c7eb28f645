import { digitsOf, maskOf } from '../../../core/sudoku/bits'
import { isSize, type Shape, shapeOf } from '../../../core/sudoku/grid'
import { NotationError } from './error'
import { fieldsOf, type Json, showJson } from './json'
import { createPosition, type Position } from './position'

/*
 * The JSON of f-puzzles, which SudokuPad and solvers read too. Cells without anything are {}.
 *
 *     { "size": 9, "grid": [[{ "value": 5, "given": true }, { "value": 3 }, { "centerPencilMarks": [1, 2] }, …], …] }
 *
 * "givenPencilMarks" are the only candidates that the puzzle allows in a cell. All other keys of the whole that hold something are
 * rules of variants.
 */

const FORMAT = { format: 'f-puzzles' } as const

/** Keys that are no rules. */
const NEUTRAL = new Set(
  'size title author ruleset grid solution highlightConflicts successMessage disabledlogic truecandidatesoptions'.split(
    ' ',
  ),
)

type Fields = Readonly<Record<string, Json>>

/** Reads an object with a grid. Throws NotationError with the path of what is wrong, or 'variant'. */
export function readFPuzzles(fields: Fields): Position {
  const rows = fields.grid
  if (!Array.isArray(rows)) throw wrongField('grid', rows)
  const size = fields.size ?? rows.length
  if (typeof size !== 'number') throw wrongField('size', size)
  if (!isSize(size)) throw new NotationError('size', { ...FORMAT, length: size })
  refuseVariants(fields)
  const shape = shapeOf(size)
  const cells = readCellObjects(rows, shape)
  const read = <T>(map: (cell: Fields, path: string, index: number) => T) =>
    cells.map((cell, index) => map(cell, pathOf(shape, index), index))
  const values = read((cell, path) => readDigit(cell.value, size, `${path}.value`))
  return createPosition({
    shape,
    givens: values.map((digit, index) => (cells[index].given === true ? digit : 0)),
    entries: values.map((digit, index) => (cells[index].given === true ? 0 : digit)),
    notes: read((cell, path) => readNotes(cell, size, path)),
    removed: read((cell, path) => {
      const allowed = readMask(cell.givenPencilMarks, size, `${path}.givenPencilMarks`)
      return allowed === 0 ? 0 : ((1 << size) - 1) & ~allowed
    }),
  })
}

/** Writes a position. The keys are in the order of f-puzzles. */
export function writeFPuzzles({ puzzle, entries, notes }: Position): string {
  const { shape, values, removed } = puzzle
  const { size } = shape
  const cells = Array.from(values, (value, cell) => {
    if (value) return { value, given: true }
    const allowed = removed?.[cell] ? ((1 << size) - 1) & ~removed[cell] : 0
    return {
      ...(entries?.[cell] && { value: entries[cell] }),
      ...(notes?.[cell] && { centerPencilMarks: digitsOf(notes[cell]) }),
      ...(allowed && { givenPencilMarks: digitsOf(allowed) }),
    }
  })
  const grid = shape.houses.slice(0, size).map((row) => row.map((cell) => cells[cell]))
  return JSON.stringify({ size, title: '', author: '', ruleset: '', grid })
}

const pathOf = ({ rowOf, columnOf }: Shape, cell: number) =>
  `grid[${rowOf[cell]}][${columnOf[cell]}]`

function wrongField(path: string, value: Json | undefined): NotationError {
  const char = showJson(value)
  return new NotationError('field', { ...FORMAT, path, ...(char !== undefined && { char }) })
}

function refuseVariants(fields: Fields): void {
  const rules = Object.keys(fields).filter((key) => {
    const value = fields[key]
    const isSet = Array.isArray(value) ? value.length > 0 : value === true || !!fieldsOf(value)
    return isSet && !NEUTRAL.has(key)
  })
  if (rules.length > 0) throw new NotationError('variant', { ...FORMAT, char: rules.join(', ') })
}

/** The cells row by row. Regions other than the boxes are a variant. */
function readCellObjects(rows: readonly Json[], shape: Shape): Fields[] {
  const { size } = shape
  if (rows.length !== size) {
    throw new NotationError('row-count', { ...FORMAT, length: rows.length, expected: size })
  }
  const cells = rows.flatMap((row, index) => {
    if (!Array.isArray(row)) throw wrongField(`grid[${index}]`, row)
    if (row.length === size) return row as readonly Json[]
    const detail = { row: index + 1, length: row.length, expected: size }
    throw new NotationError('row-length', { ...FORMAT, ...detail })
  })
  return cells.map((value, cell) => {
    const fields = fieldsOf(value)
    if (!fields) throw wrongField(pathOf(shape, cell), value)
    const { region } = fields
    if (region !== undefined && region !== shape.boxOf[cell]) {
      throw new NotationError('variant', { ...FORMAT, char: 'region' })
    }
    return fields
  })
}

/** 0 for a cell without a digit. */
function readDigit(value: Json | undefined, size: number, path: string): number {
  if (value === undefined || value === null || value === '') return 0
  const digit = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value
  const isDigit =
    typeof digit === 'number' && Number.isInteger(digit) && digit >= 0 && digit <= size
  if (!isDigit) throw wrongField(path, value)
  return digit
}

/** The marks in the middle of a cell; those in its corners if there are none. */
function readNotes(cell: Fields, size: number, path: string): number {
  const centre = readMask(cell.centerPencilMarks, size, `${path}.centerPencilMarks`)
  return centre || readMask(cell.cornerPencilMarks, size, `${path}.cornerPencilMarks`)
}

function readMask(value: Json | undefined, size: number, path: string): number {
  if (value === undefined || value === null) return 0
  if (!Array.isArray(value)) throw wrongField(path, value)
  return value.reduce((mask: number, one, index) => {
    const digit = readDigit(one, size, `${path}[${index}]`)
    return digit ? mask | maskOf(digit) : mask
  }, 0)
}
