import { buildTables } from './tables'

/**
 * Everything that the inner loops read and write, in one array of integers. One array keeps its
 * address and length in registers where a dozen would be fetched again and again, which is worth a tenth of
 * the time. Offsets are multiples of 32, or of 64 for levels, so `offset | i` is an index.
 *
 * A *band mask* has a bit for each cell of a band:
 *
 *            box 0      box 1      box 2
 *   row 0 |  0  1  2 |  3  4  5 |  6  7  8 |
 *   row 1 |  9 10 11 | 12 13 14 | 15 16 17 |        bits 27 … 31 stay 0
 *   row 2 | 18 19 20 | 21 22 23 | 24 25 26 |
 *
 * A *level* is what is known before a guess; they are stacked 64 integers apart, one a guess:
 *
 *    0 …  8   places of the digits 1 … 9 in band 0            slot = 9 · band + digit − 1
 *    9 … 17   … in band 1
 *   18 … 26   … in band 2
 *   27 … 29   cells of bands 0, 1, 2 that are not settled; a settled cell is known and has left all other digits
 *   30 … 32   cells of bands 0, 1, 2 with two candidates, while the level is at rest
 *   33        the guess that follows: cell (7 bits: 27 · band + bit), then the digits that it stands for
 *   34        digits that neither a given nor a standing guess names (9 bits), then the weight of the level
 *
 * Offsets are enums because the bundler writes those into the code as numbers, from file to file.
 */
/** Where things begin in `memory`. */
export enum Offset {
  RowBoxes = 0,
  ConsistentCells = 512,
  LockedRows = 1024,
  SingleColumns = 1536,
  OtherColumns = 2048,
  /** Slot → the slots of its digit in the next band and in the one after, the first slot of its band (5 bits each), its band. */
  SlotInfo = 2560,
  Peers = 2592,
  Columns = 2624,
  GivenRowBoxes = 3072,
  GivenCandidates = 3584,
  /** Givens of each digit in a band, and its empty cells as digit 0, while a puzzle is read. */
  Givens = 4096,
  FirstLevel = 4160,
}

/** Where things begin in a level. */
export enum LevelOffset {
  Unsettled = 27,
  Bivalue = 30,
  Guess = 33,
  FreeDigits = 34,
  Size = 64,
}

export enum FullMask {
  /** The 27 cells of a band. */
  Cells = 0x7ffffff,
  /** The nine digits. */
  Digits = 0x1ff,
}

/** A guess settles a cell, so one level each and the one at the start do. */
export const memory = new Int32Array(Offset.FirstLevel + LevelOffset.Size * 82)

const tables = buildTables()
memory.set(tables.boxesOfRow, Offset.RowBoxes)
memory.set(tables.consistent, Offset.ConsistentCells)
memory.set(tables.lockedRows, Offset.LockedRows)
memory.set(tables.loneColumns, Offset.SingleColumns)
memory.set(tables.besides, Offset.OtherColumns)
memory.set(tables.boxesOfGivens, Offset.GivenRowBoxes)
memory.set(tables.besideGivens, Offset.GivenCandidates)
memory.set(tables.peers, Offset.Peers)
memory.set(tables.column, Offset.Columns)
for (let slot = 0; slot < 27; slot++) {
  const band = Math.floor(slot / 9)
  memory[Offset.SlotInfo + slot] =
    ((slot + 9) % 27) | (((slot + 18) % 27) << 5) | ((9 * band) << 10) | (band << 15)
}
