/**
 * Lookup tables of the engine. An index is either a cell of a band or nine bits in three groups of three.
 * Nine bits mean one of
 *
 *   row     bit c: the digit has a place in column c of one row of the band
 *   boxes   bit 3r + s: the digit has a place in row r of box s of the band
 *   columns bit c: the digit has a place in column c in any row of the band
 *
 * Values are band masks of 27 bits (memory.ts), except in `rowBoxes` and `givenRowBoxes`.
 */
interface BandTables {
  /** Row → three bits: bit s if the row has a place in box s. */
  readonly rowBoxes: Int32Array
  /**
   * Boxes → the cells used by at least one assignment of the three rows to three different boxes; 0 if
   * there is no such assignment.
   */
  readonly consistentCells: Int32Array
  /** Boxes → for each row that is left with one box, its cells in that box. */
  readonly lockedRows: Int32Array
  /** Columns → the cells of the columns that are the only ones in their box. */
  readonly singleColumns: Int32Array
  /** Columns for which only this band has a place → the cells of the other columns in their boxes; of all three if a box has several. */
  readonly otherColumns: Int32Array
  /** Row of givens of a digit → like `rowBoxes`; 7 (inconsistent) if the row has several. */
  readonly givenRowBoxes: Int32Array
  /**
   * Boxes of a digit's givens → the cells in rows and boxes without a given, plus the sign bit; 0 if givens
   * share a row or a box.
   */
  readonly givenCandidates: Int32Array
  /** Cell → its peers in the band. */
  readonly peers: Int32Array
  /** Cell → its column in the band. */
  readonly columns: Int32Array
}

/** The size of tables with nine-bit indices. */
const NINE_BITS = 512

/** The six assignments of three rows to three different boxes, as boxes. */
const ASSIGNMENTS = [0o421, 0o241, 0o412, 0o142, 0o214, 0o124]

export function buildTables(): BandTables {
  const tables = {
    rowBoxes: new Int32Array(NINE_BITS),
    consistentCells: new Int32Array(NINE_BITS),
    lockedRows: new Int32Array(NINE_BITS),
    singleColumns: new Int32Array(NINE_BITS),
    otherColumns: new Int32Array(NINE_BITS),
    givenRowBoxes: new Int32Array(NINE_BITS),
    givenCandidates: new Int32Array(NINE_BITS),
    peers: new Int32Array(27),
    columns: new Int32Array(27),
  }
  for (let index = 0; index < NINE_BITS; index++) {
    let used = 0
    let free = 0
    for (const assignment of ASSIGNMENTS) {
      if ((assignment & ~index) === 0) used |= assignment
      if ((index & ~assignment) === 0) free |= assignment & ~index
    }
    tables.consistentCells[index] = cellsOf(used)
    let locked = 0
    let single = 0
    let others = 0
    for (let group = 0; group < 9; group += 3) {
      const bits = (index >> group) & 7
      const isOne = bits === 1 || bits === 2 || bits === 4
      if (bits !== 0) tables.rowBoxes[index] |= 1 << (group / 3)
      if (isOne) single |= bits << group
      if (bits !== 0) others |= (isOne ? 7 ^ bits : 7) << group
      const boxes = (used >> group) & 7
      if (boxes === 1 || boxes === 2 || boxes === 4) locked |= boxes << group
    }
    tables.lockedRows[index] = cellsOf(locked)
    const isPartial = ASSIGNMENTS.some((assignment) => (index & ~assignment) === 0)
    tables.givenCandidates[index] = isPartial ? cellsOf(free) | (1 << 31) : 0
    const isAtMostOneCell = (index & (index - 1)) === 0
    tables.givenRowBoxes[index] = isAtMostOneCell ? tables.rowBoxes[index] : 0b111
    tables.singleColumns[index] = inEachRow(single)
    tables.otherColumns[index] = inEachRow(others)
  }
  for (let cell = 0; cell < 27; cell++) {
    const column = cell % 9
    const row = 0o777 << (cell - column)
    const box = inEachRow(7 << (column - (column % 3)))
    tables.peers[cell] = (row | box) & ~(1 << cell)
    tables.columns[cell] = inEachRow(1 << column)
  }
  return tables
}

/** Boxes → band mask: bit 3r + s becomes the three cells of row r in box s. */
function cellsOf(boxes: number): number {
  let mask = 0
  for (let bit = 0; bit < 9; bit++) if ((boxes >> bit) & 1) mask |= 7 << (3 * bit)
  return mask
}

/** Columns → band mask: their cells in all three rows. */
function inEachRow(columns: number): number {
  return columns | (columns << 9) | (columns << 18)
}
