import { findConflicts, isSolved, puzzleWithShape } from '../../../miniprogram/core/sudoku/grid'
import { RulesError } from '../../../miniprogram/core/sudoku/rules'
import { twoSolutions } from '../../../miniprogram/core/sudoku/solver'
import { readRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { thrown } from '../../support/thrown'

test.each([
  ['line 1 has 1 cells', ['r1c1'], []],
  ['line 1 has 4 cells', ['r1c1', 'r1c2', 'r1c3'], ['r1c4']],
  ['line 1 has 3 cells', ['r1c1', 'r2c2'], ['r2c3']],
  ['line 1 jumps to r1c3', ['r1c1'], ['r1c3']],
  ['line 1 has r1c1 twice', ['r1c1'], ['r1c2', 'r1c1']],
  ['line 1 names "r5c1", which is no cell', ['r4c1'], ['r5c1']],
])('an arrow is refused: %s', (message, circle, shaft) => {
  const read = () => readRules({ arrows: [{ circle, shaft }] }, 4)
  expect(thrown(RulesError, read).message).toBe(message)
})

test('a circle of two cells is read from left to right, wherever its shaft begins, and digits of a shaft may repeat', () => {
  const rules = { arrows: [{ circle: ['r1c2', 'r1c1'], shaft: ['r2c1', 'r3c1', 'r4c2'] }] }
  const pill = readRules(rules, 6)
  expect(pill.rules?.arrows).toEqual([{ circle: [0, 1], shaft: [6, 12, 19] }])
  const values = new Uint8Array(36)
  const fill = (digits: number[]) => {
    for (const [at, cell] of [0, 1, 6, 12, 19].entries()) values[cell] = digits[at]
  }
  fill([1, 2, 5, 3, 4])
  expect(findConflicts(pill, values)).toEqual([])
  fill([1, 2, 5, 3, 5])
  expect(findConflicts(pill, values)).toEqual([
    { digit: 0, house: -1, cells: [0, 1, 6, 12, 19], relation: 'arrow' },
  ])
  // Still open, but too small whatever comes.
  fill([6, 0, 5, 3, 5])
  expect(findConflicts(pill, values)).toHaveLength(1)
  expect(isSolved(pill, twoSolutions(puzzleWithShape(pill))[0])).toBe(true)
})
