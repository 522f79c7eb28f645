import { formatDigits } from '../../../miniprogram/core/sudoku/digits'
import { findConflicts, isSolved, puzzleWithShape } from '../../../miniprogram/core/sudoku/grid'
import { candidatesOfPuzzle } from '../../../miniprogram/core/sudoku/logic/candidates'
import { walkPath } from '../../../miniprogram/core/sudoku/logic/path'
import type { Step } from '../../../miniprogram/core/sudoku/logic/step'
import { findAll } from '../../../miniprogram/core/sudoku/logic/techniques'
import { RulesError } from '../../../miniprogram/core/sudoku/rules'
import {
  decodeRules,
  encodeRules,
  kindOfRulesText,
} from '../../../miniprogram/core/sudoku/rules-code'
import { decodeShare, encodeShare } from '../../../miniprogram/core/sudoku/share-code'
import { twoSolutions } from '../../../miniprogram/core/sudoku/solver'
import { sayStep } from '../../../miniprogram/packages/analysis/sentences/step'
import { parsePosition, writePosition } from '../../../miniprogram/packages/capture/notation'
import { createPosition } from '../../../miniprogram/packages/capture/notation/position'
import { readRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { thrown } from '../../support/thrown'
import { wrongSteps } from './logic/wrong-steps'

/** 16 arrows, one of them with a circle of two cells and a shaft of nine. */
const TEXT =
  'SEAAKcAAAAAAAQADKyETQAIgIALvAYBNAYDmYYEGYgEjEBg2rhg-wBhEDiBGbQGErsGFImGF8GIHMKwYewwYfkdYmGYHBCQMiEK'
const SOLUTION = '296851347813247965475396182961723458734185296528964713152679834689432571347518629'

const { puzzle } = parsePosition(TEXT)
const { shape } = puzzle

test('arrows are kept by rules, share codes and texts of other programs', () => {
  expect(decodeRules(9, encodeRules(shape))).toBe(shape)
  expect(kindOfRulesText(encodeRules(shape))).toBe('arrow')
  expect(decodeShare(encodeShare({ puzzle })).puzzle).toEqual(puzzle)
  const position = createPosition({ shape, givens: [...puzzle.values] })
  for (const format of ['iss', 'f-puzzles', 'line'] as const) {
    expect(parsePosition(writePosition(position, format).text).puzzle).toEqual(puzzle)
  }
})

test('a puzzle is solved by search, and by steps of which none is wrong', () => {
  expect(twoSolutions(puzzle).map((one) => formatDigits(one))).toEqual([SOLUTION])
  const at = candidatesOfPuzzle(puzzle)
  const [steps, all]: Step[][] = [[], []]
  for (const step of walkPath(at)) {
    if (!step) continue
    steps.push(step)
    all.push(...findAll(at, { techniques: ['arrow-last', 'arrow-bounds', 'arrow-sums'] }))
  }
  expect(formatDigits(at.values)).toBe(SOLUTION)
  expect(wrongSteps([...steps, ...all], Array.from(SOLUTION, Number))).toEqual([])
  expect(all.length).toBeGreaterThan(500)
  expect(steps.map((step) => sayStep(shape, step))).toEqual(
    expect.arrayContaining([
      '箭杆（第1行第7、8列）的和就是圆圈（第1行第9列）里的数，只差第1行第8列，所以第1行第8列填 4。',
      '箭杆（第1行第6、7列）的和就是圆圈（第1行第8列）里的数：箭杆至少 3、最多 15，圆圈最小 1、最大 8，所以第1行第6、7列不能是 8，第1行第8列不能是 1、2。',
      '箭杆（第4行第3列和第5行第4列）的和就是圆圈（第4行第5列）里的数：第4行第5列只能是 2、4、5、6，第5行第4列只能是 1、2、4、5，别的凑法都不成，所以第4行第5列不能是 4，第5行第4列不能是 2。',
    ]),
  )
})

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
