/** What the digits of an arrow leave to its cells: those along the shaft add up to the number in the circle. */
import type { Arrow, Shape } from './grid'

/** An arrow as a chain of cells, from the tip to the circle, whose digits times their factors add up to 0. */
export interface ArrowChain {
  readonly cells: readonly number[]
  /** 1 along the shaft; −1 in a circle, or −10 and −1. */
  readonly factors: readonly number[]
  /** Whether a cell must differ from the one before it. */
  readonly differs: readonly boolean[]
  /** The words of a set of sums. */
  readonly words: number
}

export function chainOfArrow(
  { peers }: Pick<Shape, 'peers'>,
  { circle, shaft }: Arrow,
): ArrowChain {
  const cells = [...[...shaft].reverse(), ...circle]
  const isPill = circle.length > 1
  return {
    cells,
    factors: [...shaft.map(() => 1), ...(isPill ? [-10, -1] : [-1])],
    differs: cells.map((cell, at) => at > 0 && peers[cell].includes(cells[at - 1])),
    words: isPill ? MAX_WORDS : 1,
  }
}

/** Sets of sums are bits of words: bit n of all for the sum n. Those above the largest number of a circle are of no interest. */
const MAX_WORDS = 4
/** The most cells of an arrow, and the largest grids with them: a circle has one or two digits. */
export const MAX_ARROW_CELLS = 16
export const MAX_ARROW_SIZE = 9
const SCRATCH = MAX_ARROW_CELLS * MAX_ARROW_SIZE * MAX_WORDS

/** Sets for each digit of each cell, at (cell · size + digit − 1) · words: without the digit itself, and with it. */
type Sums = readonly [before: Int32Array, after: Int32Array]
const makeSums = (): Sums => [new Int32Array(SCRATCH), new Int32Array(SCRATCH)]
/** Those of the cells up to this one, and those up to this one from which 0 is reached. */
const reached = /* @__PURE__ */ makeSums()
const wanted = /* @__PURE__ */ makeSums()

/**
 * Narrows the masks of an arrow's cells, in the order of `cells`, to digits that some others complete; each cell is compared with
 * the next one only. Returns false if a cell has none left.
 */
export function narrowArrow(chain: ArrowChain, masks: Int32Array, size: number): boolean {
  const { words } = chain
  collect(reached, chain, masks, size, 1)
  collect(wanted, chain, masks, size, -1)
  const [with0, from0] = [reached[1], wanted[0]]
  for (let at = 0; at < chain.cells.length; at++) {
    for (let rest = masks[at]; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const start = (at * size + 31 - Math.clz32(bit)) * words
      let isPossible = false
      for (let i = start; i < start + words; i++) if (with0[i] & from0[i]) isPossible = true
      if (!isPossible) masks[at] &= ~bit
    }
    if (masks[at] === 0) return false
  }
  return true
}

/** Collects the sums along a chain, or with `way` −1 back from its end. */
function collect(
  [before, after]: Sums,
  { factors, differs, words }: ArrowChain,
  masks: Int32Array,
  size: number,
  way: 1 | -1,
): void {
  const count = factors.length
  const step = size * words
  after.fill(0, 0, count * step)
  for (let i = 0; i < count; i++) {
    const at = way > 0 ? i : count - 1 - i
    const last = (at - way) * step
    const isOther = i > 0 && differs[way > 0 ? at : at + 1]
    for (let word = 0; word < words; word++) {
      // The sums that some digit of the last cell leads to, and those that several lead to: of these, one is another digit.
      let some = i === 0 && word === 0 ? 1 : 0
      let several = 0
      if (i > 0) {
        for (let rest = masks[at - way]; rest !== 0; rest &= rest - 1) {
          const set = after[last + (31 - Math.clz32(rest & -rest)) * words + word]
          several |= some & set
          some |= set
        }
      }
      for (let rest = masks[at]; rest !== 0; rest &= rest - 1) {
        const start = (31 - Math.clz32(rest & -rest)) * words + word
        before[at * step + start] = isOther ? several | (some & ~after[last + start]) : some
      }
    }
    for (let rest = masks[at]; rest !== 0; rest &= rest - 1) {
      const digit = 32 - Math.clz32(rest & -rest)
      const start = at * step + (digit - 1) * words
      shift(after, before, start, words, digit * factors[at] * way)
    }
  }
}

/** Sets the sums at `start` to those of another array, each with `by` more. Those below 0 are lost, as those above the largest. */
function shift(to: Int32Array, from: Int32Array, start: number, words: number, by: number): void {
  const bits = by & 31
  for (let word = 0; word < words; word++) {
    const source = word - (by >> 5)
    const low = source > 0 && source <= words ? from[start + source - 1] >>> (32 - bits) : 0
    const high = source >= 0 && source < words ? from[start + source] << bits : 0
    to[start + word] = high | (bits > 0 ? low : 0)
  }
}
