import {
  createPuzzle,
  findConflicts,
  isSolved,
  type Puzzle,
} from '../../../miniprogram/core/sudoku/grid'
import { parsePuzzle } from '../../../miniprogram/core/sudoku/notation'
import {
  countSolutions,
  createSearch,
  type Search,
  solutions,
  solve,
  twoSolutions,
} from '../../../miniprogram/core/sudoku/solver'
import { createGeneralSearch } from '../../../miniprogram/core/sudoku/solver/general'
import { cpuTime } from './cpu-time'
import { randomPuzzle, seededRandom } from './random'

jest.setTimeout(60_000)

/** 17 clues that an article took for a puzzle with one solution; there are 9,734. */
const MANY = '...8.1.........43.5............7.8........1...2..3....6......75..34........2..6..'

/** Solutions up to which two solvers are compared. */
const MAX_COUNTED = 50

const textOf = (values: ArrayLike<number>) => Array.from(values).join('')

function all(search: Search): string[] {
  const found: string[] = []
  while (search.advance(Infinity) === 'solution') found.push(textOf(search.solution))
  return found.sort()
}

/** Exact count of the general solver, up to `limit`. */
function countOfGeneral(puzzle: Puzzle, limit: number): number {
  const search = createGeneralSearch(puzzle, { relabelling: true })
  let count = 0
  while (count < limit && search.advance(Infinity) === 'solution') count += search.multiplicity
  return Math.min(count, limit)
}

/** Compares the two solvers in everything they say of a 9×9 puzzle; the number of solutions up to `MOST`. */
function expectSame(puzzle: Puzzle): number {
  const count = countOfGeneral(puzzle, MAX_COUNTED)
  expect(countSolutions(puzzle, MAX_COUNTED)).toBe(count)
  const two = twoSolutions(puzzle)
  expect(two).toHaveLength(Math.min(2, count))
  const first = solve(puzzle)
  expect(first === null).toBe(count === 0)
  if (first) two.push(first)
  for (const solution of two) {
    expect(isSolved(puzzle.shape, solution)).toBe(true)
    expect(puzzle.values.every((digit, cell) => digit === 0 || digit === solution[cell])).toBe(true)
  }
  if (count > 1) expect(textOf(two[0])).not.toBe(textOf(two[1]))
  if (count < MAX_COUNTED)
    expect(all(createSearch(puzzle))).toEqual(all(createGeneralSearch(puzzle)))
  return count
}

/** Runs a case many times and asks that it met puzzles without, with one and with several solutions. */
function expectSameMany(times: number, make: (i: number) => Puzzle, atLeast: number[]): void {
  const seen = [0, 0, 0]
  for (let i = 0; i < times; i++) seen[Math.min(2, expectSame(make(i)))]++
  atLeast.forEach((least, kind) => {
    expect(seen[kind]).toBeGreaterThanOrEqual(least)
  })
}

describe('the band solver and the general one say the same', () => {
  test('of random puzzles with 20 to 45 givens', () => {
    const random = seededRandom(1)
    const make = () => randomPuzzle(9, 20 + Math.floor(random() * 26), random)
    expectSameMany(1500, make, [0, 200, 300])
  })

  test('of puzzles in which one given was changed', () => {
    const random = seededRandom(2)
    const make = () => {
      const puzzle = randomPuzzle(9, 22 + Math.floor(random() * 30), random)
      const givens = [...puzzle.values.keys()].filter((cell) => puzzle.values[cell] !== 0)
      const cell = givens[Math.floor(random() * givens.length)]
      puzzle.values[cell] = ((puzzle.values[cell] + Math.floor(random() * 8)) % 9) + 1
      return puzzle
    }
    expectSameMany(1500, make, [500, 1, 20])
  })

  test('of givens thrown down at random, most of which break a rule', () => {
    const random = seededRandom(3)
    let conflicts = 0
    const make = (i: number) => {
      const puzzle = createPuzzle(9)
      for (let given = 0; given < 2 + (i % 14); given++) {
        puzzle.values[Math.floor(random() * 81)] = 1 + Math.floor(random() * 9)
      }
      if (findConflicts(puzzle.shape, puzzle.values).length > 0) conflicts++
      return puzzle
    }
    expectSameMany(1000, make, [400, 0, 300])
    expect(conflicts).toBeGreaterThan(400)
  })

  test('of full grids, right, with two cells exchanged, and with a few cells emptied', () => {
    const random = seededRandom(4)
    const make = (i: number) => {
      const puzzle = randomPuzzle(9, 81 - (i % 4), random)
      const a = Math.floor(random() * 81)
      const b = Math.floor(random() * 81)
      if (i % 3 === 0) [puzzle.values[a], puzzle.values[b]] = [puzzle.values[b], puzzle.values[a]]
      return puzzle
    }
    expectSameMany(600, make, [150, 300, 0])
  })

  test('of a given that stands twice in a row, a column or a box, wherever that is', () => {
    const { peers } = createPuzzle(9).shape
    for (let cell = 0; cell < 81; cell++) {
      for (const peer of peers[cell]) {
        const puzzle = createPuzzle(9)
        puzzle.values[cell] = puzzle.values[peer] = 1 + ((cell + peer) % 9)
        expect(countSolutions(puzzle, 1)).toBe(0)
        expect(solve(puzzle)).toBeNull()
      }
    }
  })
})

describe('counting with the band solver', () => {
  test('agrees with the general solver on grids of many thousand solutions', () => {
    const random = seededRandom(7)
    let most = 0
    for (let i = 0; i < 5; i++) {
      const puzzle = randomPuzzle(9, 23, random)
      const count = countSolutions(puzzle, 20_000)
      expect(count).toBe(countOfGeneral(puzzle, 20_000))
      most = Math.max(most, count)
    }
    expect(most).toBeGreaterThan(5000)
  })

  test('agrees with and without exchanging digits that no given names', () => {
    const random = seededRandom(8)
    for (let i = 0; i < 30; i++) {
      // The digits 7, 8, 9 are left out wherever they stood, and up to 8 other cells.
      const puzzle = randomPuzzle(9, 81 - (i % 9), random)
      for (let cell = 0; cell < 81; cell++) if (puzzle.values[cell] > 6) puzzle.values[cell] = 0
      const plain = all(createSearch(puzzle)).length
      expect(plain % 6).toBe(0)
      expect(countSolutions(puzzle)).toBe(plain)
      expect(countOfGeneral(puzzle, Infinity)).toBe(plain)
    }
  })

  test('visits a set of solutions that differ by exchanged digits once', () => {
    const puzzle = createPuzzle(9, solve(createPuzzle(9)) ?? [])
    for (let cell = 0; cell < 81; cell++) if (puzzle.values[cell] > 7) puzzle.values[cell] = 0
    const search = createSearch(puzzle, { relabelling: true })
    let visited = 0
    let count = 0
    while (search.advance(Infinity) === 'solution') {
      visited++
      count += search.multiplicity
    }
    expect(visited).toBe(count / 2)
    expect(countSolutions(puzzle)).toBe(count)
  })

  test('stops at its limit', () => {
    expect(countSolutions(parsePuzzle(MANY), 0)).toBe(0)
    expect(countSolutions(parsePuzzle(MANY), 500)).toBe(500)
    expect(countSolutions(createPuzzle(9), 1e6)).toBe(1e6)
  })
})

describe('several searches of 9×9 at the same time', () => {
  test('do not disturb each other, nor do whole answers between their steps', () => {
    const random = seededRandom(9)
    const puzzles = [parsePuzzle(MANY), ...[24, 25, 26].map((n) => randomPuzzle(9, n, random))]
    const searches = puzzles.map((puzzle) => createSearch(puzzle))
    const found = searches.map(() => new Set<string>())
    const open = new Set(searches.keys())
    while (open.size > 0) {
      for (const i of open) {
        const status = searches[i].advance(1 + Math.floor(random() * 5))
        if (status === 'done') open.delete(i)
        if (status === 'solution') found[i].add(textOf(searches[i].solution))
        if (random() < 0.01) expect(countSolutions(puzzles[1], 3)).toBeGreaterThan(0)
      }
    }
    expect(found[0].size).toBe(9734)
    puzzles.forEach((puzzle, i) => {
      expect([...found[i]].sort()).toEqual(all(createGeneralSearch(puzzle)))
    })
  })

  test('may be started inside an enumeration', () => {
    const puzzle = parsePuzzle(MANY)
    let count = 0
    for (const solution of solutions(puzzle)) {
      if (count++ % 100 === 0) expect(solve(createPuzzle(9, solution))).toEqual(solution)
    }
    expect(count).toBe(9734)
  })

  test('pause after the budget, and the search after a pause goes on where it was', () => {
    const search = createSearch(parsePuzzle(MANY))
    let guesses = 0
    for (let steps = 0; steps < 200; steps++) {
      if (search.advance(1) === 'done') break
      expect(search.guesses).toBeGreaterThanOrEqual(guesses)
      expect(search.guesses).toBeLessThanOrEqual(guesses + 1)
      guesses = search.guesses
    }
    expect(guesses).toBeGreaterThan(50)
    expect(createSearch(createPuzzle(9)).advance(0)).toBe('paused')
  })
})

describe('puzzles that others took long for', () => {
  test.each([
    [
      '85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.',
      '859612437723854169164379528986147352375268914241593786432981675617425893598736241',
    ],
    [
      '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
      '812753649943682175675491283154237896369845721287169534521974368438526917796318452',
    ],
  ])('%s takes less than a millisecond of processor time', (text, answer) => {
    const puzzle = parsePuzzle(text)
    expect(twoSolutions(puzzle).map(textOf)).toEqual([answer])
    const time = cpuTime(() => {
      for (let i = 0; i < 100; i++) solve(puzzle)
    })
    expect(time / 100).toBeLessThan(1)
  })

  test('all 9,734 solutions of 17 clues take less than 50 milliseconds', () => {
    const puzzle = parsePuzzle(MANY)
    expect(countSolutions(puzzle)).toBe(9734)
    const time = cpuTime(() => {
      for (let i = 0; i < 5; i++) countSolutions(puzzle)
    })
    expect(time / 5).toBeLessThan(50)
  })
})
