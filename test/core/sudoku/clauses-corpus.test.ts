import { smallestSolution, twoSolutions } from '../../../miniprogram/core/sudoku/solver'
import { createClauseSearch } from '../../../miniprogram/core/sudoku/solver/clauses/search'
import type { Search } from '../../../miniprogram/core/sudoku/solver/search'
import { formatPuzzle, parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { describeWithData } from '../../data'
import { cpuTime } from './cpu-time'

/** One `puzzle,solution` pair per line. */
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(','))

const lineOf = (puzzle: string, values: Uint8Array) =>
  formatPuzzle({ shape: parsePuzzle(puzzle).shape, values }, 'line')

function all(search: Search): Uint8Array[] {
  const found: Uint8Array[] = []
  while (search.advance(Infinity) === 'solution') found.push(search.solution.slice())
  return found
}

for (const name of ['giant16', 'giant16-minimal']) {
  describeWithData(
    `puzzles/${name}.txt`,
    `the puzzles of ${name}, by clause learning only`,
    (read) => {
      test('have exactly the solution given in the file', () => {
        for (const [puzzle, solution] of linesOf(read())) {
          const found = all(createClauseSearch(parsePuzzle(puzzle)))
          expect(found.map((values) => lineOf(puzzle, values))).toEqual([solution])
        }
      })
    },
  )
}

describeWithData('puzzles/giant25.txt', 'puzzles of giant25', (read) => {
  // The three fastest ones; the benchmark covers the others.
  test.each([3, 17, 18])('number %i has a unique solution, proved within seconds', (number) => {
    const [puzzle, solution] = linesOf(read())[number - 1]
    let found: Uint8Array[] = []
    const time = cpuTime(() => {
      found = twoSolutions(parsePuzzle(puzzle))
    })
    expect(found.map((values) => lineOf(puzzle, values))).toEqual([solution])
    expect(time).toBeLessThan(10_000)
  })

  test('have no solution with a wrong given', () => {
    const [text, solution] = linesOf(read())[17]
    const puzzle = parsePuzzle(text)
    const right = parsePuzzle(solution).values
    let wrong = 0
    for (let cell = 0; cell < puzzle.values.length && wrong < 5; cell += 7) {
      if (puzzle.values[cell] !== 0) continue
      const values = puzzle.values.slice()
      values[cell] = (right[cell] % 25) + 1
      expect(twoSolutions({ shape: puzzle.shape, values })).toEqual([])
      wrong++
    }
    expect(wrong).toBe(5)
  })

  test('return their unique solution as the smallest solution', () => {
    const [puzzle, solution] = linesOf(read())[17]
    const smallest = smallestSolution(parsePuzzle(puzzle))
    expect(smallest && lineOf(puzzle, smallest)).toBe(solution)
  })
})
