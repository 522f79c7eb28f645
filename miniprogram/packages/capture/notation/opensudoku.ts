import { digitsOf } from '../../../core/sudoku/bits'
import { type Shape, shapeOf } from '../../../core/sudoku/grid'
import { type ParsedPuzzle, tryRead } from './block'
import { readCells, sizeOfCount } from './cells'
import { locate, NotationError } from './error'
import { createPosition, type Position } from './position'

/*
 * Files of OpenSudoku. A game's data are 81 digits, or with entries and notes a version and fields per cell:
 *
 *     <game data="530070000…" />
 *     <game data="version: 1&#10;5|-|0|0|1,2,4,|1|…" />     digit, notes, 1 = not given
 *
 * From version 2 on notes are a number with bit d−1 for digit d, version 4 has two such fields, version 5 a colour too.
 */

const FORMAT = { format: 'opensudoku' } as const
const TAG = /<(!--|[!?]?[\w:.-]+|\/[\w:.-]+)/g
const ATTRIBUTE = /\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The number of fields before `editable` in a cell of each version. */
const NOTE_FIELDS: Readonly<Record<string, number>> = { 1: 1, 2: 1, 3: 1, 4: 2, 5: 2 }

/** Reads the games of a file whose first line is `line`; each error has the path of the game. */
export function* readOpenSudoku(
  text: string,
  line: number,
): Generator<ParsedPuzzle, void, undefined> {
  let count = 0
  let lastIndex = 0
  let number = line
  for (const { name, index, attributes } of tagsOf(text)) {
    number += text.slice(lastIndex, index).split('\n').length - 1
    lastIndex = index
    if (name !== 'game') continue
    const path = `game[${++count}]/@data`
    const { position, error } = tryRead(1, () =>
      locate({ ...FORMAT, path }, () => {
        if (attributes === undefined) throw new NotationError('unclosed', { char: '>' })
        return readData(attributes.get('data') ?? attributes.get('cells_data'))
      }),
    )
    yield position ? { line: number, ...position } : { line: number, error: error as NotationError }
  }
  if (count === 0) {
    const [, root = ''] = /<([\w:.-]+)/.exec(text) ?? []
    const code = root === 'opensudoku' ? 'empty' : 'unknown'
    yield {
      line,
      error: new NotationError(code, { ...FORMAT, ...(root && { char: `<${root}>` }) }),
    }
  }
}

interface Tag {
  readonly name: string
  readonly index: number
  /** Undefined if the tag does not end. */
  readonly attributes?: ReadonlyMap<string, string>
}

/** The opening tags of a text. */
function* tagsOf(text: string): Generator<Tag, void, undefined> {
  const end = /"[^"]*"|'[^']*'|>|-->/g
  for (let at = 0; ; ) {
    TAG.lastIndex = at
    const match = TAG.exec(text)
    if (!match) return
    const { index } = match
    at = index + match[0].length
    if (match[1] === '!--') {
      const close = text.indexOf('-->', at)
      if (close < 0) return
      at = close + 3
      continue
    }
    end.lastIndex = at
    let closing = end.exec(text)
    while (closing && closing[0] !== '>') closing = end.exec(text)
    if (!closing) {
      yield { name: match[1], index }
      return
    }
    const attributes = new Map<string, string>()
    for (const [, key, double, single] of text.slice(at, closing.index).matchAll(ATTRIBUTE)) {
      attributes.set(key, decodeEntities(double ?? single))
    }
    at = closing.index + 1
    yield { name: match[1], index, attributes }
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
    (whole, decimal, hex, name) => {
      if (name) return ENTITIES[name] ?? whole
      const code = decimal ? Number(decimal) : parseInt(hex, 16)
      return code <= 0xffff ? String.fromCharCode(code) : whole
    },
  )
}

function readData(data: string | undefined): Position {
  if (data === undefined) throw new NotationError('field')
  const match = /^\s*version:\s*(\d+)\s+([\s\S]*)$/.exec(data)
  if (match) return readVersion(match[1], match[2])
  const cells = Array.from(data.replace(/\s+/g, ''))
  const size = sizeOfCount(cells.length)
  if (size === undefined) throw new NotationError('length', { length: cells.length, expected: 81 })
  return createPosition({ shape: shapeOf(size), givens: readCells(cells, size).values })
}

function readVersion(version: string, data: string): Position {
  const noteFields = NOTE_FIELDS[version]
  if (noteFields === undefined) throw new NotationError('field', { char: `version: ${version}` })
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
    fields.slice(cell * width, (cell + 1) * width),
  )
  const { values } = readCells(
    cells.map(([digit]) => digit.trim()),
    size,
  )
  const isGiven = cells.map((cell) => cell[width - 1].trim() === '0')
  const notes = cells.map((cell, index) =>
    cell
      .slice(1, 1 + noteFields)
      .reduce((mask, field) => mask | readNotes(field.trim(), version, shape, index), 0),
  )
  return createPosition({
    ...{ shape, notes },
    givens: values.map((digit, cell) => (isGiven[cell] ? digit : 0)),
    entries: values.map((digit, cell) => (isGiven[cell] ? 0 : digit)),
  })
}

function readNotes(field: string, version: string, shape: Shape, cell: number): number {
  const { size } = shape
  const mask =
    version === '1'
      ? /^(?:-|(?:[1-9],)*[1-9]?,?)$/.test(field)
        ? (field.match(/\d/g) ?? []).reduce((bits, digit) => bits | (1 << (Number(digit) - 1)), 0)
        : -1
      : /^\d{1,4}$/.test(field)
        ? Number(field)
        : -1
  if (mask >= 0 && mask < 1 << size) return mask
  const [row, column] = [shape.rowOf[cell] + 1, shape.columnOf[cell] + 1]
  throw new NotationError('candidates', { row, column, char: field.slice(0, 20) })
}

/** What stands before and after the games of a file. */
export const OPENSUDOKU_START =
  '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku version="2">\n<folder name="Sudoku">'
export const OPENSUDOKU_END = '</folder>\n</opensudoku>'

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
