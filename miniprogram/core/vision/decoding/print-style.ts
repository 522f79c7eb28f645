import { CELL_SIDE_PX, type CellImages } from '../cells/cell-images'
import type { Tint } from '../cells/tint'
import { type CellEvidence, logDigit, logSumExp } from './evidence'

/** What can be measured of a digit: its height, where its middle is, how dark it is, its colour. */
type Traits = readonly number[]

/** A kind of writing in one grid: the mean of each trait and how far it spreads. */
interface Style {
  readonly means: readonly number[]
  readonly spreads: readonly number[]
}

/** Least spreads of height, middle (down, across), in pixels of a cell, of ink, as a share of the grid's, and of both tints. */
const PRINT_SPREADS = [0.9, 0.6, 0.7, 0.07, 0.05, 0.05]
const HAND_SPREADS = [1.6, 1.8, 1.8, 0.15, 0.1, 0.1]
/** Fewer digits of a kind tell nothing about it. */
const MIN_DIGITS = 5
/**
 * Traits that go wrong together, and the share of printed digits in which they do: a digit that touches a line has another
 * box, one in a fold another ink; colours hardly deceive.
 */
const GROUPS = [
  { traits: [0, 1, 2], odd: 0.03 },
  { traits: [3], odd: 0.05 },
  { traits: [4, 5], odd: 0.003 },
]
/** The network's own word on print and handwriting weighs against at most this, in natural logarithms. */
const MAX_NETWORK_LOG_ODDS = 7
/** From here on a pixel belongs to the digit. */
const DIGIT_LEVEL = 110
/** Lines may remain in this border of a cell. */
const BORDER = 3
const ROUNDS = 4

/**
 * Tells print from handwriting by what all print of one grid shares: size, place in the cell, ink and colour. Both styles
 * are estimated from what the network takes for either, by turns with what that makes of each digit (EM). How likely each
 * digit is stays the same, only its kind is weighed anew.
 */
export function reweighKinds(
  evidence: readonly CellEvidence[],
  cells: CellImages,
  tints: readonly Tint[],
): readonly CellEvidence[] {
  const traits = evidence.map((_, cell) => traitsOf(cells, cell, tints[cell]))
  const isDigit = evidence.map((one, cell) => traits[cell] && digitShare(one) > 0.5)
  const odds = evidence.map(
    (one) => logSumExp(one.printed.subarray(1)) - logSumExp(one.handwritten.subarray(1)),
  )
  let shift = odds.map(() => 0)
  for (let round = 0; round < ROUNDS; round++) {
    const print = evidence.map((_, cell) => (isDigit[cell] ? sigmoid(odds[cell] + shift[cell]) : 0))
    const hand = print.map((share, cell) => (isDigit[cell] ? 1 - share : 0))
    const printed = styleOf(traits, print, PRINT_SPREADS)
    if (!printed) return evidence
    const handwritten = styleOf(traits, hand, HAND_SPREADS) ?? { ...printed, spreads: HAND_SPREADS }
    shift = traits.map((one) => (one ? compare(one, printed, handwritten) : 0))
  }
  return evidence.map((one, cell) => (isDigit[cell] ? shifted(one, shift[cell]) : one))
}

/** The traits of the dark pixels in a cell's middle, or undefined where there are none. */
function traitsOf({ pixels, ink }: CellImages, cell: number, tint: Tint): Traits | undefined {
  let top = CELL_SIDE_PX
  let bottom = -1
  let left = CELL_SIDE_PX
  let right = -1
  for (let y = BORDER; y < CELL_SIDE_PX - BORDER; y++) {
    const row = (cell * CELL_SIDE_PX + y) * CELL_SIDE_PX
    for (let x = BORDER; x < CELL_SIDE_PX - BORDER; x++) {
      if (pixels[row + x] < DIGIT_LEVEL) continue
      top = Math.min(top, y)
      bottom = y
      left = Math.min(left, x)
      right = Math.max(right, x)
    }
  }
  if (bottom < 0) return undefined
  return [bottom - top + 1, (top + bottom) / 2, (left + right) / 2, ink[cell], ...tint]
}

function digitShare(evidence: CellEvidence): number {
  const digits = Array.from(evidence.printed.subarray(1), (_, i) => logDigit(evidence, i + 1))
  return Math.exp(logSumExp(digits))
}

/**
 * The style of the digits, each weighed by how surely it is of the kind: medians, because some are of the other kind
 * for all that.
 */
function styleOf(
  traits: readonly (Traits | undefined)[],
  weights: readonly number[],
  least: readonly number[],
): Style | undefined {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total < MIN_DIGITS) return undefined
  const middle = (value: (one: Traits) => number) =>
    weightedMedian(
      traits.flatMap((one, cell) => (one ? [{ value: value(one), weight: weights[cell] }] : [])),
    )
  const means = least.map((_, i) => middle((one) => one[i]))
  // Half of a normal distribution lies within 0.67 of its spread.
  const spreads = least.map((floor, i) =>
    Math.max(floor, middle((one) => Math.abs(one[i] - means[i])) / 0.67),
  )
  return { means, spreads }
}

function weightedMedian(list: readonly { value: number; weight: number }[]): number {
  const sorted = [...list].sort((a, b) => a.value - b.value)
  let rest = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2
  const found = sorted.find(({ weight }) => {
    rest -= weight
    return rest <= 0
  })
  return found?.value ?? 0
}

/** How much likelier the traits are in print than by hand. */
function compare(traits: Traits, print: Style, hand: Style): number {
  const odds = GROUPS.reduce((sum, group) => {
    const printed = density(traits, print, group.traits)
    const written = density(traits, hand, group.traits)
    const mixed = logSumExp([printed + Math.log(1 - group.odd), written + Math.log(group.odd)])
    return sum + mixed - written
  }, 0)
  return Math.max(-MAX_NETWORK_LOG_ODDS, Math.min(MAX_NETWORK_LOG_ODDS, odds))
}

/** Logarithm of a normal density over some of the traits, the same constant left out. */
function density(traits: Traits, { means, spreads }: Style, chosen: readonly number[]): number {
  return chosen.reduce(
    (sum, i) => sum - ((traits[i] - means[i]) / spreads[i]) ** 2 / 2 - Math.log(spreads[i]),
    0,
  )
}

/** The same evidence with its odds of print to handwriting multiplied, digit by digit. */
function shifted(evidence: CellEvidence, shift: number): CellEvidence {
  const printed = evidence.printed.slice()
  const handwritten = evidence.handwritten.slice()
  for (let digit = 1; digit < printed.length; digit++) {
    const total = logDigit(evidence, digit)
    const odds = printed[digit] - handwritten[digit] + shift
    printed[digit] = total + Math.log(sigmoid(odds))
    handwritten[digit] = total + Math.log(sigmoid(-odds))
  }
  return { ...evidence, printed, handwritten }
}

function sigmoid(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}
