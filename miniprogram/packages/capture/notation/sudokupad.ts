import { letterOfRegion, NO_REGION } from '../../../core/sudoku/rules/regions'
import { readCells } from './cells'
import { decompress } from './compressed'
import { locate, NotationError } from './error'
import { readFPuzzles } from './f-puzzles'
import { fieldsOf, type Json, readJsonText, showJson } from './json'
import { createPosition, type Position } from './position'
import { shapeFor, sizeFor } from './rules'

/*
 * Puzzles in the addresses of SudokuPad, by what they begin with:
 *
 *     fpuz, fpuzzles, scf   JSON of f-puzzles, compressed
 *     scl, ctc              its own JSON, with short keys and without quotes, compressed
 *     classic               digits with the number of empty cells after them
 *     anything else         a name, which only the site knows
 */

const FORMAT = { format: 'sudokupad' } as const
const ID = /^(?:\?puzzleid=|\?load=)?\/?(fpuzzles|fpuz|scf|scl|ctc|classic)?([^?&#]*)/i
/** A digit and up to five empty cells after it: index digit + 10 · empty. */
const CLASSIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx'
/** Keys with what is drawn or ruled besides digits and boxes, short and long. */
const RULES: Readonly<Record<string, string>> = {
  ...{ l: 'lines', a: 'arrows', o: 'overlays', u: 'underlays', ca: 'cages' },
}

type Fields = Readonly<Record<string, Json>>

/** Reads what follows the host of an address. Throws NotationError. */
export function readSudokuPad(rest: string): Position {
  const [, prefix = '', data = ''] = ID.exec(rest) ?? []
  const kind = prefix.toLowerCase()
  if (kind === '') throw new NotationError('remote', { ...FORMAT, char: 'SudokuPad' })
  if (kind === 'classic') return locate(FORMAT, () => readClassic(data))
  const text = locate(FORMAT, () => decompress(data))
  if (kind === 'scl' || kind === 'ctc') return readSudokuPadJson(parseZipped(text))
  const fields = fieldsOf(readJsonText(text))
  if (!fields) throw new NotationError('damaged', FORMAT)
  return readFPuzzles(fields)
}

function readClassic(data: string): Position {
  const cells = Array.from(data, (char) => {
    const index = CLASSIC.indexOf(char)
    if (index < 0) throw new NotationError('damaged')
    return `${index % 10}${'0'.repeat(Math.floor(index / 10))}`
  }).join('')
  if (cells.length !== 81) throw new NotationError('length', { length: cells.length, expected: 81 })
  return { puzzle: readCells(Array.from(cells), 9) }
}

/** Reads JSON, also where keys have no quotes, `{}` is left out of lists, and true and false are t and f. */
function parseZipped(text: string): Fields {
  const quoted = text.includes('"')
    ? text
    : text.replace(/\\?'/g, (mark) => (mark === "'" ? '"' : "'"))
  let json = ''
  let last = ''
  for (const [token] of quoted.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^{}[\],:"\s]+/g)) {
    const isGap = /[[,]/.test(last) && /^[,\]]$/.test(token)
    json += `${isGap ? '{}' : ''}${quoteWord(token)}`
    last = token
  }
  const fields = fieldsOf(readJsonText(json))
  if (!fields) throw new NotationError('damaged', FORMAT)
  return fields
}

function quoteWord(token: string): string {
  if (/^[{}[\],:"]/.test(token) || /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(token)) return token
  if (token === 't' || token === 'f') return token === 't' ? 'true' : 'false'
  return /^(?:true|false|null)$/.test(token) ? token : JSON.stringify(token)
}

/** Reads SudokuPad's own JSON. Throws NotationError with the path, or 'variant'. */
export function readSudokuPadJson(fields: Fields): Position {
  const rows = fields.cells ?? fields.ce
  if (!Array.isArray(rows)) throw wrongField('cells', rows)
  const size = sizeFor(rows.length, FORMAT)
  const rules = Object.entries(RULES).filter(([key, name]) => hasRules(fields[name] ?? fields[key]))
  const names = rules.map(([, name]) => name)
  if (names.length > 0) throw new NotationError('variant', { ...FORMAT, char: names.join(', ') })
  const regions = readRegions(fields.regions ?? fields.re, size)
  const shape = shapeFor({ size, ...(regions && { regions }) }, FORMAT)
  const givens = rows.flatMap((row, index) => {
    if (!Array.isArray(row) || row.length !== size) throw wrongField(`cells[${index}]`, row)
    return (row as readonly Json[]).map((cell, column) => {
      const value = fieldsOf(cell)?.value ?? fieldsOf(cell)?.v ?? 0
      const digit = value === '' ? 0 : Number(value)
      if (Number.isInteger(digit) && digit >= 0 && digit <= size) return digit
      throw wrongField(`cells[${index}][${column}].value`, value)
    })
  })
  return createPosition({ shape, givens })
}

/** Whether a list draws or rules anything. Cages without cells hold title and author; hidden ones are rows, columns and boxes. */
function hasRules(list: Json | undefined): boolean {
  if (!Array.isArray(list)) return false
  return (list as readonly Json[]).some((one) => {
    const { cells, ce, hidden, wayPoints, wp, center, ct } = fieldsOf(one) ?? {}
    const places = [cells, ce, wayPoints, wp, center, ct]
    return hidden !== true && places.some((place) => Array.isArray(place) && place.length > 0)
  })
}

/** Regions, lists of [row, column] from 0, as letters; undefined if there are none, which is no other rule. */
function readRegions(regions: Json | undefined, size: number): string | undefined {
  if (!Array.isArray(regions) || regions.length === 0) return undefined
  // Cells in no region, or other numbers of regions.
  const variant = new NotationError('variant', { ...FORMAT, char: 'regions' })
  if (regions.length !== size) throw variant
  const letters = new Array<string>(size * size).fill(NO_REGION)
  ;(regions as readonly Json[]).forEach((region, index) => {
    const places = Array.isArray(region) ? region : []
    for (const place of places) {
      const [row = -1, column = -1] = Array.isArray(place) ? place.map(Number) : []
      if (row >= 0 && column >= 0 && row < size && column < size) {
        letters[row * size + column] = letterOfRegion(index)
      }
    }
  })
  if (letters.includes(NO_REGION)) throw variant
  return letters.join('')
}

function wrongField(path: string, value: Json | undefined): NotationError {
  const char = showJson(value)
  return new NotationError('field', { ...FORMAT, path, ...(char !== undefined && { char }) })
}
