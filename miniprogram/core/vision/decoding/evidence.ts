import {
  BLANK_CLASS,
  CANDIDATES_CLASS,
  CLASS_COUNT,
  FIRST_HANDWRITTEN_CLASS,
  FIRST_PRINTED_CLASS,
  OTHER_CLASS,
} from '../model/classifier'

/** The kind of a cell's content: nothing, a printed digit, a handwritten digit, or only small pencil candidates. */
export type ContentKind = 'blank' | 'printed' | 'handwritten' | 'candidates'

/** Log-probabilities (natural logarithms) of everything that a cell may contain. */
export interface CellEvidence {
  /** By digit; index 0 is unused (−∞). */
  readonly printed: Float64Array
  readonly handwritten: Float64Array
  readonly blank: number
  readonly candidates: number
  /** Probability (0…1) of anything else, which the log-probabilities leave out: a letter, a sign, lines where a digit should be. */
  readonly other: number
  /** The strongest ink in the cell's middle; 1 is typical of the grid. */
  readonly ink: number
}

/** What has a greater probability is likelier than all else. */
export const LIKELIER_THAN_NOT = 0.5
/** What has a lower one does not happen by chance. */
export const NEGLIGIBLE_PROBABILITY = 0.001
/** What is less likely, or less alike, has no say. */
export const MIN_SAY = 0.01
/** Lower limit of all log-probabilities: the network is sometimes wrong, however certain it is. */
export const MIN_LOG_PROBABILITY = Math.log(3e-5)

/** Converts the network's scores of one cell into evidence for digits 1…size. */
export function evidenceFromScores(
  scores: Float32Array,
  cell: number,
  size: number,
  ink = 1,
): CellEvidence {
  const at = (index: number) => scores[cell * CLASS_COUNT + index]
  const digits = Array.from({ length: size }, (_, i) => i)
  const all = [
    at(BLANK_CLASS),
    at(CANDIDATES_CLASS),
    ...digits.map((i) => at(FIRST_PRINTED_CLASS + i)),
    ...digits.map((i) => at(FIRST_HANDWRITTEN_CLASS + i)),
  ]
  const total = logSumExp(all)
  const normalised = all.map((score) => Math.max(MIN_LOG_PROBABILITY, score - total))
  return {
    blank: normalised[0],
    candidates: normalised[1],
    printed: Float64Array.from([-Infinity, ...normalised.slice(2, 2 + size)]),
    handwritten: Float64Array.from([-Infinity, ...normalised.slice(2 + size)]),
    other: otherProbability(scores, cell, size),
    ink,
  }
}

/** The probability of a cell that it holds something else than nothing, notes or a digit of 1…size. */
export function otherProbability(scores: Float32Array, cell: number, size: number): number {
  const at = cell * CLASS_COUNT
  let sum = Math.exp(scores[at + OTHER_CLASS])
  for (let i = size; i < 9; i++) {
    sum += Math.exp(scores[at + FIRST_PRINTED_CLASS + i])
    sum += Math.exp(scores[at + FIRST_HANDWRITTEN_CLASS + i])
  }
  return sum
}

/** The log-probability of any digit by the scores of one cell, printed or handwritten. */
export function digitScore(scores: Float32Array): number {
  return logSumExp(scores.subarray(FIRST_PRINTED_CLASS, FIRST_HANDWRITTEN_CLASS + 9))
}

/** log Σ exp(values[i]), without overflow. */
export function logSumExp(values: ArrayLike<number>): number {
  let max = -Infinity
  for (let i = 0; i < values.length; i++) if (values[i] > max) max = values[i]
  if (max === -Infinity) return max
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += Math.exp(values[i] - max)
  return max + Math.log(sum)
}

/** Probabilities that add up to 1, from scores that are their logarithms but for a constant. */
export function probabilitiesOf(scores: readonly number[]): number[] {
  const total = logSumExp(scores)
  return scores.map((score) => Math.exp(score - total))
}

/** log (e^a + e^b), without overflow; faster than `logSumExp`. */
function logAdd(a: number, b: number): number {
  const max = Math.max(a, b)
  return max === -Infinity ? max : max + Math.log(Math.exp(a - max) + Math.exp(b - max))
}

/** Log-probability that the cell contains no digit. */
export function logNoDigit(evidence: CellEvidence): number {
  return logAdd(evidence.blank, evidence.candidates)
}

/** Log-probability that the cell contains this digit, printed or handwritten. */
export function logDigit(evidence: CellEvidence, digit: number): number {
  return logAdd(evidence.printed[digit], evidence.handwritten[digit])
}
