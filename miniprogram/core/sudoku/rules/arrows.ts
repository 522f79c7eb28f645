import { MAX_ARROW_CELLS, MAX_ARROW_SIZE } from '../arrow-sums'
import type { BitReader, BitWriter } from '../bit-text'
import type { Arrow, Rules } from '../grid'
import { RulesError } from '../rules-error'
import { shareEdge } from './pairs'
import type { Rule, RuleFields } from './rule'
import { checkLine, compareCells, readLineBits, touch, writeLineBits } from './thermometers'

/** Digits along a shaft add up to the number in a circle, of one digit or of two. Digits may repeat on a shaft where cells need not differ. */
export const arrows: Rule<'arrow'> = {
  kind: 'arrow',
  fields: ['arrows'],
  canonical: canonicalArrows,
}

export const hasArrows = (size: number) => size <= MAX_ARROW_SIZE

/** The cells of an arrow one after the other: those of a circle of two so that the shaft begins at the second one. */
export function pathOfArrow(size: number, { circle, shaft }: Arrow): readonly number[] {
  const [first, second] = circle
  const isTurned = second !== undefined && !touch(size, second, shaft[0])
  return isTurned ? [second, first, ...shaft] : [...circle, ...shaft]
}

/** The arrow along a path. */
export function arrowOfPath(path: readonly number[], isPill: boolean): Arrow {
  const count = isPill ? 2 : 1
  return { circle: path.slice(0, count).sort((a, b) => a - b), shaft: path.slice(count) }
}

/** Arrows in the order of their cells, none twice. Throws a RulesError that names the line. */
function canonicalArrows({ size, arrows = [] }: Rules): RuleFields {
  const paths = arrows.map((arrow, index) => {
    const { circle, shaft } = arrow
    const [low, high] = [...circle].sort((a, b) => a - b)
    const [isPill, line] = [circle.length === 2, index + 1]
    const isCircle = circle.length === 1 || (isPill && shareEdge(size, low, high))
    if (!isCircle || !hasArrows(size) || shaft.length === 0) {
      throw new RulesError('line-length', { line, count: circle.length + shaft.length })
    }
    const path = pathOfArrow(size, { circle: isPill ? [low, high] : circle, shaft })
    checkLine(size, path, line, MAX_ARROW_CELLS)
    return { path, isPill }
  })
  paths.sort((one, other) => compareCells(one.path, other.path) || +one.isPill - +other.isPill)
  const all = paths.map(({ path, isPill }) => arrowOfPath(path, isPill))
  const known = all.filter((arrow, i) => JSON.stringify(arrow) !== JSON.stringify(all[i - 1]))
  return known.length > 0 ? { arrows: known } : {}
}

const COUNT_BITS = 8

/** 8 bits for the number of arrows; for each 1 bit, whether its circle has two cells, then its path as a line of a thermometer. */
export function writeArrows(write: BitWriter['write'], { size, arrows = [] }: Rules): void {
  write(arrows.length, COUNT_BITS)
  for (const arrow of arrows) {
    write(arrow.circle.length - 1, 1)
    writeLineBits(write, size, pathOfArrow(size, arrow))
  }
}

/** Throws a RangeError at the end of the bits. The arrows are unchecked. */
export function readArrows(read: BitReader['read'], size: number): RuleFields {
  const arrows = Array.from({ length: read(COUNT_BITS) }, () => {
    const isPill = read(1) === 1
    return arrowOfPath(readLineBits(read, size), isPill)
  })
  return { arrows }
}
