/** Thermometers: the first cell of a step is the reason, its digit or its lowest or highest candidate the bound. */
import type { Shape } from '../../../../core/sudoku/grid'
import type { ReasonContext, Sayings } from './context'

export const lineSayings = {
  thermometer: { question: 'thermometer', tell: tellLine },
  'thermometer-bounds': { question: 'thermometerBounds', tell: tellLine },
} satisfies Sayings

function tellLine({ step, shape, say, words, cells, digit }: ReasonContext): string {
  const { thermometer, lowest, highest, rises, falls } = words.steps
  const isUp = isRising(shape, step.cells)
  const bound = step.technique === 'thermometer' ? thermometer : isUp ? lowest : highest
  return say(bound, {
    from: cells(step.cells.slice(0, 1)),
    bound: digit(step.digits[0]),
    way: isUp ? rises : falls,
  })
}

/** Whether the cells of a step follow each other from the bulb on, or towards it. */
function isRising({ rules }: Shape, [one, next]: readonly number[]): boolean {
  const lines = rules?.thermometers ?? []
  return lines.some((line) => line.includes(one) && line.indexOf(next) === line.indexOf(one) + 1)
}
