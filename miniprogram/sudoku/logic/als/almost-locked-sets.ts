/**
 * Almost locked sets: N cells of one house with N + 1 digits together. Take one digit away and the others are locked.
 * A cell with two candidates is the smallest.
 */
import { digitCount, digitsOf } from '../../bits'
import type { Candidates } from '../candidates'
import { addCell, type CellSet, cellsOf, emptySet, isEmpty, keepCommon } from '../cell-set'
import { oncePerPosition } from '../memo'
import type { DigitSet } from '../step'

export interface AlmostLockedSet {
  /** Ascending. */
  readonly cells: readonly number[]
  readonly set: CellSet
  /** Its digits as a mask. */
  readonly mask: number
  /** By digit: its cells in this set; undefined for other digits. */
  readonly places: readonly (CellSet | undefined)[]
  /** By digit: the candidates of the grid that see all of those. */
  readonly seen: readonly (CellSet | undefined)[]
}

/** More digits than this no person keeps in mind; it bounds the search in 16×16. */
const MOST_DIGITS_LARGE = 5

/** Every almost locked set of a position, the smallest first. */
export const almostLockedSets = oncePerPosition(enumerate)

function enumerate(position: Candidates): AlmostLockedSet[] {
  const { shape, masks } = position
  const mostDigits = shape.size > 9 ? MOST_DIGITS_LARGE : shape.size
  const known = new Set<string>()
  const found: AlmostLockedSet[] = []
  const chosen: number[] = []
  for (const house of shape.houses) {
    const open = house.filter((cell) => masks[cell] !== 0)
    const largest = Math.min(open.length - 1, mostDigits - 1)
    const extend = (from: number, mask: number) => {
      for (let i = from; i < open.length; i++) {
        const union = mask | masks[open[i]]
        const count = digitCount(union)
        if (count > largest + 1) continue
        chosen.push(open[i])
        if (count === chosen.length + 1) {
          const key = chosen.join()
          if (!known.has(key)) {
            known.add(key)
            found.push(describe(position, chosen.slice(), union))
          }
        }
        if (chosen.length < largest) extend(i + 1, union)
        chosen.pop()
      }
    }
    extend(0, 0)
  }
  return found.sort((a, b) => a.cells.length - b.cells.length)
}

function describe(position: Candidates, cells: number[], mask: number): AlmostLockedSet {
  const { geometry } = position
  const set = emptySet(geometry)
  for (const cell of cells) addCell(geometry, set, cell)
  const places: (CellSet | undefined)[] = []
  const seen: (CellSet | undefined)[] = []
  for (const digit of digitsOf(mask)) {
    const here = keepCommon(set.slice(), position.sets[digit])
    const sight = position.sets[digit].slice()
    for (const cell of cellsOf(here)) keepCommon(sight, geometry.peers[cell])
    places[digit] = here
    seen[digit] = sight
  }
  return { cells: cells.sort((a, b) => a - b), set, mask, places, seen }
}

/** The digits whose places in two sets all see each other, as a mask: at most one of the sets holds such a digit. */
export function restrictedCommons(a: AlmostLockedSet, b: AlmostLockedSet): number {
  let commons = 0
  for (let rest = a.mask & b.mask; rest; rest &= rest - 1) {
    const digit = 32 - Math.clz32(rest & -rest)
    const seen = a.seen[digit] as CellSet
    const places = b.places[digit] as CellSet
    let outside = 0
    for (let word = 0; word < seen.length; word++) outside |= places[word] & ~seen[word]
    if (outside === 0) commons |= rest & -rest
  }
  return commons
}

/** As a step tells it. */
export function asDigitSet({ cells, mask }: AlmostLockedSet): DigitSet {
  return { cells, digits: digitsOf(mask) }
}

/** The candidates of a digit that see every place of it in all of the sets; null where there is none. */
export function seenInAll(sets: readonly AlmostLockedSet[], digit: number): CellSet | null {
  const seen = (sets[0].seen[digit] as CellSet).slice()
  for (let i = 1; i < sets.length; i++) keepCommon(seen, sets[i].seen[digit] as CellSet)
  return isEmpty(seen) ? null : seen
}
