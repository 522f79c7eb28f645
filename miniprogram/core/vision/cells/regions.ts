import type { Shape } from '../../sudoku/grid'
import type { LocatedGrid } from '../detection/grid-locator'
import { type GreyPicture, type Point, sampleLevel } from '../picture'
import { quantileOf } from '../statistics'

/** The border between two neighbouring cells. */
interface Border {
  readonly cell: number
  readonly next: number
  /** How much darker or lighter than the paper its line is, and how wide. */
  readonly strength: number
}

/** Where a border is measured, as shares of its length: off the lines that cross its ends. */
const POSITIONS = [0.2, 0.3, 0.5, 0.7, 0.8]
/** Where the line is sampled across the border, relative to two cells; the paper is the level between the first and the last. */
const OFFSETS = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((step) => 0.0175 * step)
/** Nine in ten lines between regions are stronger than nine in ten lines inside them, at least by this factor. */
const MIN_CONTRAST = 1.1
const OUTLIER_RATIO = 0.1

/**
 * The regions that a grid's thick lines enclose if they are not the boxes, as in a jigsaw: the cells of each, counted as the grid lies in
 * the picture; else null. Cells with the weakest lines between them are joined until no two regions fit together. The result counts
 * if all regions then have as many cells as a row, and the lines between them are clearly stronger than the others: in another grid
 * that does not happen by chance.
 */
export function findOtherRegions(
  located: LocatedGrid,
  { size, boxOf }: Shape,
): readonly (readonly number[])[] | null {
  const borders = measureBorders(located).sort((a, b) => a.strength - b.strength)
  const regions = Array.from(boxOf, (_, cell) => [cell])
  for (const { cell, next } of borders) {
    const region = regions[cell]
    const other = regions[next]
    if (region === other || region.length + other.length > size) continue
    region.push(...other)
    for (const one of other) regions[one] = region
  }
  if (regions.some(({ length }) => length < size)) return null
  const isInside = ({ cell, next }: Border) => regions[cell] === regions[next]
  const inside = borders.filter(isInside)
  const between = borders.filter((border) => !isInside(border))
  const strengthAt = (some: readonly Border[], ratio: number) =>
    some[Math.floor(ratio * some.length)].strength
  const isOther =
    between.some(({ cell, next }) => boxOf[cell] === boxOf[next]) &&
    strengthAt(between, OUTLIER_RATIO) > MIN_CONTRAST * strengthAt(inside, 1 - OUTLIER_RATIO)
  return isOther ? [...new Set(regions)] : null
}

/** All borders inside the grid. Cells are counted row by row as the grid lies in the picture. */
function measureBorders({ grey, nodes, size }: LocatedGrid): Border[] {
  const side = size + 1
  const borders: Border[] = []
  for (let cell = 0; cell < size * size; cell++) {
    const node = cell + Math.floor(cell / size)
    const add = (next: number, across: number, along: number) => {
      const places = [0, across, 2 * across, across + along].map((step) => nodes[node + step])
      borders.push({ cell, next, strength: measureBorder(grey, places) })
    }
    if ((cell + 1) % size > 0) add(cell + 1, 1, side)
    if (cell + size < size * size) add(cell + size, side, 1)
  }
  return borders
}

/** `from`, `to`: the ends of the border; `before`, `after`: the nodes across it from the first end. */
function measureBorder(grey: GreyPicture, [before, from, after, to]: readonly Point[]): number {
  const strengths = POSITIONS.map((along) => {
    const levels = OFFSETS.map((across) =>
      sampleLevel(
        grey,
        from.x + (to.x - from.x) * along + (after.x - before.x) * across,
        from.y + (to.y - from.y) * along + (after.y - before.y) * across,
      ),
    )
    const first = levels[0]
    const slope = (levels[levels.length - 1] - first) / (levels.length - 1)
    return levels.reduce((sum, level, i) => {
      const paper = first + slope * i
      return sum + Math.abs(paper - level) / Math.max(paper, level, 1)
    }, 0)
  })
  return quantileOf(strengths, 0.5)
}
