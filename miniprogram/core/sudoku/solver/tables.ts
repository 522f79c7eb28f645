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
  readonly segments: Segments
}

/**
 * How two families of disjoint houses cut each other, such as boxes and rows: into segments, the cells that a house of the one
 * shares with a house of the other. See locked.ts.
 *
 *   pair p        its segments from `starts[p]` on
 *   segment s     of the houses `ones[s]` and `others[s]`, its cells from `cellStarts[s]` on; the number of houses for cells
 *                 that no house of that family contains
 */
interface Segments {
  readonly pairs: number
  readonly starts: Uint16Array
  readonly ones: Uint8Array
  readonly others: Uint8Array
  readonly cellStarts: Uint16Array
  readonly cells: Uint16Array
  /** At house · N² + cell: 1 if the house contains the cell. */
  readonly contains: Uint8Array
}

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
    segments: segmentsOf(shape),
  }
}

const segmentsOfBoxes = new Map<number, Segments>()

/** Shapes with the classic houses share them. */
function segmentsOf(shape: Shape): Segments {
  const { size, boxHeight, houses } = shape
  if (boxHeight === 0 || houses.length > 3 * size) return buildSegments(shape)
  const segments = segmentsOfBoxes.get(size) ?? buildSegments(shape)
  segmentsOfBoxes.set(size, segments)
  return segments
}

/** Every two families of which houses share two cells or more. */
function buildSegments(shape: Shape): Segments {
  const { size, cellCount, houses } = shape
  const none = houses.length
  const families = familiesOf(shape)
  const most = (families.length * (families.length - 1)) / 2
  const starts = new Uint16Array(most + 1)
  const ones = new Uint8Array(most * cellCount)
  const others = new Uint8Array(most * cellCount)
  const cellStarts = new Uint16Array(most * cellCount + 1)
  const cells = new Uint16Array(most * cellCount)
  const segmentOf = new Uint8Array((none + 1) * (none + 1))
  let pairs = 0
  for (let i = 0; i < families.length; i++) {
    // Rows and columns share one cell.
    for (let j = Math.max(i + 1, 2); j < families.length; j++) {
      const first = starts[pairs]
      let end = first
      let longest = 0
      // Cells of the same segment follow one another from box to box, or from row to row.
      for (let cell = 0; cell < cellCount; cell++) {
        const one = families[i][cell]
        const other = families[j][cell]
        if (one === none && other === none) continue
        const key = one * (none + 1) + other
        if (segmentOf[key] > 0) continue
        segmentOf[key] = 1
        let next = cellStarts[end]
        for (let at = cell; at < cellCount; at++) {
          if (families[i][at] === one && families[j][at] === other) cells[next++] = at
        }
        if (one !== none && other !== none) longest = Math.max(longest, next - cellStarts[end])
        ones[end] = one
        others[end++] = other
        cellStarts[end] = next
      }
      for (let s = first; s < end; s++) segmentOf[ones[s] * (none + 1) + others[s]] = 0
      if (longest > 1) starts[++pairs] = end
    }
  }
  const contains = new Uint8Array(houses.length * cellCount)
  for (let house = 0; house < houses.length; house++) {
    for (let i = 0; i < size; i++) contains[house * cellCount + houses[house][i]] = 1
  }
  return { pairs, starts, ones, others, cellStarts, cells, contains }
}

/** By family, rows, columns, boxes and each house of another kind alone: the house of each cell, or the number of houses. */
function familiesOf({ size, cellCount, houses, rowOf, columnOf, boxOf }: Shape): Uint8Array[] {
  const families = [rowOf, columnOf, boxOf].map((indexes, kind) =>
    indexes.map((index) => kind * size + index),
  )
  for (let house = 3 * size; house < houses.length; house++) {
    const family = new Uint8Array(cellCount).fill(houses.length)
    for (const cell of houses[house]) family[cell] = house
    families.push(family)
  }
  return families
}
