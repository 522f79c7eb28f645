import { shapeOf } from '../../../../miniprogram/core/sudoku/grid'
import {
  type CellChoices,
  findLikeliestGrid,
} from '../../../../miniprogram/core/vision/decoding/joint-search'
import { finish } from '../../../../miniprogram/core/worker/finish'

const shape = shapeOf(4)
const solution = '1234341221434321'

/** A cell with its possible digits and their costs. */
function choice(digits: readonly number[], costs: readonly number[] = [0]): CellChoices {
  return { digits, costs }
}

function sure(text: string): CellChoices[] {
  return Array.from(text, (char) => choice([Number(char)]))
}

const anything = () => 0

test('digits that keep the rules do not change', () => {
  const reading = finish(findLikeliestGrid(shape, sure(solution), anything))
  expect(reading?.cost).toBe(0)
  expect(reading?.values.join('')).toBe(solution)
})

test('of two equal digits the less certain one changes', () => {
  const choices = sure(solution)
  choices[0] = choice([2, 1], [0, 3])
  const reading = finish(findLikeliestGrid(shape, choices, anything))
  expect(reading?.values.join('')).toBe(solution)
  expect(reading?.cost).toBe(3)
})

test('the cheapest of several corrections is chosen', () => {
  const choices = sure('0000000000000000')
  choices[0] = choice([1, 0, 3], [0, 2, 2.5])
  choices[1] = choice([1, 4, 2], [0, 1.5, 4])
  choices[4] = choice([1, 3], [0, 5])
  // r1c1, r1c2 and r2c1 all claim 1: two have to change.
  const reading = finish(findLikeliestGrid(shape, choices, anything))
  expect([...(reading?.values.slice(0, 5) ?? [])]).toEqual([0, 4, 0, 0, 1])
  expect(reading?.cost).toBe(3.5)
})

test('an implausible grid is changed if that costs less than its penalty', () => {
  const choices = sure('0000000000000000')
  choices[7] = choice([2, 3], [0, 4])
  const dislikes = (penalty: number) => (values: Uint8Array) => (values[7] === 2 ? penalty : 0)
  expect(finish(findLikeliestGrid(shape, choices, dislikes(5)))?.values[7]).toBe(3)
  expect(finish(findLikeliestGrid(shape, choices, dislikes(3)))?.values[7]).toBe(2)
})

test('the result is undefined if all choices break a rule', () => {
  const choices = sure('1100000000000000')
  expect(finish(findLikeliestGrid(shape, choices, anything))).toBeUndefined()
})
