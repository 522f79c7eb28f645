/** The easiest of several chains: a chain's rating depends on its number of nodes. */
import type { SerHint } from './board'

/** 0.1 for each of 4, 6, 8, 12, 16, 24, 32 … that a chain of so many nodes exceeds by more than two. */
function lengthExtra(nodes: number): number {
  let extra = 0
  for (let limit = 4, index = 0; nodes - 2 > limit; index++) {
    extra += 0.1
    limit = index % 2 === 0 ? (limit * 3) / 2 : (limit * 4) / 3
  }
  return extra
}

/** What orders chains of the same rating and number of nodes: 1 for the easiest. */
export interface ChainKind {
  /** The rating of a chain of six nodes or fewer. */
  readonly base: number
  readonly order: number
}

/** Keeps the easiest chain: the lowest rating, the fewest nodes, the lowest order, the first found. */
export class EasiestChain {
  hint: SerHint | null = null
  private nodes = 0
  private order = 0

  /** True if a chain would be easier than the easiest so far. */
  isEasier({ base, order }: ChainKind, nodes: number): boolean {
    if (this.hint === null) return true
    const rating = base + lengthExtra(nodes)
    return (rating - this.hint.rating || nodes - this.nodes || order - this.order) < 0
  }

  keep(
    { base, order }: ChainKind,
    nodes: number,
    removed: readonly number[],
    placed?: number,
  ): void {
    this.hint = { rating: base + lengthExtra(nodes), removed, placed }
    this.nodes = nodes
    this.order = order
  }
}
