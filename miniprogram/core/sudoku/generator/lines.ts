import { touch } from '../rules/thermometers'
import { type Random, shuffle } from './random'
import type { FullGrid, RuleDraw } from './rule-draw'

/** The share of the cells that lie on lines: enough to tell something, few enough for a calm board. */
const LINE_RATIO = 0.42
const MIN_LENGTH = 3
/** Longer lines than this share of a row are rare and tell too much. */
const MAX_LENGTH_RATIO = 0.75

/** Thermometers that neither share cells nor cross. */
export const lineDraw: RuleDraw = {
  draw(grid, _, random) {
    const { size, cellCount } = grid.shape
    const taken = new Set<number>()
    const crossed = new Set<number>()
    const thermometers: number[][] = []
    for (const bulb of shuffle([...Array(cellCount).keys()], random)) {
      if (taken.size >= LINE_RATIO * cellCount) break
      if (taken.has(bulb)) continue
      const longest = Math.round(MAX_LENGTH_RATIO * size)
      const length = MIN_LENGTH + random.below(longest - MIN_LENGTH + 1)
      const line = risingLine(grid, bulb, length, taken, crossed, random)
      if (line.length < MIN_LENGTH) continue
      thermometers.push(line)
      line.forEach((cell, at) => {
        taken.add(cell)
        if (at > 0) crossed.add(squareOf(size, line[at - 1], cell))
      })
    }
    return { thermometers }
  },
}

/** A line of at most as many cells whose digits rise, past the cells and the diagonal steps of others. */
function risingLine(
  { shape, solution }: FullGrid,
  bulb: number,
  length: number,
  taken: ReadonlySet<number>,
  crossed: ReadonlySet<number>,
  random: Random,
): number[] {
  const { size, cellCount } = shape
  const line = [bulb]
  while (line.length < length) {
    const last = line[line.length - 1]
    const next: number[] = []
    for (let cell = 0; cell < cellCount; cell++) {
      if (solution[cell] <= solution[last] || taken.has(cell) || !touch(size, last, cell)) continue
      const square = squareOf(size, last, cell)
      if (square >= 0 && crossed.has(square)) continue
      next.push(cell)
    }
    if (next.length === 0) break
    // Small rises leave room for more cells.
    next.sort((a, b) => solution[a] - solution[b])
    line.push(next[random.below(Math.min(2, next.length))])
  }
  return line
}

/** The upper left cell of the square that a diagonal step divides; −1 for another step. */
function squareOf(size: number, from: number, to: number): number {
  const isDiagonal = Math.floor(from / size) !== Math.floor(to / size) && from % size !== to % size
  if (!isDiagonal) return -1
  return Math.min(from, to) - (Math.min(from, to) % size > Math.max(from, to) % size ? 1 : 0)
}
