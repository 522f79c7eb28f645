/** Which digits the cells of an area can hold together. Domains and supports are masks, one for each cell. */
import { lowestBit } from './bits'
import { combinationsAmong } from './combinations'

/** More combinations are not looked at: only large areas of large grids have them. */
export const MAX_COMBINATIONS = 400
/** More cells than this are not permuted; see `roughSupports`. */
const MAX_PERMUTED = 5

/** What many areas have cost together, and what is known of them: the same area again costs nothing. */
export interface SumWork {
  /** Digits tried in a cell, and combinations looked at. */
  steps: number
  readonly known: Map<string, number[] | null>
}

/** What each cell can be if together they have exactly these digits; null if they cannot. */
export function supportsOf(
  domains: readonly number[],
  digits: number,
  work?: Pick<SumWork, 'steps'>,
): number[] | null {
  if (domains.length > MAX_PERMUTED) return roughSupports(domains, digits)
  const supports = domains.map(() => 0)
  const assign = (index: number, rest: number): boolean => {
    if (work) work.steps++
    if (index === domains.length) return true
    let fits = false
    for (let open = domains[index] & rest; open; open &= open - 1) {
      const bit = lowestBit(open)
      if (!assign(index + 1, rest & ~bit)) continue
      supports[index] |= bit
      fits = true
    }
    return fits
  }
  return assign(0, digits) ? supports : null
}

/** Every cell can be one of the digits, and every digit has a cell. */
function roughSupports(domains: readonly number[], digits: number): number[] | null {
  const supports = domains.map((domain) => domain & digits)
  const union = supports.reduce((mask, support) => mask | support, 0)
  return supports.includes(0) || union !== digits ? null : supports
}

/** What each cell can be in some combination with this sum; null if none fits, or there are too many to tell. */
export function supportsOfArea(
  domains: readonly number[],
  sum: number,
  work?: SumWork,
): number[] | null {
  const key = work ? `${sum}:${domains}` : ''
  const known = work?.known.get(key)
  if (known !== undefined) return known
  const supports = supportsInArea(domains, sum, work)
  work?.known.set(key, supports)
  return supports
}

function supportsInArea(
  domains: readonly number[],
  sum: number,
  work: SumWork | undefined,
): number[] | null {
  const union = domains.reduce((mask, domain) => mask | domain, 0)
  const all = combinationsAmong(union, domains.length, sum, MAX_COMBINATIONS)
  if (work) work.steps += all.length
  if (all.length === MAX_COMBINATIONS) return null
  const found = all.flatMap((digits) => {
    const supports = supportsOf(domains, digits, work)
    return supports ? [supports] : []
  })
  if (found.length === 0) return null
  return domains.map((_, cell) => found.reduce((mask, supports) => mask | supports[cell], 0))
}
