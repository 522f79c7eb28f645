import type { Puzzle, Values } from '../../../miniprogram/core/sudoku/grid'
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
      const wrong = linesOf(read()).filter((line) => {
        const [text, solution] = line.split(',')
        const puzzle = parsePuzzle(text)
        const found = [...twoSolutions(puzzle), solve(puzzle) ?? []].map(textOf)
        return `${found}` !== `${solution},${solution}` || countSolutions(puzzle) !== 1
      })
      expect(wrong).toEqual([])
    })
  })
}

describeWithData('puzzles/multi-serg.txt', 'all puzzles of multi-serg', (read) => {
  test('have at least two different solutions, each containing the givens', () => {
    const wrong = linesOf(read()).filter((line) => {
      const puzzle = parsePuzzle(line)
      const answers = twoSolutions(puzzle)
      const isRight = (values: Values) =>
        puzzle.values.every((digit, cell) => !digit || digit === values[cell]) &&
        textOf(solve({ ...puzzle, values }) ?? []) === textOf(values)
      const { size } = new Set(answers.map(textOf))
      return size !== 2 || !answers.every(isRight) || countSolutions(puzzle, 2) !== 2
    })
    expect(wrong).toEqual([])
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
