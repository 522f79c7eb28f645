import { generatePuzzle } from '../../../miniprogram/core/sudoku/generator'
import { type Puzzle, puzzleWithShape } from '../../../miniprogram/core/sudoku/grid'
import { readRules } from '../../../miniprogram/core/sudoku/rules-json'
import { packPuzzle } from '../../../miniprogram/core/worker/grid'
import { solverMethods } from '../../../miniprogram/core/worker/methods'
import { logicMethods } from '../../../miniprogram/core/worker/methods/logic'
import { cpuTime } from '../sudoku/cpu-time'
import { cancelAfter } from './cancel-after'

const methods = { ...solverMethods, ...logicMethods }

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
 * Without a solution, and nothing but a long search tells: in the first row of a 16×16 grid, nine digits have eight cells. The cage
 * makes it a killer.
 */
const crowded = (() => {
  const shape = readRules({ cages: [{ sum: 17, cells: ['r16c1', 'r16c2'] }] }, 16)
  const values = new Uint8Array(256)
  const rows = [
    [1, 2, 3, 4, 5, 6, 7, 9],
    [5, 6, 7, 8, 1, 2, 3, 4],
    [9, 0, 0, 0, 8],
  ]
  rows.forEach((digits, row) => {
    values.set(digits, 16 * (row + 1))
  })
  return puzzleWithShape(shape, values)
})()

/** 9×9, without givens. */
const random = generatePuzzle({ size: 9, cages: 5, seed: 6 }).puzzle

describe.each([
  ['counting many solutions', 'count', packPuzzle(loose)],
  ['listing many solutions', 'solve', { ...packPuzzle(loose), limit: 1e9 }],
  ['a long search', 'verdict', packPuzzle(crowded)],
  ['a long search for a path', 'path', packPuzzle(crowded)],
  ['a long search for a rating', 'rate', packPuzzle(crowded)],
  ['an extreme killer', 'generate', { size: 9, kind: 'killer', level: 'extreme', seed: 5 }],
  ['the path of a random killer', 'path', packPuzzle(random)],
] as const)('%s', (_name, method, payload) => {
  test('takes short steps', () => {
    // The slowest few compile code or collect garbage, which may take longer beside other tests: the best of three counts.
    let slowest = Infinity
    for (let round = 0; round < 3 && slowest >= 50; round++) {
      const run = methods[method](payload, { now: () => 0 })
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
  ['rate', packPuzzle(crowded)],
  ['generate', { size: 9, kind: 'killer', technique: 'jellyfish', seed: 5 }],
])('%s is cancelled between two steps', async (method, payload) => {
  const { answers } = await cancelAfter(120, methods, method, payload)
  expect(answers.at(-1)).toEqual({ id: 1, error: { code: 'cancelled' } })
})

test('the progress of a count grows', () => {
  const run = solverMethods.count(packPuzzle(loose), { now: () => 0 })
  const counts = Array.from({ length: 300 }, () => (run.next().value as { count: number }).count)
  expect(counts).toEqual([...counts].sort((a, b) => a - b))
  expect(counts.at(-1)).toBeGreaterThan(counts[0])
})
