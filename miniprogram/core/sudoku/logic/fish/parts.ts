/** The parts of a fish with given bases and covers: body, fins, eliminations. */
import { digitCount } from '../../bits'
import { clearBit, type FishField, lowestIndex } from './field'

/** Sets over the field. */
interface FishParts {
  /** Base candidates that are not fins. */
  readonly body: Int32Array
  /** Base candidates outside the covers (exofins) or in two bases (endofins). */
  readonly fins: Int32Array
  /** Candidates in more covers than bases that see every fin. */
  readonly eliminations: Int32Array
}

export function fishPartsOf(
  field: FishField,
  bases: readonly number[],
  covers: readonly number[],
): FishParts {
  const [based, basedTwice] = overlay(field, bases)
  const [covered, coveredTwice] = overlay(field, covers)
  const fins = based.map((bits, word) => (bits & ~covered[word]) | basedTwice[word])
  const body = based.map((bits, word) => bits & ~fins[word])
  const eliminations = covered.map(
    (bits, word) => ((bits & ~based[word]) | coveredTwice[word]) & ~fins[word],
  )
  for (let word = 0; word < fins.length; word++) {
    for (let rest = fins[word]; rest; rest &= rest - 1) {
      keepPeers(field, eliminations, lowestIndex(word, rest))
    }
  }
  return { body, fins, eliminations }
}

/** The candidates in at least one of the houses, and in at least two. */
function overlay(field: FishField, houses: readonly number[]): [Int32Array, Int32Array] {
  const once = new Int32Array(field.words)
  const twice = new Int32Array(field.words)
  for (const house of houses) {
    for (let word = 0; word < field.words; word++) {
      const bits = field.houses[house * field.words + word]
      twice[word] |= once[word] & bits
      once[word] |= bits
    }
  }
  return [once, twice]
}

function keepPeers(field: FishField, set: Int32Array, index: number): void {
  for (let word = 0; word < set.length; word++) set[word] &= field.peers[index * field.words + word]
}

/** True if a house contains a cell of the set. */
export function sharesCell(field: FishField, house: number, set: Int32Array): boolean {
  return set.some((bits, word) => (bits & field.houses[house * field.words + word]) !== 0)
}

/** True if a base has at most one candidate besides the fins. */
export function isSashimi(field: FishField, bases: readonly number[], fins: Int32Array): boolean {
  return bases.some((house) => {
    let left = 0
    for (let word = 0; word < field.words; word++) {
      left += digitCount(field.houses[house * field.words + word] & ~fins[word])
    }
    return left <= 1
  })
}

/**
 * The candidates that remain possible if the `index`-th candidate is true: those that it does not
 * see, without itself.
 */
export function liveIfPlaced(field: FishField, all: Int32Array, index: number): Int32Array {
  const live = new Int32Array(field.words)
  for (let word = 0; word < field.words; word++) {
    live[word] = all[word] & ~field.peers[index * field.words + word]
  }
  clearBit(live, 0, index)
  return live
}

/** The houses in ascending order. */
export function sortedHouses(houses: readonly number[]): number[] {
  return [...houses].sort((a, b) => a - b)
}
