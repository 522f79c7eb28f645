/** The second level of a hint: a question that leads to the step without naming a cell or a digit. */
import type { Shape } from '../../../core/sudoku/grid'
import type { Step } from '../../../core/sudoku/logic/step'
import { fill } from '../../../strings/index'
import { capitalise } from '../../../strings/phrases'
import { sayingOf } from './reasons/index'
import { reasonWords } from './words'

/** The question of a step: 这一宫里，有个数字只剩一个位置。是哪个？ */
export function sayQuestion(shape: Shape, step: Step): string {
  const { questions } = reasonWords()
  const { question } = sayingOf(step.technique)
  const id = typeof question === 'string' ? question : question(shape, step)
  // A naked single has no house; the first level of its hint shows the box.
  const kind = shape.kinds[step.houses.length > 0 ? step.houses[0] : 2 * shape.size]
  return capitalise(fill(questions[id], { n: step.digits.length, house: questions.here[kind] }))
}
