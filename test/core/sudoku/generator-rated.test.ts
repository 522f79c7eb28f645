import type { Symmetry } from '../../../miniprogram/core/sudoku/generator'
import {
  GenerationError,
  generateRatedPuzzle,
  generateRatedPuzzles,
  levelsOf,
  type RatedPuzzle,
  type RatedPuzzleOptions,
} from '../../../miniprogram/core/sudoku/generator/rated-puzzles'
import { type Shape, type Size, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { solvePath } from '../../../miniprogram/core/sudoku/logic/path'
import { LEVELS, ratePath, ratePuzzle } from '../../../miniprogram/core/sudoku/logic/rating'
import { countSolutions } from '../../../miniprogram/core/sudoku/solver'
import { finish } from '../../../miniprogram/core/worker/finish'
import { formatPuzzle } from '../../../miniprogram/packages/capture/notation'
import { thrown } from '../../support/thrown'

/** Runs a search to its end. */
const puzzleOf = (options: RatedPuzzleOptions): RatedPuzzle => finish(generateRatedPuzzle(options))

/** The first `count` puzzles of a seed as text. */
function linesOf(options: RatedPuzzleOptions, count: number): string[] {
  const lines: string[] = []
  for (const found of generateRatedPuzzles(options)) {
    if (typeof found === 'number') continue
    lines.push(formatPuzzle(found.puzzle, 'line'))
    if (lines.length === count) return lines
  }
  return lines
}

const errorOf = (options: RatedPuzzleOptions) => thrown(GenerationError, () => puzzleOf(options))

function expectMatch(
  generated: RatedPuzzle,
  { level, technique }: Partial<RatedPuzzleOptions>,
): void {
  expect(countSolutions(generated.puzzle, 2)).toBe(1)
  const { puzzle } = generated
  const rating = ratePath(solvePath(puzzle), puzzle.shape.size)
  expect(rating).toEqual(generated.rating)
  expect(rating.solved).toBe(true)
  if (level) expect(rating.level).toBe(level)
  if (technique) expect(rating.hardest).toBe(technique)
}

describe('a puzzle of a requested level', () => {
  const cases: [Size, Symmetry][] = [
    [9, 'none'],
    [9, 'half-turn'],
    [6, 'half-turn'],
    [4, 'none'],
  ]
  for (const [size, symmetry] of cases) {
    // Extreme puzzles take many attempts without symmetry and very many with one.
    const levels = levelsOf(size).filter((level) => level !== 'extreme' || symmetry === 'none')
    test.each(levels)(`has one solution and is rated %s: ${size}×${size}, ${symmetry}`, (level) => {
      for (const seed of level === 'extreme' || size === 6 ? [1] : [1, 2, 3]) {
        expectMatch(puzzleOf({ size, level, seed, symmetry }), { level })
      }
    })
  }

  test.each(['easy', 'medium'] as const)('is also available in 16×16: %s', (level) => {
    expectMatch(puzzleOf({ size: 16, level, seed: 1, symmetry: 'half-turn' }), { level })
  })

  test('has many clues if it is easy', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { clues } = puzzleOf({ size: 9, level: 'easy', seed, symmetry: 'half-turn' })
      expect(clues).toBeGreaterThanOrEqual(30)
      expect(clues).toBeLessThanOrEqual(38)
    }
  })
})

describe('a puzzle for a requested technique', () => {
  test.each([
    'full-house',
    'hidden-single',
    'naked-single',
    'locked-pair',
    'naked-triple',
    'xy-wing',
    'skyscraper',
    'w-wing',
    'xy-chain',
  ] as const)('needs it and nothing harder: %s', (technique) => {
    expectMatch(puzzleOf({ size: 9, technique, seed: 4 }), { technique })
  })
})

describe('the puzzles of a seed', () => {
  const options: RatedPuzzleOptions = { size: 9, level: 'medium', seed: 2 ** 40 + 7 }

  test('do not depend on how many are generated', () => {
    const three = linesOf(options, 3)
    expect(new Set(three).size).toBe(3)
    expect(linesOf(options, 1)).toEqual(three.slice(0, 1))
    expect(linesOf(options, 3)).toEqual(three)
    expect(linesOf({ ...options, seed: 8 }, 1)).not.toEqual(three.slice(0, 1))
  })

  test.each<[RatedPuzzleOptions, string]>([
    [
      { size: 9, level: 'easy', seed: 1, symmetry: 'half-turn' },
      '8.53......1...9.3.6...54.9.18...37..35.7.6.41..45...68.6.23...9.3.9...7......52.3',
    ],
    [
      { size: 9, level: 'medium', seed: 2, symmetry: 'half-turn' },
      '.47.8.....3..51...16.2.4...91....5...8..9..7...5....93...8.7.31...61..5.....4.86.',
    ],
    [
      { size: 9, level: 'hard', seed: 3 },
      '...5...6..7.8.9....9.6...174.....6...35....2.1.....84...2.1....7......5....3....1',
    ],
    [{ size: 6, level: 'hard', seed: 4 }, '3.2.6.5..1....3.2........2...6....5.'],
  ])('are the same on every platform: %j', (options, expected) => {
    expect(linesOf(options, 1)).toEqual([expected])
  })
})

describe('a search', () => {
  test('yields often, with a growing number of examined puzzles', () => {
    const search = generateRatedPuzzle({ size: 9, level: 'unfair', seed: 5 })
    const counts: number[] = []
    for (let turn = search.next(); !turn.done; turn = search.next()) counts.push(turn.value)
    expect(counts).toEqual([...counts].sort((a, b) => a - b))
    expect(counts[0]).toBe(0)
    // Generating a puzzle takes about ten solver calls, walking a path more than a hundred searches.
    expect(counts.length).toBeGreaterThan(10 * (counts[counts.length - 1] + 1))
  })
})

describe('an impossible spec', () => {
  test.each<[RatedPuzzleOptions, Partial<GenerationError>]>([
    [
      { size: 4, level: 'medium', seed: 1 },
      { code: 'unreachable', level: 'medium' },
    ],
    [
      { size: 6, level: 'extreme', seed: 1 },
      { code: 'unreachable', level: 'extreme' },
    ],
    [
      { size: 25, level: 'easy', seed: 1 },
      { code: 'unreachable', size: 25 },
    ],
    [
      { size: 9, technique: 'kraken-fish-type-1', seed: 1 },
      { code: 'unreachable', technique: 'kraken-fish-type-1' },
    ],
    [{ size: 4, technique: 'locked-triple', seed: 1 }, { code: 'unreachable' }],
    [{ size: 9, technique: 'xy-wing', level: 'easy', seed: 1 }, { code: 'contradiction' }],
    [
      { size: 9, level: 'easy', minimal: true, symmetry: 'diagonal', seed: 1 },
      { code: 'contradiction' },
    ],
  ])('is rejected with a code: %j', (options, expected) => {
    expect(errorOf(options)).toMatchObject(expected)
  })

  test('throws an error with the number of examined puzzles', () => {
    expect(errorOf({ size: 4, technique: 'naked-single', seed: 1 })).toMatchObject({
      code: 'not-found',
      technique: 'naked-single',
      tried: 1000,
    })
  })

  test('is any 4×4 level above easy: all minimal puzzles are solved without naked singles', () => {
    const shape = shapeOf(4)
    // Every 4×4 grid is equivalent to one of these two.
    for (const grid of ['1234341221434321', '1234341223414123']) {
      const minimal = minimalPuzzles(shape, Array.from(grid, Number))
      expect(minimal.length).toBeGreaterThan(200)
      for (const values of minimal) {
        expect(['full-house', 'hidden-single']).toContain(ratePuzzle({ shape, values }).hardest)
      }
    }
    expect(levelsOf(4)).toEqual(['easy'])
    expect(levelsOf(9)).toEqual(LEVELS)
  })
})

/** All minimal puzzles of a grid. */
function minimalPuzzles(shape: Shape, solution: readonly number[]): Uint8Array[] {
  const valuesOf = (pattern: number) =>
    Uint8Array.from(solution, (digit, cell) => ((pattern >> cell) & 1 ? digit : 0))
  const isUnique = Array.from(
    { length: 2 ** shape.cellCount },
    (_, pattern) => countSolutions({ shape, values: valuesOf(pattern) }, 2) === 1,
  )
  const cells = solution.map((_, cell) => cell)
  return isUnique.flatMap((unique, pattern) => {
    const needsAll = cells.every(
      (cell) => !((pattern >> cell) & 1) || !isUnique[pattern & ~(1 << cell)],
    )
    return unique && needsAll ? [valuesOf(pattern)] : []
  })
}
