import { blank, candidates, classes, firstHandwritten, firstPrinted, other } from './model/classify'

/** What a cell holds, by what is written there. */
export type Kind = 'blank' | 'printed' | 'handwritten' | 'candidates'

/**
 * How likely each content of a cell is, as natural logarithms; index 0 is unused in `printed` and
 * `handwritten`, `none` is an empty cell with or without candidates.
 */
export interface Evidence {
  readonly printed: Float64Array
  readonly handwritten: Float64Array
  readonly blank: number
  readonly candidates: number
}

/** No content is less likely than this: the network errs now and then, however sure it is. */
const FLOOR = Math.log(3e-5)

/** The network's scores of one cell, for digits 1…size; what is none of these is left out. */
export function evidenceOf(scores: Float32Array, cell: number, size: number): Evidence {
  const at = (index: number) => scores[cell * classes + index]
  const digits = Array.from({ length: size }, (_, i) => i)
  const all = [
    at(blank),
    at(candidates),
    ...digits.map((i) => at(firstPrinted + i)),
    ...digits.map((i) => at(firstHandwritten + i)),
  ]
  const total = logSum(all)
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
  return scores[cell * classes + other] < Math.log(0.5)
}

/** The logarithm of a sum, from the logarithms of its parts. */
export function logSum(parts: ArrayLike<number>): number {
  let most = -Infinity
  for (let i = 0; i < parts.length; i++) if (parts[i] > most) most = parts[i]
  if (most === -Infinity) return most
  let sum = 0
  for (let i = 0; i < parts.length; i++) sum += Math.exp(parts[i] - most)
  return most + Math.log(sum)
}

/** Logarithm of the probability that the cell has no digit. */
export function noneOf(evidence: Evidence): number {
  return logSum([evidence.blank, evidence.candidates])
}

/** Logarithm of the probability that the cell has this digit, printed or by hand. */
export function digitOf(evidence: Evidence, digit: number): number {
  return logSum([evidence.printed[digit], evidence.handwritten[digit]])
}
