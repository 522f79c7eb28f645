import { touch } from '../rules/thermometers'
import { type Random, shuffle } from './random'
import type { FullGrid, RuleDraw } from './rule-draw'

/** The share of the cells that lie on lines: enough to tell something, few enough for a calm board. */
const LINE_RATIO = 0.42

/** Lines that neither share cells nor cross. */
class Lines {
  private readonly taken = new Set<number>()
  /** The squares that a diagonal step divides, by their upper left cells. */
  private readonly crossed = new Set<number>()

  constructor(
    readonly grid: FullGrid,
    readonly random: Random,
    private readonly share = 1,
  ) {}

  /** The cells at which a line may begin, in random order, until enough cells lie on lines. */
  *starts(): Generator<number> {
    const { cellCount } = this.grid.shape
    for (const cell of shuffle([...Array(cellCount).keys()], this.random)) {
      if (this.taken.size >= this.share * LINE_RATIO * cellCount) return
      if (!this.taken.has(cell)) yield cell
    }
  }

  /** The free cells after the last one of a line. */
  after(line: readonly number[]): number[] {
    const { size, cellCount } = this.grid.shape
    const last = line[line.length - 1]
    const cells: number[] = []
    for (let cell = 0; cell < cellCount; cell++) {
      if (this.taken.has(cell) || line.includes(cell) || !touch(size, last, cell)) continue
      const square = squareOf(size, last, cell)
      if (square < 0 || !this.crossed.has(square)) cells.push(cell)
    }
    return cells
  }

  take(line: readonly number[]): void {
    line.forEach((cell, at) => {
      this.taken.add(cell)
      if (at > 0) this.crossed.add(squareOf(this.grid.shape.size, line[at - 1], cell))
    })
  }
}

/** The upper left cell of the square that a diagonal step divides; −1 for another step. */
function squareOf(size: number, from: number, to: number): number {
  const [low, high] = from < to ? [from, to] : [to, from]
  const across = (high % size) - (low % size)
  if (across === 0 || high - low === 1) return -1
  return across > 0 ? low : low - 1
}

const MIN_RISING = 3
/** Longer thermometers than this share of a row are rare and tell too much. */
const MAX_RISING_RATIO = 0.75

export const thermometerDraw: RuleDraw = {
  draw(grid, { random, share }) {
    const lines = new Lines(grid, random, share)
    const { solution } = grid
    const thermometers: number[][] = []
    const longest = Math.round(MAX_RISING_RATIO * grid.shape.size)
    for (const bulb of lines.starts()) {
      const length = MIN_RISING + random.below(longest - MIN_RISING + 1)
      const line = [bulb]
      while (line.length < length) {
        const rising = (cell: number) => solution[cell] > solution[line[line.length - 1]]
        // Small rises leave room for more cells.
        const next = lines.after(line).filter(rising)
        next.sort((a, b) => solution[a] - solution[b])
        if (next.length === 0) break
        line.push(next[random.below(Math.min(2, next.length))])
      }
      if (line.length < MIN_RISING) continue
      thermometers.push(line)
      lines.take(line)
    }
    return { thermometers }
  },
}

/** Of as many arrows, one has a circle of two cells. */
const PILL_EVERY = 4
/** Sums of two digits beyond these take too many cells. */
const MAX_PILL = 24
const MAX_SHAFT = 4

export const arrowDraw: RuleDraw = {
  draw(grid, { random, share }) {
    const lines = new Lines(grid, random, share)
    const arrows: { circle: number[]; shaft: number[] }[] = []
    for (const first of lines.starts()) {
      const isPill = grid.shape.size === 9 && random.below(PILL_EVERY) === 0
      const step = random.below(2) === 0 ? grid.shape.size : 1
      const beside = lines.after([first]).find((cell) => cell === first + step)
      const circle = isPill && beside !== undefined ? [first, beside] : [first]
      const total = circle.reduce((number, cell) => 10 * number + grid.solution[cell], 0)
      const line = total > MAX_PILL ? null : withShaft(lines, circle, total)
      if (!line) continue
      arrows.push({ circle, shaft: line.slice(circle.length) })
      lines.take(line)
    }
    return { arrows }
  },
}

/** A line with a random shaft of two to MAX_SHAFT cells whose digits add up to `left`; null if there is none. `count`: its cells. */
function withShaft(lines: Lines, line: number[], left: number, count = 0): number[] | null {
  if (left === 0) return count > 1 ? line : null
  if (count === MAX_SHAFT) return null
  const { solution } = lines.grid
  const next = lines.after(line).filter((cell) => solution[cell] <= left)
  for (const cell of shuffle(next, lines.random)) {
    const whole = withShaft(lines, [...line, cell], left - solution[cell], count + 1)
    if (whole) return whole
  }
  return null
}
