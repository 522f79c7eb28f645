/**
 * Almost locked sets (ALS): N cells of one house with N + 1 candidates. If one digit is removed,
 * the others are locked. A bivalue cell is the smallest.
 */
import { digitCount, digitsOf, smallestDigit } from '../../bits'
import { type Candidates, cellsAt } from '../candidates'
import {
  addCell,
  type CellSet,
  cellsOf,
  emptySet,
  indicesIn,
  intersectWith,
  isEmpty,
  setOf,
} from '../cell-set'
import { oncePerHouse, oncePerPosition } from '../memo'
import type { DigitSet } from '../step'

/** The cells and digits of an almost locked set. */
export interface AlmostLockedCells {
  /** Ascending. */
  readonly cells: readonly number[]
  /** Its digits as a mask. */
  readonly mask: number
  /** The first house that contains all of its cells, and their indices in it as a mask. */
  readonly house: number
  readonly indices: number
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
export const almostLockedCells = oncePerPosition((position) => {
  const byHouse = position.shape.houses.map((_, house) => enumerate(position, house))
  return byHouse[0].flatMap((_, size) => byHouse.flatMap((sets) => sets[size]))
})

/** The same sets with the places of their digits. */
export const almostLockedSets = oncePerPosition((position) =>
  almostLockedCells(position).map((one) => describe(position, one)),
)

/** By size: the almost locked sets of a house that no earlier house contains. */
const enumerate = oncePerHouse((position, house) => {
  const { shape, masks } = position
  const cells = shape.houses[house]
  const open = cells.filter((cell) => masks[cell] !== 0).length
  const largest = Math.min(open, shape.size > 9 ? MAX_DIGITS_16X16 : shape.size) - 1
  const bySize = cells.map((): AlmostLockedCells[] => [])
  const extend = (from: number, size: number, indices: number, mask: number) => {
    for (let i = from; i < cells.length; i++) {
      const own = masks[cells[i]]
      if (own === 0) continue
      const union = mask | own
      const count = digitCount(union)
      if (count > largest + 1) continue
      const all = indices | (1 << i)
      if (count === size + 1 && isFirstHouse(position, house, all)) {
        bySize[size].push({
          cells: cellsAt(position, house, all),
          mask: union,
          house,
          indices: all,
        })
      }
      if (size < largest) extend(i + 1, size + 1, all, union)
    }
  }
  if (largest > 0) extend(0, 1, 0, 0)
  return bySize
})

/** False if an earlier house contains all of these cells, so that the set is already known. */
function isFirstHouse({ geometry }: Candidates, house: number, indices: number): boolean {
  for (let family = 0; family < geometry.familyOf[house]; family++) {
    if (indicesIn(geometry, house, indices, family) !== 0) return false
  }
  return true
}

function describe(position: Candidates, one: AlmostLockedCells): AlmostLockedSet {
  const { cells, mask } = one
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
  return { ...one, set: setOf(geometry, cells), places, seen }
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
