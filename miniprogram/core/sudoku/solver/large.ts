import { digitCount } from '../bits'
import { formatDigits } from '../digits'
import type { Puzzle, Values } from '../grid'
import { createClauseSearch } from './clauses/search'
import { createGeneralSearch } from './general'
import { usedDigits } from './propagation'
import type { LearningProgress, Search, SearchOptions, SearchStatus } from './search'

/**
 * The search for large grids: guessing while that finds solutions, then clause learning.
 *
 *     guessing ── maxFailedGuesses failures ──→ learning ── maxLearningSolutions found ──→ guessing
 *
 * Guessing solves most grids before learning would pay, and it enumerates grids with very many solutions
 * quickly, but on a hard grid it would not terminate in practice. Learning stores every solution found,
 * so after `maxLearningSolutions` it hands over to a new guessing search, which skips the solutions
 * already returned. So each solution is returned once.
 *
 * If `relabelling` groups solutions, only guessing is used.
 */
export function createLargeSearch(
  puzzle: Puzzle,
  options: SearchOptions = {},
  limits: LargeSearchLimits = LIMITS,
): Search {
  const isGrouped = options.relabelling === true && freeDigitCount(puzzle) > 1
  return isGrouped ? createGeneralSearch(puzzle, options) : new LargeSearch(puzzle, limits)
}

interface LargeSearchLimits {
  /** Failed guesses since the last solution before guessing hands over to learning. */
  readonly maxFailedGuesses: number
  /** Solutions found before learning hands over to guessing; each takes one or two kilobytes. */
  readonly maxLearningSolutions: number
}

/** A few milliseconds of guessing. */
const LIMITS: LargeSearchLimits = { maxFailedGuesses: 12, maxLearningSolutions: 2000 }

class LargeSearch implements Search {
  readonly multiplicity = 1

  private engine: Search
  private isLearning = false
  /** Failed guesses since the last solution. */
  private failures = 0
  /** Guesses of earlier engines. */
  private formerGuesses = 0
  /** The first `maxLearningSolutions` solutions returned. */
  private readonly returned: Values[] = []
  /** Solutions that the last guessing search must skip, as text. */
  private readonly skipped = new Set<string>()

  constructor(
    private readonly puzzle: Puzzle,
    private readonly limits: LargeSearchLimits,
  ) {
    this.engine = createGeneralSearch(puzzle)
  }

  get solution(): Values {
    return this.engine.solution
  }

  get guesses(): number {
    return this.formerGuesses + this.engine.guesses
  }

  get learning(): LearningProgress | undefined {
    return this.engine.learning
  }

  advance(budget: number): SearchStatus {
    for (let left = budget; left > 0; left--) {
      this.chooseEngine()
      const { guesses } = this.engine
      const status = this.engine.advance(1)
      if (status === 'done') return 'done'
      if (status === 'paused') {
        if (this.engine.guesses === guesses) this.failures++
      } else if (!this.skipped.delete(formatDigits(this.engine.solution))) {
        this.failures = 0
        if (this.returned.length < this.limits.maxLearningSolutions)
          this.returned.push(this.engine.solution.slice())
        return 'solution'
      }
    }
    return 'paused'
  }

  private chooseEngine(): void {
    const { puzzle, returned, limits } = this
    if (this.isLearning) {
      if (returned.length < limits.maxLearningSolutions) return
      for (const values of returned) this.skipped.add(formatDigits(values))
      this.changeTo(createGeneralSearch(puzzle))
    } else if (
      this.failures >= limits.maxFailedGuesses &&
      returned.length < limits.maxLearningSolutions
    ) {
      this.changeTo(createClauseSearch(puzzle, returned))
    }
  }

  private changeTo(engine: Search): void {
    this.formerGuesses += this.engine.guesses
    this.engine = engine
    this.isLearning = !this.isLearning
  }
}

/** The number of interchangeable digits. */
function freeDigitCount(puzzle: Puzzle): number {
  return puzzle.shape.size - digitCount(usedDigits(puzzle))
}
