import type { Classify } from '../model/classifier'

/** The scores of an unclear cell, given those of a first look: the mean of both networks' probabilities, as logarithms. */
export function lookAgain(cell: Uint8Array, first: Float32Array, classify: Classify): Float32Array {
  const second = classify(cell, 1, true)
  return first.map((score, i) => Math.log((Math.exp(score) + Math.exp(second[i])) / 2))
}
