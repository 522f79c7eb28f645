import { digitCount, maskOf } from '../bits'
import { formatDigits } from '../digits'
import type { Puzzle, Values } from '../grid'
import { createClauseSearch } from './clauses/search'
import { createGeneralSearch } from './general'
import type { LearningProgress, Search, SearchOptions, SearchStatus } from './search'

/**
 * The search for large grids: by guessing, as long as that finds solutions, then by learning clauses.
 *
 *     guessing ── `patience` guesses fail ──→ learning ── `many` solutions ──→ guessing anew
 *
 * Most grids are answered before there would be clauses to learn from, and those with very many
 * solutions give one after the other by guessing alone; a hard one would keep it busy for ever.
 * Learning has to remember each solution, so it leaves what has more than `many` to guessing, which
 * then passes over those that were handed out. So each is found once, whoever finds it.
 *
 * Where `relabelling` groups solutions, guessing alone does it.
 */
export function createLargeSearch(
  puzzle: Puzzle,
  options: SearchOptions = {},
  limits: LargeSearchLimits = LIMITS,
): Search {
  const groups = options.relabelling === true && unnamedDigits(puzzle) > 1
  return groups ? createGeneralSearch(puzzle, options) : new LargeSearch(puzzle, limits)
}

export interface LargeSearchLimits {
  /** Failed guesses without a solution after which guessing gives way. */
  readonly maxFailedGuesses: number
  /** The number of solutions that learning remembers, in one or two kilobytes each. */
  readonly maxLearningSolutions: number
}

/** Guessing for a few milliseconds. */
const LIMITS: LargeSearchLimits = { maxFailedGuesses: 12, maxLearningSolutions: 2000 }

class LargeSearch implements Search {
  readonly multiplicity = 1

  private engine: Search
  private isLearning = false
  /** Failed guesses since the last solution. */
  private failures = 0
  /** Guesses of engines that have had their turn. */
  private formerGuesses = 0
  /** Solutions handed out, the first `many` of them. */
  private readonly handed: Values[] = []
  /** Solutions that guessing anew is to pass over, as text. */
  private readonly passOver = new Set<string>()

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
      } else if (!this.passOver.delete(formatDigits(this.engine.solution))) {
        this.failures = 0
        if (this.handed.length < this.limits.maxLearningSolutions)
          this.handed.push(this.engine.solution.slice())
        return 'solution'
      }
    }
    return 'paused'
  }

  private chooseEngine(): void {
    const { puzzle, handed, limits } = this
    if (this.isLearning) {
      if (handed.length < limits.maxLearningSolutions) return
      for (const values of handed) this.passOver.add(formatDigits(values))
      this.changeTo(createGeneralSearch(puzzle))
    } else if (
      this.failures >= limits.maxFailedGuesses &&
      handed.length < limits.maxLearningSolutions
    ) {
      this.changeTo(createClauseSearch(puzzle, handed))
    }
  }

  private changeTo(engine: Search): void {
    this.formerGuesses += this.engine.guesses
    this.engine = engine
    this.isLearning = !this.isLearning
  }
}

/** How many digits no given names. */
function unnamedDigits({ shape, values }: Puzzle): number {
  let named = 0
  for (const digit of values) if (digit !== 0) named |= maskOf(digit)
  return shape.size - digitCount(named)
}
