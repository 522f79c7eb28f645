/*
 * All data of the inner loops is in one Int32Array. Its address and length stay in registers, whereas a
 * dozen arrays would be reloaded all the time; this saves 10 % of the run time. Offsets are multiples of
 * 32, or of 64 for levels, so `offset | i` equals `offset + i`.
 *
 *   memory   | tables, see tables.ts | level 0 | level 1 | level 2 | … | level 81 |
 *              0 …                     2688      + 64      + 128
 *
 * A *band mask* has one bit for each cell of a band:
 *
 *            box 0      box 1      box 2
 *   row 0 |  0  1  2 |  3  4  5 |  6  7  8 |
 *   row 1 |  9 10 11 | 12 13 14 | 15 16 17 |        bits 27 … 31 stay 0
 *   row 2 | 18 19 20 | 21 22 23 | 24 25 26 |
 *
 * A *level* is the state of the search before a guess. Each guess opens the next level:
 *
 *    0 …  8   band masks: the places of the digits 1 … 9 in band 0
 *    9 … 17   the same in band 1
 *   18 … 26   the same in band 2;                   slot = 9 · band + digit − 1
 *   27 … 29   unsettled cells of bands 0, 1, 2
 *   30 … 32   bivalue cells of bands 0, 1, 2, valid at a fixpoint
 *   33        the next guess: cell (7 bits, 27 · band + bit), then its digit or interchangeable digits
 *   34        free digits, used by no given and no active guess (9 bits), then the weight of the level
 *   35 … 63   unused
 *
 * A cell is *settled* when its digit is known and has been removed from the cell's other slots.
 *
 * Offsets are enums because the bundler inlines enum members as numbers across files.
 */

/** Offsets in `memory`. */
export enum Offset {
  RowBoxes = 0,
  ConsistentCells = 512,
  LockedRows = 1024,
  SingleColumns = 1536,
  KeptColumns = 2048,
  /** By slot: the slots of its digit in the next and the previous band, the first slot of its band, the offset of the band's unsettled cells (5 bits each). */
  SlotInfo = 2560,
  Peers = 2592,
  Columns = 2624,
  FirstLevel = 2688,
}

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

/** Each guess settles a cell, so 82 levels suffice. */
export const memory = new Int32Array(Offset.FirstLevel + LevelOffset.Size * 82)

/** The levels as arrays of their own, on the same data. Reading them takes one addition less. */
export const levels: Int32Array[] = []
for (let start: number = Offset.FirstLevel; start < memory.length; start += LevelOffset.Size) {
  levels.push(memory.subarray(start, start + LevelOffset.Size))
}
