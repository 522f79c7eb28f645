import {
  createRandom,
  type GeneratedPuzzle,
  generatePuzzle,
  generatePuzzles,
  type PuzzleOptions,
  SYMMETRIES,
} from '../../../miniprogram/core/sudoku/generator'
import { isSolved, type Size } from '../../../miniprogram/core/sudoku/grid'
import * as solver from '../../../miniprogram/core/sudoku/solver'
import { formatPuzzle } from '../../../miniprogram/packages/capture/notation'

// A copy, because module namespace properties cannot be spied on.
jest.mock('../../../miniprogram/core/sudoku/solver', () => ({
  __esModule: true,
  ...jest.requireActual('../../../miniprogram/core/sudoku/solver'),
}))

const SIZES: readonly Size[] = [4, 6, 9, 16]

const EXPECTED: [PuzzleOptions, string][] = [
  [{ size: 4, seed: 1 }, '1.4.2.....2....3'],
  [{ size: 6, seed: 2 }, '.1.....36....2...6...3.52...3....5..'],
  [
    { size: 9, seed: 3 },
    '...5...6..7.8.9....9.6...174.....6...35....2.1.....84...2.1....7......5....3....1',
  ],
  [
    { size: 9, seed: 2 ** 40 + 4 },
    '7...32.68....1.....3.7.........4..9...5....36..3...5.1..15.......6......8..1.4..5',
  ],
  [
    { size: 9, seed: 5, symmetry: 'half-turn', clues: 28 },
    '......6...968....2.4..5.9..6.89....7.5.7.3.6.9....25.1..9.6..1.3....149...4......',
  ],
  [
    { size: 16, seed: 6, clues: 120 },
    '.39.6.D5F.482.C.E2A..C4.5......1.5........2A9.6.4....BA....C8.G.G..3.....59..C.D..E74....C.138F...C...3.E8D.B.7G..2.GAE...34..19.G..257...8....E....A89...B.12....6AB...2.5..79C.45B..C..A.9GF.8....CG...D......7.G29.1.43..FD.B3.8C74.D9..E61.5A.495F6.....CG.3',
  ],
]

const line = ({ puzzle }: GeneratedPuzzle) => formatPuzzle(puzzle, 'line')

function expectValid({ puzzle, solution, clues }: GeneratedPuzzle): void {
  const { shape, values } = puzzle
  expect(isSolved(shape, solution)).toBe(true)
  expect(values.every((digit, cell) => digit === 0 || digit === solution[cell])).toBe(true)
  expect(values.filter((digit) => digit > 0)).toHaveLength(clues)
  expect(solver.countSolutions(puzzle, 2)).toBe(1)
}

function expectMinimal({ puzzle }: GeneratedPuzzle): void {
  puzzle.values.forEach((digit, cell) => {
    if (digit === 0) return
    const values = puzzle.values.slice()
    values[cell] = 0
    expect(solver.countSolutions({ shape: puzzle.shape, values }, 2)).toBe(2)
  })
}

describe('random numbers', () => {
  test('match xoshiro128** seeded by splitmix32', () => {
    const { next } = createRandom(1)
    expect([next(), next(), next(), next()]).toEqual([
      3452021429, 2273453640, 180701444, 3865174765,
    ])
  })

  test('below a bound are uniform', () => {
    const random = createRandom(7)
    const counts = new Array(6).fill(0)
    for (let i = 0; i < 60_000; i++) counts[random.below(6)]++
    expect(counts).toHaveLength(6)
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400)
    expect(random.below(1)).toBe(0)
  })

  test('differ for seeds that differ only in high bits', () => {
    expect(createRandom(2 ** 32 + 5).next()).not.toBe(createRandom(2 ** 33 + 5).next())
    expect(createRandom(5).below(1e9)).not.toBe(createRandom(2 ** 52 + 5).below(1e9))
  })

  test.each([-1, 0.5, Number.NaN, 2 ** 53])('reject the seed %p', (seed) => {
    expect(() => createRandom(seed)).toThrow(RangeError)
  })
})

describe('the puzzle of a seed', () => {
  test.each(EXPECTED)('is the same on every platform: %j', (options, expected) => {
    expect(line(generatePuzzle(options))).toBe(expected)
  })

  test('does not depend on the order in which the solver finds solutions', () => {
    const options: PuzzleOptions = { size: 9, seed: 11 }
    const lines = () => [0, 1, 2, 3, 4].map((seed) => line(generatePuzzle({ ...options, seed })))
    const expected = lines()
    const real = solver.twoSolutions
    const mirror = (values: Uint8Array) => values.map((digit) => (digit === 0 ? 0 : 10 - digit))
    const spy = jest.spyOn(solver, 'twoSolutions').mockImplementation(({ shape, values }) =>
      real({ shape, values: mirror(values) })
        .map(mirror)
        .reverse(),
    )
    expect(lines()).toEqual(expected)
    expect(spy).toHaveBeenCalled()
  })

  test('is the first of the endless sequence', () => {
    const generated = generatePuzzles({ size: 9, seed: 3 })
    const [first, second] = [0, 1].map(() => line(generated.next().value))
    expect(line(generatePuzzle({ size: 9, seed: 3 }))).toBe(first)
    expect(second).not.toBe(first)
  })
})

describe.each(SIZES)('puzzles of size %i', (size) => {
  const seeds = size === 16 ? [1] : [1, 2, 3]

  test.each(seeds)('have one solution and are minimal (seed %i)', (seed) => {
    const generated = generatePuzzle({ size, seed })
    expectValid(generated)
    expect(generated.minimal).toBe(true)
    expectMinimal(generated)
  })

  test.each(SYMMETRIES)('have a pattern with the symmetry %s', (symmetry) => {
    const generated = generatePuzzle({ size, seed: 8, symmetry })
    expectValid(generated)
    expect(generated.minimal).toBe(symmetry === 'none')
    const given = (row: number, column: number) => generated.puzzle.values[row * size + column] > 0
    const last = size - 1
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const images = {
          none: [[row, column]],
          'half-turn': [[last - row, last - column]],
          'quarter-turn': [[column, last - row]],
          horizontal: [[row, last - column]],
          vertical: [[last - row, column]],
          diagonal: [[column, row]],
          antidiagonal: [[last - column, last - row]],
          'both-diagonals': [
            [column, row],
            [last - column, last - row],
          ],
        }[symmetry]
        for (const [r, c] of images) expect(given(r, c)).toBe(given(row, column))
      }
    }
  })

  test('have the requested number of clues', () => {
    const all = size * size
    for (const clues of [Math.round(all * 0.45), Math.round(all * 0.7), all]) {
      const generated = generatePuzzle({ size, seed: 9, clues })
      expectValid(generated)
      expect(generated.clues).toBe(clues)
    }
  })
})

describe('a spec that cannot be met', () => {
  test('gives the nearest number of clues', () => {
    const generated = generatePuzzle({ size: 9, seed: 1, clues: 10 })
    expectValid(generated)
    expect(generated.clues).toBeGreaterThanOrEqual(17)
    expect(generated.clues).toBeLessThanOrEqual(22)
  })

  test('gives a minimal puzzle near the number of clues if it should be minimal', () => {
    const generated = generatePuzzle({ size: 9, seed: 1, clues: 26, minimal: true })
    expect(generated).toMatchObject({ clues: 26, minimal: true })
    expectValid(generated)
    expectMinimal(generated)
  })

  test('keeps pairs together rather than reach an odd number', () => {
    const generated = generatePuzzle({ size: 6, seed: 1, clues: 21, symmetry: 'half-turn' })
    expectValid(generated)
    expect(generated.clues).toBe(22)
  })

  test.each([
    { size: 25, seed: 1 },
    { size: 9, seed: 1, clues: 82 },
    { size: 9, seed: 1, clues: 20.5 },
    { size: 9, seed: 1, minimal: true, symmetry: 'diagonal' },
    { size: 9, seed: -1 },
  ] as const)('is rejected if it is invalid: %j', (options) => {
    expect(() => generatePuzzle(options)).toThrow(RangeError)
  })
})
