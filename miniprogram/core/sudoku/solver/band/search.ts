import type { Puzzle, Values } from '../../grid'
import type { Search, SearchOptions, SearchStatus } from '../search'
import {
  advance,
  candidatesLeft,
  DONE,
  type EngineSnapshot,
  multiplicity,
  PAUSED,
  readSolution,
  restore,
  SOLUTION,
  save,
  startSearch,
  takeGuesses,
} from './engine'

/**
 * Solutions are slices of a shared buffer, because allocating a buffer for each takes a seventh of the
 * time of an easy puzzle. Node's `Buffer` does the same.
 */
const BUFFER_SIZE = 32 * 81
let buffer = new ArrayBuffer(BUFFER_SIZE)
let used = 0

function newValues(): Values {
  if (used === BUFFER_SIZE) {
    buffer = new ArrayBuffer(BUFFER_SIZE)
    used = 0
  }
  used += 81
  return new Uint8Array(buffer, used - 81, 81)
}

/** The engine counts its budget in small integers (Smi). */
const MAX_ENGINE_BUDGET = 0x3fffffff

/**
 * The search whose state is in the engine, if any. The engine holds one search; when another one
 * continues, it suspends this one. So searches can be interleaved, and a single search has no overhead.
 */
let resident: BandSearch | null = null

/** The search for 9×9, see engine.ts. */
export function createBandSearch(puzzle: Puzzle, options: SearchOptions = {}): Search {
  return new BandSearch(puzzle, options)
}

class BandSearch implements Search {
  readonly solution = newValues()
  multiplicity = 1
  guesses = 0
  private saved: EngineSnapshot | null = null
  private isOver = false

  constructor(puzzle: Puzzle, { relabelling = false }: SearchOptions) {
    makeResident(this)
    startSearch(puzzle, relabelling)
  }

  advance(budget: number): SearchStatus {
    if (this.isOver) return 'done'
    if (resident !== this) {
      makeResident(this)
      if (this.saved) restore(this.saved)
      this.saved = null
    }
    let left = budget
    for (;;) {
      const portion = Math.max(0, Math.min(Math.floor(left), MAX_ENGINE_BUDGET))
      const status = advance(portion)
      this.guesses += takeGuesses()
      if (status === SOLUTION) {
        readSolution(this.solution)
        this.multiplicity = multiplicity()
        return 'solution'
      }
      if (status === DONE) {
        this.isOver = true
        return 'done'
      }
      left -= portion
      if (!(left >= 1)) return 'paused'
    }
  }

  suspend(): void {
    if (!this.isOver) this.saved = save()
  }
}

/** Suspends the current search of the engine and makes `search` the resident one. */
function makeResident(search: BandSearch | null): void {
  resident?.suspend()
  resident = search
}

/** Any solution, or null; avoids the cost of a search object. */
export function solveBand(puzzle: Puzzle): Values | null {
  makeResident(null)
  startSearch(puzzle, false)
  return nextSolution()
}

/** At most two different solutions. */
export function twoSolutionsBand(puzzle: Puzzle): Values[] {
  makeResident(null)
  startSearch(puzzle, false)
  const first = nextSolution()
  if (!first) return []
  const second = nextSolution()
  return second ? [first, second] : [first]
}

/** The number of solutions; stops counting at `limit`. */
export function countSolutionsBand(puzzle: Puzzle, limit: number): number {
  if (limit <= 0) return 0
  makeResident(null)
  startSearch(puzzle, true)
  let count = 0
  while (count < limit && advanceToSolution()) count += multiplicity()
  return Math.min(count, limit)
}

/** The number of candidates left in a 9×9 puzzle after locked candidates, hidden and naked singles. */
export function countCandidatesBand(puzzle: Puzzle): number {
  makeResident(null)
  startSearch(puzzle, false)
  return candidatesLeft()
}

/** The next solution in a new array, or null. */
function nextSolution(): Values | null {
  if (!advanceToSolution()) return null
  const solution = newValues()
  readSolution(solution)
  return solution
}

/** Returns false if there are no more solutions. */
function advanceToSolution(): boolean {
  for (;;) {
    const status = advance(MAX_ENGINE_BUDGET)
    if (status !== PAUSED) return status === SOLUTION
  }
}
