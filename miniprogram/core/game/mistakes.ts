import { changedDigits, copyOf, flip } from './board'
import { editEntryAt, isEditEntry, parentOf } from './history'
import type { GameState } from './state'

/** The cells whose digit differs from the solution, ascending. Empty if the solution is unknown. */
export function wrongCells({ values, puzzle }: GameState): number[] {
  const wrong: number[] = []
  if (!puzzle.solution) return wrong
  for (let cell = 0; cell < values.length; cell++) {
    if (values[cell] !== 0 && values[cell] !== puzzle.solution[cell]) wrong.push(cell)
  }
  return wrong
}

/** How many wrong digits have been placed, including undone ones. 0 if the solution is unknown. */
export function countMistakes({ history, puzzle }: Pick<GameState, 'history' | 'puzzle'>): number {
  const { solution } = puzzle
  if (!solution) return 0
  return history.log.filter(
    (entry) =>
      isEditEntry(entry) &&
      entry.edit.kind === 'place' &&
      entry.edit.digit !== solution[entry.edit.cell],
  ).length
}

/**
 * The closest ancestor of the current node, or the node itself, whose digits are all correct. Returns the current node
 * if the solution is unknown.
 */
export function lastCorrectNode(state: GameState): number {
  const { log, position } = state.history
  const { solution } = state.puzzle
  if (!solution) return position
  const board = copyOf(state)
  const isWrong = (cell: number) =>
    board.values[cell] !== 0 && board.values[cell] !== solution[cell]
  const wrong = new Set(wrongCells(state))
  let node = position
  while (wrong.size > 0) {
    const { flips } = editEntryAt(log, node)
    flip(board, flips)
    for (const cell of changedDigits(flips)) {
      if (isWrong(cell)) wrong.add(cell)
      else wrong.delete(cell)
    }
    node = parentOf(log, node)
  }
  return node
}
