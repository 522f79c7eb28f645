import type { Formula } from './formula'

/**
 * What the clause solver knows, in flat arrays. Clauses that are no implications lie one after another
 * in the arena; a clause is named by where it begins there, which is never 0:
 *
 *     arena   … | size | merit | literal | literal | literal … | size | merit | …
 *                              └──── watched ────┘
 *
 *   merit     0 for what must stay; of a learned clause, which may go, LBD · 4 + chances (see reduce.ts)
 *   watches   by literal, pairs (clause, blocker) of the clauses that watch it: they want a look when
 *             it turns false, unless the blocker, another literal of theirs, is true
 *   reason    by variable, why it has its value: 0 for a guess or a fact, a clause, or ~literal of the
 *             true literal that implies it
 *   level     by variable, how many guesses stood when it got its value; what is of level 0 is certain
 */
export interface Core {
  readonly formula: Formula
  arena: Int32Array
  arenaEnd: number
  readonly watches: Int32Array[]
  readonly watchEnds: Int32Array
  /** By literal: 1 true, −1 false, 0 open. */
  readonly values: Int8Array
  readonly levels: Int32Array
  readonly reasons: Int32Array
  /** The true literals in the order they became so. */
  readonly trail: Int32Array
  trailEnd: number
  /** Literals of the trail before this place have been propagated. */
  propagated: number
  /** Guesses that stand. */
  level: number
  /** Where level n + 1 begins on the trail, with its guess. */
  readonly levelStarts: Int32Array
  /** After a violated implication, its false literal; see propagate.ts. */
  falseLiteral: number
  /** False once the clauses contradict each other. */
  sound: boolean
  /** Work so far: literals propagated, clauses looked at. Some 20 to 30 thousand take a millisecond. */
  ticks: number
}

/** Where the literals of a clause begin. */
export const HEADER = 2

const NONE = new Int32Array(0)

export function createCore(formula: Formula): Core {
  const { variables, clauses } = formula
  const core = {
    formula,
    arena: new Int32Array(1 << 14),
    arenaEnd: 1,
    watches: Array.from({ length: 2 * variables }, () => NONE),
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
    sound: true,
    ticks: 0,
  }
  for (const clause of clauses) addClause(core, clause)
  return core
}

/** Adds a clause for good, while no guess stands. */
export function addClause(core: Core, clause: readonly number[]): void {
  const { values } = core
  if (clause.some((literal) => values[literal] > 0)) return
  const open = clause.filter((literal) => values[literal] === 0)
  if (open.length === 0) core.sound = false
  else if (open.length === 1) assign(core, open[0], 0)
  else attach(core, open, open.length, 0)
}

/** Puts a clause of two literals or more into the arena, and watches the first two. */
export function attach(
  core: Core,
  literals: ArrayLike<number>,
  size: number,
  merit: number,
): number {
  const clause = core.arenaEnd
  const end = clause + HEADER + size
  if (end > core.arena.length) {
    const larger = new Int32Array(Math.max(end, core.arena.length * 2))
    larger.set(core.arena)
    core.arena = larger
  }
  const { arena } = core
  arena[clause] = size
  arena[clause + 1] = merit
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

/** Makes an open literal true. */
export function assign(core: Core, literal: number, reason: number): void {
  const variable = literal >> 1
  core.values[literal] = 1
  core.values[literal ^ 1] = -1
  core.levels[variable] = core.level
  core.reasons[variable] = reason
  core.trail[core.trailEnd++] = literal
}
