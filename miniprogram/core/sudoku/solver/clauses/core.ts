import type { Formula } from './formula'

/**
 * Clauses and assignment of the CDCL solver, in flat arrays. All clauses except the formula's binary ones
 * are stored consecutively in the arena; a clause reference is the index of its first word, never 0:
 *
 *     arena   … | size | tag | literal | literal | literal … | size | tag | …
 *                            └──── watched ────┘
 *
 *   tag       0 for a permanent clause, otherwise LBD and use of a learnt clause (see reduce.ts)
 *   watches   watch lists by literal: pairs (clause, blocker). When the literal becomes false, the clause
 *             is visited, unless the blocker, another of its literals, is true
 *   reason    by variable, why it is assigned: 0 for a guess or a unit clause, a clause reference, or
 *             ~literal of the true literal that implies it
 *   level     by variable, the number of active guesses when it was assigned; level 0 is certain
 */
export interface Core {
  readonly formula: Formula
  arena: Int32Array
  arenaEnd: number
  readonly watches: Int32Array[]
  readonly watchEnds: Int32Array
  /** By literal: 1 true, −1 false, 0 unassigned. */
  readonly values: Int8Array
  readonly levels: Int32Array
  readonly reasons: Int32Array
  /** The true literals in order of assignment. */
  readonly trail: Int32Array
  trailEnd: number
  /** The literals before this position of the trail have been propagated. */
  propagated: number
  /** The number of active guesses. */
  level: number
  /** The position on the trail where level n + 1 starts, with its guess. */
  readonly levelStarts: Int32Array
  /** After a conflict in an implication, the false literal; see propagate.ts. */
  falseLiteral: number
  /** False once the clauses are known to be unsatisfiable. */
  isSatisfiable: boolean
  /** Work so far: literals propagated and clauses visited. 20 to 30 thousand take about a millisecond. */
  ticks: number
}

/** The number of words before the literals of a clause. */
export const HEADER = 2

const EMPTY_LIST = new Int32Array(0)

export function createCore(formula: Formula): Core {
  const { variables, clauses } = formula
  const core = {
    formula,
    arena: new Int32Array(1 << 14),
    arenaEnd: 1,
    watches: Array.from({ length: 2 * variables }, () => EMPTY_LIST),
    watchEnds: new Int32Array(2 * variables),
    values: new Int8Array(2 * variables),
    levels: new Int32Array(variables),
    reasons: new Int32Array(variables),
    trail: new Int32Array(variables),
    trailEnd: 0,
    propagated: 0,
    level: 0,
    levelStarts: new Int32Array(variables),
    falseLiteral: 0,
    isSatisfiable: true,
    ticks: 0,
  }
  for (const clause of clauses) addClause(core, clause)
  return core
}

/** Adds a permanent clause; only at level 0. */
export function addClause(core: Core, clause: readonly number[]): void {
  const { values } = core
  if (clause.some((literal) => values[literal] > 0)) return
  const open = clause.filter((literal) => values[literal] === 0)
  if (open.length === 0) core.isSatisfiable = false
  else if (open.length === 1) assign(core, open[0], 0)
  else attach(core, open, open.length, 0)
}

/** Stores a clause of two or more literals in the arena and watches the first two. Returns its reference. */
export function attach(core: Core, literals: ArrayLike<number>, size: number, tag: number): number {
  const clause = core.arenaEnd
  const end = clause + HEADER + size
  if (end > core.arena.length) {
    const larger = new Int32Array(Math.max(end, core.arena.length * 2))
    larger.set(core.arena)
    core.arena = larger
  }
  const { arena } = core
  arena[clause] = size
  arena[clause + 1] = tag
  for (let i = 0; i < size; i++) arena[clause + HEADER + i] = literals[i]
  core.arenaEnd = end
  watchClause(core, clause)
  return clause
}

export function watchClause(core: Core, clause: number): void {
  const first = core.arena[clause + HEADER]
  const second = core.arena[clause + HEADER + 1]
  watchLiteral(core, first, clause, second)
  watchLiteral(core, second, clause, first)
}

export function watchLiteral(core: Core, literal: number, clause: number, blocker: number): void {
  const { watches, watchEnds } = core
  const end = watchEnds[literal]
  let list = watches[literal]
  if (end === list.length) {
    list = new Int32Array(Math.max(8, end * 2))
    list.set(watches[literal])
    watches[literal] = list
  }
  list[end] = clause
  list[end + 1] = blocker
  watchEnds[literal] = end + 2
}

/** Makes an unassigned literal true. */
export function assign(core: Core, literal: number, reason: number): void {
  const variable = literal >> 1
  core.values[literal] = 1
  core.values[literal ^ 1] = -1
  core.levels[variable] = core.level
  core.reasons[variable] = reason
  core.trail[core.trailEnd++] = literal
}
