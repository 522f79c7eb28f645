import { generatePuzzle } from '../../../miniprogram/core/sudoku/generator'
import { type Puzzle, puzzleWithShape } from '../../../miniprogram/core/sudoku/grid'
import { shapeOfRules } from '../../../miniprogram/core/sudoku/rules'
import { packPuzzle } from '../../../miniprogram/core/worker/grid'
import { logicMethods } from '../../../miniprogram/core/worker/methods/logic'
import { readRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { cpuTime } from '../sudoku/cpu-time'
import { cancelAfter } from './cancel-after'

const empty = ({ shape }: Puzzle) => puzzleWithShape(shape, new Uint8Array(shape.cellCount))

/** Very many solutions: one cage in each row. */
const loose = empty(
  puzzleWithShape(
    readRules(
      {
        cages: Array.from({ length: 9 }, (_, row) => ({
          sum: 20,
          cells: [1, 3, 5, 7].map((column) => `r${row + 1}c${column}`),
        })),
      },
      9,
    ),
    new Uint8Array(81),
  ),
)

/**
 * Without a solution, and nothing but a long search tells: a 16×16 grid in cages of 2×2 cells, whose sums add up to one more than
 * its digits.
 */
const excessive = (() => {
  const starts = Array.from({ length: 64 }, (_, cage) => 32 * Math.floor(cage / 8) + 2 * (cage % 8))
  const cages = starts.map((cell, cage) => ({
    cells: [cell, cell + 1, cell + 16, cell + 17],
    sum: cage === 3 ? 35 : 34,
  }))
  return empty(puzzleWithShape(shapeOfRules({ size: 16, cages })))
})()

/** 9×9, without givens. */
const random = generatePuzzle({ size: 9, cages: 5, seed: 6 }).puzzle

describe.each([
  ['counting many solutions', 'count', packPuzzle(loose)],
  ['listing many solutions', 'solve', { ...packPuzzle(loose), limit: 1e9 }],
  ['a long search', 'verdict', packPuzzle(excessive)],
  ['a long search for a path', 'path', packPuzzle(excessive)],
  ['a long search for a rating', 'rate', packPuzzle(excessive)],
  ['an extreme killer', 'generate', { size: 9, kind: 'killer', level: 'extreme', seed: 5 }],
  ['the path of a random killer', 'path', packPuzzle(random)],
] as const)('%s', (_name, method, payload) => {
  test('takes short steps', () => {
    // The slowest few compile code or collect garbage, which may take longer beside other tests: the best of three counts.
    let slowest = Infinity
    for (let round = 0; round < 3 && slowest >= 50; round++) {
      const run = logicMethods[method](payload, { now: () => 0 })
      const times: number[] = []
      for (let isDone = false, i = 0; !isDone && i < 1500; i++) {
        times.push(cpuTime(() => (isDone = run.next().done === true)))
      }
      slowest = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]
    }
    expect(slowest).toBeLessThan(50)
  })
})

test.each([
  ['count', packPuzzle(loose)],
  ['verdict', packPuzzle(excessive)],
  ['rate', packPuzzle(excessive)],
  ['generate', { size: 9, kind: 'killer', technique: 'jellyfish', seed: 5 }],
])('%s is cancelled between two steps', async (method, payload) => {
  const { answers } = await cancelAfter(120, logicMethods, method, payload)
  expect(answers.at(-1)).toEqual({ id: 1, error: { code: 'cancelled' } })
})
