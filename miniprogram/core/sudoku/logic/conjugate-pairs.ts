/** Conjugate pairs, and helpers to build links. */
import { isAtMostOne } from '../bits'
import type { Candidates } from './candidates'
import type { ColourEdge } from './colour-components'
import { oncePerDigit } from './memo'
import type { Link } from './step'

/** The only two cells of a house that may hold a digit. */
export type ConjugatePair = ColourEdge

/** The conjugate pairs of a digit, in the order of the houses. */
export const conjugatePairsOf = oncePerDigit((position, digit): readonly ConjugatePair[] => {
  const { geometry, places, shape } = position
  const pairs: ConjugatePair[] = []
  for (let house = 0; house < geometry.houseCount; house++) {
    const one = places[digit * geometry.houseCount + house]
    const rest = one & (one - 1)
    if (rest === 0 || !isAtMostOne(rest)) continue
    const cells = shape.houses[house]
    const first = cells[31 - Math.clz32(one & -one)]
    pairs.push({ house, first, second: cells[31 - Math.clz32(rest)] })
  }
  return pairs
})

/** If the digit is not in `from`, it is in `to`. */
export function strongLink(digit: number, from: number, to: number): Link {
  return { from: { digit, cells: [from] }, to: { digit, cells: [to] }, strong: true }
}

/** If the digit is in `from`, it is not in `to`. */
export function weakLink(digit: number, from: number, to: number): Link {
  return { from: { digit, cells: [from] }, to: { digit, cells: [to] }, strong: false }
}

/** In a bivalue cell: if it is not `from`, it is `to`. */
export function cellLink(cell: number, from: number, to: number): Link {
  return { from: { digit: from, cells: [cell] }, to: { digit: to, cells: [cell] }, strong: true }
}

/** True if two different cells share a house. */
export function seesCell({ geometry }: Candidates, a: number, b: number): boolean {
  return (geometry.peers[a][geometry.wordOf[b]] & geometry.bitOf[b]) !== 0
}
