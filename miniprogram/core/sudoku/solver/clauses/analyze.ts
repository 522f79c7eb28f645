import { type Core, HEADER } from './core'
import { tagOf } from './reduce'

/** What a conflict teaches, and the room that finding it out takes. */
export interface LearntClause {
  /** The learned clause: the literal that it asserts, then one of `backLevel`, then the others. */
  readonly clause: Int32Array
  size: number
  /** Levels among its literals (LBD: Audemard & Simon, "Predicting learnt clauses quality", 2009). */
  lbd: number
  /** The level to go back to, where all but the first literal are false. */
  backLevel: number
  /** Variables on the way to it, of which the first `involved` took part; each once. */
  readonly met: Int32Array
  metCount: number
  involved: number
  /** By variable: 0 or a mark below. */
  readonly marks: Uint8Array
  /** By level: the number of the last walk that passed it. */
  readonly passed: Int32Array
  walk: number
}

const INVOLVED = 1
const FOLLOWS = 2
const NEEDED = 3

/** How deep the search for redundant literals goes: chains of reasons can be as long as the trail. */
const DEPTH = 300

export function createLearntClause(variables: number): LearntClause {
  return {
    clause: new Int32Array(variables),
    size: 0,
    lbd: 0,
    backLevel: 0,
    met: new Int32Array(variables),
    metCount: 0,
    involved: 0,
    marks: new Uint8Array(variables),
    passed: new Int32Array(variables + 1),
    walk: 0,
  }
}

/**
 * Learns from a violated clause or implication at a level above 0. It is resolved with the reasons of
 * its literals, latest first, until one literal of the level is left (the first unique implication
 * point: Marques-Silva & Sakallah, "GRASP", 1999); that one must be the other way round at `backLevel`.
 */
export function analyze(core: Core, lesson: LearntClause, violated: number): void {
  const { trail, reasons } = core
  const { clause, marks, met } = lesson
  lesson.size = 1
  lesson.metCount = 0
  let open = violated < 0 ? involve(core, lesson, core.falseLiteral) : 0
  let reason = violated
  let place = core.trailEnd
  let literal = -1
  for (;;) {
    if (reason < 0) open += involve(core, lesson, ~reason ^ 1)
    else {
      const { arena } = core
      refreshMerit(core, lesson, reason)
      const end = reason + HEADER + arena[reason]
      for (let i = reason + HEADER; i < end; i++) {
        if (arena[i] !== literal) open += involve(core, lesson, arena[i])
      }
    }
    do literal = trail[--place]
    while (marks[literal >> 1] === 0)
    if (--open === 0) break
    reason = reasons[literal >> 1]
  }
  clause[0] = literal ^ 1
  lesson.involved = lesson.metCount
  minimise(core, lesson)
  measure(core, lesson)
  for (let i = 0; i < lesson.metCount; i++) marks[met[i]] = 0
}

/** Takes in a false literal; returns 1 where it is still to be resolved, 0 where it goes to the clause. */
function involve(core: Core, lesson: LearntClause, literal: number): number {
  const variable = literal >> 1
  const level = core.levels[variable]
  if (level === 0 || lesson.marks[variable] !== 0) return 0
  lesson.marks[variable] = INVOLVED
  lesson.met[lesson.metCount++] = variable
  if (level === core.level) return 1
  lesson.clause[lesson.size++] = literal
  return 0
}

/** A learned clause that takes part is useful: it gets its chances back, and the LBD of now if that is less. */
function refreshMerit(core: Core, lesson: LearntClause, clause: number): void {
  const { arena } = core
  core.ticks++
  const merit = arena[clause + 1]
  if (merit === 0) return
  const lbd = countLevels(core, lesson, arena, clause + HEADER, arena[clause], merit >> 2)
  arena[clause + 1] = tagOf(lbd)
}

/** The number of different levels among literals, counting no further than `limit`. */
function countLevels(
  { levels }: Core,
  lesson: LearntClause,
  literals: Int32Array,
  start: number,
  size: number,
  limit: number,
): number {
  const { passed } = lesson
  const walk = ++lesson.walk
  let count = 0
  for (let i = start; i < start + size && count < limit; i++) {
    const level = levels[literals[i] >> 1]
    if (passed[level] === walk) continue
    passed[level] = walk
    count++
  }
  return count
}

/** Leaves out what is false because the rest is (Sörensson & Biere, "Minimizing learned clauses", 2009). */
function minimise(core: Core, lesson: LearntClause): void {
  const { clause, size } = lesson
  countLevels(core, lesson, clause, 1, size - 1, size)
  let kept = 1
  for (let i = 1; i < size; i++) {
    if (!isRedundant(core, lesson, clause[i])) clause[kept++] = clause[i]
  }
  lesson.size = kept
}

function isRedundant(core: Core, lesson: LearntClause, literal: number): boolean {
  const reason = core.reasons[literal >> 1]
  return reason !== 0 && reasonFollows(core, lesson, literal, reason, 0)
}

/** Whether a literal is false because literals of the clause are. */
function follows(core: Core, lesson: LearntClause, literal: number, depth: number): boolean {
  const variable = literal >> 1
  const level = core.levels[variable]
  const mark = lesson.marks[variable]
  if (level === 0 || mark === INVOLVED || mark === FOLLOWS) return true
  if (mark === NEEDED || depth > DEPTH || lesson.passed[level] !== lesson.walk) return false
  const reason = core.reasons[variable]
  const result = reason !== 0 && reasonFollows(core, lesson, literal, reason, depth)
  lesson.marks[variable] = result ? FOLLOWS : NEEDED
  lesson.met[lesson.metCount++] = variable
  return result
}

function reasonFollows(
  core: Core,
  lesson: LearntClause,
  literal: number,
  reason: number,
  depth: number,
): boolean {
  if (reason < 0) return follows(core, lesson, ~reason ^ 1, depth + 1)
  const { arena } = core
  core.ticks++
  const end = reason + HEADER + arena[reason]
  for (let i = reason + HEADER; i < end; i++) {
    if (arena[i] !== (literal ^ 1) && !follows(core, lesson, arena[i], depth + 1)) return false
  }
  return true
}

/** Counts the clause's levels, and brings a literal of the highest but one to the second place. */
function measure(core: Core, lesson: LearntClause): void {
  const { clause, size } = lesson
  const { levels } = core
  lesson.lbd = countLevels(core, lesson, clause, 0, size, size)
  lesson.backLevel = 0
  if (size === 1) return
  let second = 1
  for (let i = 2; i < size; i++) {
    if (levels[clause[i] >> 1] > levels[clause[second] >> 1]) second = i
  }
  const literal = clause[second]
  clause[second] = clause[1]
  clause[1] = literal
  lesson.backLevel = levels[literal >> 1]
}
