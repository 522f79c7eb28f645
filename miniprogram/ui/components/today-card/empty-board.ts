import { shapeOf } from '../../../core/sudoku/grid'
import { measureBoard } from '../board/measures'

/** The style of an empty 9×9 grid as one element, with the measures of a board: 81 cells would cost time at the start. */
export function emptyBoardStyle(width: number): string {
  const { cell, frame, side } = measureBoard(shapeOf(9), width)
  const box = 3 * cell + 2
  return Object.entries({ cell, frame, side, box, pitch: box + frame })
    .map(([name, value]) => `--${name}:${value}px`)
    .join(';')
}
