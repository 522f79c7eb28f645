import { type Arrow, MAX_ARROW_CELLS, MAX_ARROW_SIZE } from '../arrow-sums'
import type { BitReader, BitWriter } from '../bit-text'
import type { Rules } from '../grid'
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

/** The cells of an arrow one after the other: those of a circle of two so that the shaft begins at the second one. */
export function pathOfArrow(size: number, { circle, shaft }: Arrow): readonly number[] {
  const isTurned = circle.length > 1 && !touch(size, circle[1], shaft[0])
  return [...(isTurned ? [...circle].reverse() : circle), ...shaft]
}

/** The arrow along a path. */
export function arrowOfPath(path: readonly number[], isPill = false): Arrow {
  const count = isPill ? 2 : 1
  return { circle: path.slice(0, count).sort((a, b) => a - b), shaft: path.slice(count) }
}

/** Arrows in the order of their cells, none twice. Throws a RulesError that names the line. */
function canonicalArrows({ size, arrows = [] }: Rules): RuleFields {
  const paths = arrows.map(({ circle, shaft }, index) => {
    const [isPill, line] = [circle.length === 2, index + 1]
    const isCircle = circle.length === 1 || (isPill && shareEdge(size, circle[0], circle[1]))
    if (!isCircle || size > MAX_ARROW_SIZE || shaft.length === 0) {
      throw new RulesError('line-length', { line, count: circle.length + shaft.length })
    }
    const path = pathOfArrow(size, arrowOfPath([...circle, ...shaft], isPill))
    checkLine(size, path, line, MAX_ARROW_CELLS)
    return { path, isPill }
  })
  const known = [...new Map(paths.map((one) => [JSON.stringify(one), one])).values()]
  known.sort((one, other) => compareCells(one.path, other.path) || +one.isPill - +other.isPill)
  return known.length > 0 ? { arrows: known.map((one) => arrowOfPath(one.path, one.isPill)) } : {}
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
