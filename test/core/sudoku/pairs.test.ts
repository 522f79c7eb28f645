import { findConflicts, puzzleWithShape } from '../../../miniprogram/core/sudoku/grid'
import { RulesError } from '../../../miniprogram/core/sudoku/rules'
import { parsePosition, writePosition } from '../../../miniprogram/packages/capture/notation'
import { readRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { sayAddedRules } from '../../../miniprogram/strings/say'
import { thrown } from '../../support/thrown'

const NO_PAIR = 'pair 1 is no mark between two cells that share an edge'

const dot = (mark: string, ...cells: string[]) => ({ mark, cells })

test.each([
  [NO_PAIR, [dot('grey', 'r1c1', 'r1c2')]],
  [
    '"kropki" names "r5c1", which is no cell',
    [dot('white', 'r1c1', 'r1c2'), dot('white', 'r4c1', 'r5c1')],
  ],
  [NO_PAIR, [dot('white', 'r1c1', 'r2c2')]],
  [NO_PAIR, [dot('white', 'r1c4', 'r2c1')]],
  ['pair 2, at r1c1, has two marks', [dot('white', 'r1c1', 'r2c1'), dot('black', 'r2c1', 'r1c1')]],
  ['"kropki" of the rules is malformed', [{ mark: 'white' }]],
])('a mark is refused: %s', (message, marks) => {
  const read = () => readRules({ kropki: { marks } }, 4)
  expect(thrown(RulesError, read).message).toBe(message)
})

test('marks in larger grids are refused', () => {
  const read = () => readRules({ kropki: { marks: [dot('white', 'r1c1', 'r1c2')] } }, 16)
  expect(read).toThrow(new Error('a grid of the size 16 cannot have such marks between cells'))
})

test('marks are in one order and none is twice; without any, and without the negative rule, nothing is left', () => {
  const [white, black] = [dot('white', 'r1c1', 'r1c2'), dot('black', 'r3c3', 'r3c4')]
  const one = readRules({ kropki: { marks: [dot('black', 'r3c4', 'r3c3'), white, black] } }, 4)
  expect(one).toBe(readRules({ kropki: { marks: [white, black] } }, 4))
  // A double of 3 is no digit, nor is its half.
  expect([10, 11].map((cell) => one.allowed[cell])).toEqual([0b1011, 0b1011])
  expect(readRules({ kropki: { marks: [], all: false } }, 4).rules).toBeNull()
  expect(readRules({ kropki: { marks: [], all: true } }, 4).relations).toHaveLength(24)
})

test('1 and 2 fit dots of both colours, and conflict where there could be none', () => {
  const shape = readRules({ kropki: { marks: [dot('white', 'r1c1', 'r1c2')], all: true } }, 9)
  const values = new Uint8Array(81)
  values[0] = 1
  values[1] = 2
  expect(findConflicts(shape, values)).toEqual([])
  values[9] = 2
  values[1] = 0
  expect(findConflicts(shape, values)).toEqual([
    { digit: 0, house: -1, cells: [0, 9], relation: 'kropki' },
  ])
  expect(sayAddedRules(shape)).toBe('黑白点数独：白点两边相差 1，黑点两边是两倍，没标的都不是')
})

test('dots of other programs with other numbers, or with half of the negative rule, are refused by name', () => {
  const [rows, cells] = [Array(9).fill(Array(9).fill({})), ['R1C1', 'R1C2']]
  const fPuzzles = (rest: object) => parsePosition(JSON.stringify({ size: 9, grid: rows, ...rest }))
  expect(fPuzzles({ ratio: [{ cells }] }).puzzle.shape.rules?.kropki?.marks).toHaveLength(1)
  const refused = [
    { difference: [{ cells, value: '3' }] },
    { ratio: [{ cells }], nonconsecutive: true },
    { negative: ['sum'] },
  ]
  for (const rest of refused) {
    expect(() => fPuzzles(rest)).toThrow(expect.objectContaining({ code: 'variant' }))
  }
})

test('bars and white dots are one list of f-puzzles, and one constraint of the Interactive Sudoku Solver', () => {
  const bars = [dot('bar', 'r1c1', 'r1c2')]
  const write = (consecutive: object, format: 'iss' | 'f-puzzles') =>
    writePosition({ puzzle: puzzleWithShape(readRules({ consecutive }, 9)) }, format).text
  const kindOf = (text: string) => Object.keys(parsePosition(text).puzzle.shape.rules ?? {})[1]
  const texts = [{ marks: bars }, { marks: bars, all: true }, { marks: [], all: true }]
  expect(texts.map((rules) => kindOf(write(rules, 'f-puzzles')))).toEqual(
    Array(3).fill('consecutive'),
  )
  expect(kindOf(write({ marks: bars }, 'iss'))).toBe('kropki')
  expect(kindOf(write({ marks: [], all: true }, 'iss'))).toBe('consecutive')
  // There, no neighbours at all may be consecutive.
  expect(() => write({ marks: bars, all: true }, 'iss')).toThrow(RangeError)
})
