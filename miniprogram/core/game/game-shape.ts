import { type Rules, type Shape, type ShapeSize, shapeOf } from '../sudoku/grid'
import { shapeOfRules } from '../sudoku/rules'

/** The shape of a game's puzzle, which has classic rules unless it names others. */
export function shapeOfGame({
  size,
  rules,
}: {
  readonly size: ShapeSize
  readonly rules?: Rules
}): Shape {
  return rules ? shapeOfRules(rules) : shapeOf(size)
}

/** Whether a puzzle has areas, for whose combinations one can ask. */
export const hasAreas = (puzzle: Parameters<typeof shapeOfGame>[0]) =>
  shapeOfGame(puzzle).areas.length > 0
