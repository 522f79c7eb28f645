/** Statistics of measurements. */

/** The value that is above this share (0…1) of the values; 0.5 is the median. Undefined without values. */
export function quantileOf(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}

/** Divides values into low and high ones so that the groups differ most (Otsu's method). Returns their means. */
export function meansOfGroups(values: readonly number[]): {
  readonly low: number
  readonly high: number
} {
  const sorted = [...values].sort((a, b) => a - b)
  const total = sorted.reduce((a, b) => a + b, 0)
  let best = { spread: -1, low: 0, high: 0 }
  let sum = 0
  for (let i = 1; i < sorted.length; i++) {
    sum += sorted[i - 1]
    const low = sum / i
    const high = (total - sum) / (sorted.length - i)
    const spread = i * (sorted.length - i) * (high - low) ** 2
    if (spread > best.spread) best = { spread, low, high }
  }
  return best
}
