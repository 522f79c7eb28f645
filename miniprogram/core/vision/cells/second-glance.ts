import type { Classify } from '../model/classifier'

/** The scores of an unclear cell, given those of a first look: the mean of the probabilities of several, by both networks, as logarithms. */
export function lookAgain(
  cell: Uint8Array,
  first: Float32Array,
  classify: Classify,
  /** Whether lines and sums around a digit were erased: what is left of them looks otherwise a pixel aside. */
  isErased: boolean,
): Float32Array {
  const second = classify(cell, 1, true)
  if (!isErased) return meanOf([first, second])
  const [right, left] = [-1, 1].map((step) => cell.map((_, at) => cell[at + step] ?? 0))
  return meanOf([first, second, classify(right, 1), classify(left, 1, true)])
}

/** The means of probabilities, as logarithms. */
function meanOf(all: readonly Float32Array[]): Float32Array {
  return all[0].map((_, i) =>
    Math.log(all.reduce((sum, scores) => sum + Math.exp(scores[i]), 0) / all.length),
  )
}
