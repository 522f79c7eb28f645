import { LevelOffset, memory, Offset } from './memory'

/**
 * Lookup tables of the engine. An index is either a cell of a band or nine bits in three groups of three.
 * Nine bits mean one of
 *
 *   row     bit c: the digit has a place in column c of one row of the band
 *   boxes   bit 3r + s: the digit has a place in row r of box s of the band
 *   columns bit c: the digit has a place in column c in any row of the band
 *
 * Values are band masks of 27 bits (memory.ts), except in `rowBoxes…` and `givenBoxes…`.
 */
interface BandTables {
  /** Row → its boxes, as row 0, 1 and 2 of the band: bit 3r + s if the row has a place in box s. */
  readonly rowBoxes0: Int32Array
  readonly rowBoxes1: Int16Array
  readonly rowBoxes2: Int16Array
  /**
   * Boxes → the cells used by at least one assignment of the three rows to three different boxes; 0 if
   * there is no such assignment.
   */
  readonly consistentCells: Int32Array
  /** Boxes → for each row that is left with one box, its cells in that box. */
  readonly lockedRows: Int32Array
  /** Columns → the cells of the columns that are the only ones in their box. */
  readonly singleColumns: Int32Array
  /**
   * Columns for which the two other bands have a place → the cells that this band keeps: in a box with
   * columns that only this band has a place for, these columns; none if there are several.
   */
  readonly keptColumns: Int32Array
  /** Row of givens of a digit → like `rowBoxes…`; all boxes (inconsistent) if the row has several. */
  readonly givenBoxes0: Int16Array
  readonly givenBoxes1: Int16Array
  readonly givenBoxes2: Int16Array
  /** Boxes of a digit's givens → the cells in rows and boxes without a given; -1 if givens share a row or a box. */
  readonly givenCandidates: Int32Array
  /** Columns → the cells in the other columns. */
  readonly outsideColumns: Int32Array
  /** Slot → where related data is in a level, see `Offset.SlotInfo`. */
  readonly slotInfo: Int32Array
}

/** The size of tables with nine-bit indices. */
const NINE_BITS = 512

const ALL_NINE = NINE_BITS - 1

/** The six assignments of three rows to three different boxes, as boxes. */
const ASSIGNMENTS = [0o421, 0o241, 0o412, 0o142, 0o214, 0o124]

export const tables = buildTables()

function buildTables(): BandTables {
  const tables = {
    rowBoxes0: tableAt(Offset.RowBoxes),
    rowBoxes1: new Int16Array(NINE_BITS),
    rowBoxes2: new Int16Array(NINE_BITS),
    consistentCells: tableAt(Offset.ConsistentCells),
    lockedRows: tableAt(Offset.LockedRows),
    singleColumns: tableAt(Offset.SingleColumns),
    keptColumns: tableAt(Offset.KeptColumns),
    givenBoxes0: new Int16Array(NINE_BITS),
    givenBoxes1: new Int16Array(NINE_BITS),
    givenBoxes2: new Int16Array(NINE_BITS),
    givenCandidates: new Int32Array(NINE_BITS),
    outsideColumns: new Int32Array(NINE_BITS),
    slotInfo: tableAt(Offset.SlotInfo, 27),
  }
  for (let index = 0; index < NINE_BITS; index++) {
    let used = 0
    let free = 0
    for (const assignment of ASSIGNMENTS) {
      if ((assignment & ~index) === 0) used |= assignment
      if ((index & ~assignment) === 0) free |= assignment & ~index
    }
    tables.consistentCells[index] = cellsOf(used)
    let rowBoxes = 0
    let locked = 0
    let single = 0
    let others = 0
    for (let group = 0; group < 9; group += 3) {
      const bits = (index >> group) & 7
      const isOne = bits === 1 || bits === 2 || bits === 4
      if (bits !== 0) rowBoxes |= 1 << (group / 3)
      if (isOne) single |= bits << group
      if (bits !== 0) others |= (isOne ? 7 ^ bits : 7) << group
      const boxes = (used >> group) & 7
      if (boxes === 1 || boxes === 2 || boxes === 4) locked |= boxes << group
    }
    tables.lockedRows[index] = cellsOf(locked)
    const isPartial = ASSIGNMENTS.some((assignment) => (index & ~assignment) === 0)
    tables.givenCandidates[index] = isPartial ? cellsOf(free) : -1
    const isAtMostOneCell = (index & (index - 1)) === 0
    tables.rowBoxes0[index] = rowBoxes
    tables.rowBoxes1[index] = rowBoxes << 3
    tables.rowBoxes2[index] = rowBoxes << 6
    const givenBoxes = isAtMostOneCell ? rowBoxes : 0b111
    tables.givenBoxes0[index] = givenBoxes
    tables.givenBoxes1[index] = givenBoxes << 3
    tables.givenBoxes2[index] = givenBoxes << 6
    tables.singleColumns[index] = inEachRow(single)
    tables.keptColumns[ALL_NINE ^ index] = inEachRow(ALL_NINE ^ others)
    tables.outsideColumns[index] = inEachRow(ALL_NINE ^ index)
  }
  for (let cell = 0; cell < 27; cell++) {
    const column = cell % 9
    const row = ALL_NINE << (cell - column)
    const box = inEachRow(7 << (column - (column % 3)))
    memory[Offset.Peers + cell] = (row | box) & ~(1 << cell)
    memory[Offset.Columns + cell] = inEachRow(1 << column)
  }
  for (let slot = 0; slot < 27; slot++) {
    const band = Math.floor(slot / 9)
    tables.slotInfo[slot] =
      ((slot + 9) % 27) |
      (((slot + 18) % 27) << 5) |
      ((9 * band) << 10) |
      ((LevelOffset.Unsettled + band) << 15)
  }
  return tables
}

/** A table in `memory`. */
function tableAt(offset: Offset, size = NINE_BITS): Int32Array {
  return memory.subarray(offset, offset + size)
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
