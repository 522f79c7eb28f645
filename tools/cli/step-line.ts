import { cellName, houseName, type Shape } from '../../miniprogram/core/sudoku/grid'
import { candidateName, type Step } from '../../miniprogram/core/sudoku/logic/step'
import { patternName, patternOf } from '../../miniprogram/packages/analysis/sentences/patterns'

/**
 * A step on one line:
 *
 *     hidden-single place=9r1c8 cells=r1c8 houses=b3
 *     pointing eliminate=2r4c2,2r6c2 cells=r1c2,r3c2 houses=b1,c2
 *     aic eliminate=1r1c9,1r5c1 cells=r1c1,r1c5,r5c5,r5c9 name=m-wing
 */
export function describeStep(shape: Shape, step: Step): string {
  const { technique, placements, eliminations, cells, houses } = step
  const list = (label: string, names: readonly string[]) =>
    names.length > 0 ? ` ${label}=${names.join()}` : ''
  const pattern = patternOf(shape, step)
  return [
    technique,
    list(
      'place',
      placements.map((one) => candidateName(shape, one)),
    ),
    list(
      'eliminate',
      eliminations.map((one) => candidateName(shape, one)),
    ),
    list(
      'cells',
      cells.map((cell) => cellName(shape, cell)),
    ),
    list(
      'houses',
      houses.map((house) => houseName(shape, house)),
    ),
    list('name', pattern ? [patternName(pattern)] : []),
  ].join('')
}
