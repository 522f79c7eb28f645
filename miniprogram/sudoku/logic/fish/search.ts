/**
 * The one search behind every fish.
 *
 * Suppose that a set of candidates of the digit is out of the question; those that remain are *alive*. Each base house
 * needs the digit once, and no two bases share a live candidate. If live candidates of N bases lie in N covers, the covers
 * are used up: nothing else in them survives (a fish without fins; all candidates are alive). If they lie in N − 1 covers,
 * there is no room, so the supposition was wrong. That is a finned fish when the supposition was one candidate, which makes
 * its peers die, and a Kraken fish when it kills more by chains.
 *
 * Bases are added one at a time, each touching a cover, and the live cells that they leave open are covered one by one
 * before the next base. With `surplus` = covers + lack − bases, a base can lower it by at most one: a branch dies as soon
 * as the surplus is larger than the number of bases that may still come, and where it is equal, only bases that lie in the
 * covers wholly are worth a look. Siblings are barred after each branch, so no set is visited twice.
 */
import { digitCount } from '../../bits'
import { type FishField, lowestIndex } from './field'

export interface FishQuery {
  readonly field: FishField
  /** The candidates that are alive, as a set over the field. */
  readonly alive: Int32Array
  /** How many covers fewer than bases are looked for: 0 for a fish without fins, 1 for a contradiction. */
  readonly lack: 0 | 1
  /** The most bases. */
  readonly size: number
  /** 1 for each house that may be a base. */
  readonly mayBase: Uint8Array
  /** 1 for each house that may be a cover. */
  readonly mayCover: Uint8Array
  /** Takes the houses of a fish, in the order in which they were found; true ends the search. The arrays are reused. */
  readonly visit: (bases: readonly number[], covers: readonly number[]) => boolean
}

/** Visits every smallest fish of at most `size` bases; true where `visit` ended the search. */
export function searchFish(query: FishQuery): boolean {
  const { field, alive, lack, size, visit } = query
  const { words, houses, housesOf } = field
  const houseCount = houses.length / words
  const mayBase = query.mayBase.slice()
  const mayCover = query.mayCover.slice()
  const bases: number[] = []
  const covers: number[] = []
  // Per depth (bases + covers): live cells of the bases, cells of the covers.
  const based = new Int32Array((2 * size + 1) * words)
  const covered = new Int32Array((2 * size + 1) * words)

  /** Whether a house may be the next base: alive, apart from the other bases, touching the covers, inside them if `tight`. */
  const suits = (house: number, from: number, tight: boolean): boolean => {
    let touches = 0
    for (let word = 0; word < words; word++) {
      const live = houses[house * words + word] & alive[word]
      if (live & based[from + word]) return false
      if (tight && live & ~covered[from + word]) return false
      touches |= live & covered[from + word]
    }
    return touches !== 0
  }

  const withBase = (house: number, from: number): boolean => {
    for (let word = 0; word < words; word++) {
      based[from + words + word] = based[from + word] | (houses[house * words + word] & alive[word])
      covered[from + words + word] = covered[from + word]
    }
    bases.push(house)
    const mayCoverToo = mayCover[house]
    mayCover[house] = 0
    const stop = grow(from + words)
    mayCover[house] = mayCoverToo
    bases.pop()
    return stop
  }

  const withCover = (house: number, from: number): boolean => {
    for (let word = 0; word < words; word++) {
      based[from + words + word] = based[from + word]
      covered[from + words + word] = covered[from + word] | houses[house * words + word]
    }
    covers.push(house)
    const mayBaseToo = mayBase[house]
    mayBase[house] = 0
    const stop = grow(from + words)
    mayBase[house] = mayBaseToo
    covers.pop()
    return stop
  }

  /** The open cell with the fewest possible covers, or −1 where every live cell of the bases is covered. */
  const tightestOpenCell = (from: number): number => {
    let tightest = -1
    let fewest = 4
    for (let word = 0; word < words; word++) {
      for (let rest = based[from + word] & ~covered[from + word]; rest; rest &= rest - 1) {
        const index = lowestIndex(word, rest)
        const choices =
          mayCover[housesOf[3 * index]] +
          mayCover[housesOf[3 * index + 1]] +
          mayCover[housesOf[3 * index + 2]]
        if (choices >= fewest) continue
        tightest = index
        fewest = choices
        if (fewest === 0) return tightest
      }
    }
    return tightest
  }

  const grow = (from: number): boolean => {
    const open = tightestOpenCell(from)
    if (open >= 0) return coverCell(open, from)
    const surplus = covers.length + lack - bases.length
    if (surplus === 0) return visit(bases, covers)
    return addBase(from, surplus)
  }

  const coverCell = (index: number, from: number): boolean => {
    if (covers.length + lack >= size) return false
    const barred: number[] = []
    let stop = false
    for (let kind = 3 * index; kind < 3 * index + 3 && !stop; kind++) {
      const house = housesOf[kind]
      if (!mayCover[house]) continue
      stop = withCover(house, from)
      mayCover[house] = 0
      barred.push(house)
    }
    for (const house of barred) mayCover[house] = 1
    return stop
  }

  const addBase = (from: number, surplus: number): boolean => {
    const left = size - bases.length
    if (surplus > left) return false
    const barred: number[] = []
    let stop = false
    for (let house = 0; house < houseCount && !stop; house++) {
      if (!mayBase[house] || !suits(house, from, surplus === left)) continue
      stop = withBase(house, from)
      mayBase[house] = 0
      barred.push(house)
    }
    for (const house of barred) mayBase[house] = 1
    return stop
  }

  for (let house = 0; house < houseCount; house++) {
    if (!mayBase[house]) continue
    let live = 0
    for (let word = 0; word < words; word++) {
      live += digitCount(houses[house * words + word] & alive[word])
    }
    if (live === 0) continue
    if (withBase(house, 0)) return true
    mayBase[house] = 0
  }
  return false
}
