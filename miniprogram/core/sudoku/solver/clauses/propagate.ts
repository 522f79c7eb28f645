import { assign, type Core, HEADER, watchLiteral } from './core'

/**
 * Draws what follows from the literals not propagated yet. Returns 0 when all is well; otherwise what
 * is violated, written like a reason: a clause, or ~literal where that true literal implies the false
 * `core.falseLiteral`.
 *
 * Each clause is watched by two of its literals, and wants a look when one of them turns false
 * (Moskewicz et al., "Chaff", 2001); blockers spare most looks (Sörensson & Eén, MiniSat 2.1, 2008).
 */
export function propagateUnits(core: Core): number {
  while (core.propagated < core.trailEnd) {
    const literal = core.trail[core.propagated++]
    const violated = followImplications(core, literal) || visitWatches(core, literal ^ 1)
    if (violated !== 0) return violated
  }
  return 0
}

function followImplications(core: Core, literal: number): number {
  const { values } = core
  const { implied, impliedStarts } = core.formula
  const end = impliedStarts[literal + 1]
  for (let i = impliedStarts[literal]; i < end; i++) {
    const value = values[implied[i]]
    if (value === 0) assign(core, implied[i], ~literal)
    else if (value < 0) {
      core.falseLiteral = implied[i]
      return ~literal
    }
  }
  return 0
}

/** Looks at the clauses that watch a false literal: each finds another to watch, or acts. */
function visitWatches(core: Core, lost: number): number {
  const { arena, values, watchEnds } = core
  const list = core.watches[lost]
  const end = watchEnds[lost]
  let ticks = 1 + (end >> 3)
  let violated = 0
  let kept = 0
  for (let i = 0; i < end; i += 2) {
    const clause = list[i]
    const blocker = list[i + 1]
    list[kept] = clause
    list[kept + 1] = blocker
    kept += 2
    if (values[blocker] > 0) continue
    ticks++
    const first = clause + HEADER
    const partner = arena[first] ^ arena[first + 1] ^ lost
    const value = values[partner]
    list[kept - 1] = partner
    if (value > 0) continue
    const last = first + arena[clause]
    let k = first + 2
    while (k < last && values[arena[k]] < 0) k++
    if (k < last) {
      const found = arena[k]
      arena[first] = partner
      arena[first + 1] = found
      arena[k] = lost
      watchLiteral(core, found, clause, partner)
      kept -= 2
    } else if (value === 0) {
      assign(core, partner, clause)
    } else {
      violated = clause
      list.copyWithin(kept, i + 2, end)
      kept += end - i - 2
      break
    }
  }
  watchEnds[lost] = kept
  core.ticks += ticks
  return violated
}
