import { digitsOf, maskOf } from '../../../core/sudoku/bits'
import { type Shape, shapeOf } from '../../../core/sudoku/grid'
import { type Found, tryRead } from './block'
import { cellPlace, readCells, sizeOfCount } from './cells'
import { locate, NotationError } from './error'
import { createPosition, type Position } from './position'

/* Files of OpenSudoku. A game's data are 81 digits, or with entries and notes a version and fields per cell, as in README.md. */

const FORMAT = { format: 'opensudoku' } as const
const GAME = /<!--[\s\S]*?(?:-->|$)|<game\b((?:"[^"]*"|'[^']*'|[^"'<>])*)(>?)/g
const DATA = /\s(?:cells_)?data\s*=\s*(["'])(.*?)\1/s

/** Reads the games of a file whose first line is `line`; each error has the path of the game. */
export function readOpenSudoku(text: string, line: number): readonly Found[] {
  const games: Found[] = []
  let last = 0
  let number = line
  for (const { 0: tag, 1: attributes, 2: end, index = 0 } of text.matchAll(GAME)) {
    if (attributes === undefined) continue
    number += text.slice(last, index).split('\n').length - 1
    last = index
    const path = `game[${games.length + 1}]/@data`
    const read = () => {
      if (!end) throw new NotationError('unclosed', { char: '>' })
      const [, , data] = DATA.exec(tag) ?? []
      if (data === undefined) throw new NotationError('field')
      return readData(decodeEntities(data))
    }
    const found = tryRead(() => locate({ ...FORMAT, path }, read))
    games.push({ line: number, end: number, ...found })
  }
  if (games.length > 0) return games
  const [, root = ''] = /<([\w:.-]+)/.exec(text) ?? []
  const code = root === 'opensudoku' ? 'empty' : 'unknown'
  const error = new NotationError(code, { ...FORMAT, ...(root && { char: `<${root}>` }) })
  return [{ line, end: line, text: '', error }]
}

/** Line ends and other characters by their numbers; data have none that need a name. */
const decodeEntities = (text: string) =>
  text.replace(/&#(x?)([\da-f]{1,6});/gi, (_, hex, code) =>
    String.fromCharCode(parseInt(code, hex ? 16 : 10)),
  )

function readData(data: string): Position {
  const match = /^\s*version:\s*(\d+)\s+([\s\S]*)$/.exec(data)
  if (match) return readVersion(match[1], match[2])
  const cells = Array.from(data.replace(/\s+/g, ''))
  return { puzzle: readCells(cells, shapeOf(sizeOfCount(cells.length) ?? 9)) }
}

function readVersion(version: string, data: string): Position {
  const noteFields = version > '3' ? 2 : 1
  if (!/^[1-5]$/.test(version)) throw new NotationError('field', { char: `version: ${version}` })
  // Version 2 wrote a second bar after the notes.
  const fields = (version === '2' ? data.replace(/\|\|/g, '|') : data).trim().split('|')
  if (fields[fields.length - 1] === '') fields.pop()
  const width = 2 + noteFields + (version === '5' ? 1 : 0)
  const size = sizeOfCount(fields.length / width)
  if (size === undefined || size > 9) {
    throw new NotationError('length', { length: Math.floor(fields.length / width), expected: 81 })
  }
  const shape = shapeOf(size)
  const cells = Array.from({ length: shape.cellCount }, (_, cell) =>
    fields.slice(cell * width, (cell + 1) * width).map((field) => field.trim()),
  )
  const digits = cells.map(([digit]) => digit)
  const { values: entries } = readCells(digits, shape)
  const notes = cells.map((cell, index) => {
    const marks = cell.slice(1, 1 + noteFields)
    return marks.reduce((mask, field) => mask | readNotes(field, version, shape, index), 0)
  })
  const givens = entries.map((digit, cell) => (cells[cell][width - 1] === '0' ? digit : 0))
  return createPosition({ shape, givens, entries, notes })
}

function readNotes(field: string, version: string, shape: Shape, cell: number): number {
  const isList = version === '1' && /^(?:-|(?:[1-9],)*[1-9]?,?)$/.test(field)
  const isMask = version !== '1' && /^\d{1,4}$/.test(field)
  const digits = isList ? Array.from(field.replace(/\D/g, ''), Number) : []
  const mask = isMask ? Number(field) : digits.reduce((bits, digit) => bits | maskOf(digit), 0)
  if ((isList || isMask) && mask < 1 << shape.size) return mask
  throw new NotationError('candidates', { ...cellPlace(shape, cell), char: field.slice(0, 20) })
}

/** What stands before and after the games of a file. */
export const OPENSUDOKU_FRAME = {
  start: '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku version="2">\n<folder name="Sudoku">',
  end: '</folder>\n</opensudoku>',
}

/** One game of a file, on a line. The state is 0 for a game that is being played and 1 for a new one. */
export function writeGame(position: Position): string {
  const { puzzle, entries, notes } = position
  const isPlain = !entries && !notes
  const cells = Array.from(puzzle.values, (given, cell) => {
    const marks = notes?.[cell] ? `${digitsOf(notes[cell]).join(',')},` : '-'
    return `${given || (entries?.[cell] ?? 0)}|${marks}|${given ? 0 : 1}|`
  })
  const data = isPlain ? puzzle.values.join('') : `version: 1&#10;${cells.join('')}`
  return `<game created="0" state="${isPlain ? 1 : 0}" time="0" last_played="0" data="${data}" note="" />`
}
