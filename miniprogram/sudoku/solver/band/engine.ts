import type { Values } from '../../grid'
import { buildTables } from './tables'

/**
 * The inner loop for 9×9: the places of each digit as bits, three rows at a time.
 *
 * A *band mask* has a bit for each cell of a band, so it fits a 32-bit integer:
 *
 *            box 0      box 1      box 2
 *   row 0 |  0  1  2 |  3  4  5 |  6  7  8 |
 *   row 1 |  9 10 11 | 12 13 14 | 15 16 17 |        bits 27 … 31 stay 0
 *   row 2 | 18 19 20 | 21 22 23 | 24 25 26 |
 *
 * A *level* is what is known before a guess, in 32 integers; `levels` stacks them, one a guess:
 *
 *    0 …  8   places of the digits 1 … 9 in band 0           slot = 9 · band + digit − 1
 *    9 … 17   … in band 1
 *   18 … 26   … in band 2
 *   27 … 29   cells of bands 0, 1, 2 that are not settled: their digit still has to leave other digits
 *   30        the guess that follows: cell (7 bits: 27 · band + bit), then the digits that it stands for
 *   31        digits that neither a given nor a standing guess names (9 bits), then the weight of the level
 *
 * The design is that of the band solvers of the Sudoku players' forum (zhouyundong's and champagne's
 * JCZSolve, fsss2); the choice of guesses and the order of work are its own.
 */
const LEVEL = 32
const SETTLING = 27
const GUESS = 30
const NAMES = 31
/** A guess settles a cell, so 81 levels and the one at the start do. */
const levels = new Int32Array(LEVEL * 82)

const ALL_CELLS = 0x7ffffff
const ALL_DIGITS = 0x1ff

// Constants of this module: compilers then know the functions, the arrays and their lengths.
const { clz32, imul } = Math
const tables = buildTables()
const boxesOfRow = tables.boxesOfRow
const consistent = tables.consistent
const lockedRows = tables.lockedRows
const loneColumns = tables.loneColumns
const besides = tables.besides
const peers = tables.peers
const columns = tables.column

/** Slot → its band, and the slots of the same digit in the other two bands. */
const bandOf = Int32Array.from({ length: 27 }, (_, slot) => Math.floor(slot / 9))
const nextSlot = Int32Array.from({ length: 27 }, (_, slot) => (slot + 9) % 27)
const lastSlot = Int32Array.from({ length: 27 }, (_, slot) => (slot + 18) % 27)

/** Cells of each band with two candidates, in the state that was settled last. */
const bivalue = new Int32Array(3)
/** What a guess in a cell would set off; 0 between calls. */
const effect = new Int32Array(81)

export const DONE = 0
export const PAUSED = 1
export const SOLUTION = 2

/** Where the search stands: what `save` keeps apart from the levels. */
let top = 0
let isOpen = false
/** Guesses since `begin` or the last `takeGuesses`. */
let guesses = 0

/** Starts a search over 81 values, forgetting the one before. Givens that break a rule are welcome. */
export function begin(values: Values, relabelling: boolean): void {
  let named = 0
  levels.fill(ALL_CELLS, 0, SETTLING)
  levels.fill(0, LEVEL, LEVEL + SETTLING)
  for (let band = 0, cell = 0; band < 3; band++) {
    const first = band * 9
    let given = 0
    for (let bit = 0; bit < 27; bit++, cell++) {
      const digit = values[cell]
      if (digit === 0) continue
      const slot = first + digit - 1
      given |= 1 << bit
      named |= 1 << (digit - 1)
      levels[slot] &= ~peers[bit]
      // Level 1 holds the givens for the moment.
      levels[LEVEL + slot] |= 1 << bit
    }
    for (let slot = first; slot < first + 9; slot++) levels[slot] &= ~given | levels[LEVEL + slot]
    levels[SETTLING + band] = ALL_CELLS & ~given
  }
  levels[NAMES] = (relabelling ? ALL_DIGITS & ~named : 0) | (1 << 9)
  top = 0
  guesses = 0
  isOpen = propagate(0, ALL_CELLS, 7)
}

/**
 * Goes on until the next solution, the end or `budget` guesses and recalls (an integer below 2^30).
 * Each solution is met once, or once for all that exchange digits when relabelling.
 */
export function advance(budget: number): number {
  let level = top
  let open = isOpen
  for (let left = budget; ; left--) {
    if (open) {
      if ((levels[level + 27] | levels[level + 28] | levels[level + 29]) === 0) {
        top = level
        isOpen = false
        return SOLUTION
      }
    } else if (level === 0) {
      top = level
      isOpen = false
      return DONE
    }
    if (left === 0) {
      top = level
      isOpen = open
      return PAUSED
    }
    if (open) {
      const slot = guess(level)
      level += LEVEL
      open = propagate(level, slot, 0)
    } else {
      level -= LEVEL
      open = propagate(level, recall(level), 7)
    }
  }
}

/** The solution that `advance` has just found. */
export function readSolution(into: Values): void {
  for (let band = 0, slot = top; band < 3; band++) {
    for (let digit = 1; digit <= 9; digit++, slot++) {
      for (let mask = levels[slot]; mask !== 0; mask &= mask - 1) {
        into[band * 27 + 31 - clz32(mask & -mask)] = digit
      }
    }
  }
}

/** How many solutions the last one stands for. */
export function multiplicity(): number {
  return levels[top + NAMES] >> 9
}

/** Guesses made since the last call. */
export function takeGuesses(): number {
  const made = guesses
  guesses = 0
  return made
}

/** A search that is put aside. */
export interface Saved {
  readonly levels: Int32Array
  readonly top: number
  readonly isOpen: boolean
}

export function save(): Saved {
  return { levels: levels.slice(0, top + LEVEL), top, isOpen }
}

export function restore(saved: Saved): void {
  levels.set(saved.levels)
  top = saved.top
  isOpen = saved.isOpen
  if (isOpen) propagate(top, 0, 7)
}

/** Draws what follows from the changed slots `dirty` in the bands `touched`. False on a contradiction. */
function propagate(level: number, changed: number, changedBands: number): boolean {
  let dirty = changed
  let touched = changedBands
  for (;;) {
    while (dirty !== 0) {
      // What changes on the way waits for the next round, so that steps of a round do not wait for each other.
      let queue = dirty
      dirty = 0
      do {
        const slot = 31 - clz32(queue & -queue)
        queue &= queue - 1
        const band = bandOf[slot]
        let mask = levels[level + slot]
        const shape =
          boxesOfRow[mask & 511] |
          (boxesOfRow[(mask >> 9) & 511] << 3) |
          (boxesOfRow[(mask >> 18) & 511] << 6)
        mask &= consistent[shape]
        if (mask === 0) return false
        levels[level + slot] = mask
        touched |= 1 << band

        const next = nextSlot[slot]
        const last = lastSlot[slot]
        const nextBefore = levels[level + next]
        const lastBefore = levels[level + last]
        const own = mask | (mask >> 9) | (mask >> 18)
        const lone = loneColumns[own & 511]
        let nextMask = nextBefore & ~lone
        let lastMask = lastBefore & ~lone
        const ofNext = nextMask | (nextMask >> 9) | (nextMask >> 18)
        const ofLast = lastMask | (lastMask >> 9) | (lastMask >> 18)
        nextMask &= ~besides[~(own | ofLast) & 511]
        lastMask &= ~besides[~(own | ofNext) & 511]
        levels[level + next] = nextMask
        levels[level + last] = lastMask
        dirty &= ~(1 << slot)
        dirty |= (-(nextMask ^ nextBefore) >>> 31) << next
        dirty |= (-(lastMask ^ lastBefore) >>> 31) << last

        const settled = mask & lockedRows[shape] & lone & levels[level + SETTLING + band]
        if (settled !== 0) {
          levels[level + SETTLING + band] ^= settled
          const first = level + band * 9
          let moved = 0
          for (let other = first + 8; other >= first; other--) {
            const before = levels[other]
            const removed = before & settled
            levels[other] = before ^ removed
            moved = (moved << 1) | (-removed >>> 31)
          }
          levels[level + slot] = mask
          dirty |= moved << (band * 9)
          dirty &= ~(1 << slot)
        }
      } while (queue !== 0)
    }
    for (let band = 0; band < 3; band++) {
      if ((touched & (1 << band)) === 0) continue
      const first = level + band * 9
      let once = 0
      let twice = 0
      let more = 0
      for (let slot = first; slot < first + 9; slot++) {
        const mask = levels[slot]
        more |= twice & mask
        twice |= once & mask
        once |= mask
      }
      if (once !== ALL_CELLS) return false
      bivalue[band] = twice & ~more
      let single = levels[level + SETTLING + band] & ~twice
      if (single === 0) {
        touched ^= 1 << band
        continue
      }
      for (let slot = first; single !== 0; slot++) {
        let here = levels[slot] & single
        single ^= here
        for (; here !== 0; here &= here - 1) {
          levels[slot] &= ~peers[31 - clz32(here & -here)]
          dirty |= 1 << (slot - level)
        }
      }
      break
    }
    if (dirty === 0) return true
  }
}

/** Opens a level in which a cell has one digit; returns the changed slots. */
function guess(level: number): number {
  const cell = chooseCell(level)
  const band = Math.floor(cell / 27)
  const bit = cell - band * 27
  const first = level + band * 9
  let digit = 0
  while (((levels[first + digit] >> bit) & 1) === 0) digit++
  let equals = 1 << digit
  const names = levels[level + NAMES]
  let namesAfter = names
  if ((names & equals) !== 0) {
    equals = 0
    for (let other = 0; other < 9; other++) {
      if ((names >> other) & (levels[first + other] >> bit) & 1) equals |= 1 << other
    }
    namesAfter = (names & ALL_DIGITS & ~(1 << digit)) | (((names >> 9) * countBits(equals)) << 9)
  }
  guesses++
  levels[level + GUESS] = cell | (equals << 7)
  for (let i = level; i < level + GUESS; i++) levels[i + LEVEL] = levels[i]
  levels[level + LEVEL + NAMES] = namesAfter
  levels[first + LEVEL + digit] &= ~peers[bit]
  let changed = 0
  for (let other = 8; other >= 0; other--) {
    const slot = first + LEVEL + other
    const removed = other === digit ? 0 : levels[slot] & (1 << bit)
    levels[slot] ^= removed
    changed = (changed << 1) | (-removed >>> 31)
  }
  levels[level + LEVEL + SETTLING + band] &= ~(1 << bit)
  return (changed | (1 << digit)) << (band * 9)
}

/** Strikes what was guessed at a level; returns the changed slots. */
function recall(level: number): number {
  const standing = levels[level + GUESS]
  const cell = standing & 127
  const band = Math.floor(cell / 27)
  const digits = standing >> 7
  for (let digit = 0; digit < 9; digit++) {
    if ((digits >> digit) & 1) levels[level + band * 9 + digit] &= ~(1 << (cell - band * 27))
  }
  return digits << (band * 9)
}

/** The cell to guess in: the bivalue cell that sets off most, else one of the fewest candidates. */
function chooseCell(level: number): number {
  if ((bivalue[0] | bivalue[1] | bivalue[2]) === 0) return fewestCandidates(level)
  let best = -1
  let bestCell = 0
  for (let band = 0; band < 3; band++) {
    const pairs = bivalue[band]
    if (pairs === 0) continue
    const first = band * 9
    for (let slot = first; slot < first + 9; slot++) {
      const mask = levels[level + slot]
      const inPairs = mask & pairs
      if (inPairs === 0) continue
      const next = nextSlot[slot]
      const last = lastSlot[slot]
      const nextMask = levels[level + next]
      const lastMask = levels[level + last]
      const beyond = nextMask | lastMask
      const beyondPairs = (nextMask & bivalue[bandOf[next]]) | (lastMask & bivalue[bandOf[last]])
      for (let rest = inPairs; rest !== 0; rest &= rest - 1) {
        const bit = 31 - clz32(rest & -rest)
        const near = peers[bit]
        const column = columns[bit]
        effect[band * 27 + bit] += weigh(
          (mask & near) | (beyond & column),
          (inPairs & near) | (beyondPairs & column),
        )
      }
    }
    for (let rest = pairs; rest !== 0; rest &= rest - 1) {
      const cell = band * 27 + 31 - clz32(rest & -rest)
      const sum = effect[cell]
      effect[cell] = 0
      if (sum > best) {
        best = sum
        bestCell = cell
      }
    }
  }
  return bestCell
}

/** Bits of the first mask, and twice those of the second, which has at most 15. */
function weigh(all: number, pairs: number): number {
  const a = all - ((all >>> 1) & 0x55555555)
  const b = pairs - ((pairs >>> 1) & 0x55555555)
  const sum =
    (a & 0x33333333) + ((a >>> 2) & 0x33333333) + 2 * ((b & 0x33333333) + ((b >>> 2) & 0x33333333))
  return imul((sum & 0x0f0f0f0f) + ((sum >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24
}

function fewestCandidates(level: number): number {
  let fewest = 10
  let best = 0
  for (let band = 0; band < 3; band++) {
    const first = level + band * 9
    for (let rest = levels[level + SETTLING + band]; rest !== 0; rest &= rest - 1) {
      const bit = 31 - clz32(rest & -rest)
      let count = 0
      for (let slot = first; slot < first + 9; slot++) count += (levels[slot] >> bit) & 1
      if (count < fewest) {
        fewest = count
        best = band * 27 + bit
      }
    }
  }
  return best
}

function countBits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
