import { assign, type Core, HEADER, watchLiteral } from './core'

/**
 * Unit propagation of all literals on the trail that have not been propagated. Returns 0 without a
 * conflict. Otherwise returns the violated clause in the format of a reason: a clause reference, or
 * ~literal for a true literal that implies the false `core.falseLiteral`.
 *
 * Each clause has two watched literals and is visited when one of them becomes false (Moskewicz et al.,
 * "Chaff", 2001). Blockers avoid most visits (Sörensson & Eén, MiniSat 2.1, 2008).
 */
export function propagateUnits(core: Core): number {
  while (core.propagated < core.trailEnd) {
    const literal = core.trail[core.propagated++]
    const conflict = propagateImplications(core, literal) || visitWatchList(core, literal ^ 1)
    if (conflict !== 0) return conflict
  }
  return 0
}

function propagateImplications(core: Core, literal: number): number {
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

/** Visits the clauses watching a literal that became false: each gets a new watch, or is unit or violated. */
function visitWatchList(core: Core, falseLiteral: number): number {
  const { arena, values, watchEnds } = core
  const list = core.watches[falseLiteral]
  const end = watchEnds[falseLiteral]
  let ticks = 1 + (end >> 3)
  let conflict = 0
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
    const otherWatch = arena[first] ^ arena[first + 1] ^ falseLiteral
    const value = values[otherWatch]
    list[kept - 1] = otherWatch
    if (value > 0) continue
    const last = first + arena[clause]
    let k = first + 2
    while (k < last && values[arena[k]] < 0) k++
    if (k < last) {
      const found = arena[k]
      arena[first] = otherWatch
      arena[first + 1] = found
      arena[k] = falseLiteral
      watchLiteral(core, found, clause, otherWatch)
      kept -= 2
    } else if (value === 0) {
      assign(core, otherWatch, clause)
    } else {
      conflict = clause
      list.copyWithin(kept, i + 2, end)
      kept += end - i - 2
      break
    }
  }
  watchEnds[falseLiteral] = kept
  core.ticks += ticks
  return conflict
}
