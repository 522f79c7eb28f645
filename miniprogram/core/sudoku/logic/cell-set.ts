/**
 * Sets of cells as bitboards with 27 cells per word: a 9×9 grid takes three words, and every word
 * is a small integer.
 *
 *   word 0              word 1              word 2
 *   cells 0…26          cells 27…53         cells 54…80        bit c mod 27 for cell c
 *   rows 1–3            rows 4–6            rows 7–9           (9×9; other sizes fill the words in order)
 */
import { digitCount, isAtMostOne } from '../bits'
import type { Shape } from '../grid'
import type { HouseKind } from '../layout'

/** `Geometry.words` words. Only sets of the same shape can be combined. */
export type CellSet = Int32Array

const CELLS_PER_WORD = 27

/** Lookup tables of a shape for the finders. One object per shape. */
export interface Geometry {
  readonly shape: Shape
  /** The number of words in a cell set: 3 for 9×9. */
  readonly words: number
  /** The number of houses: 3 · size, and what the rules add. */
  readonly houseCount: number
  /**
   * The number of families of disjoint houses: 0 the rows, 1 the columns, 2 the boxes or regions, then each diagonal
   * alone and all windows.
   */
  readonly families: number
  /** The family of each house. */
  readonly familyOf: Uint8Array
  /** The word of each cell. */
  readonly wordOf: Uint8Array
  /** The bit of each cell within its word. */
  readonly bitOf: Int32Array
  /** The houses of each cell by family, at `families·cell + family`; −1 where there is none. */
  readonly housesOf: Int8Array
  /** The index of each cell within those houses, in the same layout. */
  readonly positionsOf: Uint8Array
  /** The cells of each house. */
  readonly houses: readonly CellSet[]
  /** The peers of each cell, not including the cell. */
  readonly peers: readonly CellSet[]
  /** For each cell, the peers with which it shares no house. Null if there are no such pairs, as in classic grids. */
  readonly pairs: readonly CellSet[] | null
  /** Every box with every line that crosses it, and other houses that do so: by box, rows before columns. */
  readonly crossings: readonly Crossing[]
  /** The same by line, then box. */
  readonly crossingsByLine: readonly Crossing[]
  /** At `one · houseCount + other`, `other` of a later family: the cells of both as a mask of indices into `other`. */
  readonly sharedOf: Int32Array
}

/**
 * The intersection of a box and a line, two cells or more. Of other houses, `box` is a region, then a window, and `line` what
 * crosses it.
 */
export interface Crossing {
  readonly box: number
  readonly line: number
  /** The shared cells as a mask of indices into the box (`inBox`) and the line (`inLine`). */
  readonly inBox: number
  readonly inLine: number
}

const geometries = new WeakMap<Shape, Geometry>()

/** The geometry of a shape; always returns the same object for the same shape. */
export function geometryOf(shape: Shape): Geometry {
  const known = geometries.get(shape)
  if (known) return known
  const geometry = buildGeometry(shape)
  geometries.set(shape, geometry)
  return geometry
}

function buildGeometry(shape: Shape): Geometry {
  const { cellCount, houses } = shape
  const words = Math.ceil(cellCount / CELLS_PER_WORD)
  const wordOf = Uint8Array.from({ length: cellCount }, (_, c) => Math.floor(c / CELLS_PER_WORD))
  const bitOf = Int32Array.from({ length: cellCount }, (_, c) => 1 << (c % CELLS_PER_WORD))
  const { familyOf, families } = familiesOf(shape)
  const housesOf = new Int8Array(families * cellCount).fill(-1)
  const positionsOf = new Uint8Array(families * cellCount)
  houses.forEach((cells, house) => {
    cells.forEach((cell, position) => {
      housesOf[families * cell + familyOf[house]] = house
      positionsOf[families * cell + familyOf[house]] = position
    })
  })
  const setOf = (cells: readonly number[]) => {
    const set = new Int32Array(words)
    for (const cell of cells) set[wordOf[cell]] |= bitOf[cell]
    return set
  }
  const houseCount = houses.length
  const crossings = buildCrossings(shape)
  const sharedOf = new Int32Array(houseCount * houseCount)
  houses.forEach((cells, house) => {
    cells.forEach((cell, index) => {
      for (const other of shape.housesOf[cell]) {
        if (familyOf[other] < familyOf[house]) sharedOf[other * houseCount + house] |= 1 << index
      }
    })
  })
  return Object.freeze({
    shape,
    words,
    houseCount,
    families,
    familyOf,
    wordOf,
    bitOf,
    housesOf,
    positionsOf,
    houses: houses.map(setOf),
    peers: shape.peers.map(setOf),
    pairs: pairsOf(shape)?.map(setOf) ?? null,
    crossings,
    crossingsByLine: [...crossings].sort((a, b) => a.line - b.line || a.box - b.box),
    sharedOf,
  })
}

function familiesOf({ size, kinds }: Shape) {
  const familyOf = new Uint8Array(kinds.length)
  let families = 3
  let windows = -1
  kinds.forEach((kind, house) => {
    if (house < 3 * size) familyOf[house] = Math.floor(house / size)
    else if (kind !== 'window') familyOf[house] = families++
    else {
      if (windows < 0) windows = families++
      familyOf[house] = windows
    }
  })
  return { familyOf, families }
}

function pairsOf({ peers, housesOf, rules }: Shape): number[][] | null {
  if (rules === null) return null
  const pairs = peers.map((cells, cell) =>
    cells.filter((peer) => !housesOf[cell].some((house) => housesOf[peer].includes(house))),
  )
  return pairs.some((cells) => cells.length > 0) ? pairs : null
}

/** What crosses what: a house of a later kind is the box of a crossing. */
const BREADTH: Readonly<Record<HouseKind, number>> = {
  row: 0,
  column: 0,
  diagonal: 1,
  window: 2,
  box: 3,
  region: 3,
}

function buildCrossings({ size, houses, kinds }: Shape): Crossing[] {
  const indices = (cells: readonly number[], others: readonly number[]) =>
    cells.reduce((mask, cell, index) => (others.includes(cell) ? mask | (1 << index) : mask), 0)
  const crossings: Crossing[] = []
  for (let box = 2 * size; box < houses.length; box++) {
    for (let line = 0; line < houses.length; line++) {
      if (BREADTH[kinds[line]] >= BREADTH[kinds[box]]) continue
      const inBox = indices(houses[box], houses[line])
      if (isAtMostOne(inBox)) continue
      crossings.push({ box, line, inBox, inLine: indices(houses[line], houses[box]) })
    }
  }
  return crossings
}

/**
 * Cells of a house, as a mask of indices into it, as indices into the house of a family that contains all of them,
 * too. 0 if there is none.
 */
export function indicesIn(
  geometry: Geometry,
  house: number,
  indices: number,
  family: number,
): number {
  const { housesOf, positionsOf, families, shape } = geometry
  const cells = shape.houses[house]
  let common = -1
  let mask = 0
  for (let rest = indices; rest; rest &= rest - 1) {
    const at = families * cells[31 - Math.clz32(rest & -rest)] + family
    if (housesOf[at] < 0 || (common >= 0 && housesOf[at] !== common)) return 0
    common = housesOf[at]
    mask |= 1 << positionsOf[at]
  }
  return mask
}

/** The houses that contain all of the cells, in the order of their families. */
export function commonHouses({ shape }: Geometry, cells: readonly number[]): number[] {
  const { housesOf } = shape
  return housesOf[cells[0]].filter((house) => cells.every((cell) => housesOf[cell].includes(house)))
}

export function emptySet(geometry: Geometry): CellSet {
  return new Int32Array(geometry.words)
}

export function setOf(geometry: Geometry, cells: Iterable<number>): CellSet {
  const set = emptySet(geometry)
  for (const cell of cells) addCell(geometry, set, cell)
  return set
}

export function addCell(geometry: Geometry, set: CellSet, cell: number): void {
  set[geometry.wordOf[cell]] |= geometry.bitOf[cell]
}

export function hasCell(geometry: Geometry, set: CellSet, cell: number): boolean {
  return (set[geometry.wordOf[cell]] & geometry.bitOf[cell]) !== 0
}

export function isEmpty(set: CellSet): boolean {
  for (let word = 0; word < set.length; word++) if (set[word]) return false
  return true
}

/** The number of cells in a set. */
export function cellCount(set: CellSet): number {
  let count = 0
  for (let word = 0; word < set.length; word++) count += digitCount(set[word])
  return count
}

/** The cells of a set in ascending order. */
export function cellsOf(set: CellSet): number[] {
  const cells: number[] = []
  for (let word = 0; word < set.length; word++) {
    for (let rest = set[word]; rest; rest &= rest - 1) {
      cells.push(word * CELLS_PER_WORD + 31 - Math.clz32(rest & -rest))
    }
  }
  return cells
}

/** The smallest cell of a set, or −1 if it is empty. */
export function firstCell(set: CellSet): number {
  for (let word = 0; word < set.length; word++) {
    const bits = set[word]
    if (bits) return word * CELLS_PER_WORD + 31 - Math.clz32(bits & -bits)
  }
  return -1
}

/** True if the sets share a cell. */
export function intersects(a: CellSet, b: CellSet): boolean {
  for (let word = 0; word < a.length; word++) if (a[word] & b[word]) return true
  return false
}

/** True if every cell of `part` is in `whole`. */
export function isSubset(part: CellSet, whole: CellSet): boolean {
  for (let word = 0; word < part.length; word++) if (part[word] & ~whole[word]) return false
  return true
}

export function sameSet(a: CellSet, b: CellSet): boolean {
  for (let word = 0; word < a.length; word++) if (a[word] !== b[word]) return false
  return true
}

/** Keeps only the cells of `target` that are also in `other`. Changes and returns `target`. */
export function intersectWith(target: CellSet, other: CellSet): CellSet {
  for (let word = 0; word < target.length; word++) target[word] &= other[word]
  return target
}

/** Adds the cells of `other` to `target`. Changes and returns `target`. */
export function addAll(target: CellSet, other: CellSet): CellSet {
  for (let word = 0; word < target.length; word++) target[word] |= other[word]
  return target
}

/** Removes the cells of `other` from `target`. Changes and returns `target`. */
export function removeAll(target: CellSet, other: CellSet): CellSet {
  for (let word = 0; word < target.length; word++) target[word] &= ~other[word]
  return target
}

/** The cells of `among` that see all of `cells`, as a new set. A cell does not see itself. */
export function seenByAll(geometry: Geometry, among: CellSet, cells: Iterable<number>): CellSet {
  const seen = among.slice()
  for (const cell of cells) intersectWith(seen, geometry.peers[cell])
  return seen
}
