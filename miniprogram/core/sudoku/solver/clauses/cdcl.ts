import { analyze, createLearntClause, type LearntClause } from './analyze'
import { assign, attach, type Core, createCore } from './core'
import type { Formula } from './formula'
import { bump, createOrder, decay, insert, removeFirst, type VariableOrder } from './order'
import { propagateUnits } from './propagate'
import { reduce, tagOf } from './reduce'

/**
 * The main loop of conflict-driven clause learning: guess, propagate, derive a learnt clause from each
 * conflict, backjump, and restart when learnt clauses get worse. After MiniSat (Eén & Sörensson, "An
 * extensible SAT-solver", 2003) and Glucose (Audemard & Simon, 2009 and 2012).
 */
export interface CdclSolver {
  readonly core: Core
  readonly learnt: LearntClause
  readonly order: VariableOrder
  /** By variable, the saved phase: the sign bit of its last true literal, which is guessed next. */
  readonly phases: Uint8Array
  guesses: number
  conflicts: number
  /** Exponential moving averages of the LBD of learnt clauses, short-term and long-term. */
  fastLbd: number
  slowLbd: number
  /** The numbers of conflicts at which the next restart and the next reduction are allowed. */
  restartAt: number
  reduceAt: number
  reductions: number
  /** The reduction in progress. */
  reduction: Generator<undefined, void, void> | null
}

/** 'model': `core.values` is a model; 'none': there is no (further) model. */
type CdclStatus = 'model' | 'none' | 'paused'

/** Minimum number of conflicts between restarts. */
const MIN_RESTART_INTERVAL = 2
/** Restart when the short-term LBD exceeds the long-term LBD by this factor. */
const RESTART_LBD_RATIO = 1.1
const FAST_LBD_WEIGHT = 1 / 32
const SLOW_LBD_WEIGHT = 1e-4
/** The number of conflicts between reductions, and its growth per reduction. */
const REDUCE_INTERVAL = 1000
const REDUCE_GROWTH = 60
/** Above this size of the arena in 4-byte words, any learnt clause may be deleted. */
const MAX_ARENA_WORDS = 4_000_000

export function createCdclSolver(formula: Formula): CdclSolver {
  const { variables } = formula
  return {
    core: createCore(formula),
    learnt: createLearntClause(variables),
    order: createOrder(variables),
    phases: new Uint8Array(variables),
    guesses: 0,
    conflicts: 0,
    fastLbd: 0,
    slowLbd: 0,
    restartAt: MIN_RESTART_INTERVAL,
    reduceAt: REDUCE_INTERVAL,
    reductions: 0,
    reduction: null,
  }
}

/** Continues the search for a model for about `ticks` of work (see Core), at most one conflict longer. */
export function searchModel(solver: CdclSolver, ticks: number): CdclStatus {
  const { core } = solver
  const end = core.ticks + ticks
  do {
    if (!core.isSatisfiable) return 'none'
    if (solver.reduction) {
      if (solver.reduction.next().done) solver.reduction = null
      continue
    }
    const conflict = propagateUnits(core)
    if (conflict !== 0) learn(solver, conflict)
    else if (core.trailEnd === core.formula.variables) return 'model'
    else if (shouldRestart(solver)) restart(solver)
    else guess(solver)
  } while (core.ticks < end)
  return 'paused'
}

/**
 * Excludes the current model, so that the search continues with others. The clause consists of the
 * negated guesses: all other literals follow from them.
 */
export function excludeModel(solver: CdclSolver): void {
  const { core } = solver
  const { level, levelStarts, trail } = core
  if (level === 0) {
    core.isSatisfiable = false
    return
  }
  const clause: number[] = []
  for (let i = level - 1; i >= 0; i--) clause.push(trail[levelStarts[i]] ^ 1)
  backjump(solver, level - 1)
  assign(core, clause[0], level === 1 ? 0 : attach(core, clause, level, 0))
}

function guess(solver: CdclSolver): void {
  const { core, order } = solver
  let variable: number
  do variable = removeFirst(order)
  while (core.values[2 * variable] !== 0)
  solver.guesses++
  core.levelStarts[core.level++] = core.trailEnd
  assign(core, 2 * variable + solver.phases[variable], 0)
}

function learn(solver: CdclSolver, conflict: number): void {
  const { core, learnt, order } = solver
  solver.conflicts++
  if (core.level === 0) {
    core.isSatisfiable = false
    return
  }
  analyze(core, learnt, conflict)
  for (let i = 0; i < learnt.involvedCount; i++) bump(order, learnt.marked[i])
  decay(order)
  const { literals, size, lbd } = learnt
  solver.fastLbd += (lbd - solver.fastLbd) * FAST_LBD_WEIGHT
  solver.slowLbd += (lbd - solver.slowLbd) * Math.max(SLOW_LBD_WEIGHT, 1 / solver.conflicts)
  backjump(solver, learnt.backLevel)
  assign(core, literals[0], size === 1 ? 0 : attach(core, literals, size, tagOf(lbd)))
}

/** Undoes the guesses above `level` with everything propagated from them; saves phases. */
function backjump({ core, order, phases }: CdclSolver, level: number): void {
  if (core.level <= level) return
  const { trail, values } = core
  const start = core.levelStarts[level]
  for (let i = core.trailEnd - 1; i >= start; i--) {
    const literal = trail[i]
    values[literal] = 0
    values[literal ^ 1] = 0
    phases[literal >> 1] = literal & 1
    insert(order, literal >> 1)
  }
  core.trailEnd = start
  core.propagated = start
  core.level = level
}

function shouldRestart({ core, conflicts, restartAt, fastLbd, slowLbd }: CdclSolver): boolean {
  if (core.level === 0 || conflicts < restartAt) return false
  return fastLbd > RESTART_LBD_RATIO * slowLbd || core.arenaEnd > MAX_ARENA_WORDS
}

function restart(solver: CdclSolver): void {
  const { core, conflicts } = solver
  backjump(solver, 0)
  solver.restartAt = conflicts + MIN_RESTART_INTERVAL
  const lowMemory = core.arenaEnd > MAX_ARENA_WORDS
  if (conflicts < solver.reduceAt && !lowMemory) return
  solver.reductions++
  solver.reduceAt = conflicts + REDUCE_INTERVAL + REDUCE_GROWTH * solver.reductions
  solver.reduction = reduce(core, lowMemory)
}
