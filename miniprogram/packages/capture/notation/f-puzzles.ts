import { digitsOf, maskOf } from '../../../core/sudoku/bits'
import {
  boxRegionsOf,
  type Cage,
  type Rules,
  type Shape,
  type ShapeSize,
} from '../../../core/sudoku/grid'
import { letterOfRegion } from '../../../core/sudoku/rules/regions'
import type { Flag } from '../../../core/sudoku/rules/rule'
import { windowCells } from '../../../core/sudoku/rules/windows'
import { NotationError } from './error'
import { fieldsOf, type Json, showJson } from './json'
import { createPosition, type Position } from './position'
import { areWindows, cellOfName, MOVES, nameOfCell, shapeFor, sizeFor } from './rules'

/*
 * The JSON of f-puzzles, which SudokuPad and solvers read too. Cells without anything are {}.
 *
 *     { "size": 9, "grid": [[{ "value": 5, "given": true }, { "value": 3 }, { "centerPencilMarks": [1, 2] }, …], …] }
 *
 * "givenPencilMarks" are the only candidates that the puzzle allows in a cell, "region" is its region from 0 if it is not its box.
 * These keys are rules; all others that hold something are rules of variants that are not supported.
 *
 *     "diagonal+": true, "diagonal-": true, "antiknight": true, "antiking": true,
 *     "extraregion": [{ "cells": ["R2C2", …] }, …]                                     the four windows
 *     "odd": [{ "cell": "R1C1" }], "even": [],
 *     "killercage": [{ "cells": ["R1C1", "R1C2"], "value": "10" }],                    no value: the sum is not known
 *     "thermometer": [{ "lines": [["R1C1", "R1C2"], …] }]                              each from its bulb on
 */

const FORMAT = { format: 'f-puzzles' } as const

/** Keys that are no rules. */
const NEUTRAL = new Set(
  'size title author ruleset grid solution highlightConflicts successMessage disabledlogic truecandidatesoptions'.split(
    ' ',
  ),
)

/** Rules of chess pieces, whose names here are ours in small letters. */
const keyOf = (flag: Flag) => flag.toLowerCase()

type Fields = Readonly<Record<string, Json>>

/** Reads an object with a grid. Throws NotationError with the path of what is wrong, or 'variant'. */
export function readFPuzzles(fields: Fields): Position {
  const rows = fields.grid
  if (!Array.isArray(rows)) throw wrongField('grid', rows)
  const named = fields.size ?? rows.length
  if (typeof named !== 'number') throw wrongField('size', named)
  const size = sizeFor(named, FORMAT)
  const cells = readCellObjects(rows, size)
  const shape = shapeFor(readRules(fields, cells, size), FORMAT)
  const read = <T>(map: (cell: Fields, path: string, index: number) => T) =>
    cells.map((cell, index) => map(cell, pathOf(size, index), index))
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
    const region = shape.rules?.regions ? { region: shape.boxOf[cell] } : {}
    if (value) return { value, given: true, ...region }
    const allowed = removed?.[cell] ? ((1 << size) - 1) & ~removed[cell] : 0
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
function fieldsOfRules(shape: Shape): Fields {
  const rules = shape.rules ?? { size: 9 }
  const { diagonals, windows, odd, even, cages, thermometers } = rules
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
    ...(thermometers && { thermometer: thermometers.map((line) => ({ lines: [names(line)] })) }),
  }
}

const pathOf = (size: number, cell: number) => `grid[${Math.floor(cell / size)}][${cell % size}]`

function wrongField(path: string, value: Json | undefined): NotationError {
  const char = showJson(value)
  return new NotationError('field', { ...FORMAT, path, ...(char !== undefined && { char }) })
}

/** The rules that a puzzle has; NotationError 'variant' names the others. */
function readRules(fields: Fields, cells: readonly Fields[], size: ShapeSize): Rules {
  const isBoth = fields['diagonal+'] === true && fields['diagonal-'] === true
  const groups = listOf(fields.extraregion).map((group, index) =>
    listOf(fieldsOf(group)?.cells).map((name) => readCellName(name, size, `extraregion[${index}]`)),
  )
  const windows = groups.length > 0 && areWindows(size, groups)
  const known = new Set([
    ...['odd', 'even', 'killercage', 'thermometer', ...MOVES.map(keyOf)],
    ...(isBoth ? ['diagonal+', 'diagonal-'] : []),
    ...(windows ? ['extraregion'] : []),
  ])
  const others = Object.keys(fields).filter((key) => {
    const value = fields[key]
    const isSet = Array.isArray(value) ? value.length > 0 : value === true || !!fieldsOf(value)
    return isSet && !NEUTRAL.has(key) && !known.has(key)
  })
  if (others.length > 0) throw new NotationError('variant', { ...FORMAT, char: others.join(', ') })
  const regions = readRegions(cells, size)
  return {
    size,
    ...(regions !== undefined && { regions }),
    diagonals: isBoth,
    windows,
    ...Object.fromEntries(MOVES.map((flag) => [flag, fields[keyOf(flag)] === true])),
    odd: readMarks(fields, 'odd', size),
    even: readMarks(fields, 'even', size),
    cages: listOf(fields.killercage).map((cage, index) =>
      readCage(cage, size, `killercage[${index}]`),
    ),
    thermometers: listOf(fields.thermometer).flatMap((one, index) =>
      listOf(fieldsOf(one)?.lines).map((line) =>
        listOf(line).map((name) => readCellName(name, size, `thermometer[${index}].lines`)),
      ),
    ),
  }
}

function readCage(cage: Json, size: number, path: string): Cage {
  const { cells: names, value } = fieldsOf(cage) ?? {}
  const cells = listOf(names).map((name) => readCellName(name, size, `${path}.cells`))
  if (value === undefined || value === null || value === '') return { cells }
  const sum = Number(value)
  if (!Number.isInteger(sum)) throw wrongField(`${path}.value`, value)
  return { cells, sum }
}

const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : []

/** The cells of `[{ "cell": "R1C1" }]`; also of `cells`, a list. */
function readMarks(fields: Fields, key: 'odd' | 'even', size: number): number[] {
  return listOf(fields[key]).flatMap((mark, index) => {
    const { cell, cells } = fieldsOf(mark) ?? {}
    const names = cell === undefined ? listOf(cells) : [cell]
    return names.map((name) => readCellName(name, size, `${key}[${index}]`))
  })
}

function readCellName(name: Json | undefined, size: number, path: string): number {
  const cell = cellOfName(size, name)
  if (cell < 0) throw wrongField(path, name)
  return cell
}

/** The regions as letters; undefined if no cell is in another region than its box. */
function readRegions(cells: readonly Fields[], size: ShapeSize): string | undefined {
  if (cells.every(({ region }) => region === undefined)) return undefined
  const boxOf = boxRegionsOf(size)?.boxOf
  return cells
    .map(({ region }, cell) => {
      const known = region === undefined ? boxOf?.[cell] : region
      const isRegion = typeof known === 'number' && Number.isInteger(known) && known >= 0
      if (isRegion && known < size) return letterOfRegion(known)
      // In no region, or in none that the grid has.
      throw new NotationError('variant', { ...FORMAT, char: 'region' })
    })
    .join('')
}

/** The cells row by row. */
function readCellObjects(rows: readonly Json[], size: number): Fields[] {
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
    if (!fields) throw wrongField(pathOf(size, cell), value)
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
