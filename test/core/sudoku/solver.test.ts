import { digitCount } from '../../../miniprogram/core/sudoku/bits'
import {
  createPuzzle,
  isSolved,
  type Puzzle,
  SIZES,
  shapeOf,
  type Values,
} from '../../../miniprogram/core/sudoku/grid'
import { createCandidates } from '../../../miniprogram/core/sudoku/logic/candidates'
import { walkPath } from '../../../miniprogram/core/sudoku/logic/path'
import {
  countCandidates,
  countSolutions,
  createSearch,
  smallestSolution,
  solutions,
  solve,
  twoSolutions,
} from '../../../miniprogram/core/sudoku/solver'
import { setInterpreted } from '../../../miniprogram/core/sudoku/solver/band/engine'
import { isInterpreted } from '../../../miniprogram/core/sudoku/solver/band/engine-kind'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { bruteForce } from './brute-force'
import { cpuTime } from './cpu-time'
import { randomPuzzle, randomSolution, seededRandom, shuffled } from './random'

/** 17 clues published as a puzzle with a unique solution; it has 9,734. */
const MANY_SOLUTIONS =
  '...8.1.........43.5............7.8........1...2..3....6......75..34........2..6..'

const textOf = (values: ArrayLike<number>) => Array.from(values).join(' ')

describe('solving', () => {
  test('returns null if givens conflict or allow no solution', () => {
    expect(solve(parsePuzzle(`55${'.'.repeat(79)}`))).toBeNull()
    expect(solve(parsePuzzle('123....4........'))).toBeNull()
    expect(countSolutions(parsePuzzle(`55${'.'.repeat(79)}`))).toBe(0)
  })

  test.each(SIZES)('fills an empty grid of size %i', (size) => {
    const values = solve(createPuzzle(size))
    expect(values && isSolved(shapeOf(size), values)).toBe(true)
  })

  test('returns a full grid unchanged if it is valid', () => {
    const values = randomSolution(16, seededRandom(5))
    expect(solve(createPuzzle(16, values))).toEqual(values)
    values[0] = (values[0] % 16) + 1
    expect(solve(createPuzzle(16, values))).toBeNull()
  })

  test('fills a 25×25 grid with a third of its cells emptied', () => {
    const random = seededRandom(25)
    for (let i = 0; i < 5; i++) {
      const puzzle = randomPuzzle(25, 417, random)
      let solution: Values = puzzle.values
      const time = cpuTime(() => {
        solution = twoSolutions(puzzle)[0]
      })
      expect(time).toBeLessThan(500)
      expect(isSolved(puzzle.shape, solution)).toBe(true)
      expect(extendsPuzzle(puzzle, solution)).toBe(true)
    }
  })
})

function extendsPuzzle({ values }: Puzzle, solution: ArrayLike<number>): boolean {
  return values.every((digit, cell) => digit === 0 || digit === solution[cell])
}

describe('counting', () => {
  test.each([
    [4, 288],
    [6, 28_200_960],
  ])('finds every solution of the empty grid of size %i: %i', (size, count) => {
    expect(countSolutions(createPuzzle(size))).toBe(count)
  })

  test('stops at its limit', () => {
    expect(countSolutions(parsePuzzle(MANY_SOLUTIONS), 0)).toBe(0)
    expect(countSolutions(parsePuzzle(MANY_SOLUTIONS), 500)).toBe(500)
    expect(countSolutions(parsePuzzle(MANY_SOLUTIONS), 9735)).toBe(9734)
    expect(countSolutions(createPuzzle(9), 1e6)).toBe(1e6)
    expect(countSolutions(createPuzzle(25), 1000)).toBe(1000)
  })
})

describe('the smallest solution', () => {
  test('is found among thousands', () => {
    expect(smallestSolution(parsePuzzle(MANY_SOLUTIONS))?.join('')).toMatch(/^234891567169725438/)
  })

  test('of an empty 9×9 is the first grid of all', () => {
    expect(smallestSolution(createPuzzle(9))?.join('')).toMatch(
      /^123456789456789123789123456214365897/,
    )
  })

  test('of an empty 16×16 is found despite bad first guesses', () => {
    const first = Array.from({ length: 16 }, (_, i) => i + 1)
    const grid = Array.from(smallestSolution(createPuzzle(16)) ?? [])
    expect(isSolved(shapeOf(16), grid)).toBe(true)
    expect(grid.slice(0, 16)).toEqual(first)
  })

  test('is null if there is no solution', () => {
    expect(smallestSolution(parsePuzzle('11..............'))).toBeNull()
  })
})

describe('compared with brute force', () => {
  /** Compares all results of the solver with brute force. */
  function expectSame(puzzle: Puzzle): number {
    const all = [...bruteForce(puzzle)]
    expect([...solutions(puzzle)].map(textOf).sort()).toEqual([...all].sort())
    expect(countSolutions(puzzle)).toBe(all.length)
    expect(countSolutions(puzzle, 2)).toBe(Math.min(2, all.length))
    expect(twoSolutions(puzzle)).toHaveLength(Math.min(2, all.length))
    const smallest = smallestSolution(puzzle)
    expect(smallest && textOf(smallest)).toBe(all[0] ?? null)
    return all.length
  }

  test('random 4×4 grids, with or without conflicts, have the same solutions', () => {
    const random = seededRandom(4)
    const seen = { none: 0, one: 0, several: 0 }
    for (let i = 0; i < 600; i++) {
      const values = Array.from({ length: 16 }, () =>
        random() < 0.75 ? 0 : Math.ceil(random() * 4),
      )
      const count = expectSame(createPuzzle(4, values))
      seen[count === 0 ? 'none' : count === 1 ? 'one' : 'several']++
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(10)
  })

  test('random 6×6 grids, with or without a wrong given, have the same solutions', () => {
    const random = seededRandom(6)
    const seen = { none: 0, one: 0, several: 0 }
    for (let i = 0; i < 200; i++) {
      const puzzle = randomPuzzle(6, 8 + Math.floor(random() * 8), random)
      if (i % 3 === 0) {
        const [cell] = shuffled([...puzzle.values.keys()], random)
        puzzle.values[cell] = (puzzle.values[cell] % 6) + 1
      }
      const count = expectSame(puzzle)
      seen[count === 0 ? 'none' : count === 1 ? 'one' : 'several']++
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(10)
  })
})

describe('a search', () => {
  test('does not modify the puzzle', () => {
    const puzzle = parsePuzzle(MANY_SOLUTIONS)
    const before = textOf(puzzle.values)
    smallestSolution(puzzle)
    expect(textOf(puzzle.values)).toBe(before)
  })

  test('counts classes of interchangeable digits', () => {
    const search = createSearch(createPuzzle(4), { relabelling: true })
    let visited = 0
    let count = 0
    while (search.advance(Infinity) === 'solution') {
      visited++
      count += search.multiplicity
    }
    expect(count).toBe(288)
    expect(visited).toBe(12)
  })
})

describe('counting candidates', () => {
  test('gives those that singles and locked candidates leave', () => {
    const random = seededRandom(16)
    const techniques = [
      'full-house',
      'hidden-single',
      'naked-single',
      'pointing',
      'claiming',
    ] as const
    const counts = Array.from({ length: 40 }, (_, i) => {
      const puzzle = randomPuzzle(9, 24 + (i % 12), random)
      const position = createCandidates(puzzle.shape, puzzle.values)
      for (const _ of walkPath(position, { techniques }));
      const left = position.masks.reduce((sum, mask) => sum + digitCount(mask), 0)
      expect(countCandidates(puzzle)).toBe(left)
      return left
    })
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(5)
  })

  test('gives none for a contradiction', () => {
    expect(countCandidates(parsePuzzle(`55${'.'.repeat(79)}`))).toBe(0)
  })
})

describe('the propagation for interpreters', () => {
  afterEach(() => setInterpreted(false))

  test('leads to the same search: candidates, guesses and solutions', () => {
    const random = seededRandom(12)
    const puzzles = Array.from({ length: 60 }, (_, i) => randomPuzzle(9, 18 + (i % 14), random))
    const found = (puzzle: Puzzle) => {
      const search = createSearch(puzzle)
      while (search.advance(Infinity) === 'solution' && search.guesses < 30);
      return [countCandidates(puzzle), search.guesses, twoSolutions(puzzle).map(textOf)]
    }
    const expected = puzzles.map(found)
    setInterpreted(true)
    expect(puzzles.map(found)).toEqual(expected)
  })

  test('is chosen where a millisecond suffices for few passes of a loop', () => {
    let time = 0
    expect(isInterpreted(() => time++ / 10)).toBe(true)
    expect(isInterpreted(() => time++ / 100)).toBe(false)
    expect(isInterpreted(() => 0)).toBe(false)
  })
})
