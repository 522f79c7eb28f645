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
 * as the surplus is larger than the number of bases that may still come. Siblings are barred after each branch, so no
 * choice of houses is visited twice.
 */
import { digitCount } from '../../bits'
import { type FishField, lowestIndex } from './field'

/** Takes the bases and covers of a fish, in the order in which they were found; true ends the search. The arrays are reused. */
export type OnFish = (bases: readonly number[], covers: readonly number[]) => boolean

export interface FishRules {
  readonly field: FishField
  /** How many covers fewer than bases are looked for: 0 for a fish without fins, 1 for a contradiction. */
  readonly lack: 0 | 1
  /** How many bases a fish may have. Smaller fish that the search meets are reported too. */
  readonly size: number
  /** 1 for each house that may be a base. */
  readonly mayBase: Uint8Array
  /** 1 for each house that may be a cover. */
  readonly mayCover: Uint8Array
  /** The most cells that a base and a cover may share. */
  readonly reach: number
}

export interface FishSearch {
  /**
   * Reports every connected fish that has one of `seeds` among its bases, given the candidates alive (a set over the field);
   * true where `report` ended the search.
   */
  run(alive: Int32Array, seeds: readonly number[], report: OnFish): boolean
}

/** A search to be run with one set of live candidates after another. */
export function createFishSearch(rules: FishRules): FishSearch {
  const { field, lack, size, reach } = rules
  const { words, houses, housesOf } = field
  const houseCount = houses.length / words
  const firstBox = (2 * houseCount) / 3
  const mayBase = rules.mayBase.slice()
  const mayCover = rules.mayCover.slice()
  const bases: number[] = []
  const covers: number[] = []
  // The houses that may be bases of a run at all: the covers of a fish can close every one of its bases.
  const eligible: number[] = []
  // Per depth (bases + covers): live cells of the bases, cells of the covers.
  const based = new Int32Array((2 * size + 1) * words)
  const covered = new Int32Array((2 * size + 1) * words)
  let alive: Int32Array = new Int32Array(words)
  let report: OnFish = () => true

  /** Whether a house shares no live cell with the bases, and one with the covers (the first base: has one at all). */
  const joins = (house: number, from: number): boolean => {
    let touches = 0
    for (let word = 0; word < words; word++) {
      const live = houses[house * words + word] & alive[word]
      if (live & based[from + word]) return false
      touches |= bases.length === 0 ? live : live & covered[from + word]
    }
    return touches !== 0
  }

  /** At least so many covers it takes to close what a house leaves open: one of a line never reaches over two boxes. */
  const coversNeeded = (house: number, from: number): number => {
    let open = 0
    let boxes = 0
    for (let word = 0; word < words; word++) {
      const bits = houses[house * words + word] & alive[word] & ~covered[from + word]
      open += digitCount(bits)
      if (reach === 1) continue
      for (let rest = bits; rest; rest &= rest - 1) {
        boxes |= 1 << (housesOf[3 * lowestIndex(word, rest) + 2] - firstBox)
      }
    }
    return Math.max(Math.ceil(open / reach), digitCount(boxes))
  }

  /** Whether the covers that may still come can close what a base leaves open, and later bases make up for them. */
  const suits = (house: number, from: number): boolean =>
    mayBase[house] === 1 &&
    joins(house, from) &&
    coversNeeded(house, from) <= size - lack - covers.length

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

  const grow = (from: number): boolean => {
    const open = tightestOpenCell(from)
    if (open >= 0) return covers.length + lack < size && coverCell(open, from)
    const surplus = covers.length + lack - bases.length
    if (surplus === 0) {
      if (report(bases, covers)) return true
      // No room is no room; but a fish without fins may be part of a larger one that lives on what it takes.
      if (lack === 1) return false
    }
    return bases.length < size && surplus <= size - bases.length && addBase(from)
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

  const coverCell = (index: number, from: number): boolean => {
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

  const addBase = (from: number): boolean => {
    const barred: number[] = []
    let stop = false
    for (let i = 0; i < eligible.length && !stop; i++) {
      const house = eligible[i]
      if (!suits(house, from)) continue
      stop = withBase(house, from)
      mayBase[house] = 0
      barred.push(house)
    }
    for (const house of barred) mayBase[house] = 1
    return stop
  }

  return {
    run(living, seeds, take) {
      alive = living
      report = take
      eligible.length = 0
      for (let house = 0; house < houseCount; house++) if (suits(house, 0)) eligible.push(house)
      // Without a live cell no house is a base, and so one alone is never in want of room.
      if (eligible.length <= lack) return false
      let stop = false
      for (const house of seeds) {
        if (!suits(house, 0)) continue
        stop = withBase(house, 0)
        if (stop) break
        mayBase[house] = 0
      }
      mayBase.set(rules.mayBase)
      return stop
    },
  }
}
