import { generatePuzzle, type PuzzleOptions } from '../../../miniprogram/core/sudoku/generator'
import {
  GenerationError,
  generateRatedPuzzle,
  levelsOf,
} from '../../../miniprogram/core/sudoku/generator/rated-puzzles'
import { isSolved } from '../../../miniprogram/core/sudoku/grid'
import { ratePuzzle } from '../../../miniprogram/core/sudoku/logic/rating'
import { countSolutions } from '../../../miniprogram/core/sudoku/solver'
import { finish } from '../../../miniprogram/core/worker/finish'
import { readRules, writeRules } from '../../../miniprogram/packages/capture/notation/rules-json'

const killer = (seed: number, more: Partial<PuzzleOptions> = {}) =>
  generatePuzzle({ size: 9, cages: 5, seed, ...more })

test('a killer has cages over the whole grid, no givens and one solution', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const { puzzle, solution, clues } = killer(seed)
    const { areas: cages } = puzzle.shape
    expect(cages.flatMap(({ cells }) => cells).sort((a, b) => a - b)).toEqual([...Array(81).keys()])
    expect(Math.max(...cages.map(({ cells }) => cells.length))).toBeLessThanOrEqual(5)
    expect([clues, Math.max(...puzzle.values)]).toEqual([0, 0])
    expect(countSolutions(puzzle, 2)).toBe(1)
    expect(isSolved(puzzle.shape, solution)).toBe(true)
  }
})

test('a seed has the same killer again, with the shape that its rules have', () => {
  const { shape } = killer(4).puzzle
  expect(killer(4).puzzle.shape).toBe(shape)
  expect(readRules(JSON.parse(JSON.stringify(writeRules(shape))), 9)).toBe(shape)
})

test('a killer can have other rules and regions, too', () => {
  const diagonals = killer(2, { shape: readRules({ diagonals: true }, 9), cages: 3 }).puzzle
  expect(diagonals.shape.rules).toMatchObject({ diagonals: true })
  expect(countSolutions(diagonals, 2)).toBe(1)
  const jigsaw = killer(2, { size: 6, jigsaw: true }).puzzle
  expect(jigsaw.shape.rules?.regions).toHaveLength(36)
  expect(countSolutions(jigsaw, 2)).toBe(1)
})

test.each(['easy', 'medium', 'hard'] as const)('a killer of level %s is found', (level) => {
  const { puzzle, rating } = finish(generateRatedPuzzle({ size: 9, cages: 5, seed: 1, level }))
  expect(rating.level).toBe(level)
  expect(ratePuzzle(puzzle).level).toBe(level)
})

test('small cages have the easy levels only', () => {
  const shapeWith = (cells: readonly string[]) =>
    readRules({ cages: [{ sum: (cells.length * (cells.length + 1)) / 2, cells }] }, 9)
  expect(levelsOf(9, shapeWith(['r1c1', 'r1c2']))).toEqual(['easy'])
  expect(levelsOf(9, shapeWith(['r1c1', 'r1c2', 'r1c3', 'r1c4']))).toHaveLength(5)
  const extreme = () =>
    finish(generateRatedPuzzle({ size: 9, cages: 2, seed: 1, level: 'extreme' }))
  expect(extreme).toThrow(GenerationError)
})

test('wishes that no killer meets are refused', () => {
  expect(() => killer(1, { cages: 6 })).toThrow('cages have 1 … 5 cells, not 6')
  expect(() => killer(1, { drawn: 'odd-even' })).toThrow('killers have no other rules')
  expect(() => killer(1, { size: 16 })).toThrow('killers can be generated up to 9×9')
})
