import { buildTables } from './tables'

/**
 * Everything that the inner loops read and write, in one array of integers. One array keeps its
 * address and length in registers where a dozen would be fetched again and again, which is worth a tenth of
 * the time. All offsets are multiples of 32, so `LEVEL | slot` is an index.
 *
 * A *band mask* has a bit for each cell of a band:
 *
 *            box 0      box 1      box 2
 *   row 0 |  0  1  2 |  3  4  5 |  6  7  8 |
 *   row 1 |  9 10 11 | 12 13 14 | 15 16 17 |        bits 27 … 31 stay 0
 *   row 2 | 18 19 20 | 21 22 23 | 24 25 26 |
 *
 * A *level* is what is known before a guess, in 32 integers; they are stacked, one a guess:
 *
 *    0 …  8   places of the digits 1 … 9 in band 0            slot = 9 · band + digit − 1
 *    9 … 17   … in band 1
 *   18 … 26   … in band 2
 *   27 … 29   cells of bands 0, 1, 2 that are not settled; a settled cell is known and has left all other digits
 *   30        the guess that follows: cell (7 bits: 27 · band + bit), then the digits that it stands for
 *   31        digits that neither a given nor a standing guess names (9 bits), then the weight of the level
 *
 * The constants are plain numbers so that the bundler writes them into the code.
 */
export const BOXES_OF_ROW = 0
export const CONSISTENT = 512
export const LOCKED_ROWS = 1024
export const LONE_COLUMNS = 1536
export const BESIDES = 2048
/** Slot → the slots of its digit in the next band and in the one after, the first slot of its band (5 bits each), its band. */
export const SLOTS = 2560
export const PEERS = 2592
export const COLUMNS = 2624
/** Cells of each band with two candidates, in the state where propagation came to rest last. */
export const BIVALUE = 2656
export const FIRST_LEVEL = 2688

export const LEVEL_SIZE = 32
export const UNSETTLED = 27
export const GUESS = 30
export const NAMES = 31

export const ALL_CELLS = 0x7ffffff
export const ALL_DIGITS = 0x1ff

/** A guess settles a cell, so one level each and the one at the start do. */
export const memory = new Int32Array(FIRST_LEVEL + LEVEL_SIZE * 82)

const tables = buildTables()
memory.set(tables.boxesOfRow, BOXES_OF_ROW)
memory.set(tables.consistent, CONSISTENT)
memory.set(tables.lockedRows, LOCKED_ROWS)
memory.set(tables.loneColumns, LONE_COLUMNS)
memory.set(tables.besides, BESIDES)
memory.set(tables.peers, PEERS)
memory.set(tables.column, COLUMNS)
for (let slot = 0; slot < 27; slot++) {
  const band = Math.floor(slot / 9)
  memory[SLOTS + slot] =
    ((slot + 9) % 27) | (((slot + 18) % 27) << 5) | ((9 * band) << 10) | (band << 15)
}
