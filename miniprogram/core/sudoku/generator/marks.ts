import type { Shape, Values } from '../grid'
import { shapeOfRules } from '../rules'

/** The share of the cells that are marked as odd or even: enough to tell something, few enough for a calm board. */
const MARKED_RATIO = 0.22

/** Chooses the cells to mark: whole groups, those that are emptied first, so that most of them stay without a digit. */
export function drawMarks(
  order: readonly (readonly number[])[],
  { cellCount }: Shape,
): readonly number[] {
  const cells: number[] = []
  for (const group of order) {
    if (cells.length + group.length > Math.round(MARKED_RATIO * cellCount)) break
    cells.push(...group)
  }
  return cells
}

/** The shape of a grid in which these cells are marked as their digits in the solution are. */
export function shapeWithMarks(shape: Shape, solution: Values, cells: readonly number[]): Shape {
  const isOdd = (cell: number) => solution[cell] % 2 === 1
  return shapeOfRules({
    ...shape.rules,
    size: shape.size,
    odd: cells.filter(isOdd),
    even: cells.filter((cell) => !isOdd(cell)),
  })
}
