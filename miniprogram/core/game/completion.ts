import { shapeOfGame } from './game-shape'
import { isEditEntry } from './history'
import type { GameState } from './state'

/**
 * What the digit that was just placed completes, as text for the board's glow: its cell, then a letter each for its row
 * (r), column (c), box (b), the falling and the rising diagonal (x, y), window (v) and its digit on the whole board (d), or w if it
 * finishes the game: '40rb'. Empty if it completes nothing. A house is complete when it holds every digit once. That can be seen on the board, so the glow does
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
  const { houses, kinds, housesOf, peers } = shapeOfGame(puzzle)
  const isComplete = (house: number) =>
    new Set(houses[house].map((one) => values[one]).filter((digit) => digit > 0)).size === size
  const digit = values[cell]
  const places = values.flatMap((value, place) => (value === digit ? [place] : []))
  const isDigitComplete =
    places.length === size &&
    places.every((place) => !peers[place].some((peer) => values[peer] === digit))
  const letters = housesOf[cell].filter(isComplete).map((house) => {
    const kind = kinds[house]
    return kind === 'diagonal' ? 'xy'[house - kinds.indexOf(kind)] : LETTERS[kind]
  })
  return letters.join('') + (isDigitComplete ? 'd' : '')
}

const LETTERS = { row: 'r', column: 'c', box: 'b', region: 'b', window: 'v' } as const
