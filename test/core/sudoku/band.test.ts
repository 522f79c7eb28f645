import {
  createPuzzle,
  findConflicts,
  isSolved,
  type Puzzle,
} from '../../../miniprogram/core/sudoku/grid'
import {
  countSolutions,
  createSearch,
  type Search,
  solve,
  twoSolutions,
} from '../../../miniprogram/core/sudoku/solver'
import { createGeneralSearch } from '../../../miniprogram/core/sudoku/solver/general'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { randomPuzzle, seededRandom } from './random'

/** 17 clues published as a puzzle with a unique solution; it has 9,734. */
const MANY_SOLUTIONS =
  '...8.1.........43.5............7.8........1...2..3....6......75..34........2..6..'

/** Solutions are counted up to this limit when two solvers are compared. */
const MAX_COUNTED = 50

const textOf = (values: ArrayLike<number>) => Array.from(values).join('')

/** All solutions, sorted. */
function all(search: Search): string[] {
  const found: string[] = []
  while (search.advance(Infinity) === 'solution') found.push(textOf(search.solution))
  return found.sort()
}

/** The number of solutions by the general solver, up to `limit`. */
function countOfGeneral(puzzle: Puzzle, limit: number): number {
  const search = createGeneralSearch(puzzle, { relabelling: true })
  let count = 0
  while (count < limit && search.advance(Infinity) === 'solution') count += search.multiplicity
  return Math.min(count, limit)
}

/** Compares all results of the two solvers for a 9×9 puzzle. Returns the number of solutions up to `MAX_COUNTED`. */
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

/** Compares many puzzles; `minCounts` are the required numbers of puzzles with no, one and several solutions. */
function expectSameMany(times: number, make: (i: number) => Puzzle, minCounts: number[]): void {
  const seen = [0, 0, 0]
  for (let i = 0; i < times; i++) seen[Math.min(2, expectSame(make(i)))]++
  minCounts.forEach((minCount, kind) => {
    expect(seen[kind]).toBeGreaterThanOrEqual(minCount)
  })
}

describe('the band solver and the general solver agree', () => {
  test('on random puzzles with 20 to 45 givens', () => {
    const random = seededRandom(1)
    const make = () => randomPuzzle(9, 20 + Math.floor(random() * 26), random)
    expectSameMany(500, make, [0, 60, 100])
  })

  test('on puzzles with one changed given', () => {
    const random = seededRandom(2)
    const make = () => {
      const puzzle = randomPuzzle(9, 22 + Math.floor(random() * 30), random)
      const givens = [...puzzle.values.keys()].filter((cell) => puzzle.values[cell] !== 0)
      const cell = givens[Math.floor(random() * givens.length)]
      puzzle.values[cell] = ((puzzle.values[cell] + Math.floor(random() * 8)) % 9) + 1
      return puzzle
    }
    expectSameMany(500, make, [150, 1, 5])
  })

  test('on random givens, which often conflict', () => {
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
    expectSameMany(400, make, [150, 0, 100])
    expect(conflicts).toBeGreaterThan(150)
  })

  test('on full grids: correct, with two cells swapped, and with a few cells emptied', () => {
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

  test('on two equal givens in any row, column or box', () => {
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
  test('agrees with and without relabelling', () => {
    const random = seededRandom(8)
    for (let i = 0; i < 30; i++) {
      // Removes the digits 7, 8 and 9 and up to 8 other cells.
      const puzzle = randomPuzzle(9, 81 - (i % 9), random)
      for (let cell = 0; cell < 81; cell++) if (puzzle.values[cell] > 6) puzzle.values[cell] = 0
      const plain = all(createSearch(puzzle)).length
      expect(plain % 6).toBe(0)
      expect(countSolutions(puzzle)).toBe(plain)
      expect(countOfGeneral(puzzle, Infinity)).toBe(plain)
    }
  })

  test('visits one solution of each class under relabelling', () => {
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
})

describe('interleaved 9×9 searches', () => {
  test('do not affect each other, nor do complete solver calls in between', () => {
    const random = seededRandom(9)
    const puzzles = [
      parsePuzzle(MANY_SOLUTIONS),
      ...[24, 25, 26].map((n) => randomPuzzle(9, n, random)),
    ]
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
    expect(searches.map((search) => search.advance(1))).toEqual(searches.map(() => 'done'))
    puzzles.forEach((puzzle, i) => {
      expect([...found[i]].sort()).toEqual(all(createGeneralSearch(puzzle)))
    })
  })

  test('pause when the budget is used up and resume where they paused', () => {
    const search = createSearch(parsePuzzle(MANY_SOLUTIONS))
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

describe('puzzles that are slow for other solvers', () => {
  test.each([
    [
      '85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.',
      '859612437723854169164379528986147352375268914241593786432981675617425893598736241',
    ],
    [
      '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
      '812753649943682175675491283154237896369845721287169534521974368438526917796318452',
    ],
  ])('%s takes fewer than 50 guesses', (text, answer) => {
    const puzzle = parsePuzzle(text)
    expect(twoSolutions(puzzle).map(textOf)).toEqual([answer])
    expect(textOf(solve(puzzle) ?? [])).toBe(answer)
    const search = createSearch(puzzle)
    while (search.advance(Number.POSITIVE_INFINITY) === 'solution');
    expect(search.guesses).toBeLessThan(50)
  })

  test('all 9,734 solutions of a 17-clue grid take few more guesses', () => {
    const puzzle = parsePuzzle(MANY_SOLUTIONS)
    expect(countSolutions(puzzle)).toBe(9734)
    const search = createSearch(puzzle)
    while (search.advance(Number.POSITIVE_INFINITY) === 'solution');
    expect(search.guesses).toBeLessThan(10_000)
  })
})
