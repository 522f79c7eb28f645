import { maskOf } from '../../../miniprogram/core/sudoku/bits'
import { createPuzzle, type Puzzle, SIZES, type Size } from '../../../miniprogram/core/sudoku/grid'
import {
  countCandidates,
  countSolutions,
  createSearch,
  smallestSolution,
  solutions,
  solve,
  trace,
  twoSolutions,
} from '../../../miniprogram/core/sudoku/solver'
import { setInterpreted } from '../../../miniprogram/core/sudoku/solver/band/engine'
import { createClauseSearch } from '../../../miniprogram/core/sudoku/solver/clauses/search'
import { randomSukaku } from '../../support/random-sukaku'
import { bruteForce } from './brute-force'
import { randomPuzzle, randomSolution, seededRandom } from './random'

const textOf = (values: ArrayLike<number>) => Array.from(values).join(' ')

/** A random puzzle in which each wrong candidate is removed with this probability. */
function thinned(size: Size, givens: number, share: number, random: () => number): Puzzle {
  const { values } = randomPuzzle(size, givens, random)
  const kept = randomSolution(size, random)
  const removed = Array.from(values, (_, cell) => {
    let mask = 0
    for (let digit = 1; digit <= size; digit++) {
      if (random() < share && digit !== kept[cell]) mask |= maskOf(digit)
    }
    return mask
  })
  return createPuzzle(size, values, removed)
}

describe('removed candidates of a puzzle', () => {
  test('are kept for empty cells only, and not at all if there are none', () => {
    const values = [1, ...Array(15).fill(0)]
    const removed = [0b0110, 0b1000, ...Array(14).fill(0)]
    expect(createPuzzle(4, values, removed).removed).toEqual([0, 8, ...Array(14).fill(0)])
    expect(createPuzzle(4, values, [0b0110, ...Array(15).fill(0)])).toEqual(createPuzzle(4, values))
  })

  test.each([
    ['too few cells', [1]],
    ['a digit out of range', [16, ...Array(15).fill(0)]],
    ['a fraction', [0.5, ...Array(15).fill(0)]],
  ])('are refused with %s', (_, removed) => {
    expect(() => createPuzzle(4, undefined, removed)).toThrow(RangeError)
  })

  test('leave no solution if they include a given, or all digits of a cell', () => {
    for (const size of SIZES) {
      const { length } = createPuzzle(size).values
      const given = createPuzzle(
        size,
        [2, ...Array(length - 1).fill(0)],
        [2, ...Array(length - 1).fill(0)],
      )
      const empty = createPuzzle(size, undefined, [2 ** size - 1, ...Array(length - 1).fill(0)])
      for (const puzzle of [given, empty]) {
        expect(solve(puzzle)).toBeNull()
        expect(countSolutions(puzzle)).toBe(0)
        expect(smallestSolution(puzzle)).toBeNull()
        expect(trace(puzzle)).toEqual({ events: [], guesses: 0, recalls: 0, solution: null })
      }
    }
  })

  test.each([false, true])('are respected in 9×9 (interpreted: %p)', (interpreted) => {
    setInterpreted(interpreted)
    const random = seededRandom(271)
    for (let i = 0; i < 60; i++) {
      const puzzle = thinned(9, 22 + (i % 8), 0.3 + (i % 4) * 0.08, random)
      const all = [...bruteForce(puzzle)]
      expect([...solutions(puzzle)].map(textOf).sort()).toEqual([...all].sort())
      expect(countSolutions(puzzle)).toBe(all.length)
      const smallest = smallestSolution(puzzle)
      expect(smallest ? textOf(smallest) : undefined).toBe(all[0])
    }
    setInterpreted(false)
  })

  test.each<[Size, number]>([
    [4, 2],
    [6, 9],
  ])('are respected in size %i', (size, givens) => {
    const random = seededRandom(size)
    for (let i = 0; i < 60; i++) {
      const puzzle = thinned(size, givens, 0.2, random)
      const all = [...bruteForce(puzzle)]
      expect([...solutions(puzzle)].map(textOf).sort()).toEqual([...all].sort())
      expect(countSolutions(puzzle)).toBe(all.length)
      expect(countSolutions(puzzle, 1)).toBe(Math.min(1, all.length))
      const found = trace(puzzle).solution
      expect(found === null).toBe(all.length === 0)
    }
  })

  test.each<[Size, number]>([
    [16, 150],
    [25, 340],
  ])('are respected in size %i, by guessing and by clause learning', (size, givens) => {
    const puzzle = randomSukaku(size, givens, size)
    const isPossible = (values: ArrayLike<number>) =>
      puzzle.removed?.every((mask, cell) => (mask & maskOf(values[cell])) === 0)
    const [solution, ...others] = twoSolutions(puzzle)
    expect(puzzle.removed).toBeDefined()
    expect(others).toEqual([])
    expect(isPossible(solution)).toBe(true)
    const learning = createClauseSearch(puzzle, [])
    expect(learning.advance(Infinity)).toBe('solution')
    expect(textOf(learning.solution)).toBe(textOf(solution))
    expect(learning.advance(Infinity)).toBe('done')
  })

  test('make digits distinguishable when solutions are counted by classes', () => {
    // Without r1c1 = 1 a quarter of the 288 grids is left out.
    const removed = [1, ...Array(15).fill(0)]
    expect(countSolutions(createPuzzle(4, undefined, removed))).toBe(216)
    const six = createPuzzle(6, undefined, [1, ...Array(35).fill(0)])
    expect(countSolutions(six)).toBe((28_200_960 / 6) * 5)
  })

  test('do not outlast a suspended search or leak into the next one', () => {
    const sukaku = randomSukaku(9, 12, 5)
    const plain = { shape: sukaku.shape, values: sukaku.values }
    const search = createSearch(sukaku)
    expect(search.advance(0)).toBe('paused')
    expect(countSolutions(plain, 2)).toBe(2)
    expect(search.advance(Infinity)).toBe('solution')
    expect(search.advance(Infinity)).toBe('done')
    expect(countCandidates(sukaku)).toBeLessThan(countCandidates(plain))
  })
})
