import { maskOf } from '../../../core/sudoku/bits'
import { SYMBOLS } from '../../../core/sudoku/digits'
import { type Puzzle, puzzleWithShape } from '../../../core/sudoku/grid'
import { locate, NotationError } from './error'
import { readFPuzzles } from './f-puzzles'
import { fieldsOf, type Json, readJsonText, showJson } from './json'
import { createPosition, type Position } from './position'
import { withNotationErrors } from './rules'
import { readRules } from './rules-json'
import { readSudokuPadJson } from './sudokupad'

type Fields = Readonly<Record<string, Json>>

/**
 * Reads a JSON object: of f-puzzles (`grid`), of SudokuPad (`cells`), or of this program, `{ values, givens?, removed?, rules? }`,
 * whose grids `parseGrid` reads; with rules, one character per cell. Throws NotationError.
 */
export function readObject(text: string, parseGrid: (text: string) => Puzzle): Position {
  const fields = fieldsOf(readJsonText(text)) as Fields
  if ('grid' in fields) return readFPuzzles(fields)
  if ('cells' in fields || 'ce' in fields) return readSudokuPadJson(fields)
  if ('values' in fields) return readOwn(fields, parseGrid)
  const char = Object.keys(fields).join(', ').slice(0, 60)
  throw new NotationError('unknown', { format: 'json', ...(char && { char }) })
}

function readOwn(fields: Fields, parseGrid: (text: string) => Puzzle): Position {
  const gridAt = (path: string) =>
    locate({ format: 'json', path }, () => {
      const value = fields[path]
      if (typeof value === 'string' && fields.rules !== undefined) {
        return readWithRules(value, fields.rules)
      }
      if (typeof value === 'string' && !/^\s*\{/.test(value)) return parseGrid(value)
      if (Array.isArray(value)) return parseGrid(JSON.stringify(value))
      throw new NotationError('field', { char: showJson(value) })
    })
  const { shape, values } = gridAt('values')
  const { values: givens } = fields.givens === undefined ? { values } : gridAt('givens')
  const lost = givens.findIndex((given, cell) => given > 0 && given !== values[cell])
  if (givens.length !== values.length || lost >= 0) {
    throw new NotationError('field', { format: 'json', path: 'givens', char: 'not as values' })
  }
  const removed = new Array<number>(shape.cellCount).fill(0)
  const list = fields.removed ?? []
  if (!Array.isArray(list)) throw wrongCandidate('removed', list)
  list.forEach((one: Json, index) => {
    const match = typeof one === 'string' ? /^([1-9A-P])r(\d{1,2})c(\d{1,2})$/i.exec(one) : null
    const [, symbol = '', row = 0, column = 0] = match ?? []
    const digit = SYMBOLS.indexOf(symbol.toUpperCase())
    const isValid = [digit, +row, +column].every((number) => number >= 1 && number <= shape.size)
    if (!match || !isValid) throw wrongCandidate(`removed[${index}]`, one)
    removed[(+row - 1) * shape.size + +column - 1] |= maskOf(digit)
  })
  return createPosition({ shape, givens, entries: values, removed })
}

/** A grid with rules: one character per cell, also of sizes that no other notation has. */
function readWithRules(text: string, rules: Json): Puzzle {
  const cells = Array.from(text.replace(/\s/g, ''))
  const place = { format: 'json', path: 'rules' } as const
  const shape = withNotationErrors(place, () =>
    readRules(rules, Math.round(Math.sqrt(cells.length))),
  )
  if (cells.length !== shape.cellCount) {
    throw new NotationError('length', { length: cells.length, expected: shape.cellCount })
  }
  const digits = cells.map((char, cell) => {
    const digit = '.*_'.includes(char) ? 0 : SYMBOLS.indexOf(char.toUpperCase())
    if (digit >= 0 && digit <= shape.size) return digit
    const [row, column] = [shape.rowOf[cell] + 1, shape.columnOf[cell] + 1]
    throw new NotationError('character', { row, column, char })
  })
  return puzzleWithShape(shape, digits)
}

function wrongCandidate(path: string, value: Json): NotationError {
  return new NotationError('field', { format: 'json', path, char: showJson(value) })
}
