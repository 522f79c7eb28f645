import { type CellArea, shapeOf } from '../../../core/sudoku/grid'
import { letterOfRegion, NO_REGION } from '../../../core/sudoku/rules/regions'
import { readCells } from './cells'
import { decompress } from './compressed'
import { NotationError, readerOf } from './error'
import { readDigit, readFPuzzles } from './f-puzzles'
import { fieldError, fieldsOf, type Json, type JsonFields, listIn, readJsonText } from './json'
import { createPosition, type Position } from './position'
import { shapeFor, sizeFor } from './rules'

/* Puzzles in the addresses of SudokuPad, by what they begin with, in README.md. */

const ID = /^(?:\?puzzleid=|\?load=)?\/?(fpuzzles|fpuz|scf|scl|ctc|classic)?([^?&#]*)/i
/** A digit and up to five empty cells after it: index digit + 10 · empty. */
const CLASSIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx'
/** Keys with what is drawn or ruled besides digits and boxes, short and long. */
const RULES = { l: 'lines', a: 'arrows', o: 'overlays', u: 'underlays' }

/** Reads what follows the host of an address. Throws NotationError. */
export const readSudokuPad = readerOf('sudokupad', (rest: string): Position => {
  const [, prefix = '', data = ''] = ID.exec(rest) ?? []
  const kind = prefix.toLowerCase()
  if (kind === '') throw new NotationError('remote', { char: 'SudokuPad' })
  if (kind === 'classic') return readClassic(data)
  const text = decompress(data)
  return /^f|^scf/.test(kind) ? readFPuzzles(fieldsIn(text)) : readJson(parseZipped(text))
})

/** Reads compressed JSON of f-puzzles. Throws NotationError. */
export const readCompressed = readerOf('f-puzzles', (data: string) =>
  readFPuzzles(fieldsIn(decompress(data))),
)

function readClassic(data: string): Position {
  const cells = Array.from(data, (char) => {
    const index = CLASSIC.indexOf(char)
    if (index < 0) throw new NotationError('damaged')
    return `${index % 10}${'0'.repeat(Math.floor(index / 10))}`
  }).join('')
  return { puzzle: readCells(Array.from(cells), shapeOf(9)) }
}

/** Reads JSON, also where keys have no quotes, `{}` is left out of lists, and true and false are t and f. */
function parseZipped(text: string): JsonFields {
  const swap = (mark: string) => (mark === "'" ? '"' : "'")
  const quoted = text.includes('"') ? text : text.replace(/\\?'/g, swap)
  let json = ''
  let last = ''
  for (const [token] of quoted.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^{}[\],:"\s]+/g)) {
    const isGap = /[[,]/.test(last) && /^[,\]]$/.test(token)
    json += `${isGap ? '{}' : ''}${quoteWord(token)}`
    last = token
  }
  return fieldsIn(json)
}

/** The fields of JSON. Throws NotationError. */
function fieldsIn(json: string): JsonFields {
  const fields = fieldsOf(readJsonText(json))
  if (!fields) throw new NotationError('damaged')
  return fields
}

function quoteWord(token: string): string {
  if (/^[{}[\],:"]/.test(token) || /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(token)) return token
  if (token === 't' || token === 'f') return token === 't' ? 'true' : 'false'
  return /^(?:true|false|null)$/.test(token) ? token : JSON.stringify(token)
}

/** Reads SudokuPad's own JSON. Throws NotationError with the path, or 'variant'. */
function readJson(fields: JsonFields): Position {
  const rows = fields.cells ?? fields.ce
  if (!Array.isArray(rows)) throw fieldError('cells', rows)
  const size = sizeFor(rows.length)
  const names = Object.entries(RULES).flatMap(([key, name]) =>
    hasRules(fields[name] ?? fields[key]) ? [name] : [],
  )
  if (names.length > 0) throw new NotationError('variant', { char: names.join(', ') })
  const regions = readRegions(fields.regions ?? fields.re, size)
  const list = listIn(fields.cages ?? fields.ca).map((cage) => fieldsOf(cage) ?? {})
  const cages = list.flatMap((cage, index) => readCage(cage, size, `cages[${index}]`))
  checkWords(fields, list)
  const shape = shapeFor({ size, regions, cages })
  const givens = rows.flatMap((row: Json, index) => {
    if (listIn(row).length !== size) throw fieldError(`cells[${index}]`, row)
    return listIn(row).map((cell, column) => {
      const { value, v } = fieldsOf(cell) ?? {}
      return readDigit(value ?? v, size, `cells[${index}][${column}].value`)
    })
  })
  return createPosition({ shape, givens })
}

export const readSudokuPadJson = readerOf('sudokupad', readJson)

/** Whether a list draws or rules anything. */
function hasRules(list: Json | undefined): boolean {
  return listIn(list).some((one) => {
    const { cells, ce, wayPoints, wp, center, ct } = fieldsOf(one) ?? {}
    return [cells, ce, wayPoints, wp, center, ct].some((place) => listIn(place).length > 0)
  })
}

/** Cages without cells hold title and author; hidden ones are rows, columns and boxes; ones with digits that repeat are another rule. */
function readCage(cage: JsonFields, size: number, path: string): CellArea[] {
  const places = listIn(cage.cells ?? cage.ce)
  if (places.length === 0 || cage.hidden === true) return []
  const value = cage.value ?? cage.v ?? cage.sum ?? ''
  const sum = Number(value)
  const isOther = cage.unique === false || !Number.isInteger(sum) || sum < 0
  if (isOther) throw new NotationError('variant', { char: 'cages' })
  const cells = places.map((place) => {
    const cell = cellAt(place, size)
    if (cell < 0) throw fieldError(`${path}.cells`, place)
    return cell
  })
  return [sum === 0 ? { cells } : { cells, sum }]
}

/** What the rules in words may say of a puzzle whose other rules are all read. */
const KNOWN_WORDS =
  /normal.*sudoku|classic|standard|cage|killer|(?:each|every|place|fill).*\b(?:row|column|digit|number)|标准|普通|数独规则/i

/** Throws NotationError 'variant' for rules that are in words only. */
function checkWords(fields: JsonFields, cages: readonly JsonFields[]): void {
  const texts = cages.map(({ value, v }) => /^rules:(.*)/is.exec(`${value ?? v}`)?.[1])
  const words = [fieldsOf(fields.metadata)?.rules, ...texts].flat().join('\n')
  const isOther = (part: string) => /[a-z\u3000-\uffef]/i.test(part) && !KNOWN_WORDS.test(part)
  const other = words.split(/[.!;。！；\n]+/).find(isOther)
  if (other) throw new NotationError('variant', { char: other.trim().slice(0, 60) })
}

/** Regions, lists of cells, as letters; undefined if there are none, which is no other rule. */
function readRegions(value: Json | undefined, size: number): string | undefined {
  const regions = listIn(value)
  if (regions.length === 0) return undefined
  const lists = regions.map((region) => listIn(region).map((place) => cellAt(place, size)))
  const letters = Array.from({ length: size * size }, (_, cell) => {
    const region = lists.findIndex((cells) => cells.includes(cell))
    return region < 0 || lists.length !== size ? NO_REGION : letterOfRegion(region)
  })
  // Cells in no region, or other numbers of regions.
  if (letters.includes(NO_REGION)) throw new NotationError('variant', { char: 'regions' })
  return letters.join('')
}

/** The cell of [row, column], from 0; −1 for any other value. */
function cellAt(place: Json, size: number): number {
  const [row = -1, column = -1] = listIn(place).map(Number)
  const isInside = [row, column].every((at) => Number.isInteger(at) && at >= 0 && at < size)
  return isInside ? row * size + column : -1
}
