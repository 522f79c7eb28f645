import {
  createPuzzle,
  isSolved,
  type Puzzle,
  type Size,
  type Values,
} from '../../../miniprogram/core/sudoku/grid'
import { createClauseSearch } from '../../../miniprogram/core/sudoku/solver/clauses/search'
import { createGeneralSearch } from '../../../miniprogram/core/sudoku/solver/general'
import { createLargeSearch } from '../../../miniprogram/core/sudoku/solver/large'
import type { Search } from '../../../miniprogram/core/sudoku/solver/search'
import { randomPuzzle, seededRandom, shuffled } from './random'

const textOf = (values: ArrayLike<number>) => Array.from(values).join(' ')

/** All solutions in the order in which they are found, at most `limit`. */
function collect(search: Search, limit = Infinity, budget = Infinity): string[] {
  const found: string[] = []
  while (found.length < limit) {
    const status = search.advance(budget)
    if (status === 'done') break
    if (status === 'solution') found.push(textOf(search.solution))
  }
  return found
}

/** Changes one given; some of these grids have conflicting givens, most have a less obvious contradiction. */
function withWrongDigit({ shape, values }: Puzzle, random: () => number): Puzzle {
  const wrong = values.slice()
  const [cell] = shuffled(
    [...values.keys()].filter((candidate) => values[candidate] !== 0),
    random,
  )
  wrong[cell] = (wrong[cell] % shape.size) + 1
  return { shape, values: wrong }
}

describe('a search by clause learning', () => {
  // Size, number of grids, minimum and maximum number of givens: few enough for several solutions, but not millions.
  test.each<[Size, number, number, number]>([
    [4, 300, 1, 8],
    [6, 200, 9, 16],
    [9, 150, 30, 54],
    [16, 60, 130, 200],
  ])('finds the same solutions as the general search: size %i', (size, grids, min, max) => {
    const random = seededRandom(size)
    const seen = { none: 0, one: 0, several: 0 }
    for (let i = 0; i < grids; i++) {
      const solvable = randomPuzzle(size, min + Math.floor(random() * (max - min + 1)), random)
      const puzzle = i % 3 === 0 ? withWrongDigit(solvable, random) : solvable
      const expected = collect(createGeneralSearch(puzzle), 300)
      const isAll = expected.length < 300
      const found = collect(createClauseSearch(puzzle), isAll ? Infinity : 300)
      expect(new Set(found).size).toBe(found.length)
      if (isAll) expect([...found].sort()).toEqual([...expected].sort())
      else expect(found).toHaveLength(300)
      seen[found.length === 0 ? 'none' : found.length === 1 ? 'one' : 'several']++
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(5)
  })

  test.each<Size>([4, 6, 9, 16, 25])('fills the empty grid of size %i', (size) => {
    const puzzle = createPuzzle(size)
    const search = createClauseSearch(puzzle)
    expect(search.advance(Infinity)).toBe('solution')
    expect(isSolved(puzzle.shape, search.solution)).toBe(true)
  })

  test('skips known solutions', () => {
    const puzzle = createPuzzle(4, [1, 2, 3, 4, ...Array(12).fill(0)])
    const all = [...collect(createGeneralSearch(puzzle))].sort()
    const known = all.slice(0, 5).map((text) => Uint8Array.from(text.split(' ').map(Number)))
    expect(collect(createClauseSearch(puzzle, known)).sort()).toEqual(all.slice(5))
    const solution = Uint8Array.from(all[0].split(' ').map(Number))
    expect(collect(createClauseSearch(createPuzzle(4, solution), [solution]))).toEqual([])
  })

  test('reports conflicts and settled cells as progress', () => {
    const puzzle = randomPuzzle(25, 290, seededRandom(3))
    const search = createClauseSearch(puzzle)
    expect(search.learning).toEqual({ conflicts: 0, settled: 0 })
    while (search.learning?.settled === 0) expect(search.advance(1)).toBe('paused')
    const settledAtFirst = search.learning?.settled ?? 0
    expect(settledAtFirst).toBeGreaterThanOrEqual(290)
    expect(search.advance(Infinity)).toBe('solution')
    expect(search.learning?.conflicts).toBeGreaterThan(0)
    expect(search.learning?.settled).toBeGreaterThanOrEqual(settledAtFirst)
    expect(search.guesses).toBeGreaterThan(0)
  })

  test('pauses when its budget is used up', () => {
    const search = createClauseSearch(createPuzzle(25))
    expect(search.advance(0)).toBe('paused')
    expect(search.advance(1)).toBe('paused')
    expect(search.guesses).toBeLessThan(1000)
  })
})

describe('the search for large grids', () => {
  /** 288 solutions. */
  const several = randomPuzzle(16, 124, seededRandom(1))
  const expected = collect(createGeneralSearch(several)).sort()

  test('returns each solution once, whichever engine finds it and whenever engines change', () => {
    expect(expected).toHaveLength(288)
    for (const limits of [
      { maxFailedGuesses: 0, maxLearningSolutions: 1e6 },
      { maxFailedGuesses: 0, maxLearningSolutions: 0 },
      { maxFailedGuesses: 1, maxLearningSolutions: 40 },
      { maxFailedGuesses: 6, maxLearningSolutions: 40 },
      { maxFailedGuesses: 1e6, maxLearningSolutions: 40 },
    ]) {
      for (const budget of [1, Infinity]) {
        const found = collect(createLargeSearch(several, {}, limits), Infinity, budget)
        expect(found.sort()).toEqual(expected)
      }
    }
  })

  test('counts with and without interchangeable digits', () => {
    // Without 15 and 16, each solution represents two.
    const without = several.values.map((digit) => (digit < 15 ? digit : 0))
    const puzzle: Puzzle = { shape: several.shape, values: without }
    const search = createLargeSearch(puzzle, { relabelling: true })
    expect(search.advance(Infinity)).toBe('solution')
    expect(search.multiplicity).toBe(2)

    const settled = createLargeSearch(
      several,
      { relabelling: true },
      { maxFailedGuesses: 1, maxLearningSolutions: 1e6 },
    )
    expect(collect(settled).sort()).toEqual(expected)
    expect(settled.multiplicity).toBe(1)
  })

  test('adds up the guesses of all engines', () => {
    const search = createLargeSearch(several, {}, { maxFailedGuesses: 1, maxLearningSolutions: 40 })
    let guesses = 0
    let changes = 0
    for (let wasLearning = false; search.advance(1) !== 'done'; ) {
      expect(search.guesses).toBeGreaterThanOrEqual(guesses)
      guesses = search.guesses
      const isLearning = search.learning !== undefined
      if (isLearning !== wasLearning) changes++
      wasLearning = isLearning
    }
    expect(changes).toBe(2)
    expect(guesses).toBeGreaterThan(288)
  })

  test('does not modify the puzzle', () => {
    const before: Values = several.values.slice()
    createLargeSearch(several, {}, { maxFailedGuesses: 0, maxLearningSolutions: 10 }).advance(100)
    expect(several.values).toEqual(before)
  })
})
