import { shapeOfGame } from './game-shape'
import { isEditEntry } from './history'
import type { GameState } from './state'

/**
 * What the digit that was just placed completes, as text for the board's glow: its cell, then a letter each for its row
 * (r), column (c), box (b) and its digit on the whole board (d), or w if it finishes the game: '40rb'. Empty if it
 * completes nothing. A house is complete when it holds every digit once. That can be seen on the board, so the glow does
 * not tell whether a digit is right.
 */
export function glowOf(before: GameState, next: GameState): string {
  const { log } = next.history
  const entry = log[log.length - 1]
  if (log.length <= before.history.log.length || !isEditEntry(entry)) return ''
  if (entry.edit.kind !== 'place') return ''
  const { cell } = entry.edit
  if (next.status === 'finished') return before.status === 'finished' ? '' : `${cell}w`
  const letters = completedBy(next, cell)
  return letters ? cell + letters : ''
}

function completedBy({ puzzle, values }: GameState, cell: number): string {
  const { size } = puzzle
  const { houses, rowOf, columnOf, boxOf, peers } = shapeOfGame(puzzle)
  const isComplete = (house: number) =>
    new Set(houses[house].map((one) => values[one]).filter((digit) => digit > 0)).size === size
  const digit = values[cell]
  const places = values.flatMap((value, place) => (value === digit ? [place] : []))
  const isDigitComplete =
    places.length === size &&
    places.every((place) => !peers[place].some((peer) => values[peer] === digit))
  return [
    isComplete(rowOf[cell]) && 'r',
    isComplete(size + columnOf[cell]) && 'c',
    isComplete(2 * size + boxOf[cell]) && 'b',
    isDigitComplete && 'd',
  ]
    .filter(Boolean)
    .join('')
}
