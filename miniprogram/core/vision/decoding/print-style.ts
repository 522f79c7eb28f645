import { CELL_SIDE_PX, type CellImages } from '../cells/cell-images'
import type { Tint } from '../cells/tint'
import { EM_ROUNDS } from './cell-reading'
import { type CellEvidence, logDigit, logSumExp } from './evidence'

/** Features of a digit: height, vertical and horizontal centre (pixels of the cell), ink, red tint, blue tint. */
export type Features = readonly number[]

/** A normal distribution of the features of print or of handwriting in one grid. */
interface Style {
  readonly means: readonly number[]
  readonly deviations: readonly number[]
}

/** Least standard deviations by feature. */
const MIN_PRINT_DEVIATIONS = [0.9, 0.6, 0.7, 0.07, 0.05, 0.05]
const MIN_HANDWRITING_DEVIATIONS = [1.6, 1.8, 1.8, 0.15, 0.1, 0.1]
/** Fewer digits do not determine a style, nor their usual height. */
export const MIN_STYLE_DIGITS = 5
/**
 * Features that fail together, and the share of printed digits in which they do: a digit that touches a line
 * has another bounding box, one in a fold has other ink. Colours rarely mislead.
 */
const FEATURE_GROUPS = [
  { features: [0, 1, 2], outlierRatio: 0.03 },
  { features: [3], outlierRatio: 0.05 },
  { features: [4, 5], outlierRatio: 0.003 },
]
/** Least level of a pixel that belongs to the digit. */
export const MIN_DIGIT_LEVEL = 110
/** Border of a cell image that may show remains of lines. */
export const LINE_BORDER_PX = 3
/** Half of a normal distribution lies within this many standard deviations of its mean. */
const MEDIAN_DEVIATION = 0.67

/**
 * Reweighs print against handwriting in all cells: print within one grid shares size, position, ink and colour. The
 * style of both is estimated by expectation–maximisation, starting from the network's scores. The probability of each
 * digit stays the same; only its kind changes. With too few printed digits, the evidence is returned unchanged. `known`: features of
 * the same cells that are measured already; new ones are added.
 */
export function reweighKinds(
  evidence: readonly CellEvidence[],
  cells: CellImages,
  tintOf: (cell: number) => Tint,
  known = new Map<number, Features | undefined>(),
): readonly CellEvidence[] {
  const featuresOf = (cell: number) => {
    if (!known.has(cell)) known.set(cell, measureFeatures(cells, cell, tintOf))
    return known.get(cell)
  }
  const features = evidence.map((one, cell) =>
    digitProbability(one) > 0.5 ? featuresOf(cell) : undefined,
  )
  const networkLogOdds = evidence.map(
    (one) => logSumExp(one.printed.subarray(1)) - logSumExp(one.handwritten.subarray(1)),
  )
  const sorted = MIN_PRINT_DEVIATIONS.map((_, i) => sortBy(features, i))
  let styleLogOdds = networkLogOdds.map(() => 0)
  for (let round = 0; round < EM_ROUNDS; round++) {
    const printWeights = evidence.map((_, cell) =>
      features[cell] ? sigmoid(networkLogOdds[cell] + styleLogOdds[cell]) : 0,
    )
    const handWeights = printWeights.map((weight, cell) => (features[cell] ? 1 - weight : 0))
    const print = estimateStyle(sorted, printWeights, MIN_PRINT_DEVIATIONS)
    if (!print) return evidence
    const handwriting = estimateStyle(sorted, handWeights, MIN_HANDWRITING_DEVIATIONS) ?? {
      means: print.means,
      deviations: MIN_HANDWRITING_DEVIATIONS,
    }
    styleLogOdds = features.map((one) => (one ? compareStyles(one, print, handwriting) : 0))
  }
  return evidence.map((one, cell) => (features[cell] ? shiftOdds(one, styleLogOdds[cell]) : one))
}

/** The features of the dark pixels inside a cell, or undefined if there are none. */
function measureFeatures(
  { pixels, ink }: CellImages,
  cell: number,
  tintOf: (cell: number) => Tint,
) {
  let top = CELL_SIDE_PX
  let bottom = -1
  let left = CELL_SIDE_PX
  let right = -1
  for (let y = LINE_BORDER_PX; y < CELL_SIDE_PX - LINE_BORDER_PX; y++) {
    const row = (cell * CELL_SIDE_PX + y) * CELL_SIDE_PX
    for (let x = LINE_BORDER_PX; x < CELL_SIDE_PX - LINE_BORDER_PX; x++) {
      if (pixels[row + x] < MIN_DIGIT_LEVEL) continue
      top = Math.min(top, y)
      bottom = y
      left = Math.min(left, x)
      right = Math.max(right, x)
    }
  }
  if (bottom < 0) return undefined
  const features: Features = [
    bottom - top + 1,
    (top + bottom) / 2,
    (left + right) / 2,
    ink[cell],
    ...tintOf(cell),
  ]
  return features
}

/** Probability that the cell contains any digit. */
function digitProbability(evidence: CellEvidence): number {
  const digits = Array.from(evidence.printed.subarray(1), (_, i) => logDigit(evidence, i + 1))
  return Math.exp(logSumExp(digits))
}

/** A feature of a cell's digit. */
interface Sample {
  readonly value: number
  readonly cell: number
}

const byValue = (a: Sample, b: Sample) => a.value - b.value

/** The values of one feature, ascending. */
function sortBy(features: readonly (Features | undefined)[], index: number): Sample[] {
  return features.flatMap((one, cell) => (one ? [{ value: one[index], cell }] : [])).sort(byValue)
}

/** Estimates a style from digits weighted by cell. Uses medians because some digits are of the other kind. */
function estimateStyle(
  sorted: readonly (readonly Sample[])[],
  weights: readonly number[],
  minDeviations: readonly number[],
): Style | undefined {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total < MIN_STYLE_DIGITS) return undefined
  const means = sorted.map((samples) => weightedMedian(samples, weights, total / 2))
  const deviations = sorted.map((samples, i) =>
    Math.max(
      minDeviations[i],
      medianDistance(samples, weights, total / 2, means[i]) / MEDIAN_DEVIATION,
    ),
  )
  return { means, deviations }
}

/** `half`: half of the sum of the weights. */
function weightedMedian(
  samples: readonly Sample[],
  weights: readonly number[],
  half: number,
): number {
  let below = 0
  const median = samples.find(({ cell }) => {
    below += weights[cell]
    return below >= half
  })
  return median?.value ?? 0
}

/** The weighted median of the distances from `middle`. */
function medianDistance(
  samples: readonly Sample[],
  weights: readonly number[],
  half: number,
  middle: number,
): number {
  const distances = samples.map(({ value, cell }) => ({ value: Math.abs(value - middle), cell }))
  return weightedMedian(distances.sort(byValue), weights, half)
}

/** Log-odds of print to handwriting, given a digit's features. */
function compareStyles(digit: Features, print: Style, handwriting: Style): number {
  return FEATURE_GROUPS.reduce((sum, { features, outlierRatio }) => {
    const printed = logDensity(digit, print, features)
    const written = logDensity(digit, handwriting, features)
    const mixed = logSumExp([
      printed + Math.log(1 - outlierRatio),
      written + Math.log(outlierRatio),
    ])
    return sum + mixed - written
  }, 0)
}

/** Logarithm of a normal density over some features, up to a constant. */
function logDensity(
  digit: Features,
  { means, deviations }: Style,
  features: readonly number[],
): number {
  return features.reduce(
    (sum, i) => sum - ((digit[i] - means[i]) / deviations[i]) ** 2 / 2 - Math.log(deviations[i]),
    0,
  )
}

/** Adds to the log-odds of print to handwriting of every digit, and keeps each digit's total probability. */
function shiftOdds(evidence: CellEvidence, shift: number): CellEvidence {
  const printed = evidence.printed.slice()
  const handwritten = evidence.handwritten.slice()
  for (let digit = 1; digit < printed.length; digit++) {
    const total = logDigit(evidence, digit)
    const logOdds = printed[digit] - handwritten[digit] + shift
    printed[digit] = total + Math.log(sigmoid(logOdds))
    handwritten[digit] = total + Math.log(sigmoid(-logOdds))
  }
  return { ...evidence, printed, handwritten }
}

function sigmoid(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}
