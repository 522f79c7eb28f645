import { digitCount, maskOf, smallestDigit } from '../bits'
import type { Puzzle, Values } from '../grid'
import { type Branch, chooseBranch } from './branching'
import { removeLocked } from './locked'
import { clearQueues, createState, narrow, propagateSingles, type SolverState } from './propagation'
import type { Search, SearchOptions, SearchStatus } from './search'
import { type ShapeTables, tablesOf } from './tables'

/** What the general search can tell while it works; see trace.ts. */
export interface SearchListener {
  /** `cell` is about to be narrowed to `digit` (a mask). */
  guess(state: SolverState, depth: number, cell: number, digit: number): unknown
  /** The guess at `depth` led to the contradiction that `state` holds. */
  recall(state: SolverState, depth: number, cell: number, digit: number): unknown
}

export interface GeneralOptions extends SearchOptions {
  /** Draw conclusions from singles alone, so that a reader can follow every step. */
  readonly singlesOnly?: boolean
  /** With a listener the search never starts over. */
  readonly listener?: SearchListener
}

/**
 * The search for any shape: propagation, then a guess that a cell is a digit; when that is used up,
 * the digit is removed from the cell and propagation goes on from there. So each guess splits what is
 * left in two, and no solution is met twice.
 *
 * A bad first guess can bury a large grid in contradictions. So until a solution is found, the search
 * starts over after a number of them that grows; it keeps what it knows of the houses that contradict
 * (see `chooseBranch`), and so guesses elsewhere.
 *
 * Saved states lie in one array that grows with the depth: level 0 is the state before the first guess.
 */
export function createGeneralSearch(puzzle: Puzzle, options: GeneralOptions = {}): Search {
  return new GeneralSearch(puzzle, options)
}

/** Contradictions before the search first starts over, and the growth of that number. */
const FIRST_PATIENCE = 300
const PATIENCE_GROWTH = 1.5

class GeneralSearch implements Search {
  readonly solution: Values
  multiplicity = 1
  guesses = 0

  private readonly tables: ShapeTables
  private readonly state: SolverState
  /** Contradictions met in each house, plus 1. */
  private readonly failures: Float64Array
  private readonly branch: Branch = { cell: 0, digit: 0 }
  private patience = FIRST_PATIENCE
  private patienceLeft = FIRST_PATIENCE
  /** Guesses that stand. */
  private depth = 0
  private savedMasks: Int32Array
  private readonly savedOpen: number[] = []
  private readonly guessedCell: number[] = []
  /** What the guess stands for: its digit, or every digit that could be exchanged with it. */
  private readonly guessedDigits: number[] = []
  /** For each level, digits that neither a given nor a standing guess names. */
  private readonly unnamed: number[] = [0]
  private readonly weight: number[] = [1]
  /** 'open': the state is at rest and undecided; 'dead': it is used up; 'over': all is. */
  private phase: 'open' | 'dead' | 'over' = 'open'

  constructor(
    puzzle: Puzzle,
    private readonly options: GeneralOptions,
  ) {
    const { shape, values } = puzzle
    this.tables = tablesOf(shape)
    this.state = createState(this.tables)
    this.failures = new Float64Array(shape.houses.length).fill(1)
    this.solution = new Uint8Array(shape.cellCount)
    this.savedMasks = new Int32Array(shape.cellCount * 8)
    let named = 0
    for (let cell = 0; cell < shape.cellCount; cell++) {
      if (values[cell] === 0) continue
      narrow(this.tables, this.state, cell, maskOf(values[cell]))
      named |= maskOf(values[cell])
    }
    if (options.listener) this.patienceLeft = Infinity
    if (options.relabelling) this.unnamed[0] = this.tables.all & ~named
    this.propagate()
  }

  advance(budget: number): SearchStatus {
    let left = budget
    for (;;) {
      if (this.phase === 'over' || (this.phase === 'dead' && this.depth === 0)) {
        this.phase = 'over'
        return 'done'
      }
      if (this.phase === 'open' && this.state.open === 0) {
        this.phase = 'dead'
        this.readSolution()
        return 'solution'
      }
      if (left-- <= 0) return 'paused'
      if (this.phase === 'open') this.guess()
      else if (this.patienceLeft-- > 0 || this.depth === 1) this.recall()
      else this.startOver()
    }
  }

  private guess(): void {
    const { branch, state, tables, depth } = this
    chooseBranch(tables, state, this.failures, branch)
    const { cell, digit } = branch
    const mask = state.masks[cell]
    this.options.listener?.guess(state, depth + 1, cell, digit)
    this.save()
    const unnamed = this.unnamed[depth]
    const equals = unnamed & digit ? unnamed & mask : digit
    this.guessedCell[depth] = cell
    this.guessedDigits[depth] = equals
    this.depth = depth + 1
    this.unnamed[depth + 1] = unnamed & ~digit
    this.weight[depth + 1] = this.weight[depth] * digitCount(equals)
    this.guesses++
    narrow(tables, state, cell, digit)
    this.propagate()
  }

  private recall(): void {
    const { state, tables } = this
    const depth = this.depth - 1
    const cell = this.guessedCell[depth]
    const digits = this.guessedDigits[depth]
    this.options.listener?.recall(state, depth + 1, cell, digits)
    this.depth = depth
    this.restore()
    const rest = state.masks[cell] & ~digits
    if (rest === 0) return
    narrow(tables, state, cell, rest)
    this.propagate()
  }

  private startOver(): void {
    this.patience *= PATIENCE_GROWTH
    this.patienceLeft = this.patience
    this.depth = 0
    this.restore()
    this.phase = 'open'
  }

  /** Draws what follows from the last change; the state is then open or dead. */
  private propagate(): void {
    const sound = this.options.singlesOnly
      ? propagateSingles(this.tables, this.state)
      : propagateAll(this.tables, this.state)
    this.phase = sound ? 'open' : 'dead'
    if (!sound) this.failures[this.state.conflictHouse]++
  }

  private save(): void {
    const { masks, open } = this.state
    const start = this.depth * masks.length
    if (start >= this.savedMasks.length) {
      const larger = new Int32Array(this.savedMasks.length * 2)
      larger.set(this.savedMasks)
      this.savedMasks = larger
    }
    this.savedMasks.set(masks, start)
    this.savedOpen[this.depth] = open
  }

  private restore(): void {
    const { state } = this
    const { masks } = state
    const start = this.depth * masks.length
    for (let cell = 0; cell < masks.length; cell++) masks[cell] = this.savedMasks[start + cell]
    state.open = this.savedOpen[this.depth]
    clearQueues(state)
  }

  private readSolution(): void {
    this.patienceLeft = Infinity
    const { masks } = this.state
    for (let cell = 0; cell < masks.length; cell++) this.solution[cell] = smallestDigit(masks[cell])
    this.multiplicity = this.weight[this.depth]
  }
}

/** Singles, and locked candidates where singles do not get on. False on a contradiction. */
export function propagateAll(tables: ShapeTables, state: SolverState): boolean {
  while (propagateSingles(tables, state)) {
    if (state.open === 0) return true
    if (!removeLocked(tables, state)) return false
    if ((state.dirtyRows | state.dirtyColumns | state.dirtyBoxes) === 0) return true
  }
  return false
}
