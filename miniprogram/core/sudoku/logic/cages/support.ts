/** What cells with a known sum can still hold. */
import { digitsOf, lowestBit, maskOf, smallestDigit } from '../../bits'
import { MAX_COMBINATIONS, supportsOf } from '../../cage-supports'
import { combinationsAmong } from '../../combinations'
import type { Candidate, Candidates } from '../candidates'
import { hasCell } from '../cell-set'

/** The digit of a filled cell or the candidates of an empty one, as a mask. */
export function digitsAt({ values, masks }: Candidates, cell: number): number {
  return values[cell] ? maskOf(values[cell]) : masks[cell]
}

/** A combination of digits for all cells of a cage, and what each of them can be with it, as masks. */
export interface Combination {
  readonly digits: number
  readonly supports: readonly number[]
}

/** The combinations that cells with different digits can hold, in the order of their smallest digits. */
export function combinationsFor(
  position: Candidates,
  cells: readonly number[],
  sum: number,
): Combination[] | null {
  const domains = cells.map((cell) => digitsAt(position, cell))
  const union = domains.reduce((mask, domain) => mask | domain, 0)
  const all = combinationsAmong(union, cells.length, sum, MAX_COMBINATIONS)
  if (all.length === MAX_COMBINATIONS) return null
  const found: Combination[] = []
  for (const digits of all) {
    const supports = supportsOf(domains, digits)
    if (supports) found.push({ digits, supports })
  }
  return found
}

/** By cell, what some of these combinations leave. */
export function supportOfAll(combinations: readonly Combination[], count: number): number[] {
  const supports = new Array<number>(count).fill(0)
  for (const one of combinations) {
    for (let i = 0; i < count; i++) supports[i] |= one.supports[i]
  }
  return supports
}

/** The candidates that are not in `supports`, which has a mask for each cell. */
export function lostCandidates(
  { masks }: Candidates,
  cells: readonly number[],
  supports: readonly number[],
): Candidate[] {
  return cells.flatMap((cell, i) =>
    digitsOf(masks[cell] & ~supports[i]).map((digit) => ({ cell, digit })),
  )
}

/** Cells of which the first `plus` are added and the others subtracted. */
export interface SignedCells {
  readonly plus: readonly number[]
  readonly minus: readonly number[]
  readonly total: number
}

/** What each cell can be, first those in `plus`; cells that see each other differ. All zero if nothing fits. */
export function supportsOfSum(position: Candidates, sum: SignedCells): number[] {
  const { geometry } = position
  const cells = [...sum.plus, ...sum.minus]
  const domains = cells.map((cell) => digitsAt(position, cell))
  const sign = (index: number) => (index < sum.plus.length ? 1 : -1)
  // The smallest and largest sums of the cells from an index on.
  const lowest = new Array<number>(cells.length + 1).fill(0)
  const highest = lowest.slice()
  for (let i = cells.length - 1; i >= 0; i--) {
    const [small, large] = [smallestDigit(domains[i]), 32 - Math.clz32(domains[i])]
    lowest[i] = lowest[i + 1] + (sign(i) > 0 ? small : -large)
    highest[i] = highest[i + 1] + (sign(i) > 0 ? large : -small)
  }
  const supports = cells.map(() => 0)
  const chosen = cells.map(() => 0)
  const assign = (index: number, left: number): boolean => {
    if (left < lowest[index] || left > highest[index]) return false
    if (index === cells.length) return true
    let open = domains[index]
    for (let i = 0; i < index; i++) {
      if (hasCell(geometry, geometry.peers[cells[index]], cells[i])) open &= ~chosen[i]
    }
    let fits = false
    for (; open; open &= open - 1) {
      const bit = lowestBit(open)
      chosen[index] = bit
      if (!assign(index + 1, left - sign(index) * smallestDigit(bit))) continue
      supports[index] |= bit
      fits = true
    }
    return fits
  }
  assign(0, sum.total)
  return supports
}
