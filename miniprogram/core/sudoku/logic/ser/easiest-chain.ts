/** The easiest of several chains: a chain's rating depends on its number of nodes. */
import type { SerHint } from './board'

/** 0.1 for each of 4, 6, 8, 12, 16, 24, 32 … that a chain of this length exceeds by more than two. */
function lengthExtra(nodes: number): number {
  let extra = 0
  for (let limit = 4, factor = 3 / 2; nodes - 2 > limit; factor = 2 / factor) {
    extra += 0.1
    limit *= factor
  }
  return extra
}

/** Keeps the easiest chain: the lowest rating, the fewest nodes, the lowest order of its kind, the first found. */
export class EasiestChain {
  hint: SerHint | null = null
  private nodes = 0
  private order = 0

  /** True if a chain would be easier than the easiest so far. `base` is the rating of short ones. */
  isEasier(base: number, order: number, nodes: number): boolean {
    if (this.hint === null) return true
    const rating = base + lengthExtra(nodes)
    return (rating - this.hint.rating || nodes - this.nodes || order - this.order) < 0
  }

  /** Keeps a chain that is easier. */
  keep(
    base: number,
    order: number,
    nodes: number,
    removed: readonly number[],
    placed?: number,
  ): void {
    this.hint = { rating: base + lengthExtra(nodes), removed, placed }
    this.nodes = nodes
    this.order = order
  }
}
