import { createPuzzle, isSolved, shapeOf } from '../sudoku/grid'

/** Why a cell can hold one digit alone: one of its houses lacks no other, or its row and column together leave no other. */
export type Reason = 'row' | 'column' | 'box' | 'cross'

/** A cell that is to be filled, and the reason that it shows. */
export interface Turn {
  readonly cell: number
  readonly reason: Reason
}

/** What a digit in a cell comes to: it fits, or it stands in these cells already. */
export type TapResult =
  | { readonly values: readonly number[] }
  | { readonly holders: readonly number[] }

const SIZE = 4
const shape = shapeOf(SIZE)

/**
 * The first puzzle of somebody who has never played one: a 4×4 whose first four cells show a reason each and
 * whose others are the player's own. Every wrong digit stands in sight of its cell.
 */
export const FIRST_PUZZLE = createPuzzle(SIZE, [1, 2, 3, 0, 3, 0, 0, 2, 2, 0, 0, 3, 0, 0, 2, 0])

/** The cells that show the reasons, in this order. */
export const TURNS: readonly Turn[] = [
  { cell: 3, reason: 'row' },
  { cell: 5, reason: 'box' },
  { cell: 15, reason: 'column' },
  { cell: 9, reason: 'cross' },
]

/** The turn that a position has come to; undefined where the rest is the player's own. */
export function turnOf(values: ArrayLike<number>): Turn | undefined {
  return TURNS.find(({ cell }) => values[cell] === 0)
}

/** The filled cells that show why a turn's cell can hold one digit alone. */
export function reasonCells({ cell, reason }: Turn, values: ArrayLike<number>): number[] {
  const row = shape.houses[shape.rowOf[cell]]
  const column = shape.houses[SIZE + shape.columnOf[cell]]
  const box = shape.houses[2 * SIZE + shape.boxOf[cell]]
  const cells = { row, column, box, cross: [...row, ...column] }[reason]
  return cells.filter((one) => values[one] !== 0)
}

/** A digit tried in an empty cell. */
export function attempt(values: readonly number[], cell: number, digit: number): TapResult {
  const holders = shape.peers[cell].filter((peer) => values[peer] === digit)
  if (holders.length > 0) return { holders }
  return { values: values.map((value, index) => (index === cell ? digit : value)) }
}

export function isOver(values: ArrayLike<number>): boolean {
  return isSolved(shape, values)
}

/** Whether digits are a position of the first lesson: its givens stand, and nothing breaks a rule. */
export function isPosition(values: readonly number[]): boolean {
  return (
    values.length === shape.cellCount &&
    values.every((digit, cell) => {
      const given = FIRST_PUZZLE.values[cell]
      if (given !== 0) return digit === given
      const isDigit = Number.isInteger(digit) && digit >= 0 && digit <= SIZE
      return isDigit && (digit === 0 || !('holders' in attempt(values, cell, digit)))
    })
  )
}
