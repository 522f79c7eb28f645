import { allDigits, digitsOf, maskOf } from '../bits'
import type { Puzzle } from '../grid'

/** Houses that cannot both hold a digit; one house, if it has no place for the digit at all. */
export interface Clash {
  readonly digit: number
  /** One or two indices into `Shape.houses`. */
  readonly houses: readonly number[]
}

/**
 * Why a puzzle, or its rules alone, have no solution, as far as two houses tell: every place of a digit in one of them sees
 * every place in the other. Places are what givens, rules and removed candidates leave. Null if there is no such reason;
 * the puzzle may still have no solution.
 */
export function findClash({ shape, values, removed }: Puzzle): Clash | null {
  const { houses, peers, size } = shape
  const masks = shape.allowed.map((mask, cell) => mask & ~(removed?.[cell] ?? 0))
  for (let cell = 0; cell < values.length; cell++) {
    if (values[cell] === 0) continue
    masks[cell] &= maskOf(values[cell])
    for (const peer of peers[cell]) masks[peer] &= ~maskOf(values[cell])
  }
  for (const digit of digitsOf(allDigits(size))) {
    const places = houses.map((cells) => cells.filter((cell) => masks[cell] & maskOf(digit)))
    const none = places.findIndex((cells) => cells.length === 0)
    if (none >= 0) return { digit, houses: [none] }
    for (let one = 0; one < houses.length; one++) {
      for (let other = one + 1; other < houses.length; other++) {
        const clashes = places[one].every((cell) =>
          places[other].every((peer) => peer !== cell && peers[cell].includes(peer)),
        )
        if (clashes) return { digit, houses: [one, other] }
      }
    }
  }
  return null
}
