import { symbolOf } from '../../../miniprogram/core/sudoku/bit-text'
import { formatDigits } from '../../../miniprogram/core/sudoku/digits'
import { findConflicts, type Puzzle } from '../../../miniprogram/core/sudoku/grid'
import { solvePath } from '../../../miniprogram/core/sudoku/logic/path'
import { RulesError, shapeOfRules } from '../../../miniprogram/core/sudoku/rules'
import {
  decodeRules,
  encodeRules,
  kindOfRulesText,
  shapeOfRulesText,
} from '../../../miniprogram/core/sudoku/rules-code'
import { decodeShare, encodeShare } from '../../../miniprogram/core/sudoku/share-code'
import { twoSolutions } from '../../../miniprogram/core/sudoku/solver'
import { sayStep } from '../../../miniprogram/packages/analysis/sentences/step'
import { parsePosition } from '../../../miniprogram/packages/capture/notation'
import { writeFPuzzles } from '../../../miniprogram/packages/capture/notation/f-puzzles'
import { writeIss } from '../../../miniprogram/packages/capture/notation/iss'
import { createPosition } from '../../../miniprogram/packages/capture/notation/position'
import { readRules, writeRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { thrown } from '../../support/thrown'
import { wrongSteps } from './logic/wrong-steps'

/** Twelve givens and eight thermometers. */
const TEXT =
  '.Thermo~R1C7~R2C7~R3C8.Thermo~R2C3~R1C3~R2C2~R1C2.Thermo~R4C6~R3C5~R2C5.Thermo~R5C1~R6C1~R6C2~R6C3~R7C4.Thermo~R6C7~R5C8~R5C9.Thermo~R7C2~R7C3~R8C4~R9C4~R8C3.Thermo~R7C5~R8C6~R9C6.Thermo~R7C9~R7C8~R8C8~R9C9.~R1C7_6~R1C9_1~R2C9_2~R3C1_6~R3C2_4~R3C4_2~R4C3_2~R4C7_8~R5C4_8~R5C5_1~R6C7_1~R8C5_2'
const SOLUTION = '297584631385196742641273598912745863436812957578369124823951476169427385754638219'

const puzzle: Puzzle = parsePosition(TEXT).puzzle
const { shape } = puzzle

test.each([
  ['line 1 has 1 cells', [['r1c1']]],
  [
    'line 2 has 5 cells',
    [
      ['r1c1', 'r1c2'],
      ['r1c1', 'r1c2', 'r1c3', 'r1c4', 'r2c4'],
    ],
  ],
  ['line 1 jumps to r1c3', [['r1c1', 'r1c3']]],
  ['line 1 has r1c1 twice', [['r1c1', 'r1c2', 'r1c1']]],
  ['line 1 names "r5c1", which is no cell', [['r4c1', 'r5c1']]],
])('a line is refused: %s', (message, lines) => {
  const read = () => readRules({ thermometers: lines }, 4)
  expect(thrown(RulesError, read).message).toBe(message)
})

test('lines are in one order and none is twice; both ends limit their cells', () => {
  const line = ['r2c1', 'r1c2', 'r1c3']
  const one = readRules({ thermometers: [line, ['r1c1', 'r2c2'], line] }, 4)
  expect(one).toBe(readRules({ thermometers: [['r1c1', 'r2c2'], line] }, 4))
  expect([4, 1, 2].map((cell) => one.allowed[cell])).toEqual([0b0011, 0b0110, 0b1100])
})

test('rules, share codes and texts of other programs keep the lines', () => {
  const position = createPosition({ shape, givens: [...puzzle.values] })
  expect(decodeRules(9, encodeRules(shape))).toBe(shape)
  expect(kindOfRulesText(encodeRules(shape))).toBe('thermometer')
  expect(decodeShare(encodeShare({ puzzle })).puzzle).toEqual(puzzle)
  expect(readRules(writeRules(shape), 9)).toBe(shape)
  for (const text of [writeIss(position), writeFPuzzles(position)]) {
    expect(parsePosition(text).puzzle).toEqual(puzzle)
  }
})

test('a version without lines refuses their texts, and this one refuses those of later rules', () => {
  const text = encodeRules(shape)
  // The decoder before lines: every character is a symbol, and a share code has the parts 1 and 2 at most.
  expect(Array.from(text, symbolOf).includes(-1)).toBe(true)
  const [first, second] = Array.from(encodeShare({ puzzle }), symbolOf)
  expect([first >>> 3, second & 31 & ~3]).not.toEqual([2, 0])
  // 31 flags, the last of them set.
  const later = '*-AAAAB'
  expect(decodeRules(9, later)).toBeNull()
  expect(() => shapeOfRulesText(9, later)).toThrow(expect.objectContaining({ name: 'NewerError' }))
})

test('digits that do not rise are in conflict, however far they are apart', () => {
  const grid = shapeOfRules({ size: 9, thermometers: [[0, 10, 20, 21]] })
  const values = new Uint8Array(81)
  values[0] = 4
  values[21] = 6
  expect(findConflicts(grid, values)).toEqual([
    { digit: 0, house: -1, cells: [0, 21], relation: 'thermometer' },
  ])
  values[21] = 7
  expect(findConflicts(grid, values)).toEqual([])
})

test('a puzzle is solved by search and by steps, and these say their reasons', () => {
  expect(twoSolutions(puzzle).map((one) => formatDigits(one))).toEqual([SOLUTION])
  const { steps, end } = solvePath(puzzle)
  expect(end).toBe('solved')
  expect(wrongSteps(steps, Array.from(SOLUTION, Number))).toEqual([])
  const said = (technique: string) => {
    const step = steps.find((one) => one.technique === technique)
    return step && sayStep(shape, step)
  }
  expect(said('thermometer')).toBe(
    '第1行第7列是 6，温度计上往后每格至少大 1，所以第2行第7列不能是 3、4、5，第3行第8列不能是 3、5、7。',
  )
  expect(said('thermometer-bounds')).toBe(
    '第2行第3列至少是 3，温度计上往后每格至少大 1，所以第1行第2列不能是 5，第1行第3列和第2行第2列不能是 3。',
  )
})
