import { isSolved, type Puzzle, type Values } from '../../grid'
import type { LearningProgress, Search, SearchStatus } from '../search'
import { type CdclSolver, createCdclSolver, excludeModel, searchModel } from './cdcl'
import { addClause, type Core } from './core'
import { type Encoding, encode } from './encoding'

/** Ticks per unit of budget: about the time of one propagation of the general search. */
const TICKS_PER_BUDGET_UNIT = 4000

/**
 * A search by clause learning, for grids too hard for plain guessing. Every solution found is stored as a
 * clause that excludes it, so it suits puzzles with few solutions. `known` solutions are skipped.
 */
export function createClauseSearch(puzzle: Puzzle, known: readonly Values[] = []): Search {
  return new ClauseSearch(puzzle, known)
}

interface Work {
  readonly encoding: Encoding
  readonly solver: CdclSolver
}

class ClauseSearch implements Search {
  readonly solution: Values
  readonly multiplicity = 1

  /** The preparation, until it is complete. */
  private preparation: Generator<undefined, void, void> | null
  /** Null until then, and if propagation alone finds a contradiction. */
  private work: Work | null = null
  /** Whether the last solution must be excluded before the search continues. */
  private mustExcludeModel = false

  constructor(
    private readonly puzzle: Puzzle,
    private readonly known: readonly Values[],
  ) {
    this.solution = new Uint8Array(puzzle.shape.cellCount)
    this.preparation = this.prepare()
  }

  get guesses(): number {
    return this.work?.solver.guesses ?? 0
  }

  get learning(): LearningProgress {
    if (!this.work) return { conflicts: 0, settled: 0 }
    const { encoding, solver } = this.work
    return { conflicts: solver.conflicts, settled: countSettled(encoding, solver.core) }
  }

  advance(budget: number): SearchStatus {
    let left = budget
    while (this.preparation) {
      if (left-- <= 0) return 'paused'
      if (this.preparation.next().done) this.preparation = null
    }
    if (!this.work) return 'done'
    if (left <= 0) return 'paused'
    const { encoding, solver } = this.work
    if (this.mustExcludeModel) excludeModel(solver)
    this.mustExcludeModel = false
    const outcome = searchModel(solver, left * TICKS_PER_BUDGET_UNIT)
    if (outcome === 'none') return 'done'
    if (outcome === 'paused') return 'paused'
    this.readSolution(encoding, solver.core)
    this.mustExcludeModel = true
    return 'solution'
  }

  private *prepare(): Generator<undefined, void, void> {
    const encoding = yield* encode(this.puzzle)
    if (!encoding) return
    yield
    const work = { encoding, solver: createCdclSolver(encoding.formula) }
    for (const values of this.known) {
      yield
      exclude(work, values)
    }
    this.work = work
  }

  /** Verifies the solution, so that a bug causes an exception rather than a wrong answer. */
  private readSolution({ cells, digits, fixed }: Encoding, { values }: Core): void {
    const { puzzle, solution } = this
    solution.set(fixed)
    for (let variable = 0; variable < cells.length; variable++) {
      if (values[2 * variable] > 0) solution[cells[variable]] = digits[variable]
    }
    const keepsGivens = puzzle.values.every(
      (digit, cell) => digit === 0 || digit === solution[cell],
    )
    if (!keepsGivens || !isSolved(puzzle.shape, solution)) throw new Error('wrong solution')
  }
}

/** Excludes a solution; only at level 0. */
function exclude({ encoding, solver }: Work, values: Values): void {
  const { cells, digits } = encoding
  const clause: number[] = []
  for (let variable = 0; variable < cells.length; variable++) {
    if (values[cells[variable]] === digits[variable]) clause.push(2 * variable + 1)
  }
  addClause(solver.core, clause)
}

function countSettled({ fixedCount }: Encoding, { level, levelStarts, trail, trailEnd }: Core) {
  const certain = level === 0 ? trailEnd : levelStarts[0]
  let count = fixedCount
  for (let i = 0; i < certain; i++) if ((trail[i] & 1) === 0) count++
  return count
}
