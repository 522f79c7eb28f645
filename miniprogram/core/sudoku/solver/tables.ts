import { allDigits } from '../bits'
import type { Shape } from '../grid'

/** A band, or a stack read as a transposed band. See the drawing in locked.ts. */
export interface Band {
  /** The first cell. */
  readonly first: number
  /** The number of lines, which equals the number of boxes. */
  readonly lines: number
  /** Distance of adjacent lines, in cells. */
  readonly lineStep: number
  /** The number of cells in a segment. */
  readonly length: number
  /** Distance of adjacent cells in a segment. */
  readonly cellStep: number
}

/** A shape's geometry in flat arrays, for the inner loops of the general solver. */
export interface ShapeTables {
  readonly shape: Shape
  /** The mask of all digits. */
  readonly all: number
  readonly peerCount: number
  /** `peerCount` peers of each cell. */
  readonly peers: Uint16Array
  /** N cells of each of the 3N houses. */
  readonly houseCells: Uint16Array
  /** By cell: 1 << row; likewise for columns and boxes. For the dirty masks of SolverState. */
  readonly rowBit: Int32Array
  readonly columnBit: Int32Array
  readonly boxBit: Int32Array
  /** Bands, then stacks. */
  readonly bands: readonly Band[]
}

const known = new Map<Shape, ShapeTables>()

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
  const toBits = (indexes: Uint8Array) => Int32Array.from(indexes, (index) => 1 << index)
  return {
    shape,
    all: allDigits(shape.size),
    peerCount: shape.peers[0].length,
    peers: Uint16Array.from(shape.peers.flat()),
    houseCells: Uint16Array.from(shape.houses.flat()),
    rowBit: toBits(shape.rowOf),
    columnBit: toBits(shape.columnOf),
    boxBit: toBits(shape.boxOf),
    bands: buildBands(shape),
  }
}

function buildBands(shape: Shape): Band[] {
  const { size, boxHeight, boxWidth } = shape
  const bands: Band[] = []
  for (let row = 0; row < size; row += boxHeight) {
    const first = row * size
    bands.push({ first, lines: boxHeight, lineStep: size, length: boxWidth, cellStep: 1 })
  }
  for (let first = 0; first < size; first += boxWidth) {
    bands.push({ first, lines: boxWidth, lineStep: 1, length: boxHeight, cellStep: size })
  }
  return bands
}
