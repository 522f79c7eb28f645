import { formatDigits } from '../../../core/sudoku/digits'
import type { CellArea } from '../../../core/sudoku/grid'
import { letterOfRegion, regionOf } from '../../../core/sudoku/rules/regions'
import { NotationError, readerOf } from './error'
import { createPosition, type Position } from './position'
import { shapeFor } from './rules'

/* The two texts of SumoCue, a program for killers and jigsaws of 9×9, in README.md. A cage of one cell is a given. */

const CELLS = 81
const SIZE = 9

/** The text of this format in a line. */
export const findSumoCue = (line: string) =>
  /(?:SumoCueV\d|3x3:)(?:[\w=+:-]|\s+(?=[\d=+:]))*/i.exec(line)?.[0]

/** A cell as it is read: its cage by any key, with the sum, 0 if there is none; and the letter of its region, if it has one. */
interface Entry {
  readonly key: number
  readonly sum: number
  readonly region?: string
}

/** Reads a text in one of these forms. Throws NotationError 'variant', 'field' with the entry as path, or 'length'. */
export const readSumoCue = readerOf('sumocue', (line: string): Position => {
  const text = line.replace(/\s/g, '')
  const isNumbers = /^3x3:/i.test(text)
  const [diagonals, entries] = isNumbers ? readNumbers(text) : readEntries(text)
  if (entries.length !== CELLS) {
    throw new NotationError('length', { length: entries.length, expected: CELLS })
  }
  const groups = new Map<number, number[]>()
  for (const [cell, { key }] of entries.entries())
    groups.set(key, [...(groups.get(key) ?? []), cell])
  const givens = new Uint8Array(CELLS)
  const cages: CellArea[] = []
  for (const cells of groups.values()) {
    const { sum } = entries[cells[0]]
    if (sum === 0) continue
    if (cells.length > 1) cages.push({ cells, sum })
    else if (sum <= SIZE) givens[cells[0]] = sum
    else throw wrongEntry(cells[0], `${sum}`)
  }
  const letters = entries.map(({ region = '' }) => region).join('')
  const none = letters ? entries.findIndex(({ region }) => !region) : -1
  if (none >= 0) throw wrongEntry(none, 'J')
  const rules = { size: SIZE, diagonals, cages, regions: letters || undefined } as const
  return createPosition({ shape: shapeFor(rules), givens })
})

function readNumbers(text: string): [boolean, Entry[]] {
  const fields = text.replace(/:$/, '').split(':')
  const [, diagonals = '', kind = ''] = fields
  if (!/^d?$/i.test(diagonals) || !/^k$/i.test(kind)) {
    throw new NotationError('variant', { char: `${diagonals}:${kind}` })
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
  if (version !== '1') throw new NotationError('variant', { char: `V${version}` })
  const words = rest.match(/[=+]?[^=+]+|[=+]/g) ?? []
  const entries = words.map((word, cell): Entry => {
    const [, sign, number, region] = /^([=+])(\d{1,3})(?:J([0-8]))?$/i.exec(word) ?? []
    const key = sign === '=' ? cell : Number(number)
    const [, sum] = /^=(\d+)/.exec(words[key] ?? '') ?? []
    if (sign === undefined || sum === undefined) throw wrongEntry(cell, word)
    return { key, sum: Number(sum), region: region && letterOfRegion(+region) }
  })
  return [diagonals !== '', entries]
}

const wrongEntry = (cell: number, char: string) =>
  new NotationError('field', { path: `[${cell}]`, char })

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
  const entries = words.map((word, cell) => word + (regions ? `J${regionOf(regions[cell])}` : ''))
  return `SumoCueV1${diagonals ? 'D' : ''}${entries.join('')}`
}

const noPlace = (what: string) => new RangeError(`sumocue has no place for ${what}`)
