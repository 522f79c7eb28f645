import { formatDigits } from '../../../core/sudoku/digits'
import type { Cage, Rules, Shape } from '../../../core/sudoku/grid'
import { letterOfRegion, regionOf } from '../../../core/sudoku/rules/regions'
import { NotationError } from './error'
import { createPosition, type Position } from './position'
import { shapeFor } from './rules'

/*
 * The two texts of SumoCue, a program for killers and jigsaws of 9×9, as its author has described them. Cells are numbered row by
 * row from 0.
 *
 *     SumoCueV1=15+0=8J0…       81 entries: = and the sum in the first cell of a cage, 0 for an unknown one; + and the first
 *                               cell of its cage in the others; J and its region from 0 in a jigsaw. SumoCueV1D: with diagonals
 *     3x3::k:3840:3840:2049:…   81 numbers: 256 · sum + the number of the cage, from 0; 0 as sum for a cell in no cage.
 *                               3x3:d:k: with diagonals
 *
 * A cage of one cell is a given.
 */

const FORMAT = { format: 'sumocue' } as const
const CELLS = 81
const SIZE = 9

export const isSumoCue = (line: string) => /^\s*(?:SumoCueV\d|3x3:)/i.test(line)

/** A cell as it is read: its cage by any key, with the sum, 0 if there is none; and its region, if it has one. */
interface Entry {
  readonly key: number
  readonly sum: number
  readonly region?: number
}

/** Reads a text in one of these forms. Throws NotationError 'variant', 'field' with the entry as path, or 'length'. */
export function readSumoCue(line: string): Position {
  const text = line.replace(/\s/g, '')
  const isNumbers = /^3x3:/i.test(text)
  const [diagonals, entries] = isNumbers ? readNumbers(text) : readEntries(text)
  if (entries.length !== CELLS) {
    throw new NotationError('length', { ...FORMAT, length: entries.length, expected: CELLS })
  }
  const groups = new Map<number, { sum: number; cells: number[] }>()
  entries.forEach(({ key, sum }, cell) => {
    const group = groups.get(key)
    if (group) group.cells.push(cell)
    else groups.set(key, { sum, cells: [cell] })
  })
  const givens = new Uint8Array(CELLS)
  const cages: Cage[] = []
  for (const { sum, cells } of groups.values()) {
    if (sum === 0) continue
    if (cells.length > 1) cages.push({ cells, sum })
    else if (sum <= SIZE) givens[cells[0]] = sum
    else throw wrongEntry(cells[0], `${sum}`)
  }
  const rules: Rules = { size: SIZE, diagonals, cages, ...readRegions(entries) }
  return createPosition({ shape: shapeFor(rules, FORMAT), givens })
}

function readNumbers(text: string): [boolean, Entry[]] {
  const fields = text.replace(/:$/, '').split(':')
  const [, diagonals = '', kind = ''] = fields
  if (!/^d?$/i.test(diagonals) || !/^k$/i.test(kind)) {
    throw new NotationError('variant', { ...FORMAT, char: `${diagonals}:${kind}` })
  }
  const entries = fields.slice(3).map((field, cell): Entry => {
    if (!/^\d{1,5}$/.test(field)) throw wrongEntry(cell, field)
    const number = Number(field)
    const sum = Math.floor(number / 256)
    return { key: sum ? number : -1, sum }
  })
  return [diagonals !== '', entries]
}

function readEntries(text: string): [boolean, Entry[]] {
  const [, version, diagonals, rest] = /^SumoCueV(\d)(D?)(.*)$/i.exec(text) ?? []
  if (version !== '1') throw new NotationError('variant', { ...FORMAT, char: `V${version}` })
  const words = rest.match(/[=+]?[^=+]+|[=+]/g) ?? []
  const parsed = words.map((word, cell) => {
    const [, sign, number, , region] = /^([=+])(\d{1,3})(J([0-8]))?$/i.exec(word) ?? []
    if (sign === undefined) throw wrongEntry(cell, word)
    return { isFirst: sign === '=', number: Number(number), region, word }
  })
  const entries = parsed.map(({ isFirst, number, region, word }, cell): Entry => {
    const first = isFirst ? cell : number
    if (!parsed[first]?.isFirst) throw wrongEntry(cell, word)
    const entry = { key: first, sum: parsed[first].number }
    return region === undefined ? entry : { ...entry, region: Number(region) }
  })
  return [diagonals !== '', entries]
}

function readRegions(entries: readonly Entry[]): Pick<Rules, 'regions'> {
  if (entries.every(({ region }) => region === undefined)) return {}
  const letters = entries.map(({ region }, cell) => {
    if (region === undefined) throw wrongEntry(cell, 'J')
    return letterOfRegion(region)
  })
  return { regions: letters.join('') }
}

const wrongEntry = (cell: number, char: string) =>
  new NotationError('field', { ...FORMAT, path: `[${cell}]`, char })

/**
 * Writes a puzzle. Throws a RangeError for what the format cannot say: other rules, cages without a sum or with cells in common,
 * and givens in cages of several cells.
 */
export function writeSumoCue({ puzzle: { shape, values } }: Position): string {
  const { regions, diagonals = false, cages = [], ...others } = shape.rules ?? { size: SIZE }
  if (Object.keys(others).length > 1) throw noPlace('such rules')
  const words = Array.from(formatDigits(values), (symbol) => `=${symbol === '.' ? 0 : symbol}`)
  const isInCage = new Set<number>()
  for (const { cells, sum } of cages) {
    if (sum === undefined) throw noPlace('cages without a sum')
    for (const cell of cells) {
      if (isInCage.has(cell)) throw noPlace('cages that overlap')
      if (values[cell] && cells.length > 1) throw noPlace('givens in cages')
      isInCage.add(cell)
      words[cell] = cell === cells[0] ? `=${sum}` : `+${cells[0]}`
    }
  }
  const entries = words.map((word, cell) => word + (regions ? `J${regionAt(shape, cell)}` : ''))
  return `SumoCueV1${diagonals ? 'D' : ''}${entries.join('')}`
}

const regionAt = ({ rules }: Shape, cell: number) => regionOf(rules?.regions?.[cell] ?? 'A')

const noPlace = (what: string) => new RangeError(`sumocue has no place for ${what}`)
