import { type Core, HEADER, watchClause } from './core'

/**
 * Learnt clauses are kept by LBD, in tiers (Oh, "Between SAT and UNSAT", 2015). Their tag in the arena is
 * LBD · 4 + used. `used` is set to 2 or 1, by tier, whenever the clause takes part in a conflict, and
 * decremented by each reduction. Core clauses are always kept, the others while `used` is above 0.
 */
const MAX_CORE_LBD = 2
const MAX_MIDDLE_LBD = 6
const MAX_LBD = 255

/** The share of the unused clauses that a reduction deletes. */
const DELETE_RATIO = 0.75

/** The number of arena words that a pass handles between two pauses. */
const MAX_WORDS_BETWEEN_PAUSES = 2000

/** The tag of a clause that was just learnt or used. */
export function tagOf(lbd: number): number {
  return (lbd << 2) | (lbd <= MAX_MIDDLE_LBD ? 2 : 1)
}

/**
 * Deletes the worst learnt clauses, all satisfied clauses, and false literals in the others. Only at level
 * 0 with propagation complete. With `lowMemory` any learnt clause may be deleted.
 *
 * Moves the remaining clauses to the front of the arena, in order, and rebuilds the watch lists. Yields at
 * intervals for pausing; `core` must not be used until it is done.
 */
export function* reduce(core: Core, lowMemory: boolean): Generator<undefined, void, void> {
  const { arena, values, watchEnds } = core
  const end = core.arenaEnd
  const counts = new Int32Array(MAX_LBD + 1)
  let candidates = 0
  for (
    let clause = 1, isPauseDue = createPauseCheck(core);
    clause < end;
    clause += HEADER + arena[clause]
  ) {
    if (isPauseDue(clause)) yield
    const rank = rankOf(arena[clause + 1], lowMemory)
    if (rank === 0) continue
    counts[rank]++
    candidates++
  }
  let toDelete = Math.floor(candidates * DELETE_RATIO)
  let worst = MAX_LBD
  // Deletes whole ranks starting with the worst, and of the last rank the oldest clauses.
  while (toDelete > counts[worst]) toDelete -= counts[worst--]

  watchEnds.fill(0)
  let free = 1
  for (let clause = 1, isPauseDue = createPauseCheck(core); clause < end; ) {
    if (isPauseDue(clause)) yield
    const tag = arena[clause + 1]
    const rank = rankOf(tag, lowMemory)
    const first = clause + HEADER
    const next = first + arena[clause]
    if (rank > worst || (rank === worst && toDelete-- > 0)) {
      clause = next
      continue
    }
    let kept = free + HEADER
    let isSatisfied = false
    for (let i = first; i < next; i++) {
      const value = values[arena[i]]
      if (value > 0) isSatisfied = true
      else if (value === 0) arena[kept++] = arena[i]
    }
    clause = next
    if (isSatisfied) continue
    arena[free] = kept - free - HEADER
    arena[free + 1] = (tag & 3) !== 0 ? tag - 1 : tag
    watchClause(core, free)
    free = kept
  }
  core.arenaEnd = free
}

/** 0 for clauses that are kept; higher ranks are deleted sooner. */
function rankOf(tag: number, lowMemory: boolean): number {
  if (tag === 0) return 0
  const lbd = Math.min(tag >> 2, MAX_LBD)
  if (lowMemory) return lbd
  return lbd <= MAX_CORE_LBD || (tag & 3) !== 0 ? 0 : lbd
}

/** Returns a function that counts the work of a pass over the arena and tells when a pause is due. */
function createPauseCheck(core: Core): (clause: number) => boolean {
  let from = 0
  return (clause) => {
    if (clause - from < MAX_WORDS_BETWEEN_PAUSES) return false
    core.ticks += clause - from
    from = clause
    return true
  }
}
