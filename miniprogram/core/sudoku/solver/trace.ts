import { digitsOf, isAtMostOne, smallestDigit } from '../bits'
import { SYMBOLS } from '../digits'
import type { Puzzle, Values } from '../grid'
import { createGeneralSearch } from './general'

/** A cell is supposed to hold a digit. */
export interface GuessEvent {
  readonly kind: 'guess'
  /** Guesses that stand, with this one. */
  readonly depth: number
  readonly cell: number
  readonly digit: number
  /** The cell's other candidates, ascending: where the guess fails, one of them holds. */
  readonly alternatives: readonly number[]
  /** Cells fixed before the guess. */
  readonly fixed: number
  /** The fixed cells before the guess, as text (sudoku/digits). */
  readonly grid: string
}

/**
 * The guess that last stood is taken back: it leads to a house that needs a digit twice or has no
 * place for it. The search goes on from before the guess with the digit removed from the cell.
 */
export interface RecallEvent {
  readonly kind: 'recall'
  readonly depth: number
  readonly cell: number
  readonly digit: number
  /** The house that contradicts, an index into `Shape.houses`. */
  readonly house: number
  /** The digit that the house needs twice, or has no place for. */
  readonly conflictDigit: number
  readonly conflict: 'twice' | 'nowhere'
  /** The fixed cells when it contradicted, as text; they may break a rule. */
  readonly grid: string
}

export type TraceEvent = GuessEvent | RecallEvent

export interface Trace {
  readonly events: readonly TraceEvent[]
  readonly guesses: number
  readonly recalls: number
  /** The solution that the guesses left standing lead to; null where there is none. */
  readonly solution: Values | null
}

/**
 * The guesses on the way to the first solution. Between them only naked and hidden singles are drawn,
 * so that anybody can replay it: place the digit of a guess; on a recall go back to before that guess
 * and strike the digit from its cell; after either, place singles until there are no more.
 */
export function trace(puzzle: Puzzle): Trace {
  const tracing = createTraceRun(puzzle)
  tracing.advance(Infinity)
  return tracing.trace()
}

/** A trace that can be made piece by piece, like a search. */
export interface TraceRun {
  /** Works on for `budget` propagations; false when nothing is left to do. */
  advance(budget: number): boolean
  /** What was traced so far; its solution is null until there is one. */
  trace(): Trace
}

/** Starts what `trace` does at once. */
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
      recall: (state, depth, cell, digit) =>
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

/** The cells that have a single candidate left. */
function gridOf(masks: ArrayLike<number>): string {
  let grid = ''
  for (let cell = 0; cell < masks.length; cell++) {
    const mask = masks[cell]
    grid += SYMBOLS[mask !== 0 && isAtMostOne(mask) ? smallestDigit(mask) : 0]
  }
  return grid
}
