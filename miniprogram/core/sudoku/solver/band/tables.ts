/**
 * What the engine looks up instead of computing. A *shape* is nine bits that stand in three groups of
 * three; what they mean differs from table to table. A *band mask* is 27 bits, see engine.ts.
 */
export interface BandTables {
  /** Row of nine cells → bit s where it has a cell in box s of the band. */
  readonly boxesOfRow: Int32Array
  /**
   * Shape: bit 3r+s where a digit has a place in row r of box s. → Band mask of the places that some
   * way to give each row a box of its own makes use of; 0 where there is no such way.
   */
  readonly consistent: Int32Array
  /** The same shape → band mask of the rows that are left with one box, in that box. */
  readonly lockedRows: Int32Array
  /** Columns where a digit has places in a band → band mask of those that are alone in their box. */
  readonly loneColumns: Int32Array
  /** Columns that only this band can serve → band mask of the other columns of their boxes. */
  readonly besides: Int32Array
  /** Row of givens of one digit → as `boxesOfRow`; all three where it has several, which no shape of givens has. */
  readonly boxesOfGivens: Int32Array
  /**
   * Shape of a digit's givens → band mask of the rows that have none, in boxes that have none, and the
   * sign bit; 0 where givens share a row or a box.
   */
  readonly besideGivens: Int32Array
  /** Cell of a band → band mask of its peers there. */
  readonly peers: Int32Array
  /** Cell of a band → band mask of its column. */
  readonly column: Int32Array
}

/** Cells of a row, and shapes. */
const NINE_BITS = 512

/** The six ways to give each of three rows a box of its own, as shapes. */
const ASSIGNMENTS = [0o421, 0o241, 0o412, 0o142, 0o214, 0o124]

export function buildTables(): BandTables {
  const tables = {
    boxesOfRow: new Int32Array(NINE_BITS),
    consistent: new Int32Array(NINE_BITS),
    lockedRows: new Int32Array(NINE_BITS),
    loneColumns: new Int32Array(NINE_BITS),
    besides: new Int32Array(NINE_BITS),
    boxesOfGivens: new Int32Array(NINE_BITS),
    besideGivens: new Int32Array(NINE_BITS),
    peers: new Int32Array(27),
    column: new Int32Array(27),
  }
  for (let shape = 0; shape < NINE_BITS; shape++) {
    let used = 0
    let free = 0
    for (const ways of ASSIGNMENTS) {
      if ((ways & ~shape) === 0) used |= ways
      if ((shape & ~ways) === 0) free |= ways & ~shape
    }
    tables.consistent[shape] = cellsOf(used)
    let locked = 0
    let lone = 0
    let besides = 0
    for (let group = 0; group < 9; group += 3) {
      const bits = (shape >> group) & 7
      const isOne = bits === 1 || bits === 2 || bits === 4
      if (bits !== 0) tables.boxesOfRow[shape] |= 1 << (group / 3)
      if (isOne) lone |= bits << group
      if (bits !== 0) besides |= (isOne ? 7 ^ bits : 7) << group
      const boxes = (used >> group) & 7
      if (boxes === 1 || boxes === 2 || boxes === 4) locked |= boxes << group
    }
    tables.lockedRows[shape] = cellsOf(locked)
    const isPartial = ASSIGNMENTS.some((ways) => (shape & ~ways) === 0)
    tables.besideGivens[shape] = isPartial ? cellsOf(free) | (1 << 31) : 0
    const isOneCell = (shape & (shape - 1)) === 0
    tables.boxesOfGivens[shape] = isOneCell ? tables.boxesOfRow[shape] : 0b111
    tables.loneColumns[shape] = inEachRow(lone)
    tables.besides[shape] = inEachRow(besides)
  }
  for (let cell = 0; cell < 27; cell++) {
    const column = cell % 9
    const row = 0o777 << (cell - column)
    const box = inEachRow(7 << (column - (column % 3)))
    tables.peers[cell] = (row | box) & ~(1 << cell)
    tables.column[cell] = inEachRow(1 << column)
  }
  return tables
}

/** Bit 3r+s → the three cells of row r in box s. */
function cellsOf(shape: number): number {
  let mask = 0
  for (let bit = 0; bit < 9; bit++) if ((shape >> bit) & 1) mask |= 7 << (3 * bit)
  return mask
}

/** Columns → their cells in all three rows. */
function inEachRow(columns: number): number {
  return columns | (columns << 9) | (columns << 18)
}
