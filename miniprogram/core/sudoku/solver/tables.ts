import { allDigits } from '../bits'
import type { Shape } from '../grid'

/** A band, or a stack read as one: the lines of a row of boxes. See locked.ts for a drawing. */
export interface Band {
  /** Its first cell. */
  readonly first: number
  /** Lines, and boxes. */
  readonly lines: number
  /** Distance between neighbouring lines, in cells. */
  readonly lineStep: number
  /** Cells of a segment. */
  readonly length: number
  /** Distance between neighbouring cells of a segment. */
  readonly cellStep: number
}

/** A shape's geometry in flat arrays, as the inner loops of the general solver want it. */
export interface ShapeTables {
  readonly shape: Shape
  /** All digits of the size. */
  readonly all: number
  readonly peerCount: number
  /** `peerCount` peers for each cell. */
  readonly peers: Uint16Array
  /** N cells for each of the 3N houses. */
  readonly houseCells: Uint16Array
  /** Bit r of a cell in row r; likewise columns and boxes. They mark the houses that want a look. */
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
