import type { Puzzle } from '../../../miniprogram/core/sudoku/grid'
import { twoSolutions } from '../../../miniprogram/core/sudoku/solver'
import { formatPuzzle, parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { describeWithData } from '../../data'
import { cpuTime } from './cpu-time'

jest.setTimeout(60_000)

const SAMPLE = 300

/** `count` equally spaced lines, including the first and the last, split into puzzle and solution. */
function sample(text: string, count: number): string[][] {
  const lines = text.trim().split('\n')
  const step = Math.max(1, (lines.length - 1) / (count - 1))
  const picked = Array.from({ length: Math.min(count, lines.length) }, (_, i) =>
    Math.round(i * step),
  )
  return picked.map((index) => lines[index].split(','))
}

function answersOf(puzzle: Puzzle): string[] {
  return twoSolutions(puzzle).map((values) => formatPuzzle({ shape: puzzle.shape, values }, 'line'))
}

const uniqueSets = [
  'easy34',
  'minimal-random',
  'clue17',
  'magictour1465',
  'hardest11',
  'hardest1106',
]

for (const name of uniqueSets) {
  describeWithData(`puzzles/${name}.txt`, `the puzzles of ${name}`, (read) => {
    test('have exactly the solution given in the file', () => {
      for (const [puzzle, solution] of sample(read(), SAMPLE)) {
        expect(answersOf(parsePuzzle(puzzle))).toEqual([solution])
      }
    })
  })
}

for (const name of ['giant16', 'giant16-minimal']) {
  describeWithData(`puzzles/${name}.txt`, `the puzzles of ${name}`, (read) => {
    test('have exactly the solution given in the file, each within half a second', () => {
      for (const [text, solution] of sample(read(), Infinity)) {
        const puzzle = parsePuzzle(text)
        const time = cpuTime(() => expect(answersOf(puzzle)).toEqual([solution]))
        expect(time).toBeLessThan(500)
      }
    })
  })
}

describeWithData('puzzles/giant25.txt', 'the solutions of giant25', (read) => {
  test('are found again after a third of their cells was emptied', () => {
    for (const [, solution] of sample(read(), Infinity)) {
      const emptied = solution.replace(/(..)./g, '$1.')
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

describeWithData('puzzles/multi-serg.txt', 'the puzzles of multi-serg', (read) => {
  test('have at least two different solutions', () => {
    for (const [puzzle] of sample(read(), SAMPLE)) {
      const answers = answersOf(parsePuzzle(puzzle))
      expect(new Set(answers).size).toBe(2)
    }
  })
})

describeWithData('puzzles/invalid.txt', 'the puzzles of invalid', (read) => {
  test('have no solution', () => {
    for (const [puzzle] of sample(read(), SAMPLE))
      expect(answersOf(parsePuzzle(puzzle))).toEqual([])
  })
})
