import { digitsOf, isAtMostOne, smallestDigit } from '../bits'
import { SYMBOLS } from '../digits'
import type { Puzzle, Values } from '../grid'
import { createGeneralSearch } from './general'

/** A cell is assumed to contain a digit. */
export interface GuessEvent {
  readonly kind: 'guess'
  /** The number of active guesses, including this one. */
  readonly depth: number
  readonly cell: number
  readonly digit: number
  /** The cell's other candidates, ascending. If the guess fails, one of them is right. */
  readonly alternatives: readonly number[]
  /** The number of cells fixed before the guess. */
  readonly fixed: number
  /** The fixed cells before the guess, as text (sudoku/digits). */
  readonly grid: string
}

/**
 * The last active guess is undone because it leads to a contradiction: a house in which a digit occurs
 * twice or has no place. The search continues from before the guess with the digit removed from the cell.
 */
export interface RecallEvent {
  readonly kind: 'recall'
  readonly depth: number
  readonly cell: number
  readonly digit: number
  /** The house with the contradiction, an index into `Shape.houses`; −1 for none. */
  readonly house: number
  /** The digit that occurs twice in the house or has no place in it; 0 if no digits have the sum of an area. */
  readonly conflictDigit: number
  readonly conflict: 'twice' | 'nowhere'
  /** The fixed cells at the contradiction, as text; they may conflict. */
  readonly grid: string
}

export type TraceEvent = GuessEvent | RecallEvent

export interface Trace {
  readonly events: readonly TraceEvent[]
  readonly guesses: number
  readonly recalls: number
  /** The solution that follows from the guesses that were not recalled; null if there is none. */
  readonly solution: Values | null
}

/**
 * The guesses on the way to the first solution. Between events only naked and hidden singles are placed,
 * so a reader can replay the trace: on a guess, place its digit; on a recall, restore the grid before the
 * guess and remove its digit from the cell; after each event, place all singles. In a killer, remove what sums rule out, too.
 */
export function trace(puzzle: Puzzle): Trace {
  const tracing = createTraceRun(puzzle)
  tracing.advance(Infinity)
  return tracing.trace()
}

/** A trace that is built in slices, like a search. */
interface TraceRun {
  /** Continues for `budget` units (see Search); returns false when the trace is complete. */
  advance(budget: number): boolean
  /** The trace so far; its solution is null until it is found. */
  trace(): Trace
}

/** Starts a trace in slices. */
export function createTraceRun(puzzle: Puzzle): TraceRun {
  const { cellCount } = puzzle.shape
  const events: TraceEvent[] = []
  let guesses = 0
  let solution: Values | null = null
  const search = createGeneralSearch(puzzle, {
    singlesOnly: true,
    listener: {
      guess(state, depth, cell, digit) {
        guesses++
        events.push({
          kind: 'guess',
          depth,
          cell,
          digit: smallestDigit(digit),
          alternatives: digitsOf(state.masks[cell] & ~digit),
          fixed: cellCount - state.open,
          grid: gridOf(state.masks),
        })
      },
      backtrack: (state, depth, cell, digit) =>
        events.push({
          kind: 'recall',
          depth,
          cell,
          digit: smallestDigit(digit),
          house: state.conflictHouse,
          conflictDigit: smallestDigit(state.conflictMask),
          conflict: state.conflictTwice ? 'twice' : 'nowhere',
          grid: gridOf(state.masks),
        }),
    },
  })
  return {
    advance(budget) {
      if (solution) return false
      const status = search.advance(budget)
      if (status === 'solution') solution = search.solution
      return status === 'paused'
    },
    trace: () => ({ events, guesses, recalls: events.length - guesses, solution }),
  }
}

/** The fixed cells as text. */
function gridOf(masks: ArrayLike<number>): string {
  let grid = ''
  for (let cell = 0; cell < masks.length; cell++) {
    const mask = masks[cell]
    grid += SYMBOLS[mask !== 0 && isAtMostOne(mask) ? smallestDigit(mask) : 0]
  }
  return grid
}
