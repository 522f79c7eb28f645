import { symbolOf } from '../../../miniprogram/core/sudoku/bit-text'
import { findConflicts } from '../../../miniprogram/core/sudoku/grid'
import { RulesError, shapeOfRules } from '../../../miniprogram/core/sudoku/rules'
import {
  decodeRules,
  encodeRules,
  shapeOfRulesText,
} from '../../../miniprogram/core/sudoku/rules-code'
import { encodeShare } from '../../../miniprogram/core/sudoku/share-code'
import { parsePosition } from '../../../miniprogram/packages/capture/notation'
import { readRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { thrown } from '../../support/thrown'

const { puzzle } = parsePosition('.Thermo~R1C7~R2C7~R3C8.Thermo~R2C3~R1C3~R2C2~R1C2.~R1C7_6~R1C9_1')
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
