import { type Core, HEADER, watchClause } from './core'

/**
 * Which learned clauses are kept goes by their LBD, in tiers (Oh, "Between SAT and UNSAT", 2015): those
 * of at most KEPT for good, the others as long as they have chances. A clause has two or one, by whether
 * it is GOOD, each time it takes part in a conflict, and loses one at each reduction.
 */
const KEPT = 2
const GOOD = 6
const WORST = 255

/** The share of the clauses without chances that goes. */
const SHARE = 0.75

/** The merit of a clause that has just been learned or used. */
export function tagOf(lbd: number): number {
  return (lbd << 2) | (lbd <= GOOD ? 2 : 1)
}

/**
 * Deletes the worse part of the learned clauses, and from the others what is certain; while no guess
 * stands and everything is propagated. Under `pressure` all but the given clauses may go.
 *
 * Clauses move to the front of the arena in their order and are watched anew. Pauses now and then,
 * and nothing else may be done with `core` until it is through.
 */
export function* reduce(core: Core, pressure: boolean): Generator<undefined, void, void> {
  const { arena, values, watchEnds } = core
  const end = core.arenaEnd
  const counts = new Int32Array(WORST + 1)
  let candidates = 0
  for (let clause = 1, pause = pauses(core); clause < end; clause += HEADER + arena[clause]) {
    if (pause(clause)) yield
    const rank = rankOf(arena[clause + 1], pressure)
    if (rank === 0) continue
    counts[rank]++
    candidates++
  }
  let toDelete = Math.floor(candidates * SHARE)
  let worst = WORST
  // Whole ranks go from the worst on; of the last one, the oldest clauses.
  while (toDelete > counts[worst]) toDelete -= counts[worst--]

  watchEnds.fill(0)
  let free = 1
  for (let clause = 1, pause = pauses(core); clause < end; ) {
    if (pause(clause)) yield
    const merit = arena[clause + 1]
    const rank = rankOf(merit, pressure)
    const first = clause + HEADER
    const next = first + arena[clause]
    if (rank > worst || (rank === worst && toDelete-- > 0)) {
      clause = next
      continue
    }
    let kept = free + HEADER
    let holds = false
    for (let i = first; i < next; i++) {
      const value = values[arena[i]]
      if (value > 0) holds = true
      else if (value === 0) arena[kept++] = arena[i]
    }
    clause = next
    if (holds) continue
    arena[free] = kept - free - HEADER
    arena[free + 1] = (merit & 3) !== 0 ? merit - 1 : merit
    watchClause(core, free)
    free = kept
  }
  core.arenaEnd = free
}

/** 0 for clauses that stay, higher for those that should go sooner. */
function rankOf(merit: number, pressure: boolean): number {
  if (merit === 0) return 0
  const lbd = Math.min(merit >> 2, WORST)
  if (pressure) return lbd
  return lbd <= KEPT || (merit & 3) !== 0 ? 0 : lbd
}

/** Tells when a walk through the arena has got far enough for a pause, and counts its work. */
function pauses(core: Core): (clause: number) => boolean {
  let from = 0
  return (clause) => {
    if (clause - from < 2000) return false
    core.ticks += clause - from
    from = clause
    return true
  }
}
