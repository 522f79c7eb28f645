import { type Core, HEADER } from './core'
import { tagOf } from './reduce'

/** The result of conflict analysis, with its scratch space. */
export interface LearntClause {
  /** The learnt clause: the asserting literal, then one of `backLevel`, then the others. */
  readonly literals: Int32Array
  size: number
  /** The number of levels among its literals (Audemard & Simon, "Predicting learnt clauses quality", 2009). */
  lbd: number
  /** The level to backjump to, where all literals except the first are false. */
  backLevel: number
  /** The marked variables, each once. The first `involvedCount` took part in the conflict. */
  readonly marked: Int32Array
  markedCount: number
  involvedCount: number
  /** By variable: 0 or one of the marks below. */
  readonly marks: Uint8Array
  /** By level: the number of the last count that visited it, see `countLevels`. */
  readonly levelStamps: Int32Array
  stamp: number
}

/** Took part in the conflict. */
const INVOLVED = 1
/** Implied by literals of the learnt clause, so it is redundant there. */
const IMPLIED = 2
/** Known not to be implied. */
const REQUIRED = 3

/** Recursion limit of the minimisation: chains of reasons can be as long as the trail. */
const MAX_MINIMISE_DEPTH = 300

export function createLearntClause(variables: number): LearntClause {
  return {
    literals: new Int32Array(variables),
    size: 0,
    lbd: 0,
    backLevel: 0,
    marked: new Int32Array(variables),
    markedCount: 0,
    involvedCount: 0,
    marks: new Uint8Array(variables),
    levelStamps: new Int32Array(variables + 1),
    stamp: 0,
  }
}

/**
 * Derives a learnt clause from a conflict at a level above 0. `conflict` is the violated clause or
 * implication, in the format of a reason. It is resolved with the reasons of its literals in reverse trail
 * order until one literal of the current level is left (the first unique implication point: Marques-Silva
 * & Sakallah, "GRASP", 1999). The learnt clause asserts the negation of that literal at `backLevel`.
 */
export function analyze(core: Core, learnt: LearntClause, conflict: number): void {
  const { trail, reasons } = core
  const { literals, marks, marked } = learnt
  learnt.size = 1
  learnt.markedCount = 0
  let open = conflict < 0 ? involve(core, learnt, core.falseLiteral) : 0
  let reason = conflict
  let position = core.trailEnd
  let literal = -1
  for (;;) {
    if (reason < 0) open += involve(core, learnt, ~reason ^ 1)
    else {
      const { arena } = core
      refreshTag(core, learnt, reason)
      const end = reason + HEADER + arena[reason]
      for (let i = reason + HEADER; i < end; i++) {
        if (arena[i] !== literal) open += involve(core, learnt, arena[i])
      }
    }
    do literal = trail[--position]
    while (marks[literal >> 1] === 0)
    if (--open === 0) break
    reason = reasons[literal >> 1]
  }
  literals[0] = literal ^ 1
  learnt.involvedCount = learnt.markedCount
  minimise(core, learnt)
  finishClause(core, learnt)
  for (let i = 0; i < learnt.markedCount; i++) marks[marked[i]] = 0
}

/** Adds a false literal: returns 1 if it must be resolved later, 0 if it goes into the clause or is redundant. */
function involve(core: Core, learnt: LearntClause, literal: number): number {
  const variable = literal >> 1
  const level = core.levels[variable]
  if (level === 0 || learnt.marks[variable] !== 0) return 0
  learnt.marks[variable] = INVOLVED
  learnt.marked[learnt.markedCount++] = variable
  if (level === core.level) return 1
  learnt.literals[learnt.size++] = literal
  return 0
}

/** A learnt clause that takes part in a conflict becomes recently used; its LBD may decrease. */
function refreshTag(core: Core, learnt: LearntClause, clause: number): void {
  const { arena } = core
  core.ticks++
  const tag = arena[clause + 1]
  if (tag === 0) return
  const lbd = countLevels(core, learnt, arena, clause + HEADER, arena[clause], tag >> 2)
  arena[clause + 1] = tagOf(lbd)
}

/** The number of distinct levels among literals; stops counting at `limit`. */
function countLevels(
  { levels }: Core,
  learnt: LearntClause,
  literals: Int32Array,
  start: number,
  size: number,
  limit: number,
): number {
  const { levelStamps } = learnt
  const stamp = ++learnt.stamp
  let count = 0
  for (let i = start; i < start + size && count < limit; i++) {
    const level = levels[literals[i] >> 1]
    if (levelStamps[level] === stamp) continue
    levelStamps[level] = stamp
    count++
  }
  return count
}

/** Removes literals implied by the others (Sörensson & Biere, "Minimizing learned clauses", 2009). */
function minimise(core: Core, learnt: LearntClause): void {
  const { literals, size } = learnt
  // Stamps the levels of the clause: a literal of any other level cannot be implied.
  countLevels(core, learnt, literals, 1, size - 1, size)
  let kept = 1
  for (let i = 1; i < size; i++) {
    if (!isRedundant(core, learnt, literals[i])) literals[kept++] = literals[i]
  }
  learnt.size = kept
}

function isRedundant(core: Core, learnt: LearntClause, literal: number): boolean {
  const reason = core.reasons[literal >> 1]
  return reason !== 0 && isReasonImplied(core, learnt, literal, reason, 0)
}

/** Whether a false literal is implied by literals of the clause. */
function isImplied(core: Core, learnt: LearntClause, literal: number, depth: number): boolean {
  const variable = literal >> 1
  const level = core.levels[variable]
  const mark = learnt.marks[variable]
  if (level === 0 || mark === INVOLVED || mark === IMPLIED) return true
  if (mark === REQUIRED || depth > MAX_MINIMISE_DEPTH || learnt.levelStamps[level] !== learnt.stamp)
    return false
  const reason = core.reasons[variable]
  const result = reason !== 0 && isReasonImplied(core, learnt, literal, reason, depth)
  learnt.marks[variable] = result ? IMPLIED : REQUIRED
  learnt.marked[learnt.markedCount++] = variable
  return result
}

function isReasonImplied(
  core: Core,
  learnt: LearntClause,
  literal: number,
  reason: number,
  depth: number,
): boolean {
  if (reason < 0) return isImplied(core, learnt, ~reason ^ 1, depth + 1)
  const { arena } = core
  core.ticks++
  const end = reason + HEADER + arena[reason]
  for (let i = reason + HEADER; i < end; i++) {
    if (arena[i] !== (literal ^ 1) && !isImplied(core, learnt, arena[i], depth + 1)) return false
  }
  return true
}

/** Computes LBD and backjump level, and moves a literal of that level to index 1, to be watched. */
function finishClause(core: Core, learnt: LearntClause): void {
  const { literals, size } = learnt
  const { levels } = core
  learnt.lbd = countLevels(core, learnt, literals, 0, size, size)
  learnt.backLevel = 0
  if (size === 1) return
  let second = 1
  for (let i = 2; i < size; i++) {
    if (levels[literals[i] >> 1] > levels[literals[second] >> 1]) second = i
  }
  const literal = literals[second]
  literals[second] = literals[1]
  literals[1] = literal
  learnt.backLevel = levels[literal >> 1]
}
