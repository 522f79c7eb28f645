/**
 * The search behind every fish.
 *
 * Some candidates of the digit are assumed false; the others are *live*. Each base house needs the
 * digit once, and no two bases share a live candidate. If the live candidates of N bases lie in N
 * covers, the covers hold nothing else: a fish without fins (every candidate is live). If they lie
 * in N − 1 covers, there is no room and the assumption is wrong. This is a finned fish if one
 * candidate was assumed true, which makes its peers false, and a Kraken fish if more candidates are
 * false by chains.
 *
 * The search adds one base at a time, each sharing a live cell with a cover, and covers the live
 * cells that it leaves uncovered before it adds the next. One base lowers
 * surplus = covers + missingCovers − bases by at most one, so a branch ends when the surplus exceeds
 * the number of bases still allowed. A house is barred after its branch, so no choice of houses is
 * visited twice.
 */
import { digitCount } from '../../bits'
import { type FishField, lowestIndex } from './field'

/** Receives the bases and covers of a fish, in the order of the search. True ends the search. The arrays are reused. */
export type OnFish = (bases: readonly number[], covers: readonly number[]) => boolean

interface FishRules {
  readonly field: FishField
  /** How many fewer covers than bases: 0 for a fish without fins, 1 for a contradiction. */
  readonly missingCovers: 0 | 1
  /** The maximum number of bases. Smaller fish met on the way are reported too. */
  readonly size: number
  /** 1 for each house that may be a base. */
  readonly mayBase: Uint8Array
  /** 1 for each house that may be a cover. */
  readonly mayCover: Uint8Array
  /** The maximum number of cells that a base and a cover share. */
  readonly maxSharedCells: number
}

interface FishSearch {
  /**
   * Reports every connected fish with one of `seeds` among its bases, given the live candidates (a
   * set over the field). True if `report` ended the search.
   */
  run(live: Int32Array, seeds: readonly number[], report: OnFish): boolean
}

/** The state of a search. Levels are numbered by bases + covers; `offset` is level · words. */
interface SearchState {
  readonly rules: FishRules
  readonly words: number
  /** Houses that may be a base or a cover now: those that the rules allow, without used and excluded ones. */
  readonly mayBase: Uint8Array
  readonly mayCover: Uint8Array
  readonly bases: number[]
  readonly covers: number[]
  /** The houses that can be a base in this run at all. */
  readonly eligible: number[]
  /** By level: the live cells of the bases. */
  readonly based: Int32Array
  /** By level: the cells of the covers. */
  readonly covered: Int32Array
  live: Int32Array
  report: OnFish
}

/** A search that can be run with different sets of live candidates. */
export function createFishSearch(rules: FishRules): FishSearch {
  const { field, size } = rules
  const { words } = field
  const state: SearchState = {
    rules,
    words,
    mayBase: rules.mayBase.slice(),
    mayCover: rules.mayCover.slice(),
    bases: [],
    covers: [],
    eligible: [],
    based: new Int32Array((2 * size + 1) * words),
    covered: new Int32Array((2 * size + 1) * words),
    live: new Int32Array(words),
    report: () => true,
  }
  return {
    run(live, seeds, report) {
      state.live = live
      state.report = report
      return runSearch(state, seeds)
    },
  }
}

function runSearch(state: SearchState, seeds: readonly number[]): boolean {
  const { rules, words, mayBase, eligible } = state
  const houseCount = rules.field.houses.length / words
  eligible.length = 0
  for (let house = 0; house < houseCount; house++) {
    if (canBeBase(state, house, 0)) eligible.push(house)
  }
  // A house without a live cell is no base, so a contradiction needs at least two bases.
  if (eligible.length <= rules.missingCovers) return false
  let stop = false
  for (const house of seeds) {
    if (!canBeBase(state, house, 0)) continue
    stop = searchWithBase(state, house, 0)
    if (stop) break
    mayBase[house] = 0
  }
  mayBase.set(rules.mayBase)
  return stop
}

/** True if a house may be the next base and the covers still allowed can cover it. */
function canBeBase(state: SearchState, house: number, offset: number): boolean {
  const { size, missingCovers } = state.rules
  return (
    state.mayBase[house] === 1 &&
    isConnected(state, house, offset) &&
    minCovers(state, house, offset) <= size - missingCovers - state.covers.length
  )
}

/** True if a house shares no live cell with the bases and at least one with the covers (the first base: has a live cell). */
function isConnected(state: SearchState, house: number, offset: number): boolean {
  const { words, live, based, covered } = state
  const { houses } = state.rules.field
  const isFirst = state.bases.length === 0
  let touches = 0
  for (let word = 0; word < words; word++) {
    const cells = houses[house * words + word] & live[word]
    if (cells & based[offset + word]) return false
    touches |= isFirst ? cells : cells & covered[offset + word]
  }
  return touches !== 0
}

/**
 * A lower bound on the covers needed for the uncovered cells of a house. Of rows, columns and boxes, no cover reaches into two
 * boxes of a line.
 */
function minCovers(state: SearchState, house: number, offset: number): number {
  const { words, live, covered } = state
  const { maxSharedCells, field } = state.rules
  const { houses, housesOf } = field
  const { families } = field.position.geometry
  let open = 0
  let boxes = 0
  for (let word = 0; word < words; word++) {
    const bits = houses[house * words + word] & live[word] & ~covered[offset + word]
    open += digitCount(bits)
    if (maxSharedCells === 1 || families > 3) continue
    for (let rest = bits; rest; rest &= rest - 1) {
      boxes |= 1 << (housesOf[3 * lowestIndex(word, rest) + 2] - 2 * field.position.shape.size)
    }
  }
  return Math.max(Math.ceil(open / maxSharedCells), digitCount(boxes))
}

function searchWithBase(state: SearchState, house: number, offset: number): boolean {
  const { words, live, based, covered, bases, mayCover } = state
  const { houses } = state.rules.field
  const next = offset + words
  for (let word = 0; word < words; word++) {
    based[next + word] = based[offset + word] | (houses[house * words + word] & live[word])
    covered[next + word] = covered[offset + word]
  }
  bases.push(house)
  const previous = mayCover[house]
  mayCover[house] = 0
  const stop = extend(state, next)
  mayCover[house] = previous
  bases.pop()
  return stop
}

function searchWithCover(state: SearchState, house: number, offset: number): boolean {
  const { words, based, covered, covers, mayBase } = state
  const { houses } = state.rules.field
  const next = offset + words
  for (let word = 0; word < words; word++) {
    based[next + word] = based[offset + word]
    covered[next + word] = covered[offset + word] | houses[house * words + word]
  }
  covers.push(house)
  const previous = mayBase[house]
  mayBase[house] = 0
  const stop = extend(state, next)
  mayBase[house] = previous
  covers.pop()
  return stop
}

/** Covers an uncovered cell if there is one, else reports a fish and adds a base. */
function extend(state: SearchState, offset: number): boolean {
  const { bases, covers } = state
  const { size, missingCovers } = state.rules
  const open = tightestOpenCell(state, offset)
  if (open >= 0) return covers.length + missingCovers < size && coverCell(state, open, offset)
  const surplus = covers.length + missingCovers - bases.length
  if (surplus === 0) {
    if (state.report(bases, covers)) return true
    // A contradiction is final, but a fish without fins may be part of a larger one.
    if (missingCovers === 1) return false
  }
  return bases.length < size && surplus <= size - bases.length && addBase(state, offset)
}

/** The uncovered cell with the fewest possible covers, or −1 if every live cell of the bases is covered. */
function tightestOpenCell(state: SearchState, offset: number): number {
  const { words, based, covered, mayCover } = state
  const { housesOf, position } = state.rules.field
  const { families } = position.geometry
  let tightest = -1
  let fewest = families + 1
  for (let word = 0; word < words; word++) {
    for (let rest = based[offset + word] & ~covered[offset + word]; rest; rest &= rest - 1) {
      const index = lowestIndex(word, rest)
      let choices = 0
      for (let at = families * index; at < families * (index + 1); at++) {
        if (housesOf[at] >= 0) choices += mayCover[housesOf[at]]
      }
      if (choices >= fewest) continue
      tightest = index
      fewest = choices
      if (fewest === 0) return tightest
    }
  }
  return tightest
}

function coverCell(state: SearchState, index: number, offset: number): boolean {
  const { mayCover } = state
  const { housesOf, position } = state.rules.field
  const { families } = position.geometry
  const barred: number[] = []
  let stop = false
  for (let at = families * index; at < families * (index + 1) && !stop; at++) {
    const house = housesOf[at]
    if (house < 0 || !mayCover[house]) continue
    stop = searchWithCover(state, house, offset)
    mayCover[house] = 0
    barred.push(house)
  }
  for (const house of barred) mayCover[house] = 1
  return stop
}

function addBase(state: SearchState, offset: number): boolean {
  const { mayBase, eligible } = state
  const barred: number[] = []
  let stop = false
  for (let i = 0; i < eligible.length && !stop; i++) {
    const house = eligible[i]
    if (!canBeBase(state, house, offset)) continue
    stop = searchWithBase(state, house, offset)
    mayBase[house] = 0
    barred.push(house)
  }
  for (const house of barred) mayBase[house] = 1
  return stop
}
