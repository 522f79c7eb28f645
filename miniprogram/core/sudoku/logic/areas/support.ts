/** What cells with a known sum can still hold. */
import { allDigits, digitCount, digitsOf, lowestBit, maskOf, smallestDigit } from '../../bits'
import { combinationsAmong } from '../../combinations'
import { MAX_COMBINATIONS, supportsOf } from '../../sum-supports'
import type { Candidate, Candidates, Domains } from '../candidates'
import { hasCell } from '../cell-set'
import type { Exclusion } from '../step'

/** The digit of a filled cell or the candidates of an empty one, as a mask. */
export function digitsAt({ values, masks }: Domains, cell: number): number {
  return values[cell] ? maskOf(values[cell]) : masks[cell]
}

/** What some cells hold or can hold, as a mask. */
export function unionOf(position: Candidates, cells: readonly number[]): number {
  return cells.reduce((mask, cell) => mask | digitsAt(position, cell), 0)
}

/** A combination of digits for all cells of an area, and what each of them can be with it, as masks. */
export interface Combination {
  readonly digits: number
  readonly supports: readonly number[]
}

/** The combinations that cells with different digits can hold, in the order of their smallest digits. */
export function combinationsFor(
  position: Domains,
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

/** Why cells cannot hold their other combinations with this sum. Of several reasons for one, a simple one. */
export function exclusionsFor(
  position: Candidates,
  cells: readonly number[],
  sum: number,
): Exclusion[] {
  const domains = cells.map((cell) => digitsAt(position, cell))
  const all = combinationsAmong(allDigits(position.shape.size), cells.length, sum, MAX_COMBINATIONS)
  const found: Exclusion[] = []
  for (const digits of all) {
    if (supportsOf(domains, digits) || found.some((one) => isExcluded(digits, one))) continue
    found.push(exclusionOf(position, cells, domains, digits))
  }
  return merged(found)
}

/** Whether a reason excludes a combination. */
export function isExcluded(combination: number, { kind, digits }: Exclusion): boolean {
  const mask = digits.reduce((all, digit) => all | maskOf(digit), 0)
  if (kind === 'has') return (mask & ~combination) !== 0
  if (kind === 'cell') return (mask & combination) === 0
  return kind === 'crowded' ? (mask & ~combination) === 0 : (mask & combination) !== 0
}

function exclusionOf(
  position: Candidates,
  cells: readonly number[],
  domains: readonly number[],
  combination: number,
): Exclusion {
  const { values } = position
  const missing = cells.find((cell) => values[cell] && !(maskOf(values[cell]) & combination))
  if (missing !== undefined) return { kind: 'has', digits: [values[missing]] }
  const union = domains.reduce((mask, domain) => mask | domain, 0)
  const absent = combination & ~union
  if (absent) {
    const digits = [smallestDigit(absent)]
    const houses = housesWith(position, cells, digits[0])
    return houses ? { kind: 'standing', digits, houses } : { kind: 'gone', digits }
  }
  const stuck = domains.findIndex((domain) => (domain & combination) === 0)
  if (stuck >= 0) return { kind: 'cell', cells: [cells[stuck]], digits: digitsOf(domains[stuck]) }
  // By Hall's theorem some of the digits have fewer cells than there are of them.
  const groups = subsetsOf(combination).sort((a, b) => digitCount(a) - digitCount(b))
  const roomOf = (group: number) => cells.filter((_, i) => domains[i] & group)
  const group = groups.find((one) => roomOf(one).length < digitCount(one)) ?? combination
  return { kind: 'crowded', digits: digitsOf(group), cells: roomOf(group) }
}

function subsetsOf(mask: number): number[] {
  const subsets: number[] = []
  for (let subset = mask; subset; subset = (subset - 1) & mask) subsets.push(subset)
  return subsets
}

/** Houses with the digit that together have all empty cells, the fewest; null if they do not. */
function housesWith({ shape, values }: Candidates, cells: readonly number[], digit: number) {
  const found: number[] = []
  let open = cells.filter((cell) => values[cell] === 0)
  const holding = shape.houses.flatMap((house, index) =>
    house.some((cell) => values[cell] === digit) ? [index] : [],
  )
  while (open.length > 0) {
    const without = holding.map((house) =>
      open.filter((cell) => !shape.houses[house].includes(cell)),
    )
    const best = without.reduce((min, left, i) => (left.length < without[min].length ? i : min), 0)
    if (!without[best] || without[best].length === open.length) return null
    found.push(holding[best])
    open = without[best]
  }
  return found.sort((a, b) => a - b)
}

/** The same with one reason for all digits that are in the area, in the same houses, or gone. */
function merged(exclusions: readonly Exclusion[]): Exclusion[] {
  const byKey = new Map<string, Exclusion>()
  for (const one of exclusions) {
    const isSingle = one.kind === 'cell' || one.kind === 'crowded'
    const key = `${one.kind} ${isSingle ? `${one.cells}|${one.digits}` : one.houses}`
    const digits = [...new Set([...(byKey.get(key)?.digits ?? []), ...one.digits])]
    byKey.set(key, { ...one, digits: digits.sort((a, b) => a - b) })
  }
  return [...byKey.values()]
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
  { masks }: Domains,
  cells: readonly number[],
  supports: ArrayLike<number>,
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
  const supports = [...sum.plus, ...sum.minus].map(() => 0)
  eachAssignment(position, sum, (chosen) => {
    for (let i = 0; i < chosen.length; i++) supports[i] |= chosen[i]
    return false
  })
  return supports
}

/**
 * Passes each way to fill the cells, one mask of a digit for each cell, first those in `plus`. Cells that see each other differ.
 * Ends when `onFit` returns true.
 */
export function eachAssignment(
  position: Candidates,
  sum: SignedCells,
  onFit: (chosen: readonly number[]) => boolean,
): void {
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
  const chosen = cells.map(() => 0)
  const assign = (index: number, left: number): boolean => {
    if (left < lowest[index] || left > highest[index]) return false
    if (index === cells.length) return onFit(chosen)
    let open = domains[index]
    for (let i = 0; i < index; i++) {
      if (hasCell(geometry, geometry.peers[cells[index]], cells[i])) open &= ~chosen[i]
    }
    for (; open; open &= open - 1) {
      chosen[index] = lowestBit(open)
      if (assign(index + 1, left - sign(index) * smallestDigit(open))) return true
    }
    return false
  }
  assign(0, sum.total)
}
