import { createRandom } from '../../miniprogram/core/sudoku/generator/random'

/** Random draws from the distributions with which people's times are described. Reproducible by the seed. */
export interface Draws {
  /** At least `from`, less than `to`. */
  between(from: number, to: number): number
  chance(probability: number): boolean
  normal(mean: number, deviation: number): number
  exponential(mean: number): number
  /** Gamma with this mean; shape 1 is exponential, large shapes are narrow. Any shape of at least 1. */
  gamma(shape: number, mean: number): number
  /** One of `items`, with a probability in proportion to its weight. There must be one. */
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T
}

export function createDraws(seed: number): Draws {
  const random = createRandom(seed)
  const unit = () => (random.next() + 0.5) / 2 ** 32

  // Box and Muller.
  const normal = (mean: number, deviation: number) =>
    mean + deviation * Math.sqrt(-2 * Math.log(unit())) * Math.cos(2 * Math.PI * unit())

  /** Marsaglia and Tsang, 2000: a simple method for generating gamma variables. */
  const gamma = (shape: number, mean: number): number => {
    const d = shape - 1 / 3
    for (;;) {
      const x = normal(0, 1)
      const v = (1 + x / Math.sqrt(9 * d)) ** 3
      if (v > 0 && Math.log(unit()) < (x * x) / 2 + d - d * v + d * Math.log(v)) {
        return (d * v * mean) / shape
      }
    }
  }

  return {
    between: (from, to) => from + (to - from) * unit(),
    chance: (probability) => unit() < probability,
    normal,
    exponential: (mean) => -mean * Math.log(unit()),
    gamma,
    weighted(items, weightOf) {
      const weights = items.map(weightOf)
      let left = unit() * weights.reduce((sum, weight) => sum + weight, 0)
      const index = weights.findIndex((weight) => {
        left -= weight
        return left < 0
      })
      return items[index < 0 ? items.length - 1 : index]
    },
  }
}
