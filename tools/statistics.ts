/** Statistics of lists of numbers. */

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The smallest value with at least this share (0…1) of the values at or below it; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
}

/** Spearman's rank correlation: Pearson's correlation of the ranks; equal values share their mean rank. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  return pearson(ranks(a), ranks(b))
}

function ranks(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((i, j) => values[i] - values[j])
  const result = new Array<number>(values.length)
  for (let from = 0, to = 0; from < order.length; from = to) {
    while (to < order.length && values[order[to]] === values[order[from]]) to++
    for (let i = from; i < to; i++) result[order[i]] = (from + to - 1) / 2
  }
  return result
}

function pearson(a: readonly number[], b: readonly number[]): number {
  const covariance = (x: readonly number[], y: readonly number[]) =>
    mean(x.map((value, i) => value * y[i])) - mean(x) * mean(y)
  return covariance(a, b) / Math.sqrt(covariance(a, a) * covariance(b, b))
}
