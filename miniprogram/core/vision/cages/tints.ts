import { type LocatedGrid, pointInPicture } from '../detection/grid-locator'
import type { Picture, Point } from '../picture'
import { meansOfGroups, quantileOf } from '../statistics'
import { listBorders, MAX_ODDS } from './walls'

/** Where a cell's ground is sampled beside each side: shares of the side, and distances from it. */
const POSITIONS = [0.3, 0.42, 0.54, 0.66, 0.78]
const DISTANCES = [0.15, 0.2, 0.25]
/** The steps between tints are at least so large, relative to the level, and so much larger than those within a tint. */
const MIN_STEP = 0.035
const MIN_CONTRAST = 2.5
/** The least share of borders, of those inside boxes too, where tints change in a killer. */
const MIN_CHANGE_RATIO = 0.3
/** Steps are compared with this added, so that the smallest differ little. */
const STEP_NOISE = 0.008
const STEEPNESS = 3

type Colour = readonly [number, number, number]

/** How likely the ground changes between two neighbours, as the grid lies in the picture: see `Wall`. By cell and next cell. */
export type TintChanges = ReadonlyMap<string, number>

export const borderKey = (one: number, other: number) =>
  `${Math.min(one, other)} ${Math.max(one, other)}`

/** The changes of tint between cells; null if they are not tinted as cages are. */
export function findTints(
  picture: Picture,
  located: LocatedGrid,
  boxOf: ArrayLike<number>,
): TintChanges | null {
  const { size } = located
  const side = size + 1
  const nodes = located.nodes.map((node) => pointInPicture(node, located))
  const groundOf = (corner: number, along: number, inwards: number) =>
    sampleGround(
      picture,
      [0, along, inwards, along + inwards].map((step) => nodes[corner + step]),
    )
  const steps = listBorders(size).map(({ cell, next }) => {
    const node = cell + Math.floor(cell / size)
    const isAcross = next === cell + 1
    const from = isAcross ? node + 1 : node + side
    const [along, inwards] = isAcross ? [side, 1] : [1, side]
    const step = stepBetween(groundOf(from, along, -inwards), groundOf(from, along, inwards))
    return { cell, next, step }
  })
  const threshold = findThreshold(steps.map(({ step }) => step))
  if (threshold === null) return null
  const changes = (list: typeof steps) =>
    list.filter(({ step }) => step > threshold).length / list.length
  const inBoxes = steps.filter(({ cell, next }) => boxOf[cell] === boxOf[next])
  if (Math.min(changes(steps), changes(inBoxes)) < MIN_CHANGE_RATIO) return null
  return new Map(
    steps.map(({ cell, next, step }) => {
      const odds = STEEPNESS * Math.log((step + STEP_NOISE) / (threshold + STEP_NOISE))
      return [borderKey(cell, next), Math.max(-MAX_ODDS, Math.min(MAX_ODDS, odds))]
    }),
  )
}

/** The usual colour beside one side of a cell: the median of each channel. */
function sampleGround(picture: Picture, [a, b, c, d]: readonly Point[]): Colour {
  const channels: [number[], number[], number[]] = [[], [], []]
  for (const v of DISTANCES) {
    for (const u of POSITIONS) {
      const x = (a.x + (b.x - a.x) * u) * (1 - v) + (c.x + (d.x - c.x) * u) * v
      const y = (a.y + (b.y - a.y) * u) * (1 - v) + (c.y + (d.y - c.y) * u) * v
      const column = Math.min(picture.width - 1, Math.max(0, Math.floor(x)))
      const row = Math.min(picture.height - 1, Math.max(0, Math.floor(y)))
      const at = 4 * (row * picture.width + column)
      channels.forEach((list, k) => {
        list.push(picture.rgba[at + k])
      })
    }
  }
  const [red, green, blue] = channels.map((list) => quantileOf(list, 0.5))
  return [red, green, blue]
}

/** The largest relative difference of a channel. */
function stepBetween(one: Colour, other: Colour): number {
  const brightest = Math.max(...one, ...other, 24)
  return Math.max(...one.map((level, k) => Math.abs(level - other[k]))) / brightest
}

/** Between the small and the large steps; null if there are not two kinds of steps. */
function findThreshold(steps: readonly number[]): number | null {
  const { low, high } = meansOfGroups(steps.map((step) => Math.log(step + STEP_NOISE)))
  if (high - low < Math.log(MIN_CONTRAST) || Math.exp(high) < MIN_STEP) return null
  return Math.exp((low + high) / 2) - STEP_NOISE
}
