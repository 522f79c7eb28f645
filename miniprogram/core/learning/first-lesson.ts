/**
 * The first lesson: a 4×4 puzzle on the home page that teaches the rules. In the first four cells a reason is shown for
 * the only possible digit; the player fills the other four alone.
 */
import { createPuzzle, isSolved, shapeOf } from '../sudoku/grid'

/** What determines the digit of a cell: one house, or (`cross`) row and column together. */
export type Reason = 'row' | 'column' | 'box' | 'cross'

/** A cell to fill next, with the reason to show. */
export interface GuidedStep {
  readonly cell: number
  readonly reason: Reason
}

/** The values after a digit is placed, or the cells that conflict with the digit. */
export type TapResult =
  | { readonly values: readonly number[] }
  | { readonly conflicts: readonly number[] }

const SIZE = 4
const shape = shapeOf(SIZE)

/** Has one solution. Every wrong digit conflicts with a digit on the board. */
export const FIRST_PUZZLE = createPuzzle(SIZE, [1, 2, 3, 0, 3, 0, 0, 2, 2, 0, 0, 3, 0, 0, 2, 0])

export const GUIDED_STEPS: readonly GuidedStep[] = [
  { cell: 3, reason: 'row' },
  { cell: 5, reason: 'box' },
  { cell: 15, reason: 'column' },
  { cell: 9, reason: 'cross' },
]

/** The current guided step, or undefined after the last one. */
export function guidedStepAt(values: ArrayLike<number>): GuidedStep | undefined {
  return GUIDED_STEPS.find(({ cell }) => values[cell] === 0)
}

/** The filled cells that determine the digit of a guided step. */
export function reasonCells({ cell, reason }: GuidedStep, values: ArrayLike<number>): number[] {
  const row = shape.houses[shape.rowOf[cell]]
  const column = shape.houses[SIZE + shape.columnOf[cell]]
  const box = shape.houses[2 * SIZE + shape.boxOf[cell]]
  const cells = { row, column, box, cross: [...row, ...column] }[reason]
  return cells.filter((reasonCell) => values[reasonCell] !== 0)
}

/** Places a digit in an empty cell unless it conflicts with a peer. */
export function tryDigit(values: readonly number[], cell: number, digit: number): TapResult {
  const conflicts = shape.peers[cell].filter((peer) => values[peer] === digit)
  if (conflicts.length > 0) return { conflicts }
  return { values: values.map((value, index) => (index === cell ? digit : value)) }
}

export function isFinished(values: ArrayLike<number>): boolean {
  return isSolved(shape, values)
}

/** True if the values contain the givens and are valid without conflicts. Checks stored values. */
export function isFirstLessonPosition(values: readonly number[]): boolean {
  return (
    values.length === shape.cellCount &&
    values.every((digit, cell) => {
      const given = FIRST_PUZZLE.values[cell]
      if (given !== 0) return digit === given
      const isDigit = Number.isInteger(digit) && digit >= 0 && digit <= SIZE
      return isDigit && (digit === 0 || !('conflicts' in tryDigit(values, cell, digit)))
    })
  )
}
