import {
  type CellEvidence,
  type ContentKind,
  logDigit,
  logNoDigit,
  logSumExp,
  NEGLIGIBLE_PROBABILITY,
} from './evidence'
import type { CellChoices } from './joint-search'

/** One of the things that a cell may contain. */
export interface Alternative {
  /** 0 for an empty cell. */
  readonly digit: number
  readonly kind: ContentKind
  /** 0…1. */
  readonly probability: number
}

/** One cell as it was read. */
export interface ReadCell {
  /** 0 for an empty cell. */
  readonly digit: number
  readonly kind: ContentKind
  /** Probability of `digit`, 0…1. */
  readonly confidence: number
  /** What the cell may contain, likeliest first; includes `digit`. */
  readonly alternatives: readonly Alternative[]
}

/**
 * A digit at least this likely is clearly seen, printed or in any hand: neither the rules nor a solution change it. The
 * network errs more on handwriting.
 */
export const MIN_CLEAR_PRINT = 0.98
export const MIN_CLEAR_SCORE = Math.log(0.995)
const HALF_CLEAR_SCORE = MIN_CLEAR_SCORE + Math.log(0.5)
/** What is this likely to be something else than a digit is not clear, and another digit from this probability is a rival. */
export const MIN_RIVAL_PROBABILITY = 1 - MIN_CLEAR_PRINT
/** Cells below this confidence are doubtful, and one this likely to hold some digit is not read as empty, unless its ink is fainter. */
export const MIN_CONFIDENCE = 0.95
export const MIN_FILLED_INK = 0.45
/** With less of the grid's typical ink, a cell is blank. */
export const MIN_MARK_INK = 0.1
/** Rounds of an estimate by expectation–maximisation. */
export const EM_ROUNDS = 8

/** Log-probabilities of no digit (index 0) and of each digit. */
export function scoreDigits(evidence: CellEvidence): number[] {
  return Array.from(evidence.printed, (_, digit) =>
    digit === 0 ? logNoDigit(evidence) : logDigit(evidence, digit),
  )
}

/** The digit that is clearly seen in a cell; 0 if there is none. */
export function clearDigit(evidence: CellEvidence): number {
  if (evidence.other > MIN_RIVAL_PROBABILITY) return 0
  const { printed, handwritten } = evidence
  for (let digit = 1; digit < printed.length; digit++) {
    if (printed[digit] >= Math.log(MIN_CLEAR_PRINT)) return digit
    // Neither alone is half as likely in most cells, and this costs less than the sum.
    if (printed[digit] < HALF_CLEAR_SCORE && handwritten[digit] < HALF_CLEAR_SCORE) continue
    if (logDigit(evidence, digit) >= MIN_CLEAR_SCORE) return digit
  }
  return 0
}

/** The same scores, with −∞ for what the cell clearly does not contain. */
export function excludeUnseen(scores: readonly number[], evidence: CellEvidence): number[] {
  const clear = clearDigit(evidence)
  if (clear > 0) return scores.map((score, digit) => (digit === clear ? score : -Infinity))
  const isFilled =
    evidence.ink >= MIN_FILLED_INK && logNoDigit(evidence) < Math.log(1 - MIN_CONFIDENCE)
  return scores.map((score, digit) => (digit === 0 && isFilled ? -Infinity : score))
}

/** Adds the log-prior of a cell being filled to its digit scores. */
export function addPrior(digitScores: readonly number[], filledRatio: number): number[] {
  return digitScores.map(
    (score, digit) => score + Math.log(digit === 0 ? 1 - filledRatio : filledRatio),
  )
}

/** The possible digits (score above −∞) and their costs. */
export function rankChoices(digitScores: readonly number[]): CellChoices {
  const digits = digitScores
    .map((_, digit) => digit)
    .filter((digit) => digitScores[digit] > -Infinity)
    .sort((a, b) => digitScores[b] - digitScores[a])
  return { digits, costs: digits.map((digit) => digitScores[digits[0]] - digitScores[digit]) }
}

/**
 * Estimates the share of cells with a digit by expectation–maximisation: near 1 in a solved puzzle, near 0 in a fresh
 * one. It decides whether a faint mark is a digit.
 */
export function estimateFilledRatio(digitScores: readonly (readonly number[])[]): number {
  let ratio = 0.5
  for (let round = 0; round < EM_ROUNDS; round++) {
    // One filled and one empty pseudo-cell keep the ratio between 0 and 1.
    let filled = 1
    for (const scores of digitScores) {
      const digits = logSumExp(scores.slice(1)) + Math.log(ratio)
      const none = scores[0] + Math.log(1 - ratio)
      filled += 1 / (1 + Math.exp(none - digits))
    }
    ratio = filled / (digitScores.length + 2)
  }
  return ratio
}

/** A cell that is read as `digit`, given the log-probabilities of all digits (unnormalised). */
export function readCell(
  evidence: CellEvidence,
  digitScores: readonly number[],
  digit: number,
  kind: ContentKind = kindOf(evidence, digit),
): ReadCell {
  const total = logSumExp(digitScores)
  const alternatives = digitScores
    .map((score, content) => ({
      digit: content,
      kind: kindOf(evidence, content),
      probability: Math.exp(score - total),
    }))
    .filter((one) => one.probability >= NEGLIGIBLE_PROBABILITY || one.digit === digit)
    .sort((a, b) => b.probability - a.probability)
  const confidence = Math.exp(digitScores[digit] - total) * (1 - evidence.other)
  return { digit, kind, confidence, alternatives }
}

/** The likelier kind of a cell that holds this digit, or none. */
export function kindOf(
  { blank, candidates, printed, handwritten }: CellEvidence,
  digit: number,
): ContentKind {
  if (digit === 0) return candidates > blank ? 'candidates' : 'blank'
  return printed[digit] >= handwritten[digit] ? 'printed' : 'handwritten'
}
