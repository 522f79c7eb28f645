import type { Shape } from '../../../core/sudoku/grid'
import type { Candidate } from '../../../core/sudoku/logic/candidates'
import type { Step } from '../../../core/sudoku/logic/step'
import type { Drawing } from './drawing'

/** The board's `marks`, one character per cell, from the cells of each mark: `{ e: [3], r: [0, 1] }`. Later marks win. */
export function marksOf(shape: Shape, groups: Readonly<Record<string, readonly number[]>>): string {
  const marks = new Array<string>(shape.cellCount).fill('.')
  for (const mark of Object.keys(groups)) for (const cell of groups[mark]) marks[cell] = mark
  return marks.join('')
}

/** A step with more houses shades none: the shading would not help. */
const MAX_SHADED_HOUSES = 4

/** The marks and the drawing of a step, shown on the board before the step is applied. */
export function sketchOf(
  shape: Shape,
  { cells, houses, placements, eliminations, links, sets }: Step,
  reasons: readonly Candidate[],
): { readonly marks: string; readonly drawing: Drawing } {
  const shaded = houses.length <= MAX_SHADED_HOUSES ? houses : []
  const marks = marksOf(shape, {
    h: shaded.flatMap((house) => [...shape.houses[house]]),
    e: eliminations.map(({ cell }) => cell),
    r: [...cells, ...placements.map(({ cell }) => cell)],
  })
  const others = reasons.filter(
    ({ cell, digit }) => !placements.some((one) => one.cell === cell && one.digit === digit),
  )
  return {
    marks,
    drawing: { reasons: [...others, ...placements], eliminations, links, ...(sets && { sets }) },
  }
}
