import { analyze, createLearntClause, type LearntClause } from './analyze'
import { assign, attach, type Core, createCore } from './core'
import type { Formula } from './formula'
import { bump, createOrder, decay, insert, takeFirst, type VariableOrder } from './order'
import { propagateUnits } from './propagate'
import { reduce, tagOf } from './reduce'

/**
 * The conflict-driven search: guess, propagate, learn from each conflict a clause that would have
 * prevented it, and go back as far as it tells; start over when lessons get worse. After MiniSat (Eén
 * & Sörensson, "An extensible SAT-solver", 2003) and Glucose (Audemard & Simon, 2009 and 2012).
 */
export interface CdclSolver {
  readonly core: Core
  readonly lesson: LearntClause
  readonly order: VariableOrder
  /** By variable, the sign bit of the literal that was last true: the one to guess. */
  readonly signs: Uint8Array
  guesses: number
  conflicts: number
  /** LBD of the last lessons, and of all: moving averages. */
  recent: number
  usual: number
  /** Conflicts before the search may start over, and before clauses are deleted. */
  restartAt: number
  reduceAt: number
  reductions: number
  /** The deletion under way. */
  cleaning: Generator<undefined, void, void> | null
}

/** 'model': every variable has its value in `core.values`; 'none': there is no model (any more). */
export type CdclStatus = 'model' | 'none' | 'paused'

/** Conflicts between two starts, at least. */
const RESTART_INTERVAL = 2
/** Starts over when recent lessons are so much worse than usual. */
const RESTART_MARGIN = 1.1
const RECENT_WEIGHT = 1 / 32
const USUAL_WEIGHT = 1e-4
/** Conflicts between two deletions, and the growth of that number with each. */
const REDUCE_INTERVAL = 1000
const REDUCE_GROWTH = 60
/** Words of the arena, 4 bytes each, where everything learned may be deleted. */
const ARENA_LIMIT = 4_000_000

export function createCdclSolver(formula: Formula): CdclSolver {
  const { variables } = formula
  return {
    core: createCore(formula),
    lesson: createLearntClause(variables),
    order: createOrder(variables),
    signs: new Uint8Array(variables),
    guesses: 0,
    conflicts: 0,
    recent: 0,
    usual: 0,
    restartAt: RESTART_INTERVAL,
    reduceAt: REDUCE_INTERVAL,
    reductions: 0,
    cleaning: null,
  }
}

/** Searches on for a model, for about `ticks` of work (see Core): never more than a conflict longer. */
export function searchModel(learner: CdclSolver, ticks: number): CdclStatus {
  const { core } = learner
  const end = core.ticks + ticks
  do {
    if (!core.sound) return 'none'
    if (learner.cleaning) {
      if (learner.cleaning.next().done) learner.cleaning = null
      continue
    }
    const violated = propagateUnits(core)
    if (violated !== 0) learn(learner, violated)
    else if (core.trailEnd === core.formula.variables) return 'model'
    else if (isStuck(learner)) startOver(learner)
    else guess(learner)
  } while (core.ticks < end)
  return 'paused'
}

/**
 * Rules the present model out, so that the search goes on for others. The guesses alone tell it from
 * all others that were not ruled out before, as the rest followed from them.
 */
export function excludeModel(learner: CdclSolver): void {
  const { core } = learner
  const { level, levelStarts, trail } = core
  if (level === 0) {
    core.sound = false
    return
  }
  const clause: number[] = []
  for (let i = level - 1; i >= 0; i--) clause.push(trail[levelStarts[i]] ^ 1)
  goBack(learner, level - 1)
  assign(core, clause[0], level === 1 ? 0 : attach(core, clause, level, 0))
}

function guess(learner: CdclSolver): void {
  const { core, order } = learner
  let variable: number
  do variable = takeFirst(order)
  while (core.values[2 * variable] !== 0)
  learner.guesses++
  core.levelStarts[core.level++] = core.trailEnd
  assign(core, 2 * variable + learner.signs[variable], 0)
}

function learn(learner: CdclSolver, violated: number): void {
  const { core, lesson, order } = learner
  learner.conflicts++
  if (core.level === 0) {
    core.sound = false
    return
  }
  analyze(core, lesson, violated)
  for (let i = 0; i < lesson.involved; i++) bump(order, lesson.met[i])
  decay(order)
  const { clause, size, lbd } = lesson
  learner.recent += (lbd - learner.recent) * RECENT_WEIGHT
  learner.usual += (lbd - learner.usual) * Math.max(USUAL_WEIGHT, 1 / learner.conflicts)
  goBack(learner, lesson.backLevel)
  assign(core, clause[0], size === 1 ? 0 : attach(core, clause, size, tagOf(lbd)))
}

/** Takes back the guesses above `level`, and what followed from them. */
function goBack({ core, order, signs }: CdclSolver, level: number): void {
  if (core.level <= level) return
  const { trail, values } = core
  const start = core.levelStarts[level]
  for (let i = core.trailEnd - 1; i >= start; i--) {
    const literal = trail[i]
    values[literal] = 0
    values[literal ^ 1] = 0
    signs[literal >> 1] = literal & 1
    insert(order, literal >> 1)
  }
  core.trailEnd = start
  core.propagated = start
  core.level = level
}

function isStuck({ core, conflicts, restartAt, recent, usual }: CdclSolver): boolean {
  if (core.level === 0 || conflicts < restartAt) return false
  return recent > RESTART_MARGIN * usual || core.arenaEnd > ARENA_LIMIT
}

function startOver(learner: CdclSolver): void {
  const { core, conflicts } = learner
  goBack(learner, 0)
  learner.restartAt = conflicts + RESTART_INTERVAL
  const pressure = core.arenaEnd > ARENA_LIMIT
  if (conflicts < learner.reduceAt && !pressure) return
  learner.reductions++
  learner.reduceAt = conflicts + REDUCE_INTERVAL + REDUCE_GROWTH * learner.reductions
  learner.cleaning = reduce(core, pressure)
}
