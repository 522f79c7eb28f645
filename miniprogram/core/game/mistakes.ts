import type { WritableBoard } from './board'
import { flip } from './board'
import { editEntryAt, isEditEntry, parentOf } from './history'
import type { GameState } from './state'

/** The cells whose digit differs from the solution, ascending; none where no solution is known. */
export function wrongCells({ values, puzzle }: GameState): number[] {
  const wrong: number[] = []
  if (!puzzle.solution) return wrong
  for (let cell = 0; cell < values.length; cell++) {
    if (values[cell] !== 0 && values[cell] !== puzzle.solution[cell]) wrong.push(cell)
  }
  return wrong
}

/** How many wrong digits were ever placed, also those undone since; 0 where no solution is known. */
export function countMistakes({ history, puzzle }: GameState): number {
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
 * The nearest node on the way back to the givens whose digits are all right: where the player stood
 * before the first of the mistakes that have been on the board ever since.
 */
export function lastCorrectNode(state: GameState): number {
  const { log, position } = state.history
  const { solution } = state.puzzle
  if (!solution) return position
  const draft: WritableBoard = { values: state.values.slice(), notes: state.notes.slice() }
  const isWrong = (cell: number) =>
    draft.values[cell] !== 0 && draft.values[cell] !== solution[cell]
  const wrong = new Set(wrongCells(state))
  let node = position
  while (wrong.size > 0) {
    const { flips } = editEntryAt(log, node)
    flip(draft, flips)
    for (let i = 0; i < flips.length; i += 3) {
      if (isWrong(flips[i])) wrong.add(flips[i])
      else wrong.delete(flips[i])
    }
    node = parentOf(log, node)
  }
  return node
}
