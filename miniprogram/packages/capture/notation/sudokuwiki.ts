import { type ShapeSize, shapeOf } from '../../../core/sudoku/grid'
import { letterOfRegion } from '../../../core/sudoku/rules/regions'
import { NotationError } from './error'
import { readIss } from './iss'
import { singleOf } from './marks'
import { createPosition, type Position, settleCandidates } from './position'
import { sizeFor } from './rules'
import { readSumoCue } from './sumocue'

/* The boards of SudokuWiki's links: those of today as the documentation of puzzle-coding describes them, and the old ones. README.md has both. */

const OLD_BOARD = /^(?=.*[a-v])[\da-v]{162}$/i
const BOARD = /^([SXWJLM])([4-9GP])B([\da-z]+)$/i
/** The bits of the number of a killer's group, and of a sum. */
const GROUP_BITS = 3
const SUM_BITS = 6

/** True for a board. An old one has a letter: 162 digits are something else. */
export function isSudokuWikiBoard(text: string): boolean {
  return OLD_BOARD.test(text) || (BOARD.test(text) && text.length > 16)
}

/** Reads a board. Throws NotationError 'damaged' or 'field'. */
export function readSudokuWikiBoard(text: string): Position {
  const [, kind = '', side, data] = BOARD.exec(text) ?? []
  if (side !== undefined) return readBoard(kind.toUpperCase(), sizeFor(parseInt(side, 36)), data)
  const numbers = numbersOf(text, 2, 32)
  const digits = numbers.map((number) => singleOf(number >> 1))
  const givens = Uint8Array.from(digits, (digit, cell) => (numbers[cell] & 1 ? digit : 0))
  const candidates = numbers.map((number, cell) => (digits[cell] ? 0 : number >> 1))
  return settleCandidates(shapeOf(9), givens, Uint8Array.from(digits), candidates)
}

const numbersOf = (text: string, width: number, base: number) =>
  Array.from({ length: text.length / width }, (_, i) =>
    parseInt(text.slice(i * width, (i + 1) * width), base),
  )

const bitsOf = (number: number) => 32 - Math.clz32(number)

function readBoard(kind: string, size: ShapeSize, data: string): Position {
  const width = data.length / size ** 2
  if (!Number.isInteger(width) || width > 6) throw new NotationError('damaged', { path: 'bd' })
  const highest = 2 ** size - 1 + 2 * size
  let rest = numbersOf(data, width, 36)
  // Takes the lowest bits of every cell.
  const take = (bits: number) => {
    const values = rest.map((number) => number % 2 ** bits)
    rest = rest.map((number) => Math.floor(number / 2 ** bits))
    return values
  }
  const cells = take(bitsOf(highest))
  const sums = /[LM]/.test(kind) ? take(SUM_BITS) : []
  const isKiller = sums.length > 0
  const groups = take(isKiller ? GROUP_BITS : 0)
  const regions = /[JM]/.test(kind) ? take(bitsOf(size - 1)) : []
  if (rest.some(Boolean) || cells.some((value) => value > highest)) {
    throw new NotationError('damaged', { path: 'bd' })
  }
  // As the texts of other programs.
  const layout = regions.length > 0 ? `.NoBoxes.Jigsaw~${regions.map(letterOfRegion).join('')}` : ''
  const rules = { X: '.Diagonal~1.Diagonal~-1', W: '.Windoku' }[kind] ?? layout
  const killer = firstsOf(size, groups).map((first, cell) => {
    const entry = first === cell ? `=${sums[cell]}` : `+${first}`
    return regions.length > 0 ? `${entry}J${regions[cell]}` : entry
  })
  const { puzzle } = isKiller
    ? readSumoCue(`SumoCueV1${killer.join('')}`)
    : readIss(`.Shape~${size}x${size}${rules}`)
  const between = (low: number) =>
    cells.map((value) => (value > low && value <= low + size ? value - low : 0))
  // All digits are no candidates that anybody has noted.
  const notes = cells.map((value) => (value === highest ? 0 : Math.max(0, value - 2 * size)))
  const givens = Uint8Array.from(between(0), (digit, cell) => digit || puzzle.values[cell])
  const entries = Uint8Array.from(between(size))
  if (isKiller) return createPosition({ shape: puzzle.shape, givens, entries, notes })
  return settleCandidates(puzzle.shape, givens, entries, notes)
}

/** The first cell of each cell's group: those that touch and have the same number. */
function firstsOf(size: number, numbers: readonly number[]): number[] {
  const firsts: number[] = []
  const spread = (cell: number, first: number) => {
    if (firsts[cell] !== undefined || numbers[cell] !== numbers[first]) return
    firsts[cell] = first
    if (cell % size > 0) spread(cell - 1, first)
    if (cell % size < size - 1) spread(cell + 1, first)
    spread(cell - size, first)
    spread(cell + size, first)
  }
  for (const cell of numbers.keys()) spread(cell, cell)
  return firsts
}
