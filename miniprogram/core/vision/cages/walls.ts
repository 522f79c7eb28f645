import { meansOfGroups, quantileOf } from '../statistics'
import { CELL_PX, type FlatGrid } from './board'
import { LINE_QUANTILE, MIN_INSET } from './outlines'

/** The border between two neighbouring cells of an upright grid. */
export interface Wall {
  readonly cell: number
  readonly next: number
  /** Above 0 if cages end here, below if one goes on; about log-odds. */
  readonly odds: number
}

/** Where the lines of cages are looked for, in pixels from a cell's border. */
const MIN_INSET_PX = Math.round(MIN_INSET * CELL_PX)
const MAX_INSET_PX = Math.round(0.17 * CELL_PX)
/** How far a border may be from where the lattice has it, and a line from the usual inset. */
const MAX_SHIFT_PX = Math.round(0.06 * CELL_PX)
const TOLERANCE_PX = Math.round(0.015 * CELL_PX)
/** How far beside a line there is paper. */
const PAPER_PX = Math.round(0.09 * CELL_PX)
/** How far profiles reach to both sides of a border. */
const REACH_PX = MAX_INSET_PX + MAX_SHIFT_PX + TOLERANCE_PX + PAPER_PX
/** The part of a side that is measured: at its beginning may be a sum. */
const SIDE_FROM_PX = Math.round(0.48 * CELL_PX)
const SIDE_TO_PX = Math.round(0.88 * CELL_PX)
/** What the stronger of the two lines of a border adds to the weaker one. */
const STRONGER_RATIO = 0.2
/** The largest limit between no line and lines, relative to what is typical. */
const MAX_LIMIT_RATIO = 0.5
/** Turns strengths, relative to the limit, into log-odds. */
const STEEPNESS = 6
export const MAX_ODDS = 5

/** How strong a line is at each pixel across a border: REACH_PX pixels before it, then as many behind. */
type Strengths = Float32Array

/** A border with the strengths of lines beside it. */
interface MeasuredBorder {
  readonly cell: number
  readonly next: number
  readonly strengths: Strengths
}

/** The lines of cages: how far inside cells they run, in pixels, and how strong they are. */
export interface CageLines {
  readonly inset: number
  readonly typical: number
}

/** The lines of cages beside most borders, about where they are along the frame. */
export function findCageLines(board: FlatGrid): CageLines {
  const borders = measureBorders(board)
  const outer = findFrameInset(board)
  let best = { inset: outer, typical: 0.02 }
  const from = Math.max(MIN_INSET_PX, outer - MAX_SHIFT_PX)
  const to = Math.min(MAX_INSET_PX, outer + MAX_SHIFT_PX)
  for (let inset = from; inset <= to; inset++) {
    const strengths = borders.map((border) => strengthOfPair(border.strengths, inset, Infinity))
    const typical = quantileOf(strengths, LINE_QUANTILE)
    if (typical > best.typical) best = { inset, typical }
  }
  return best
}

/** The distance from the frame at which most cells along it have a line. */
function findFrameInset(board: FlatGrid): number {
  const { size, side } = board
  const last = side - 1
  const frame = Array.from({ length: size }, (_, k) => k * CELL_PX).flatMap((at) => [
    profileAcross(board, at, 1, side),
    profileAcross(board, last * side + at, 1, -side),
    profileAcross(board, at * side, side, 1),
    profileAcross(board, at * side + last, side, -1),
  ])
  const lines = frame.map(findLines)
  let best = { inset: MIN_INSET_PX, typical: 0 }
  for (let inset = MIN_INSET_PX; inset <= MAX_INSET_PX; inset++) {
    const typical = quantileOf(
      lines.map((line) => line[REACH_PX + inset]),
      0.5,
    )
    if (typical > best.typical) best = { inset, typical }
  }
  return best.inset
}

/** Lines on the borders between all cells. */
export function measureWalls(board: FlatGrid, { inset, typical }: CageLines): Wall[] {
  const borders = measureBorders(board).map(({ cell, next, strengths }) => ({
    cell,
    next,
    // The line of a cage is hardly stronger than most; the one between two boxes may be.
    strength: strengthOfPair(strengths, inset, typical) / typical,
  }))
  const { low, high } = meansOfGroups(borders.map(({ strength }) => strength))
  const limit = Math.min(MAX_LIMIT_RATIO, (low + high) / 2) || MAX_LIMIT_RATIO
  return borders.map(({ cell, next, strength }) => {
    const odds = (STEEPNESS * (strength - limit)) / limit
    return { cell, next, odds: Math.max(-MAX_ODDS, Math.min(MAX_ODDS, odds)) }
  })
}

function measureBorders(board: FlatGrid): MeasuredBorder[] {
  const { size, side } = board
  return listBorders(size).map(({ cell, next }) => {
    const first = Math.floor(next / size) * CELL_PX * side + (next % size) * CELL_PX
    const [along, across] = next === cell + 1 ? [side, 1] : [1, side]
    return { cell, next, strengths: findLines(profileAcross(board, first, along, across)) }
  })
}

/** All pairs of neighbours. */
export function listBorders(size: number): { cell: number; next: number }[] {
  return Array.from({ length: size * size }, (_, cell) => [
    ...((cell + 1) % size > 0 ? [{ cell, next: cell + 1 }] : []),
    ...(cell + size < size * size ? [{ cell, next: cell + size }] : []),
  ]).flat()
}

/** `start`: the first pixel of the border behind it; `along`, `across`: steps between pixels. */
function profileAcross(
  { pixels }: FlatGrid,
  start: number,
  along: number,
  across: number,
): Float32Array {
  const profile = new Float32Array(2 * REACH_PX)
  for (let k = 0; k < 2 * REACH_PX; k++) {
    const from = start + (k - REACH_PX) * across
    let sum = 0
    let count = 0
    for (let i = SIDE_FROM_PX; i < SIDE_TO_PX; i++) {
      const at = from + i * along
      if (at < 0 || at >= pixels.length) continue
      sum += pixels[at]
      count++
    }
    profile[k] = count > 0 ? sum / count : 0
  }
  return profile
}

/** How strong the lines on both sides of a border are; each counts up to `most`. */
function strengthOfPair(strengths: Strengths, inset: number, most: number): number {
  let best = 0
  for (let shift = -MAX_SHIFT_PX; shift <= MAX_SHIFT_PX; shift++) {
    const before = Math.min(most, strengths[REACH_PX + shift - 1 - inset])
    const behind = Math.min(most, strengths[REACH_PX + shift + inset])
    const weaker = Math.min(before, behind)
    best = Math.max(best, weaker + STRONGER_RATIO * (Math.max(before, behind) - weaker))
  }
  return best
}

/** How much darker than the paper on both sides a line near each pixel of a profile is. */
function findLines(profile: Float32Array): Strengths {
  const rises = profile.map((level, i) => {
    const before = maxBetween(profile, i - PAPER_PX, i)
    const behind = maxBetween(profile, i + 1, i + PAPER_PX + 1)
    return Math.max(0, (Math.min(before, behind) - level) / Math.max(1, before, behind))
  })
  return rises.map((_, i) => maxBetween(rises, i - TOLERANCE_PX, i + TOLERANCE_PX + 1))
}

function maxBetween(profile: Float32Array, from: number, to: number): number {
  let max = 0
  for (let i = Math.max(0, from); i < Math.min(profile.length, to); i++) {
    max = Math.max(max, profile[i])
  }
  return max
}
