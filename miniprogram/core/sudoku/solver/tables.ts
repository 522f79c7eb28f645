import { allDigits } from '../bits'
import type { Shape } from '../grid'

/**
 * A shape's geometry in flat arrays, for the inner loops of the general solver. Each list has its end at the start of
 * the next one.
 */
export interface ShapeTables {
  readonly shape: Shape
  /** The mask of all digits. */
  readonly all: number
  /** The peers of cell c, from `peerStarts[c]` on. */
  readonly peers: Uint16Array
  readonly peerStarts: Uint16Array
  /** N cells of each house. */
  readonly houseCells: Uint16Array
  /** By cell: 1 << row; likewise for columns and boxes. For the dirty masks of SolverState. */
  readonly rowBit: Int32Array
  readonly columnBit: Int32Array
  readonly boxBit: Int32Array
  /** By cell: one bit for each house after the boxes that contains it; 0 in most shapes. */
  readonly moreBits: Int32Array
  /** The mask of all houses after the boxes. */
  readonly moreHouses: number
  readonly cuts: Readonly<Cuts>
}

/**
 * How houses are cut by families of disjoint houses, such as a box by the rows: into segments, the cells that it shares
 * with one house of the family. See locked.ts.
 *
 *   cut c         of house `houses[c]`        its segments from `segmentStarts[c]` on
 *   segment s     shared with `targets[s]`    its cells from `cellStarts[s]` on; NO_TARGET for cells of the cut house
 *                                             that no house of the family contains
 */
export interface Cuts {
  /** The number of cuts; the arrays have room for more. */
  count: number
  readonly houses: Uint8Array
  readonly segmentStarts: Uint16Array
  readonly targets: Uint8Array
  readonly cellStarts: Uint16Array
  readonly cells: Uint16Array
  /** At house · N² + cell: 1 if the house contains the cell. */
  readonly contains: Uint8Array
}

export const NO_TARGET = 255

const known = new WeakMap<Shape, ShapeTables>()

/** The tables of a shape, built once. */
export function tablesOf(shape: Shape): ShapeTables {
  let tables = known.get(shape)
  if (!tables) {
    tables = buildTables(shape)
    known.set(shape, tables)
  }
  return tables
}

function buildTables(shape: Shape): ShapeTables {
  const { size, cellCount, houses, peers, housesOf } = shape
  const peerStarts = new Uint16Array(cellCount + 1)
  for (let cell = 0; cell < cellCount; cell++) {
    peerStarts[cell + 1] = peerStarts[cell] + peers[cell].length
  }
  const flatPeers = new Uint16Array(peerStarts[cellCount])
  const rowBit = new Int32Array(cellCount)
  const columnBit = new Int32Array(cellCount)
  const boxBit = new Int32Array(cellCount)
  const moreBits = new Int32Array(cellCount)
  for (let cell = 0; cell < cellCount; cell++) {
    flatPeers.set(peers[cell], peerStarts[cell])
    rowBit[cell] = 1 << shape.rowOf[cell]
    columnBit[cell] = 1 << shape.columnOf[cell]
    boxBit[cell] = 1 << shape.boxOf[cell]
    for (let i = 3; i < housesOf[cell].length; i++) {
      moreBits[cell] |= 1 << (housesOf[cell][i] - 3 * size)
    }
  }
  const houseCells = new Uint16Array(houses.length * size)
  for (let house = 0; house < houses.length; house++) houseCells.set(houses[house], house * size)
  return {
    shape,
    all: allDigits(size),
    peers: flatPeers,
    peerStarts,
    houseCells,
    rowBit,
    columnBit,
    boxBit,
    moreBits,
    moreHouses: (1 << (houses.length - 3 * size)) - 1,
    cuts: buildCuts(shape),
  }
}

/** Every house cut by every family with a house that shares two cells with it, or more. */
function buildCuts(shape: Shape): Cuts {
  const { size, cellCount, houses } = shape
  const families = familiesOf(shape)
  const most = houses.length * families.length
  const cuts = {
    houses: new Uint8Array(most),
    segmentStarts: new Uint16Array(most + 1),
    targets: new Uint8Array(most * size),
    cellStarts: new Uint16Array(most * size + 1),
    cells: new Uint16Array(most * size),
    contains: new Uint8Array(houses.length * cellCount),
    count: 0,
  }
  for (let house = 0; house < houses.length; house++) {
    for (const cell of houses[house]) cuts.contains[house * cellCount + cell] = 1
  }
  for (const { first, end, targetOf } of families) {
    for (let house = 0; house < houses.length; house++) {
      // A house shares no cell with its own family, and rows share one with columns.
      if (house >= first && house < end) continue
      if (house < 2 * size && first < 2 * size) continue
      if (addCut(cuts, houses[house], targetOf)) cuts.houses[cuts.count++] = house
    }
  }
  return cuts
}

/** Disjoint houses `first` … `end` − 1, and the one of them that contains each cell, or NO_TARGET. */
interface Family {
  readonly first: number
  readonly end: number
  readonly targetOf: Uint8Array
}

/** Rows, columns, boxes, and each house of another kind alone. */
function familiesOf({ size, cellCount, houses, rowOf, columnOf, boxOf }: Shape): Family[] {
  const families = [rowOf, columnOf, boxOf].map((indexes, kind) => {
    const first = kind * size
    return { first, end: first + size, targetOf: indexes.map((index) => first + index) }
  })
  for (let house = 3 * size; house < houses.length; house++) {
    const targetOf = new Uint8Array(cellCount).fill(NO_TARGET)
    for (const cell of houses[house]) targetOf[cell] = house
    families.push({ first: house, end: house + 1, targetOf })
  }
  return families
}

/** The targets that `addCut` has seen in a house. */
const isSeen = new Uint8Array(NO_TARGET + 1)

/** Adds the segments of a house as the next cut. Returns false, and adds none, if no other house shares two cells with it. */
function addCut(
  { segmentStarts, targets, cellStarts, cells, count: cut }: Cuts,
  house: readonly number[],
  targetOf: Uint8Array,
): boolean {
  const first = segmentStarts[cut]
  let end = first
  let hasTarget = false
  for (let i = 0; i < house.length; i++) {
    const target = targetOf[house[i]]
    if (isSeen[target] === 1) continue
    isSeen[target] = 1
    let next = cellStarts[end]
    for (let j = i; j < house.length; j++) {
      if (targetOf[house[j]] === target) cells[next++] = house[j]
    }
    const shared = next - cellStarts[end]
    if (target !== NO_TARGET && shared > 1 && shared < house.length) hasTarget = true
    targets[end++] = target
    cellStarts[end] = next
  }
  for (let segment = first; segment < end; segment++) isSeen[targets[segment]] = 0
  if (hasTarget) segmentStarts[cut + 1] = end
  return hasTarget
}
