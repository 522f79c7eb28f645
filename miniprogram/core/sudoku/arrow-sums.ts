/** What the digits of an arrow leave to its cells: those along the shaft add up to the number in the circle. */
import type { Arrow, Shape } from './grid'

/** The cells of a circle, then those of its shaft; whether each of the shaft must differ from the one before. */
export interface ArrowCells {
  readonly cells: readonly number[]
  readonly circle: number
  readonly differs: readonly boolean[]
}

export function cellsOfArrow(
  { peers }: Pick<Shape, 'peers'>,
  { circle, shaft }: Arrow,
): ArrowCells {
  const differs = shaft.map((cell, at) => at > 0 && peers[cell].includes(shaft[at - 1]))
  return { cells: [...circle, ...shaft], circle: circle.length, differs }
}

/** The most cells of a shaft times the most digits times WORDS. */
const SCRATCH = 16 * 9 * 4
/** At (cell · size + digit − 1) · words: the sums up to a cell of the shaft with a digit, and those from which a total is reached. */
const sums = /* @__PURE__ */ new Int32Array(SCRATCH)
const wanted = /* @__PURE__ */ new Int32Array(SCRATCH)

/** Sets of sums as bits of words; larger sums than those of two digits are of no interest. */
const WORDS = 4

/**
 * Narrows the masks of an arrow's cells, in the order of `cells`, to digits that some others complete; of the shaft, only neighbours
 * are compared. Returns false if nothing is left.
 */
export function narrowArrow(
  { circle, differs }: ArrowCells,
  masks: Int32Array,
  size: number,
): boolean {
  const words = circle > 1 ? WORDS : 1
  const count = differs.length
  const step = size * words
  sums.fill(0, 0, count * step)
  wanted.fill(0, 0, count * step)
  for (let at = 0; at < count; at++) {
    for (let rest = masks[circle + at]; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const digit = 32 - Math.clz32(bit)
      const start = at * step + (digit - 1) * words
      if (at === 0) sums[start] = 1 << digit
      let others = at === 0 ? 0 : masks[circle + at - 1]
      if (differs[at]) others &= ~bit
      for (; others !== 0; others &= others - 1) {
        const from = (at - 1) * step + (31 - Math.clz32(others & -others)) * words
        if (words === 1) sums[start] |= sums[from] << digit
        else addShifted(sums, start, sums, from, digit, words)
      }
    }
  }
  const total = circle > 1 ? totalsOf(masks, circle, words) : null
  for (let at = count - 1; at >= 0; at--) {
    for (let rest = masks[circle + at]; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const start = at * step + (31 - Math.clz32(bit)) * words
      if (at === count - 1) {
        if (total) wanted.set(total, start)
        else wanted[start] = masks[0] << 1
        continue
      }
      let others = masks[circle + at + 1]
      if (differs[at + 1]) others &= ~bit
      for (; others !== 0; others &= others - 1) {
        const digit = 32 - Math.clz32(others & -others)
        const from = (at + 1) * step + (digit - 1) * words
        if (words === 1) wanted[start] |= wanted[from] >>> digit
        else addShifted(wanted, start, wanted, from, -digit, words)
      }
    }
  }
  const reached = new Int32Array(words)
  for (let at = 0; at < count; at++) {
    for (let rest = masks[circle + at]; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const start = at * step + (31 - Math.clz32(bit)) * words
      let isReached = false
      for (let word = 0; word < words; word++) {
        if (at === count - 1) reached[word] |= sums[start + word]
        if (sums[start + word] & wanted[start + word]) isReached = true
      }
      if (!isReached) masks[circle + at] &= ~bit
    }
  }
  if (circle === 1) masks[0] &= reached[0] >>> 1
  else narrowCircle(masks, circle, reached)
  for (let at = 0; at < masks.length; at++) if (masks[at] === 0) return false
  return true
}

/** Adds to a set the sums of another one, each with a digit more; a digit less if it is negative. */
function addShifted(
  to: Int32Array,
  start: number,
  sums: Int32Array,
  from: number,
  digit: number,
  words: number,
): void {
  for (let word = 0; word < words; word++) {
    const set = sums[from + word]
    if (set === 0) continue
    if (digit >= 0) {
      to[start + word] |= set << digit
      if (digit > 0 && word + 1 < words) to[start + word + 1] |= set >>> (32 - digit)
    } else {
      to[start + word] |= set >>> -digit
      if (word > 0) to[start + word - 1] |= set << (32 + digit)
    }
  }
}

/** The numbers that a circle can have: a digit, or two read from left to right or from top to bottom. */
function totalsOf(masks: Int32Array, circle: number, words: number): Int32Array {
  const totals = new Int32Array(words)
  forEachNumber(masks, circle, (number) => {
    totals[number >> 5] |= 1 << (number & 31)
  })
  return totals
}

function narrowCircle(masks: Int32Array, circle: number, reached: Int32Array): void {
  const kept = [0, 0]
  forEachNumber(masks, circle, (number, bits) => {
    if ((reached[number >> 5] & (1 << (number & 31))) === 0) return
    for (const [at, bit] of bits.entries()) kept[at] |= bit
  })
  for (let at = 0; at < circle; at++) masks[at] = kept[at]
}

function forEachNumber(
  masks: Int32Array,
  circle: number,
  visit: (number: number, bits: readonly number[]) => void,
): void {
  for (let first = masks[0]; first !== 0; first &= first - 1) {
    const bit = first & -first
    const digit = 32 - Math.clz32(bit)
    if (circle === 1) visit(digit, [bit])
    else
      for (let second = masks[1] & ~bit; second !== 0; second &= second - 1) {
        const other = second & -second
        visit(10 * digit + 32 - Math.clz32(other), [bit, other])
      }
  }
}
