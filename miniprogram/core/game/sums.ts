/** The combinations of digits with a sum, and which of them an area can still have. Pure functions. */
import { allDigits, digitCount, digitsOf, maskOf } from '../sudoku/bits'
import { combinationsAmong, maxSum, minSum } from '../sudoku/combinations'
import type { Puzzle } from '../sudoku/grid'
import { supportsOf } from '../sudoku/sum-supports'
import { possibleDigits } from './board'

/** What is asked for. */
export interface SumQuery {
  readonly size: number
  /** How many digits. */
  readonly count: number
  readonly sum: number
  /** Digits that every combination has, and that none has, as masks. */
  readonly must: number
  readonly not: number
}

/** An area on the board: its sum, and for each cell its digit, 0 for none, and those that it can still hold, as masks. */
export interface AskedArea {
  readonly cells: readonly number[]
  readonly sum: number
  readonly digits: readonly number[]
  readonly domains: readonly number[]
}

/** A combination, and whether the area can no longer have it. */
export interface SumLine {
  readonly digits: number
  readonly isOut: boolean
}

/** Large grids have thousands. */
export const MAX_LINES = 300

/** The combinations, the small digits first; the first MAX_LINES. With an area of this count and sum, it can no longer have some. */
export function sumLines(query: SumQuery, area: AskedArea | null): SumLine[] {
  const { size, count, sum, must, not } = query
  const isOfArea = area?.sum === sum && area.domains.length === count
  // Those with the digits asked for are found among the others.
  const open = allDigits(size) & ~must & ~not
  const mustSum = digitsOf(must).reduce((all, digit) => all + digit, 0)
  const rest = count - digitCount(must)
  if (rest < 0 || mustSum > sum) return []
  return combinationsAmong(open, rest, sum - mustSum, MAX_LINES).map((more) => {
    const digits = more | must
    return { digits, isOut: isOfArea && supportsOf(area.domains, digits) === null }
  })
}

/**
 * The areas of a position that contain a cell and have a sum, those that begin there first. `values`: the digits on the board,
 * 0 for none. A cell can hold what the rules, its peers and the puzzle allow.
 */
export function sumsAt(puzzle: Puzzle, values: readonly number[], cell: number): AskedArea[] {
  const { shape } = puzzle
  const areas = shape.areas.filter((area) => area.sum !== undefined && area.cells.includes(cell))
  const domainAt = (one: number) =>
    values[one] ? maskOf(values[one]) : possibleDigits(shape, values, one)
  const first = areas.filter(({ cells }) => cells[0] === cell)
  const others = areas.filter(({ cells }) => cells[0] !== cell)
  return [...first, ...others].map(({ cells, sum = 0 }) => ({
    cells,
    sum,
    digits: cells.map((one) => values[one]),
    domains: cells.map((one) => domainAt(one) & ~(puzzle.removed?.[one] ?? 0)),
  }))
}

/** A query with another count or sum: the sum stays possible. */
export function withCount(query: SumQuery, count: number): SumQuery {
  return withSum({ ...query, count: Math.min(query.size, Math.max(1, count)) }, query.sum)
}

export function withSum(query: SumQuery, sum: number): SumQuery {
  const { size, count } = query
  return { ...query, sum: Math.min(maxSum(size, count), Math.max(minSum(count), sum)) }
}

/** After a tap on a digit: from any to required, to excluded, to any. */
export function withDigitTapped(query: SumQuery, digit: number): SumQuery {
  const bit = maskOf(digit)
  const { must, not } = query
  if (must & bit) return { ...query, must: must & ~bit, not: not | bit }
  return not & bit ? { ...query, not: not & ~bit } : { ...query, must: must | bit }
}

/** The digits that all combinations have which are possible; 0 for none. */
export function commonDigits(lines: readonly SumLine[]): number {
  const open = lines.filter(({ isOut }) => !isOut)
  return open.length === 0 ? 0 : open.reduce((mask, { digits }) => mask & digits, -1)
}

/** What is left of the sum of an area. */
export interface SumLeft {
  readonly sum: number
  /** The sum less the digits in the area: negative if they are too large. */
  readonly left: number
  /** How many of its cells are empty. */
  readonly empty: number
  /** How many combinations it can still have; MAX_LINES for as many or more. */
  readonly open: number
}

export function sumLeft({ sum, digits, domains }: AskedArea): SumLeft {
  const filled = digits.filter((digit) => digit > 0)
  const used = filled.reduce((mask, digit) => mask | maskOf(digit), 0)
  const left = filled.reduce((rest, digit) => rest - digit, sum)
  const empty = domains.filter((_, i) => digits[i] === 0).map((domain) => domain & ~used)
  const all = empty.reduce((mask, domain) => mask | domain, 0)
  const isRepeated = digitCount(used) < filled.length
  const found = isRepeated ? [] : combinationsAmong(all, empty.length, left, MAX_LINES)
  const open = found.filter((combination) => supportsOf(empty, combination) !== null).length
  return { sum, left, empty: empty.length, open }
}
