import { isSolved, type Puzzle, type Values } from '../../grid'
import type { LearningProgress, Search, SearchStatus } from '../search'
import { type CdclSolver, createCdclSolver, excludeModel, searchModel } from './cdcl'
import { addClause, type Core } from './core'
import { type Encoding, encode } from './encoding'

/** Ticks that a unit of budget buys: about the time of one propagation of the general search. */
const TICKS = 4000

/**
 * The search by clause learning: for grids too hard for guessing alone. Every solution found stays in
 * memory as a clause that rules it out, so it is for puzzles with few. `known` solutions are left out.
 */
export function createClauseSearch(puzzle: Puzzle, known: readonly Values[] = []): Search {
  return new ClauseSearch(puzzle, known)
}

interface Work {
  readonly encoding: Encoding
  readonly learner: CdclSolver
}

class ClauseSearch implements Search {
  readonly solution: Values
  readonly multiplicity = 1

  /** The preparation, until it is through. */
  private preparing: Generator<undefined, void, void> | null
  /** Absent until then, and where the givens contradict each other. */
  private work: Work | null = null
  /** The solution handed out last is still to be ruled out. */
  private stale = false

  constructor(
    private readonly puzzle: Puzzle,
    private readonly known: readonly Values[],
  ) {
    this.solution = new Uint8Array(puzzle.shape.cellCount)
    this.preparing = this.prepare()
  }

  get guesses(): number {
    return this.work?.learner.guesses ?? 0
  }

  get learning(): LearningProgress {
    if (!this.work) return { conflicts: 0, settled: 0 }
    const { encoding, learner } = this.work
    return { conflicts: learner.conflicts, settled: countSettled(encoding, learner.core) }
  }

  advance(budget: number): SearchStatus {
    let left = budget
    while (this.preparing) {
      if (left-- <= 0) return 'paused'
      if (this.preparing.next().done) this.preparing = null
    }
    if (!this.work) return 'done'
    if (left <= 0) return 'paused'
    const { encoding, learner } = this.work
    if (this.stale) excludeModel(learner)
    this.stale = false
    const outcome = searchModel(learner, left * TICKS)
    if (outcome === 'none') return 'done'
    if (outcome === 'paused') return 'paused'
    this.readSolution(encoding, learner.core)
    this.stale = true
    return 'solution'
  }

  private *prepare(): Generator<undefined, void, void> {
    const encoding = yield* encode(this.puzzle)
    if (!encoding) return
    yield
    const work = { encoding, learner: createCdclSolver(encoding.formula) }
    for (const values of this.known) {
      yield
      exclude(work, values)
    }
    this.work = work
  }

  /** Nothing leaves here that breaks a rule: a bug ends in an exception, not in a wrong answer. */
  private readSolution({ cells, digits, settled }: Encoding, { values }: Core): void {
    const { puzzle, solution } = this
    solution.set(settled)
    for (let variable = 0; variable < cells.length; variable++) {
      if (values[2 * variable] > 0) solution[cells[variable]] = digits[variable]
    }
    const keepsGivens = puzzle.values.every(
      (digit, cell) => digit === 0 || digit === solution[cell],
    )
    if (!keepsGivens || !isSolved(puzzle.shape, solution)) throw new Error('a wrong solution')
  }
}

/** Rules out a solution, while no guess stands. */
function exclude({ encoding, learner }: Work, values: Values): void {
  const { cells, digits } = encoding
  const clause: number[] = []
  for (let variable = 0; variable < cells.length; variable++) {
    if (values[cells[variable]] === digits[variable]) clause.push(2 * variable + 1)
  }
  addClause(learner.core, clause)
}

function countSettled({ settledCount }: Encoding, { level, levelStarts, trail, trailEnd }: Core) {
  const certain = level === 0 ? trailEnd : levelStarts[0]
  let count = settledCount
  for (let i = 0; i < certain; i++) if ((trail[i] & 1) === 0) count++
  return count
}
