/** What the digits of an arrow leave to its cells: those along the shaft add up to the number in the circle. */
import type { GridLayout } from './layout'

/** Cells with a number of one digit, or of two, and those whose digits add up to it. */
export interface Arrow {
  /** One, or two that share an edge, read from left to right or from top to bottom. */
  readonly circle: readonly number[]
  /** Each touches the one before, the first one the circle. */
  readonly shaft: readonly number[]
}

/** An arrow as a chain of cells, from the circle to the tip, whose digits times their factors add up to 0. */
export interface ArrowChain {
  readonly cells: readonly number[]
  /** 1 in a circle, or 10 and 1; −1 along the shaft. */
  readonly factors: readonly number[]
  /** Whether a cell must differ from the one before it. */
  readonly differs: readonly boolean[]
}

export function chainOfArrow({ peers }: Pick<GridLayout, 'peers'>, arrow: Arrow): ArrowChain {
  const { circle, shaft } = arrow
  const cells = [...circle, ...shaft]
  return {
    cells,
    factors: [...circle.map((_, at) => 10 ** (circle.length - 1 - at)), ...shaft.map(() => -1)],
    differs: cells.map((cell, at) => at > 0 && peers[cell].includes(cells[at - 1])),
  }
}

/** Sets of sums are bits of words: bit n of all for the sum n. No sum is below 0, or above the largest number of a circle. */
const MAX_WORDS = 4
/** The most cells of an arrow, and the largest grids with them: a circle has one or two digits. */
export const MAX_ARROW_CELLS = 16
export const MAX_ARROW_SIZE = 9

/** A set for each digit of each cell, at (cell · MAX_ARROW_SIZE + digit − 1) · words: the sums of the cells up to this one, later those that lead to 0. */
const sums = /* @__PURE__ */ new Int32Array(MAX_ARROW_CELLS * MAX_ARROW_SIZE * MAX_WORDS)

/**
 * Narrows the masks of an arrow's cells, in the order of `cells`, to digits that some others complete; each cell is compared with
 * the next one only. Returns false if a cell has none left.
 */
export function narrowArrow(chain: ArrowChain, masks: Int32Array): boolean {
  const end = chain.cells.length
  for (let at = 0; at < end; at++) addCell(chain, masks, at, at - 1)
  for (let at = end - 1; at >= 0; at--) {
    masks[at] = addCell(chain, masks, at, at + 1)
    if (masks[at] === 0) return false
  }
  return true
}

/** Adds the digits of a cell to the sums of the last one; returns those with a sum that, if the last one comes after it, leads to 0. */
function addCell(chain: ArrowChain, masks: Int32Array, at: number, last: number): number {
  const { factors, differs } = chain
  const words = factors[0] > 1 ? MAX_WORDS : 1
  const isBack = last > at
  const isFirst = last < 0 || last === factors.length
  const lastMask = isFirst ? 0 : masks[last]
  const unequal = !isFirst && differs[isBack ? last : at] ? lastMask : 0
  const start = at * MAX_ARROW_SIZE * words
  const lastStart = last * MAX_ARROW_SIZE * words
  let left = 0
  for (let word = 0; word < words; word++) {
    // The sums that some digit of the last cell has, and those that several have: of these, one is another digit.
    let some = isFirst && word === 0 ? 1 : 0
    let several = 0
    for (let rest = lastMask; rest !== 0; rest &= rest - 1) {
      const set = sums[lastStart + (31 - Math.clz32(rest & -rest)) * words + word]
      several |= some & set
      some |= set
    }
    for (let rest = masks[at]; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const offset = (31 - Math.clz32(bit)) * words + word
      const set = several | (some & ~(unequal & bit ? sums[lastStart + offset] : 0))
      if (!isBack || set & sums[start + offset]) left |= bit
      sums[start + offset] = set
    }
  }
  const factor = isBack ? -factors[at] : factors[at]
  for (let rest = left; rest !== 0; rest &= rest - 1) {
    const digit = 32 - Math.clz32(rest & -rest)
    shift(start + (digit - 1) * words, words, digit * factor)
  }
  return left
}

/** Adds `by` to the sums of a set. */
function shift(start: number, words: number, by: number): void {
  const bits = by & 31
  for (let i = 0; i < words; i++) {
    // Each word before those that are made from it.
    const word = by > 0 ? words - 1 - i : i
    const source = word - (by >> 5)
    const high = source >= 0 && source < words ? sums[start + source] << bits : 0
    const hasLow = bits > 0 && source > 0 && source <= words
    sums[start + word] = high | (hasLow ? sums[start + source - 1] >>> (32 - bits) : 0)
  }
}
