/** Houses with two places for a digit, and the links that chains of every kind are told with. */
import { isAtMostOne } from '../bits'
import type { Candidates } from './candidates'
import type { Joint } from './painting'
import type { Link } from './step'

/** The only two cells of a house that may hold a digit: one of them does. */
export type ConjugatePair = Joint

/** The houses with exactly two places for a digit, in the order of the houses. */
export function conjugatePairs(position: Candidates, digit: number): ConjugatePair[] {
  const { houseCount } = position.geometry
  const { houses } = position.shape
  const pairs: ConjugatePair[] = []
  for (let house = 0; house < houseCount; house++) {
    const places = position.places[digit * houseCount + house]
    const rest = places & (places - 1)
    if (rest === 0 || !isAtMostOne(rest)) continue
    pairs.push({
      house,
      first: houses[house][31 - Math.clz32(places & -places)],
      second: houses[house][31 - Math.clz32(rest)],
    })
  }
  return pairs
}

/** If the digit is not in `from`, it is in `to`. */
export function strongLink(digit: number, from: number, to: number): Link {
  return { from: { digit, cells: [from] }, to: { digit, cells: [to] }, strong: true }
}

/** If the digit is in `from`, it is not in `to`. */
export function weakLink(digit: number, from: number, to: number): Link {
  return { from: { digit, cells: [from] }, to: { digit, cells: [to] }, strong: false }
}

/** In a cell of two digits: if it is not `from`, it is `to`. */
export function cellLink(cell: number, from: number, to: number): Link {
  return { from: { digit: from, cells: [cell] }, to: { digit: to, cells: [cell] }, strong: true }
}

/** True where two different cells share a house. */
export function seesCell({ geometry }: Candidates, a: number, b: number): boolean {
  return (geometry.peers[a][geometry.wordOf[b]] & geometry.bitOf[b]) !== 0
}
