import {
  BLANK_CLASS,
  CANDIDATES_CLASS,
  CLASS_COUNT,
  FIRST_HANDWRITTEN_CLASS,
  FIRST_PRINTED_CLASS,
  OTHER_CLASS,
} from '../model/classifier'

/** What a cell holds, by what is written there. */
export type ContentKind = 'blank' | 'printed' | 'handwritten' | 'candidates'

/**
 * How likely each content of a cell is, as natural logarithms; index 0 is unused in `printed` and
 * `handwritten`, `none` is an empty cell with or without candidates.
 */
export interface CellEvidence {
  readonly printed: Float64Array
  readonly handwritten: Float64Array
  readonly blank: number
  readonly candidates: number
}

/** No content is less likely than this: the network errs now and then, however sure it is. */
const FLOOR = Math.log(3e-5)

/** The network's scores of one cell, for digits 1…size; what is none of these is left out. */
export function evidenceFromScores(scores: Float32Array, cell: number, size: number): CellEvidence {
  const at = (index: number) => scores[cell * CLASS_COUNT + index]
  const digits = Array.from({ length: size }, (_, i) => i)
  const all = [
    at(BLANK_CLASS),
    at(CANDIDATES_CLASS),
    ...digits.map((i) => at(FIRST_PRINTED_CLASS + i)),
    ...digits.map((i) => at(FIRST_HANDWRITTEN_CLASS + i)),
  ]
  const total = logSumExp(all)
  const sure = all.map((score) => Math.max(FLOOR, score - total))
  return {
    blank: sure[0],
    candidates: sure[1],
    printed: Float64Array.from([-Infinity, ...sure.slice(2, 2 + size)]),
    handwritten: Float64Array.from([-Infinity, ...sure.slice(2 + size)]),
  }
}

/** How likely a cell is blank, holds notes or any digit: what is not `other`. */
export function isLegible(scores: Float32Array, cell: number): boolean {
  return scores[cell * CLASS_COUNT + OTHER_CLASS] < Math.log(0.5)
}

/** The logarithm of a sum, from the logarithms of its parts. */
export function logSumExp(parts: ArrayLike<number>): number {
  let most = -Infinity
  for (let i = 0; i < parts.length; i++) if (parts[i] > most) most = parts[i]
  if (most === -Infinity) return most
  let sum = 0
  for (let i = 0; i < parts.length; i++) sum += Math.exp(parts[i] - most)
  return most + Math.log(sum)
}

/** Logarithm of the probability that the cell has no digit. */
export function logNoDigit(evidence: CellEvidence): number {
  return logSumExp([evidence.blank, evidence.candidates])
}

/** Logarithm of the probability that the cell has this digit, printed or by hand. */
export function logDigit(evidence: CellEvidence, digit: number): number {
  return logSumExp([evidence.printed[digit], evidence.handwritten[digit]])
}
