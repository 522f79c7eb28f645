import { digitCount, isAtMostOne, smallestDigit } from '../bits'
import type { Puzzle, Shape, Values } from '../grid'
import { type Branch, chooseBranch } from './branching'
import { constraintsOf } from './constraints'
import { removeLocked } from './locked'
import {
  clearQueues,
  createState,
  eliminateFromPeers,
  loadPuzzle,
  narrow,
  propagateConstraints,
  propagateSingles,
  type SolverState,
  usedDigits,
} from './propagation'
import type { Search, SearchOptions, SearchStatus } from './search'
import { type ShapeTables, tablesOf } from './tables'

/** Callbacks of the general search; see trace.ts. */
interface SearchListener {
  /** Called before `cell` is narrowed to `digit` (a mask). */
  guess(state: SolverState, depth: number, cell: number, digit: number): unknown
  /** Called before the guess at `depth` is undone; `state` contains the contradiction. */
  backtrack(state: SolverState, depth: number, cell: number, digit: number): unknown
}

interface GeneralOptions extends SearchOptions {
  /** Propagate only singles, so that a reader can follow every step. */
  readonly singlesOnly?: boolean
  /** A search with a listener never restarts. */
  readonly listener?: SearchListener
}

/**
 * The search for any shape: depth-first with propagation. A guess fixes a cell to a digit. When that
 * branch is exhausted, the search backtracks, removes the digit from the cell and propagates again. So a
 * guess splits the remaining solutions in two, and no solution is found twice.
 *
 * A bad early guess can cost a large grid very many contradictions. So until the first solution is found,
 * the search restarts after a growing number of contradictions. It keeps the weights of the cells
 * (see `chooseBranch`), so that it guesses elsewhere. With constraints, the weights soon tell where, and a proof that there is no
 * other solution would start again, too: restarts end.
 *
 * Saved states are in one array, indexed by depth: entry 0 is the state before the first guess.
 */
export function createGeneralSearch(puzzle: Puzzle, options: GeneralOptions = {}): Search {
  return new GeneralSearch(puzzle, options)
}

/** The number of contradictions before the first restart, and its growth factor. */
const FIRST_RESTART_INTERVAL = 300
const RESTART_INTERVAL_GROWTH = 1.5
/** With constraints, there are no longer intervals than this one. */
const MAX_RESTART_INTERVAL_OF_CONSTRAINTS = 4000

class GeneralSearch implements Search {
  readonly solution: Values
  multiplicity = 1
  guesses = 0

  private readonly tables: ShapeTables
  private readonly state: SolverState
  /** By cell: the number of contradictions in its houses and constraints (see `countCells`), plus 1 for each of them. */
  private readonly weights: Float64Array
  private readonly branch: Branch = { cell: 0, digit: 0 }
  private restartInterval = FIRST_RESTART_INTERVAL
  private backtracksUntilRestart = FIRST_RESTART_INTERVAL
  /** The number of active guesses. */
  private depth = 0
  private savedMasks: Int32Array
  private readonly savedOpen: number[] = []
  private readonly guessedCell: number[] = []
  /** The digit of the guess, or with `relabelling` all digits interchangeable with it. */
  private readonly guessedDigits: number[] = []
  /** By depth: with `relabelling`, the digits that no given, removed candidate or active guess uses. */
  private readonly freeDigits: number[] = [0]
  /** By depth: the number of solutions that one solution represents. */
  private readonly weight: number[] = [1]
  /** 'open': the state is at a fixpoint; 'dead': it is exhausted; 'over': the search is. */
  private phase: 'open' | 'dead' | 'over' = 'open'

  constructor(
    puzzle: Puzzle,
    private readonly options: GeneralOptions,
  ) {
    const { shape } = puzzle
    this.tables = tablesOf(shape)
    this.state = createState(this.tables, constraintsOf(shape))
    this.weights = initialWeights(this.tables.shape, this.state)
    this.solution = new Uint8Array(shape.cellCount)
    this.savedMasks = new Int32Array(shape.cellCount * 8)
    if (options.listener) this.backtracksUntilRestart = Infinity
    if (options.relabelling && this.state.constraints.length === 0) {
      this.freeDigits[0] = this.tables.all & ~usedDigits(puzzle)
    }
    if (loadPuzzle(this.tables, this.state, puzzle)) this.propagate()
    else this.phase = 'dead'
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
      else if (this.backtracksUntilRestart-- > 0 || this.depth === 1) this.backtrack()
      else this.restart()
    }
  }

  private guess(): void {
    const { branch, state, tables, depth } = this
    chooseBranch(tables, state, this.weights, branch)
    const { cell, digit } = branch
    const mask = state.masks[cell]
    this.options.listener?.guess(state, depth + 1, cell, digit)
    this.save()
    const free = this.freeDigits[depth]
    const interchangeable = free & digit ? free & mask : digit
    this.guessedCell[depth] = cell
    this.guessedDigits[depth] = interchangeable
    this.depth = depth + 1
    this.freeDigits[depth + 1] = free & ~digit
    this.weight[depth + 1] = this.weight[depth] * digitCount(interchangeable)
    this.guesses++
    narrow(tables, state, cell, digit)
    this.propagate()
  }

  private backtrack(): void {
    const { state, tables } = this
    const depth = this.depth - 1
    const cell = this.guessedCell[depth]
    const digits = this.guessedDigits[depth]
    this.options.listener?.backtrack(state, depth + 1, cell, digits)
    this.depth = depth
    this.restore()
    const rest = state.masks[cell] & ~digits
    if (rest === 0) return
    narrow(tables, state, cell, rest)
    this.propagate()
  }

  private restart(): void {
    this.restartInterval *= RESTART_INTERVAL_GROWTH
    const isLast =
      this.state.constraints.length > 0 &&
      this.restartInterval > MAX_RESTART_INTERVAL_OF_CONSTRAINTS
    this.backtracksUntilRestart = isLast ? Infinity : this.restartInterval
    this.depth = 0
    this.restore()
    this.phase = 'open'
  }

  /** Propagates the last change; the state is then open or dead. */
  private propagate(): void {
    const isConsistent = this.options.singlesOnly
      ? propagateSimple(this.tables, this.state)
      : propagateAll(this.tables, this.state)
    this.phase = isConsistent ? 'open' : 'dead'
    if (!isConsistent) this.countFailure()
  }

  private countFailure(): void {
    const { conflictHouse, constraints } = this.state
    for (let i = 0; i < constraints.length; i++) {
      const { cells, conflictStart, conflictEnd } = constraints[i]
      this.countCells(cells, conflictStart, conflictEnd)
    }
    if (conflictHouse < 0) return
    const cells = this.tables.shape.houses[conflictHouse]
    this.countCells(cells, 0, cells.length)
  }

  /**
   * Counts a contradiction for cells of a house or constraint. With constraints, which have many open cells, only those that are fixed: they
   * are the reason.
   */
  private countCells(cells: ArrayLike<number>, start: number, end: number): void {
    const { weights } = this
    const { masks, constraints } = this.state
    for (let i = start; i < end; i++) {
      const cell = cells[i]
      if (constraints.length === 0 || isAtMostOne(masks[cell])) weights[cell]++
    }
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
    for (const constraint of state.constraints) constraint.restore?.(masks)
  }

  private readSolution(): void {
    this.backtracksUntilRestart = Infinity
    const { masks } = this.state
    for (let cell = 0; cell < masks.length; cell++) this.solution[cell] = smallestDigit(masks[cell])
    this.multiplicity = this.weight[this.depth]
  }
}

function initialWeights({ housesOf }: Shape, { constraints }: SolverState): Float64Array {
  const weights = Float64Array.from(housesOf, (houses) => houses.length)
  for (const { cells } of constraints) for (let i = 0; i < cells.length; i++) weights[cells[i]]++
  return weights
}

/** Propagates singles, then constraints, then locked candidates. Returns false on a contradiction. */
export function propagateAll(tables: ShapeTables, state: SolverState): boolean {
  while (propagateSimple(tables, state)) {
    if (state.open === 0) return true
    if (!removeLocked(tables, state)) return false
    if (isClean(state)) return true
  }
  return false
}

/** Propagates singles and constraints, these before hidden singles because most contradictions are theirs. */
function propagateSimple(tables: ShapeTables, state: SolverState): boolean {
  const hasConstraints = state.constraints.length > 0
  for (;;) {
    while (hasConstraints && state.pendingCount > 0) {
      if (!eliminateFromPeers(tables, state) || !propagateConstraints(tables, state)) return false
    }
    if (!propagateSingles(tables, state)) return false
    if (!hasConstraints) return true
    if (!propagateConstraints(tables, state)) return false
    if (isClean(state)) return true
  }
}

/** Whether no house has changed since it was checked. */
function isClean(state: SolverState): boolean {
  return (state.dirtyRows | state.dirtyColumns | state.dirtyBoxes | state.dirtyMore) === 0
}
