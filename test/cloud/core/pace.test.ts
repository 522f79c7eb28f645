import { isImpossible } from '../../../cloud/core/pace'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'

const small = (rows: string) =>
  ({ size: 4, givens: parseDigits(rows.replaceAll(' ', '')) }) as const

test.each([
  ['123. .... .... ....', 3, 4, 300],
  ['..1. .... 1... ....', 5, 1, 500],
  ['.23. .... ...1 ....', 0, 1, 700],
  ['..2. .4.. 3... ....', 0, 1, 800],
  ['.... .... .... ....', 0, 1, 2000],
])('on the board %s the digit in cell %d, %d, takes %d ms', (rows, cell, digit, ms) => {
  expect(isImpossible(small(rows), [{ cell, digit, at: ms }])).toBe(false)
  expect(isImpossible(small(rows), [{ cell, digit, at: ms - 1 }])).toBe(true)
})

test('the steps of a game count together, however the time is spread', () => {
  const within = (ms: number) => [
    { cell: 3, digit: 4, at: 1 },
    // One of two digits of its cell.
    { cell: 8, digit: 1, at: ms },
  ]
  expect(isImpossible(small('123. .... .... ....'), within(2300))).toBe(false)
  expect(isImpossible(small('123. .... .... ....'), within(2299))).toBe(true)
})

test('a game without a step is possible', () => {
  expect(isImpossible(small('.... .... .... ....'), [])).toBe(false)
})
