/**
 * Almost locked sets (ALS): N cells of one house with N + 1 candidates. If one digit is removed,
 * the others are locked. A bivalue cell is the smallest.
 */
import { digitCount, digitsOf, smallestDigit } from '../../bits'
import type { Candidates } from '../candidates'
import {
  addCell,
  type CellSet,
  cellsOf,
  emptySet,
  intersectWith,
  isEmpty,
  setOf,
} from '../cell-set'
import { oncePerPosition } from '../memo'
import type { DigitSet } from '../step'

/** The cells and digits of an almost locked set. */
export interface AlmostLockedCells {
  /** Ascending. */
  readonly cells: readonly number[]
  /** Its digits as a mask. */
  readonly mask: number
}

export interface AlmostLockedSet extends AlmostLockedCells {
  readonly set: CellSet
  /** By digit: its cells in this set; undefined for other digits. */
  readonly places: readonly (CellSet | undefined)[]
  /** By digit: the candidates of the grid that see all of these cells. */
  readonly seen: readonly (CellSet | undefined)[]
}

/** Bounds the search in 16×16. Larger sets are of no use to a person. */
const MAX_DIGITS_16X16 = 5

/** Every almost locked set of a position, the smallest first. */
export const almostLockedCells = oncePerPosition(enumerate)

/** The same sets with the places of their digits. */
export const almostLockedSets = oncePerPosition((position) =>
  almostLockedCells(position).map((one) => describe(position, one)),
)

function enumerate(position: Candidates): AlmostLockedCells[] {
  const { shape, masks } = position
  const mostDigits = shape.size > 9 ? MAX_DIGITS_16X16 : shape.size
  const found: AlmostLockedCells[] = []
  const chosen: number[] = []
  shape.houses.forEach((cells, house) => {
    const open = cells.filter((cell) => masks[cell] !== 0)
    const largest = Math.min(open.length - 1, mostDigits - 1)
    const extend = (from: number, mask: number) => {
      for (let i = from; i < open.length; i++) {
        const union = mask | masks[open[i]]
        const count = digitCount(union)
        if (count > largest + 1) continue
        chosen.push(open[i])
        if (count === chosen.length + 1 && isFirstHouse(position, chosen, house)) {
          found.push({ cells: chosen.slice(), mask: union })
        }
        if (chosen.length < largest) extend(i + 1, union)
        chosen.pop()
      }
    }
    extend(0, 0)
  })
  return found.sort((a, b) => a.cells.length - b.cells.length)
}

/** False if an earlier house contains all of the cells, so that the set is already known. */
function isFirstHouse({ shape, geometry }: Candidates, cells: number[], house: number): boolean {
  const { housesOf } = geometry
  for (let kind = 0; kind < Math.floor(house / shape.size); kind++) {
    const common = housesOf[3 * cells[0] + kind]
    if (cells.every((cell) => housesOf[3 * cell + kind] === common)) return false
  }
  return true
}

function describe(position: Candidates, { cells, mask }: AlmostLockedCells): AlmostLockedSet {
  const { geometry, masks, sets } = position
  const places: (CellSet | undefined)[] = []
  const seen: (CellSet | undefined)[] = []
  for (let rest = mask; rest; rest &= rest - 1) {
    const digit = smallestDigit(rest)
    const here = emptySet(geometry)
    const sight = sets[digit].slice()
    for (let i = 0; i < cells.length; i++) {
      if ((masks[cells[i]] & rest & -rest) === 0) continue
      addCell(geometry, here, cells[i])
      intersectWith(sight, geometry.peers[cells[i]])
    }
    places[digit] = here
    seen[digit] = sight
  }
  return {
    cells,
    set: setOf(geometry, cells),
    mask,
    places,
    seen,
  }
}

/**
 * At `cell · (size + 1) + digit`: the sets (ascending indices into `almostLockedSets`) that would
 * lose the digit if this cell held it. Empty if the digit is no candidate of the cell.
 */
export const setsSeenFrom = oncePerPosition((position): number[][] => {
  const width = position.shape.size + 1
  const index = Array.from({ length: position.shape.cellCount * width }, (): number[] => [])
  almostLockedSets(position).forEach(({ seen }, set) => {
    seen.forEach((cells, digit) => {
      for (const cell of cellsOf(cells as CellSet)) index[cell * width + digit].push(set)
    })
  })
  return index
})

export function toDigitSet({ cells, mask }: AlmostLockedCells): DigitSet {
  return { cells, digits: digitsOf(mask) }
}

/**
 * The candidates of a digit that see every place of it in all of the sets, or null if there are
 * none.
 */
export function seenInAll(sets: readonly AlmostLockedSet[], digit: number): CellSet | null {
  const seen = (sets[0].seen[digit] as CellSet).slice()
  for (let i = 1; i < sets.length; i++) intersectWith(seen, sets[i].seen[digit] as CellSet)
  return isEmpty(seen) ? null : seen
}
