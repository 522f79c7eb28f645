import { conflictPlane } from '../../../core/game/conflicts'
import { formatNotes } from '../../../core/game/note-planes'
import { maskOf } from '../../../core/sudoku/bits'
import { parseDigits } from '../../../core/sudoku/digits'
import { shapeOf } from '../../../core/sudoku/grid'

const SIZE = 6

/** Notes by cell. The selected 6 is among them. */
const NOTES: Readonly<Record<number, readonly number[]>> = {
  1: [3, 4],
  4: [2, 3, 4],
  15: [4, 5],
  28: [1, 2, 4],
  33: [5, 6],
}

const VALUES = ['5.61..', '1.2..6', '36...1', '.2.26.', '6.3...', '..4..3']

/**
 * The board that shows the settings of its looks at once: givens, entries, notes, equal digits, a selected cell and
 * its peers, and two digits in conflict. Its cells are as large as those of a game on a usual phone.
 */
export const SAMPLE = {
  size: SIZE,
  width: 244,
  givens: ['5..1..', '..2..6', '3....1', '.2..6.', '6.3...', '..4..3'],
  values: VALUES,
  notes: formatNotes(
    Array.from({ length: SIZE * SIZE }, (_, cell) =>
      (NOTES[cell] ?? []).reduce((mask, digit) => mask | maskOf(digit), 0),
    ),
    SIZE,
  ),
  conflicts: conflictPlane(shapeOf(SIZE), parseDigits(VALUES.join(''))),
  /** The cell that is selected until the player taps another one. */
  selected: 13,
} as const
