import type { LocatedGrid } from '../detection/grid-locator'
import { type GreyPicture, type Point, sampleLevel } from '../picture'
import { quantileOf } from '../statistics'

/** Where lines are looked for: distances from a cell's border, relative to its side. */
const STEP = 0.0125
const DISTANCES = Array.from({ length: 12 }, (_, step) => 0.03 + STEP * step)
/** The paper beside a line is so many steps farther inside. */
const PAPER_STEPS = 7
/** Where a side is measured, as shares of its length. */
const POSITIONS = [0.28, 0.4, 0.52, 0.64, 0.76]
/** Nearer lines cannot be told from the lines between cells. */
export const MIN_INSET = 0.045
/** The least strength of the lines, and by how much they rise over the paper between them and the border. */
export const MIN_STRENGTH = 0.03
const MIN_RISE = 1.25
/** Which of the borders inside a grid is typical of lines: more than half of them have one, but not all. */
export const LINE_QUANTILE = 0.65

/**
 * How far inside the borders of cells lines run, relative to a cell's side, as those of cages do: along the frame, where every cell of a
 * killer has one, or along most lines inside boxes. Null if there are none. Costs some thousand samples, so that pictures of other
 * puzzles are as quick as before.
 */
export function findOutlines({ grey, nodes, size }: LocatedGrid): number | null {
  const side = size + 1
  const frame: number[][] = []
  const inner: number[][] = []
  for (let k = 0; k < size; k++) {
    for (const [from, along, inwards] of [
      [k, 1, side],
      [size * side + k, 1, -side],
      [k * side, side, 1],
      [k * side + size, side, -1],
    ]) {
      const profile = (start: number) =>
        measureProfile(
          grey,
          [0, along, inwards, along + inwards].map((step) => nodes[start + step]),
        )
      frame.push(profile(from))
      // The next border inwards is thin in every size.
      inner.push(profile(from + inwards))
    }
  }
  return findRise(frame, 0.5) ?? findRise(inner, LINE_QUANTILE)
}

/** The distance at which a quantile of the sides rises to a maximum. */
function findRise(profiles: readonly (readonly number[])[], share: number): number | null {
  // The lines between cells are as dark, or as light.
  const sign = Math.sign(profiles.reduce((sum, levels) => sum + levels[DISTANCES.length], 0))
  let best: number | null = null
  let most = MIN_STRENGTH
  let least = Infinity
  DISTANCES.forEach((distance, i) => {
    const strength = quantileOf(
      profiles.map((levels) => sign * levels[i]),
      share,
    )
    least = Math.min(least, Math.max(0, strength))
    if (distance < MIN_INSET || strength < most || strength < MIN_RISE * least) return
    most = strength
    best = distance
  })
  return best
}

/**
 * How much darker than the paper a cell is at each distance from one side, and last on its border. `corners`: the ends of that side, then those of the
 * opposite one.
 */
function measureProfile(grey: GreyPicture, [a, b, c, d]: readonly Point[]): number[] {
  const strengths = new Array<number>(DISTANCES.length + 1).fill(0)
  for (const along of POSITIONS) {
    const from = { x: a.x + (b.x - a.x) * along, y: a.y + (b.y - a.y) * along }
    const to = { x: c.x + (d.x - c.x) * along, y: c.y + (d.y - c.y) * along }
    const levels = Array.from({ length: DISTANCES.length + PAPER_STEPS }, (_, i) => {
      const inwards = DISTANCES[0] + STEP * i
      return sampleLevel(
        grey,
        from.x + (to.x - from.x) * inwards,
        from.y + (to.y - from.y) * inwards,
      )
    })
    const add = (i: number, level: number, paper: number) => {
      strengths[i] += (paper - level) / Math.max(paper, level, 1) / POSITIONS.length
    }
    for (let i = 0; i < DISTANCES.length; i++) add(i, levels[i], levels[i + PAPER_STEPS])
    add(DISTANCES.length, sampleLevel(grey, from.x, from.y), levels[levels.length - 1])
  }
  return strengths
}
