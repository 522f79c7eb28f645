import type { BitReader, BitWriter } from '../bit-text'
import type { Relation, Rules } from '../grid'
import { nameOf, RulesError } from '../rules-error'
import type { Rule, RuleFields } from './rule'

/** Digits rise along lines of cells, from the bulb on. */
export const thermometers: Rule<'thermometer'> = {
  kind: 'thermometer',
  fields: ['thermometers'],
  canonical: canonicalLines,
  groups: ({ thermometers = [] }) => thermometers,
  relations: ({ size, thermometers = [] }) =>
    thermometers.flatMap((line) => line.flatMap((cell, at) => relationsOf(size, line, cell, at))),
}

const digitsUpTo = (digit: number) => (digit < 1 ? 0 : (2 << (digit - 1)) - 1)
const digitsFrom = (size: number, digit: number) => digitsUpTo(size) & ~digitsUpTo(digit - 1)

/** A cell with all that follow: each cell between them leaves room for one more digit. */
function relationsOf(size: number, line: readonly number[], cell: number, at: number): Relation[] {
  return line.slice(at + 1).map((other, between) => ({
    kind: 'thermometer',
    cells: [cell, other],
    allowed: Array.from({ length: size }, (_, i) => digitsFrom(size, i + 2 + between)),
    isImplied: between > 0,
  }))
}

/** The lines in the order of their cells, none twice. Throws a RulesError that names the line. */
function canonicalLines({ size, thermometers = [] }: Rules): RuleFields {
  thermometers.forEach((line, index) => {
    checkLine(size, line, index + 1)
  })
  const lines = [...thermometers].sort(compareCells)
  const known = lines.filter((line, i) => i === 0 || compareCells(lines[i - 1], line) !== 0)
  return known.length > 0 ? { thermometers: known.map((line) => [...line]) } : {}
}

/** Throws a RulesError for a line with a cell twice, with too few or too many, with a gap, or outside the grid. */
export function checkLine(size: number, line: readonly number[], number: number, max = size): void {
  if (line.length < 2 || line.length > max) {
    throw new RulesError('line-length', { line: number, count: line.length })
  }
  line.forEach((cell, at) => {
    if (!Number.isInteger(cell) || cell < 0 || cell >= size * size) {
      throw new RulesError('line-cell', { line: number, text: String(cell) })
    }
    const name = nameOf(size, cell)
    if (line.indexOf(cell) < at)
      throw new RulesError('line-cell-twice', { line: number, cell: name })
    if (at > 0 && !touch(size, line[at - 1], cell)) {
      throw new RulesError('line-gap', { line: number, cell: name })
    }
  })
}

/** Negative if `one` comes first: by the first cell that differs; the shorter one if none does. */
export function compareCells(one: readonly number[], other: readonly number[]): number {
  for (let i = 0; i < one.length && i < other.length; i++) {
    if (one[i] !== other[i]) return one[i] - other[i]
  }
  return one.length - other.length
}

/** Whether two cells touch, also at a corner. */
export function touch(size: number, one: number, other: number): boolean {
  const down = Math.floor(one / size) - Math.floor(other / size)
  return Math.abs(down) <= 1 && Math.abs((one % size) - (other % size)) <= 1
}

const COUNT_BITS = 8
const LENGTH_BITS = 5
const CELL_BITS = 10
const STEP_BITS = 4

/** 8 bits for the number of lines, then each of them. */
export function writeLines(write: BitWriter['write'], { size, thermometers = [] }: Rules): void {
  write(thermometers.length, COUNT_BITS)
  for (const line of thermometers) writeLineBits(write, size, line)
}

/**
 * The length of a line in 5 bits, its first cell in 10, and each further one in 4: three times the rows down and the columns to the
 * right, each plus 1.
 */
export function writeLineBits(
  write: BitWriter['write'],
  size: number,
  line: readonly number[],
): void {
  write(line.length, LENGTH_BITS)
  write(line[0], CELL_BITS)
  for (let at = 1; at < line.length; at++) {
    const down = Math.floor(line[at] / size) - Math.floor(line[at - 1] / size)
    write(3 * down + (line[at] % size) - (line[at - 1] % size) + 4, STEP_BITS)
  }
}

/** Throws a RangeError at the end of the bits. The lines are unchecked. */
export function readLines(read: BitReader['read'], size: number): RuleFields {
  return { thermometers: Array.from({ length: read(COUNT_BITS) }, () => readLineBits(read, size)) }
}

export function readLineBits(read: BitReader['read'], size: number): number[] {
  const length = read(LENGTH_BITS)
  const line = [read(CELL_BITS)]
  while (line.length < length) {
    const step = read(STEP_BITS)
    line.push(line[line.length - 1] + (Math.floor(step / 3) - 1) * size + (step % 3) - 1)
  }
  return line
}
