import { allDigits, digitsOf, maskOf } from '../../../core/sudoku/bits'
import type { CellArea, Rules, Shape, ShapeSize } from '../../../core/sudoku/grid'
import { boxRegionsOf } from '../../../core/sudoku/grid'
import { pathOfArrow } from '../../../core/sudoku/rules/arrows'
import { letterOfRegion } from '../../../core/sudoku/rules/regions'
import type { Flag } from '../../../core/sudoku/rules/rule'
import { windowCells } from '../../../core/sudoku/rules/windows'
import { squareCells } from './cells'
import { NotationError, readerOf } from './error'
import { fieldError, fieldsOf, type Json, type JsonFields, listIn } from './json'
import { PAIR_KEYS, readPairFields, risingLines, writePairFields } from './pairs'
import { createPosition, type Position } from './position'
import { areWindows, cellOfName, MOVES, nameOfCell, shapeFor, sizeFor } from './rules'

/* The JSON of f-puzzles, which SudokuPad and solvers read too, in README.md. Keys that are not there are rules of other variants. */

/** Keys that are no rules. */
const NEUTRAL =
  /^(?:size|title|author|ruleset|grid|solution|highlightConflicts|successMessage|disabledlogic|truecandidatesoptions)$/

/** Rules of chess pieces, whose names here are ours in small letters. */
const keyOf = (flag: Flag) => flag.toLowerCase()

/** Reads an object with a grid. Throws NotationError with the path of what is wrong, or 'variant'. */
export const readFPuzzles = readerOf('f-puzzles', (fields: JsonFields): Position => {
  const rows = fields.grid
  if (!Array.isArray(rows)) throw fieldError('grid', rows)
  const named = fields.size ?? rows.length
  if (typeof named !== 'number') throw fieldError('size', named)
  const size = sizeFor(named)
  const cells = readCellObjects(rows, size)
  const shape = shapeFor(readRules(fields, cells, size))
  const read = <T>(map: (cell: JsonFields, path: string, index: number) => T) =>
    cells.map((cell, index) => map(cell, pathOf(size, index), index))
  const values = read((cell, path) => readDigit(cell.value, size, `${path}.value`))
  return createPosition({
    shape,
    givens: values.map((digit, index) => (cells[index].given === true ? digit : 0)),
    entries: values,
    notes: read((cell, path) => readNotes(cell, size, path)),
    removed: read((cell, path) => {
      const allowed = readMask(cell.givenPencilMarks, size, `${path}.givenPencilMarks`)
      return allowed && allDigits(size) & ~allowed
    }),
  })
})

/** Writes a position. The keys are in the order of f-puzzles. */
export function writeFPuzzles({ puzzle, entries, notes }: Position): string {
  const { shape, values, removed } = puzzle
  const { size } = shape
  const cells = Array.from(values, (value, cell) => {
    const region = shape.rules?.regions ? { region: shape.boxOf[cell] } : {}
    if (value) return { value, given: true, ...region }
    const allowed = removed?.[cell] ? allDigits(size) & ~removed[cell] : 0
    return {
      ...region,
      ...(entries?.[cell] && { value: entries[cell] }),
      ...(notes?.[cell] && { centerPencilMarks: digitsOf(notes[cell]) }),
      ...(allowed && { givenPencilMarks: digitsOf(allowed) }),
    }
  })
  const grid = shape.houses.slice(0, size).map((row) => row.map((cell) => cells[cell]))
  return JSON.stringify({ size, title: '', author: '', ruleset: '', grid, ...fieldsOfRules(shape) })
}

/** The rules of a shape but its regions. */
function fieldsOfRules(shape: Shape): JsonFields {
  const rules = shape.rules ?? { size: 9 }
  const { diagonals, windows, odd, even, cages, thermometers, arrows } = rules
  const names = (cells: readonly number[]) => cells.map((cell) => nameOfCell(shape, cell))
  const marks = (cells: readonly number[]) => names(cells).map((cell) => ({ cell }))
  return {
    ...(diagonals && { 'diagonal+': true, 'diagonal-': true }),
    ...Object.fromEntries(MOVES.filter((flag) => rules[flag]).map((flag) => [keyOf(flag), true])),
    ...(windows && { extraregion: windowCells().map((cells) => ({ cells: names(cells) })) }),
    ...(odd && { odd: marks(odd) }),
    ...(even && { even: marks(even) }),
    ...(cages && {
      killercage: cages.map(({ cells, sum }) => ({
        cells: names(cells),
        ...(sum !== undefined && { value: `${sum}` }),
      })),
    }),
    ...(arrows && {
      arrow: arrows.map((arrow) => ({
        cells: names(arrow.circle),
        lines: [names(pathOfArrow(shape.size, arrow).slice(arrow.circle.length - 1))],
      })),
    }),
    ...writePairFields(rules, names, {
      ...(thermometers && { thermometer: thermometers.map((line) => ({ lines: [names(line)] })) }),
    }),
  }
}

const pathOf = (size: number, cell: number) => `grid[${Math.floor(cell / size)}][${cell % size}]`

/** The rules that a puzzle has; NotationError 'variant' names the others. */
function readRules(fields: JsonFields, cells: readonly JsonFields[], size: ShapeSize): Rules {
  const isBoth = fields['diagonal+'] === true && fields['diagonal-'] === true
  const groups = listIn(fields.extraregion).map((group, index) =>
    cellsNamed(fieldsOf(group)?.cells, size, `extraregion[${index}]`),
  )
  const windows = groups.length > 0 && areWindows(size, groups)
  const known = new Set([
    ...['odd', 'even', 'killercage', 'thermometer', 'arrow', ...PAIR_KEYS, ...MOVES.map(keyOf)],
    ...(isBoth ? ['diagonal+', 'diagonal-'] : []),
    ...(windows ? ['extraregion'] : []),
  ])
  const others = Object.keys(fields).filter((key) => {
    const value = fields[key]
    const isSet = Array.isArray(value) ? value.length > 0 : value === true || !!fieldsOf(value)
    return isSet && !NEUTRAL.test(key) && !known.has(key)
  })
  if (others.length > 0) throw new NotationError('variant', { char: others.join(', ') })
  return {
    size,
    regions: readRegions(cells, size),
    diagonals: isBoth,
    windows,
    ...Object.fromEntries(MOVES.map((flag) => [flag, fields[keyOf(flag)] === true])),
    odd: readMarks(fields, 'odd', size),
    even: readMarks(fields, 'even', size),
    cages: listIn(fields.killercage).map((cage, i) => readCage(cage, size, `killercage[${i}]`)),
    thermometers: risingLines(fields).flatMap((one, i) => linesIn(one, size, `thermometer[${i}]`)),
    arrows: listIn(fields.arrow).flatMap((one, i) => {
      const circle = cellsNamed(fieldsOf(one)?.cells, size, `arrow[${i}].cells`)
      // A line begins in the circle.
      const shaftOf = (line: number[]) => line.filter((cell) => !circle.includes(cell))
      return linesIn(one, size, `arrow[${i}]`).map((line) => ({ circle, shaft: shaftOf(line) }))
    }),
    ...readPairFields(fields, (names, path) => cellsNamed(names, size, path)),
  }
}

function readCage(cage: Json, size: number, path: string): CellArea {
  const { cells: names, value = '' } = fieldsOf(cage) ?? {}
  const cells = cellsNamed(names, size, `${path}.cells`)
  if (value === null || value === '') return { cells }
  const sum = Number(value)
  if (!Number.isInteger(sum)) throw fieldError(`${path}.value`, value)
  return { cells, sum }
}

/** The cells of `[{ "cell": "R1C1" }]`; also of `cells`, a list. */
function readMarks(fields: JsonFields, key: 'odd' | 'even', size: number): number[] {
  return listIn(fields[key]).flatMap((mark, index) => {
    const { cell, cells } = fieldsOf(mark) ?? {}
    return cellsNamed(cell === undefined ? cells : [cell], size, `${key}[${index}]`)
  })
}

/** The cells of `[{ "lines": [["R1C1", "R1C2"]] }]`, by line. */
const linesIn = (one: Json, size: number, path: string) =>
  listIn(fieldsOf(one)?.lines).map((line) => cellsNamed(line, size, `${path}.lines`))

const cellsNamed = (names: Json | undefined, size: number, path: string) =>
  listIn(names).map((name) => {
    const cell = cellOfName(size, name)
    if (cell < 0) throw fieldError(path, name)
    return cell
  })

/** The regions as letters; undefined if no cell is in another region than its box. */
function readRegions(cells: readonly JsonFields[], size: ShapeSize): string | undefined {
  if (cells.every(({ region }) => region === undefined)) return undefined
  const boxOf = boxRegionsOf(size)?.boxOf
  const letters = cells.map(({ region }, cell) => {
    const known = region === undefined ? boxOf?.[cell] : region
    const isKnown = typeof known === 'number' && Number.isInteger(known) && known >= 0
    if (isKnown && known < size) return letterOfRegion(known)
    // In no region, or in none that the grid has.
    throw new NotationError('variant', { char: 'region' })
  })
  return letters.join('')
}

/** The cells row by row. */
function readCellObjects(rows: readonly Json[], size: number): JsonFields[] {
  const { length } = rows
  if (length !== size) throw new NotationError('row-count', { length, expected: size })
  const lists = rows.map((row, index) => {
    if (!Array.isArray(row)) throw fieldError(`grid[${index}]`, row)
    return row as readonly Json[]
  })
  return squareCells(lists, size).map((value, cell) => {
    const fields = fieldsOf(value)
    if (!fields) throw fieldError(pathOf(size, cell), value)
    return fields
  })
}

/** 0 for a cell without a digit. */
export function readDigit(value: Json | undefined, size: number, path: string): number {
  if (value === null || value === '') return 0
  const digit = /^\d{1,2}$/.test(`${value ?? 0}`) ? Number(value ?? 0) : size + 1
  if (digit > size || Array.isArray(value)) throw fieldError(path, value)
  return digit
}

/** The marks in the middle of a cell; those in its corners if there are none. */
function readNotes(cell: JsonFields, size: number, path: string): number {
  const centre = readMask(cell.centerPencilMarks, size, `${path}.centerPencilMarks`)
  return centre || readMask(cell.cornerPencilMarks, size, `${path}.cornerPencilMarks`)
}

function readMask(value: Json | undefined, size: number, path: string): number {
  if (!Array.isArray(value ?? [])) throw fieldError(path, value)
  const digits = listIn(value).map((one, index) => readDigit(one, size, `${path}[${index}]`))
  return digits.reduce((mask, digit) => (digit ? mask | maskOf(digit) : mask), 0)
}
