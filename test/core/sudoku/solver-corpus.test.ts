import type { Puzzle } from '../../../miniprogram/core/sudoku/grid'
import { countSolutions, solve, twoSolutions } from '../../../miniprogram/core/sudoku/solver'
import { formatPuzzle, parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { describeWithData } from '../../data'
import { cpuTime } from './cpu-time'

const textOf = (values: ArrayLike<number>) => Array.from(values).join('')
const linesOf = (text: string) => text.trim().split('\n')
const answersOf = (puzzle: Puzzle) =>
  twoSolutions(puzzle).map((values) => formatPuzzle({ shape: puzzle.shape, values }, 'line'))

const uniqueSets = [
  'easy34',
  'minimal-random',
  'clue17',
  'magictour1465',
  'hardest11',
  'hardest1106',
]

for (const name of uniqueSets) {
  describeWithData(`puzzles/${name}.txt`, `all puzzles of ${name}`, (read) => {
    test('have exactly the solution given in the file', () => {
      for (const line of linesOf(read())) {
        const [text, solution] = line.split(',')
        const puzzle = parsePuzzle(text)
        expect(twoSolutions(puzzle).map(textOf)).toEqual([solution])
        expect(textOf(solve(puzzle) ?? [])).toBe(solution)
        expect(countSolutions(puzzle)).toBe(1)
      }
    })
  })
}

describeWithData('puzzles/multi-serg.txt', 'all puzzles of multi-serg', (read) => {
  test('have at least two different solutions, each containing the givens', () => {
    for (const line of linesOf(read())) {
      const puzzle = parsePuzzle(line)
      const answers = twoSolutions(puzzle)
      expect(new Set(answers.map(textOf)).size).toBe(2)
      for (const answer of answers) {
        expect(puzzle.values.every((digit, cell) => !digit || digit === answer[cell])).toBe(true)
        expect(textOf(solve({ ...puzzle, values: answer }) ?? [])).toBe(textOf(answer))
      }
      expect(countSolutions(puzzle, 2)).toBe(2)
    }
  })
})

describeWithData('puzzles/invalid.txt', 'all puzzles of invalid', (read) => {
  test('have no solution', () => {
    for (const line of linesOf(read())) {
      const puzzle = parsePuzzle(line)
      expect(twoSolutions(puzzle)).toEqual([])
      expect(solve(puzzle)).toBeNull()
      expect(countSolutions(puzzle)).toBe(0)
    }
  })
})

for (const name of ['giant16', 'giant16-minimal']) {
  describeWithData(`puzzles/${name}.txt`, `the puzzles of ${name}`, (read) => {
    test('have exactly the solution given in the file, each within half a second', () => {
      for (const line of linesOf(read())) {
        const [text, solution] = line.split(',')
        const puzzle = parsePuzzle(text)
        const time = cpuTime(() => expect(answersOf(puzzle)).toEqual([solution]))
        expect(time).toBeLessThan(500)
      }
    })
  })
}

describeWithData('puzzles/giant25.txt', 'the solutions of giant25', (read) => {
  test('are found again after a third of their cells was emptied', () => {
    for (const line of linesOf(read())) {
      const emptied = line.split(',')[1].replace(/(..)./g, '$1.')
      const puzzle = parsePuzzle(emptied)
      let answer = ''
      const time = cpuTime(() => {
        answer = answersOf(puzzle)[0]
      })
      expect(time).toBeLessThan(500)
      expect(Array.from(emptied).every((c, i) => c === '.' || c === answer[i])).toBe(true)
    }
  })
})
