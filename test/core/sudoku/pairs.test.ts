import { symbolOf } from '../../../miniprogram/core/sudoku/bit-text'
import { formatDigits } from '../../../miniprogram/core/sudoku/digits'
import { findConflicts, puzzleWithShape } from '../../../miniprogram/core/sudoku/grid'
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
import { sayAddedRules } from '../../../miniprogram/strings/say'
import { thrown } from '../../support/thrown'
import { wrongSteps } from './logic/wrong-steps'

/** Puzzles of each rule, as text or share code, with their solutions and what some steps say. */
const PUZZLES = {
  kropki: {
    text: '.BlackDot~R1C1~R1C2.WhiteDot~R1C7~R1C8.WhiteDot~R1C7~R2C7.WhiteDot~R1C8~R1C9.WhiteDot~R1C9~R2C9.WhiteDot~R2C1~R2C2.BlackDot~R2C2~R2C3.WhiteDot~R2C2~R3C2.BlackDot~R2C6~R2C7.BlackDot~R2C6~R3C6.BlackDot~R2C7~R3C7.WhiteDot~R2C8~R2C9.WhiteDot~R3C2~R3C3.WhiteDot~R3C3~R4C3.WhiteDot~R3C4~R3C5.BlackDot~R3C4~R4C4.WhiteDot~R3C5~R3C6.WhiteDot~R3C5~R4C5.BlackDot~R3C6~R3C7.BlackDot~R3C7~R3C8.BlackDot~R3C8~R4C8.WhiteDot~R3C9~R4C9.WhiteDot~R4C3~R5C3.BlackDot~R4C4~R4C5.WhiteDot~R4C6~R4C7.BlackDot~R4C8~R4C9.WhiteDot~R4C8~R5C8.WhiteDot~R4C9~R5C9.WhiteDot~R5C1~R6C1.WhiteDot~R5C2~R6C2.BlackDot~R5C4~R6C4.BlackDot~R5C5~R6C5.BlackDot~R6C3~R6C4.BlackDot~R6C4~R7C4.WhiteDot~R6C6~R6C7.WhiteDot~R6C6~R7C6.WhiteDot~R6C7~R6C8.WhiteDot~R6C7~R7C7.BlackDot~R7C4~R7C5.BlackDot~R7C5~R8C5.WhiteDot~R7C6~R7C7.BlackDot~R7C6~R8C6.WhiteDot~R7C8~R8C8.BlackDot~R7C9~R8C9.WhiteDot~R8C1~R9C1.WhiteDot~R8C2~R9C2.WhiteDot~R8C3~R9C3.WhiteDot~R8C4~R8C5.WhiteDot~R8C5~R9C5.BlackDot~R8C8~R8C9.BlackDot~R8C8~R9C8.BlackDot~R9C2~R9C3.WhiteDot~R9C3~R9C4.StrictKropki',
    solution: '241938567563172498978654213157369824496827135382415679839246751615783942724591386',
    said: [
      '第2行第2列不能是 5、7、9，和第2行第1列之间是白点（相差 1），所以第2行第1列不能是 6、8。',
      '第1行第7列和第1行第8列之间是白点（相差 1），和第2行第7列之间是白点（相差 1）。它要是 1，第1行第8列只能是 2，第2行第7列只能是 2，可它们要不同，不够分，所以第1行第7列不能是 1。',
      '第2行第7列和第3行第7列之间是黑点（一个是另一个的两倍）：第2行第7列只能是 2、4、8，第3行第7列只能是 2、4、8，两格里一定有 4。同时看得到它们的都不能是 4，所以第1、3行第8列和第4、5、6、7、8、9行第7列不能是 4。',
      '第2行第8列是 9，和第2行第7列之间没有点（不相差 1，也不是两倍），所以第2行第7列不能是 8。',
    ],
  },
  consecutive: {
    text: 'SEAAAAAAAAAIAAADqAGAQAhJEQkgaIA4EIcLUEAiKAKJN-',
    solution: '391576248867294513542138679716345982285769134934821756678913425423657891159482367',
    said: [
      '第7行第3列是 8，和第6行第3列之间没有白条（不相差 1），所以第6行第3列不能是 7、9。',
      '第2行第3列不能是 8，和第2行第2列之间是白条（相差 1），所以第2行第2列不能是 9。',
    ],
  },
  xv: {
    text: 'SEAAAAAEAAAAAIABisANIQCBmCACByBnAI8gEIiAAEgWAZBAAXhZ',
    solution: '296851347813247965475396182961723458734185296528964713152679834689432571347518629',
    said: [
      '第4行第7列是 4，和第3行第7列之间是 V（和是 5），所以第3行第7列不能是 2、3。',
      '第2行第7列是 9，和第2行第6列之间没有 X 和 V（和不是 10，也不是 5），所以第2行第6列不能是 1。',
    ],
  },
  greater: {
    text: 'SEAAAAAQAAAAAAAAsABfXVX_9X3_9V31X1X11X1_99XX9V9Vf1X9__f91V93Vdf9f11g8YR',
    solution: '296851347813247965475396182961723458734185296528964713152679834689432571347518629',
    said: [
      '第1行第1列至少是 2，和第2行第1列之间是不等号（后者大），所以第2行第1列不能是 2。',
      '第1行第3列最多是 8，和第2行第3列之间是不等号（前者大），所以第2行第3列不能是 8。',
      '第6行第7列是 7，和第7行第7列之间是不等号（后者大），所以第7行第7列不能是 6。',
    ],
  },
}

const OWN = ['pair-digit', 'pair-candidates', 'pair-needed', 'pair-crowded'] as const

describe.each(Object.entries(PUZZLES))('%s', (kind, { text, solution, said }) => {
  const { puzzle } = parsePosition(text)
  const { shape } = puzzle
  const position = createPosition({ shape, givens: [...puzzle.values] })

  test('is kept by rules, share codes and texts of other programs', () => {
    expect(decodeRules(9, encodeRules(shape))).toBe(shape)
    expect(kindOfRulesText(encodeRules(shape))).toBe(kind)
    expect(decodeShare(encodeShare({ puzzle })).puzzle).toEqual(puzzle)
    for (const format of ['iss', 'f-puzzles', 'line'] as const) {
      if (format === 'iss' && kind === 'consecutive') continue
      expect(parsePosition(writePosition(position, format).text).puzzle).toEqual(puzzle)
    }
    // The first character is no symbol of an earlier version.
    expect(symbolOf(encodeRules(shape)[0])).toBe(-1)
  })

  test('is solved by search, and by steps of which none is wrong', () => {
    const digits = Array.from(solution, Number)
    expect(twoSolutions(puzzle).map((one) => formatDigits(one))).toEqual([solution])
    const at = candidatesOfPuzzle(puzzle)
    const steps: Step[] = []
    const all: Step[] = []
    for (const step of walkPath(at)) {
      if (!step) continue
      steps.push(step)
      all.push(...findAll(at, { techniques: OWN }))
    }
    expect(formatDigits(at.values)).toBe(solution)
    expect(wrongSteps([...steps, ...all], digits)).toEqual([])
    expect(all.length).toBeGreaterThan(500)
    expect(steps.map((step) => sayStep(shape, step))).toEqual(expect.arrayContaining(said))
  })
})

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
