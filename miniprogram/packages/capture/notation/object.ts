import { maskOf } from '../../../core/sudoku/bits'
import { SYMBOLS } from '../../../core/sudoku/digits'
import type { Puzzle } from '../../../core/sudoku/grid'
import { readCells } from './cells'
import { locate, NotationError } from './error'
import { readFPuzzles } from './f-puzzles'
import { fieldError, fieldsOf, type Json, type JsonFields, listIn, readJsonText } from './json'
import { createPosition, type Position } from './position'
import { cellOfName, withNotationErrors } from './rules'
import { readRules } from './rules-json'
import { readSudokuPadJson } from './sudokupad'

/** The text from the first object on, or from a list of objects; undefined if there is none. A brace alone opens one. */
export function findObject(text: string): string | undefined {
  // The search takes long in texts with many spaces.
  if (!text.includes('{')) return undefined
  const index = text.search(/\[?\s*\{\s*"(?:[^"\\]|\\.)*"\s*:|^\s*\{\s*(?:\}\s*)?$|^\s*\[\s*\{\s*$/)
  return index < 0 ? undefined : text.slice(index).trimStart()
}

/**
 * Reads JSON: of f-puzzles (`grid` of objects), of SudokuPad (`cells` of objects), of this program,
 * `{ values, givens?, removed?, rules? }`, whose grids `parseGrid` reads; with rules, one character per cell; or of anything in
 * which texts and lists of lists are grids. Throws NotationError.
 */
export function readObject(text: string, parseGrid: (text: string) => Puzzle): Position[] {
  const json = readJsonText(text)
  const fields = fieldsOf(json) ?? {}
  if ('grid' in fields && !isGrid(fields.grid)) return [readFPuzzles(fields)]
  if (('cells' in fields && !isGrid(fields.cells)) || 'ce' in fields)
    return [readSudokuPadJson(fields)]
  if ('values' in fields) return [readOwn(fields, parseGrid)]
  const found = gridsIn(json, parseGrid)
  if (found.length > 0) return found
  const char = Object.keys(fields).join(', ').slice(0, 60)
  throw new NotationError('unknown', char ? { char } : {})
}

/** Whether a value is a list of lists of digits, or a text. */
function isGrid(value: Json): boolean {
  const [first] = listIn(listIn(value)[0])
  return typeof value === 'string' || (first !== undefined && !fieldsOf(first))
}

/** The grids in a value. A text that is another thing is none; a list of lists that is no grid is an error. */
function gridsIn(value: Json, parseGrid: (text: string) => Puzzle): Position[] {
  if (!isGrid(value)) return Object.values(value ?? {}).flatMap((one) => gridsIn(one, parseGrid))
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const isOther = text === value && !/^[\w.*?\s-]{16,}$/.test(text)
  return isOther ? [] : [{ puzzle: parseGrid(text) }]
}

function readOwn(fields: JsonFields, parseGrid: (text: string) => Puzzle): Position {
  const gridAt = (path: string) =>
    locate({ path }, () => {
      const value = fields[path]
      if (Array.isArray(value)) return parseGrid(JSON.stringify(value))
      if (typeof value !== 'string') throw fieldError(path, value)
      if (fields.rules !== undefined) return readWithRules(value, fields.rules)
      if (/^\s*\{/.test(value)) throw fieldError(path, value)
      return parseGrid(value)
    })
  const { shape, values } = gridAt('values')
  const givens = fields.givens === undefined ? values : gridAt('givens').values
  const lost = givens.findIndex((given, cell) => given > 0 && given !== values[cell])
  if (givens.length !== values.length || lost >= 0) {
    throw new NotationError('field', { path: 'givens', char: 'not as values' })
  }
  const removed = new Array<number>(shape.cellCount).fill(0)
  if (!Array.isArray(fields.removed ?? [])) throw fieldError('removed', fields.removed)
  listIn(fields.removed).forEach((one, index) => {
    const [, symbol = '', name = ''] = /^([1-9A-P])(r\d+c\d+)$/i.exec(`${one}`) ?? []
    const digit = SYMBOLS.indexOf(symbol.toUpperCase())
    const cell = cellOfName(shape.size, name)
    if (digit < 1 || digit > shape.size || cell < 0) throw fieldError(`removed[${index}]`, one)
    removed[cell] |= maskOf(digit)
  })
  return createPosition({ shape, givens, entries: values, removed })
}

/** A grid with rules: one character per cell, also of sizes that no other notation has. */
function readWithRules(text: string, rules: Json): Puzzle {
  const cells = Array.from(text.replace(/\s/g, ''))
  const size = Math.round(Math.sqrt(cells.length))
  return readCells(
    cells,
    withNotationErrors(() => readRules(rules, size), 'rules'),
  )
}
