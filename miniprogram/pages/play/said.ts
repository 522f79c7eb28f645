import { shapeOfGame } from '../../core/game/game-shape'
import { conflictsOf, type GameState } from '../../core/game/index'
import { SYMBOLS } from '../../core/sudoku/digits'
import { settings } from '../../state/settings/settings'
import { fill, words } from '../../strings/index'
import { sayCells } from '../../strings/phrases'
import { sayConflict } from '../../strings/say'

/** As many cells are named, and shown after an undo. */
export const MAX_SHOWN_CELLS = 9

/** The cells whose digit a move has changed, else those with other notes or colours. */
export function changedCells(before: GameState, next: GameState): number[] {
  const changed = (...fields: ('values' | 'notes' | 'corners' | 'colours')[]) =>
    [...next.values.keys()].filter((cell) =>
      fields.some((field) => next[field][cell] !== before[field][cell]),
    )
  const digits = changed('values')
  return digits.length > 0 ? digits : changed('notes', 'corners', 'colours')
}

/** What a screen reader says after `act`, the name of undo or redo: 撤销：第1行第3列，空格. */
export function sayChange(act: string, before: GameState, next: GameState): string {
  const { play, board } = words()
  const cells = changedCells(before, next)
  const named = sayCells(shapeOfGame(next.puzzle), cells)
  if (cells.length > MAX_SHOWN_CELLS) return fill(play.cellsChanged, { act, n: cells.length })
  const [cell] = cells
  const isDigit = cells.length === 1 && next.values[cell] !== before.values[cell]
  const digit = next.values[cell] === 0 ? board.empty : SYMBOLS[next.values[cell]]
  if (!isDigit) return fill(play.changed, { act, cells: named })
  return fill(play.digitChanged, { act, cells: named, digit })
}

/** What a screen reader says of a digit that is marked at once: its conflict, or that it is wrong; '' without a mark. */
export function sayMark(before: GameState, next: GameState, wrong: string): string {
  if (next.values === before.values) return ''
  const shape = shapeOfGame(next.puzzle)
  const cell = changedCells(before, next).find((one) => next.values[one] !== 0) ?? -1
  const conflict = settings.get().markConflicts
    ? conflictsOf(next).find(({ cells }) => cells.includes(cell))
    : undefined
  if (conflict) return sayConflict(shape, conflict, SYMBOLS[conflict.digit])
  return wrong[cell] === 'x' ? fill(words().play.marked, { cells: sayCells(shape, [cell]) }) : ''
}
