/**
 * Why a single holds, as a player sees it: placed digits that rule out the other cells of a house, or the other digits of
 * a cell. Derived from the position and the step; the step itself does not carry it.
 */
import type { Shape } from '../grid'
import type { Candidate } from './candidates'
import { geometryOf } from './cell-set'
import type { Step } from './step'

/** A placed digit and what it rules out. */
export interface Sight {
  /** The placed digit. */
  readonly blocker: Candidate
  /** The house that the blocker shares with `cells`; −1 if they must differ by another rule. */
  readonly house: number
  /** The empty cells that cannot hold the digit, ascending. For a naked single and a full house, the cell of the single. */
  readonly cells: readonly number[]
}

/** Why a single holds. */
export interface SingleReason {
  /** Together they rule out everything but the single, except for `removed`. */
  readonly sights: readonly Sight[]
  /** What no placed digit rules out: candidates that were eliminated earlier, or that the player's notes lack. */
  readonly removed: readonly Candidate[]
}

/** The placed digits of a position, row by row, 0 = empty. */
type Placed = ArrayLike<number>

/** The reason of a full house, naked or hidden single in the position before it; null for any other step. */
export function reasonOfSingle(shape: Shape, values: Placed, step: Step): SingleReason | null {
  const [single] = step.placements
  switch (step.technique) {
    case 'hidden-single':
      return reasonInHouse(shape, values, single, step.houses[0])
    case 'naked-single':
      return reasonInCell(shape, values, single, shape.housesOf[single.cell])
    case 'full-house':
      return reasonInCell(shape, values, single, step.houses)
    default:
      return null
  }
}

/** Equal digits that see the other empty cells of a house: few ones, along rows and columns where possible. */
function reasonInHouse(
  shape: Shape,
  values: Placed,
  { cell, digit }: Candidate,
  house: number,
): SingleReason {
  const open = shape.houses[house].filter((at) => values[at] === 0 && at !== cell)
  const lines = linesOfSight(shape, values, digit, open)
  const sights: Sight[] = []
  let rest = open
  while (rest.length > 0) {
    const seen = ({ cells }: Sight) => cells.filter((at) => rest.includes(at))
    const best = mostOf(lines, (sight) => seen(sight).length)
    if (!best) break
    sights.push({ ...best, cells: seen(best) })
    rest = rest.filter((at) => !best.cells.includes(at))
  }
  return { sights, removed: rest.map((at) => ({ cell: at, digit })) }
}

/** For each placed digit of this kind, the cells of `open` that it sees along each of its houses, lines before boxes; then the other ones. */
function linesOfSight(
  shape: Shape,
  values: Placed,
  digit: number,
  open: readonly number[],
): Sight[] {
  const holders = Array.from({ length: shape.cellCount }, (_, at) => at).filter(
    (at) => values[at] === digit,
  )
  const { families, familyOf } = geometryOf(shape)
  const sights: Sight[] = []
  for (let family = 0; family < families; family++) {
    for (const holder of holders) {
      const house = shape.housesOf[holder].find((one) => familyOf[one] === family)
      if (house === undefined) continue
      const cells = open.filter((at) => shape.housesOf[at].includes(house))
      sights.push({ blocker: { cell: holder, digit }, house, cells })
    }
  }
  for (const holder of shape.rules === null ? [] : holders) {
    const isInHouse = (at: number) =>
      shape.housesOf[at].some((house) => shape.housesOf[holder].includes(house))
    const cells = open.filter((at) => shape.peers[holder].includes(at) && !isInHouse(at))
    sights.push({ blocker: { cell: holder, digit }, house: -1, cells })
  }
  return sights
}

/** Peers of the cell that hold the other digits, from as few of `houses` as possible. */
function reasonInCell(
  shape: Shape,
  values: Placed,
  { cell, digit }: Candidate,
  houses: readonly number[],
): SingleReason {
  const sights: Sight[] = []
  let missing = Array.from({ length: shape.size }, (_, i) => i + 1).filter((one) => one !== digit)
  const holder = (house: number, one: number) =>
    shape.houses[house].find((at) => values[at] === one)
  while (missing.length > 0) {
    const held = (house: number) => missing.filter((one) => holder(house, one) !== undefined)
    const house = mostOf(houses, (one) => held(one).length)
    if (house === undefined) break
    for (const one of held(house)) {
      const at = holder(house, one) as number
      sights.push({ blocker: { cell: at, digit: one }, house, cells: [cell] })
    }
    missing = missing.filter((one) => holder(house, one) === undefined)
  }
  const beyond = shape.rules === null ? [] : missing
  for (const one of beyond) {
    const at = shape.peers[cell].find((peer) => values[peer] === one)
    if (at === undefined) continue
    sights.push({ blocker: { cell: at, digit: one }, house: -1, cells: [cell] })
    missing = missing.filter((other) => other !== one)
  }
  return { sights, removed: missing.map((one) => ({ cell, digit: one })) }
}

/** The first item with the highest count; undefined if all counts are 0. */
function mostOf<T>(items: readonly T[], count: (item: T) => number): T | undefined {
  let best: T | undefined
  let most = 0
  for (const item of items) {
    const n = count(item)
    if (n > most) [best, most] = [item, n]
  }
  return best
}
