import { generatePuzzle, generatePuzzles } from '../../../miniprogram/core/sudoku/generator'
import { specOfKind } from '../../../miniprogram/core/sudoku/generator/kind-spec'
import { hasSize, MADE_KINDS } from '../../../miniprogram/core/sudoku/generator/kinds'
import { createRandom } from '../../../miniprogram/core/sudoku/generator/random'
import { generateRatedPuzzle } from '../../../miniprogram/core/sudoku/generator/rated-puzzles'
import { randomRegions } from '../../../miniprogram/core/sudoku/generator/regions'
import { isSolved, type ShapeSize } from '../../../miniprogram/core/sudoku/grid'
import { solvePath } from '../../../miniprogram/core/sudoku/logic/path'
import { kindOfRules } from '../../../miniprogram/core/sudoku/rules'
import { twoSolutions } from '../../../miniprogram/core/sudoku/solver'
import { readRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { wrongSteps } from './logic/wrong-steps'

const SIZES: readonly ShapeSize[] = [4, 5, 6, 7, 8, 9]

/** The cells of each region. */
function cellsByRegion(regions: string): number[][] {
  return [...new Set(regions)].map((letter) =>
    Array.from(regions.length === 0 ? [] : regions, (one, cell) =>
      one === letter ? cell : -1,
    ).filter((cell) => cell >= 0),
  )
}

describe('random regions', () => {
  test.each(SIZES)(
    'of size %d are connected, as large as the grid is wide, and no line',
    (size) => {
      for (let seed = 1; seed <= 20; seed++) {
        const regions = cellsByRegion(randomRegions(size, createRandom(seed)))
        expect(regions).toHaveLength(size)
        for (const cells of regions) {
          expect(cells).toHaveLength(size)
          const reached = new Set([cells[0]])
          for (const cell of reached) {
            for (const next of cells) {
              const distance =
                Math.abs(Math.floor(next / size) - Math.floor(cell / size)) +
                Math.abs((next % size) - (cell % size))
              if (distance === 1) reached.add(next)
            }
          }
          expect(reached.size).toBe(size)
          expect(new Set(cells.map((cell) => Math.floor(cell / size))).size).toBeGreaterThan(1)
          expect(new Set(cells.map((cell) => cell % size)).size).toBeGreaterThan(1)
        }
      }
    },
  )

  test('are the same for the same seed and others for another', () => {
    const of = (seed: number) => randomRegions(9, createRandom(seed))
    expect(of(1)).toBe(of(1))
    expect(of(1)).not.toBe(of(2))
  })
})

const RULES = [
  ['diagonals', { diagonals: true }],
  ['windows', { windows: true }],
  ['knight and king', { antiKnight: true, antiKing: true }],
  ['odd and even', { odd: ['r1c1', 'r5c5'], even: ['r2c2'] }],
] as const

describe('puzzles with rules', () => {
  test.each(RULES)('have one solution that keeps them: %s', (_, rules) => {
    const shape = readRules(rules, 9)
    const { puzzle, solution } = generatePuzzle({ size: 9, shape, seed: 1, symmetry: 'half-turn' })
    expect(puzzle.shape).toBe(shape)
    expect(isSolved(shape, solution)).toBe(true)
    expect(twoSolutions(puzzle)).toEqual([solution])
  })

  test.each(SIZES)('of a jigsaw of size %d are solved by sound steps', (size) => {
    let count = 0
    const shapes = new Set()
    for (const { puzzle, solution } of generatePuzzles({ size, jigsaw: true, seed: 2 })) {
      shapes.add(puzzle.shape)
      expect(wrongSteps(solvePath(puzzle).steps, solution)).toEqual([])
      if (++count === 3) break
    }
    expect(shapes.size).toBe(3)
  })

  test.each(RULES)('have paths of sound steps: %s', (_, rules) => {
    const shape = readRules(rules, 9)
    const { puzzle, solution } = generatePuzzle({ size: 9, shape, seed: 3, clues: 24 })
    expect(wrongSteps(solvePath(puzzle).steps, solution)).toEqual([])
  })

  test('are found for a level', () => {
    const search = generateRatedPuzzle({ size: 9, jigsaw: true, level: 'medium', seed: 3 })
    let turn = search.next()
    while (!turn.done) turn = search.next()
    expect(turn.value.rating).toMatchObject({ level: 'medium', solved: true })
  })

  test('mark some empty cells as their digits are, others in each puzzle', () => {
    const boards = new Set<unknown>()
    for (const { puzzle, solution } of generatePuzzles({ ...specOfKind('odd-even', 9), seed: 5 })) {
      const { odd = [], even = [] } = puzzle.shape.rules ?? {}
      expect(odd.length + even.length).toBeGreaterThan(8)
      for (const cell of [...odd, ...even]) expect(puzzle.values[cell]).toBe(0)
      expect(odd.every((cell) => solution[cell] % 2 === 1)).toBe(true)
      expect(even.every((cell) => solution[cell] % 2 === 0)).toBe(true)
      expect(twoSolutions(puzzle)).toEqual([solution])
      boards.add(puzzle.shape)
      if (boards.size === 3) break
    }
  })

  const pairs = MADE_KINDS.flatMap((kind) =>
    ([9, 6] as const).filter((size) => hasSize(kind, size)).map((size) => [kind, size] as const),
  )
  test.each(pairs)('are found by kind, with clues on both sides: %s %d×%d', (kind, size) => {
    const level = size === 9 ? 'hard' : 'medium'
    const spec = { ...specOfKind(kind, size), level, seed: 4, symmetry: 'half-turn' } as const
    const search = generateRatedPuzzle(spec)
    let turn = search.next()
    while (!turn.done) turn = search.next()
    const { puzzle, solution, rating } = turn.value
    expect(rating).toMatchObject({ level, solved: true })
    expect(kindOfRules(puzzle.shape.rules)).toBe(kind)
    expect(twoSolutions(puzzle)).toEqual([solution])
    const isGiven = Array.from(puzzle.values, (digit) => digit > 0)
    expect(isGiven).toEqual([...isGiven].reverse())
  })

  test('do not exist if no grid keeps the rules', () => {
    const even = Array.from({ length: 9 }, (_, i) => `r1c${i + 1}`)
    const shape = readRules({ even }, 9)
    expect(() => generatePuzzle({ size: 9, shape, seed: 1 })).toThrow('no grid')
  })
})
