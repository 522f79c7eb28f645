import { isSolved, type Puzzle, type Values } from '../../grid'
import type { Learning, Search, SearchStatus } from '../search'
import { addClause } from './core'
import { type Encoding, encode } from './encoding'
import { createLearner, excludeModel, type Learner, search } from './learner'

/** Ticks that a unit of budget buys: about the time of one propagation of the general search. */
const TICKS = 4000

/**
 * The search by clause learning: for grids too hard for guessing alone. Every solution found stays in
 * memory as a clause that rules it out, so it is for puzzles with few. `known` solutions are left out.
 */
export function createClauseSearch(puzzle: Puzzle, known: readonly Values[] = []): Search {
  return new ClauseSearch(puzzle, known)
}

class ClauseSearch implements Search {
  readonly solution: Values
  readonly multiplicity = 1

  private readonly encoding: Encoding | null
  private readonly learner: Learner | null
  /** The solution handed out last is still to be ruled out. */
  private stale = false

  constructor(
    private readonly puzzle: Puzzle,
    known: readonly Values[],
  ) {
    this.solution = new Uint8Array(puzzle.shape.cellCount)
    this.encoding = encode(puzzle)
    this.learner = this.encoding && createLearner(this.encoding.formula)
    for (const values of known) this.exclude(values)
  }

  get guesses(): number {
    return this.learner?.guesses ?? 0
  }

  get learning(): Learning {
    const { conflicts = 0 } = this.learner ?? {}
    return { conflicts, settled: this.countSettled() }
  }

  advance(budget: number): SearchStatus {
    const { learner } = this
    if (!learner) return 'done'
    if (budget <= 0) return 'paused'
    if (this.stale) excludeModel(learner)
    this.stale = false
    const outcome = search(learner, budget * TICKS)
    if (outcome === 'none') return 'done'
    if (outcome === 'paused') return 'paused'
    this.readSolution()
    this.stale = true
    return 'solution'
  }

  private exclude(values: Values): void {
    const { encoding, learner } = this
    if (!encoding || !learner) return
    const { cells, digits } = encoding
    const clause: number[] = []
    cells.forEach((cell, variable) => {
      if (values[cell] === digits[variable]) clause.push(2 * variable + 1)
    })
    addClause(learner.core, clause)
  }

  private countSettled(): number {
    const { encoding, learner } = this
    if (!encoding || !learner) return 0
    const { core } = learner
    const certain = core.level === 0 ? core.trailEnd : core.levelStarts[0]
    let count = encoding.settled.filter((digit) => digit !== 0).length
    for (let i = 0; i < certain; i++) if ((core.trail[i] & 1) === 0) count++
    return count
  }

  /** Nothing leaves here that breaks a rule: a bug ends in an exception, not in a wrong answer. */
  private readSolution(): void {
    const { encoding, learner, puzzle, solution } = this
    if (!encoding || !learner) return
    const { cells, digits, settled } = encoding
    solution.set(settled)
    for (let variable = 0; variable < cells.length; variable++) {
      if (learner.core.values[2 * variable] > 0) solution[cells[variable]] = digits[variable]
    }
    const keepsGivens = puzzle.values.every(
      (digit, cell) => digit === 0 || digit === solution[cell],
    )
    if (!keepsGivens || !isSolved(puzzle.shape, solution)) throw new Error('a wrong solution')
  }
}
