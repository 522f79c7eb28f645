import { createPuzzle, isSolved, type Puzzle } from '../../../miniprogram/core/sudoku/grid'
import { solve, trace } from '../../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { randomPuzzle, seededRandom } from './random'
import { replay } from './replay'

/** A published solver needs 109 guesses for this puzzle. */
const hard = parsePuzzle(
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
)

function expectReplay(puzzle: Puzzle): void {
  const { events, guesses, recalls, solution } = trace(puzzle)
  const end = replay(puzzle, events)
  expect(end).toEqual(Array.from(solution ?? []))
  expect(isSolved(puzzle.shape, end)).toBe(true)
  expect(puzzle.values.every((digit, cell) => digit === 0 || digit === end[cell])).toBe(true)
  expect(guesses + recalls).toBe(events.length)
  // Guesses that were not recalled are active at the end.
  const open = events.reduce((depth, { kind }) => depth + (kind === 'guess' ? 1 : -1), 0)
  expect(guesses - recalls).toBe(open)
}

describe('a trace', () => {
  test('of a hard puzzle, replayed by placing singles, ends in its solution', () => {
    expectReplay(hard)
    expect(trace(hard).solution).toEqual(solve(hard))
  })

  test('of a hard puzzle has fewer than 109 guesses, the number of a published solver', () => {
    expect(trace(hard).guesses).toBeLessThan(109)
  })

  test('of a puzzle that singles solve has no events', () => {
    const puzzle = randomPuzzle(9, 60, seededRandom(60))
    expect(trace(puzzle)).toMatchObject({ events: [], guesses: 0, recalls: 0 })
    expectReplay(puzzle)
  })

  test.each([4, 6, 9, 16] as const)(
    'of size %i ends in a solution for any number of givens',
    (size) => {
      const random = seededRandom(size)
      for (const part of [0, 0.25, 0.5]) {
        expectReplay(randomPuzzle(size, Math.floor(part * size * size), random))
      }
    },
  )

  test('says whether the digit of a conflict is in its house twice or nowhere', () => {
    const counts = { twice: 0, nowhere: 0 }
    const { houses } = hard.shape
    for (const event of trace(hard).events) {
      if (event.kind !== 'recall') continue
      const digits = houses[event.house].map((cell) => Number(event.grid[cell]))
      const found = digits.filter((digit) => digit === event.conflictDigit).length
      expect(found).toBe(event.conflict === 'twice' ? 2 : 0)
      counts[event.conflict]++
    }
    expect(Math.min(counts.twice, counts.nowhere)).toBeGreaterThan(0)
  })

  test('of a puzzle without a solution recalls every guess', () => {
    const puzzle = createPuzzle(9, hard.values)
    // r1c2 is 1 in the solution; a 2 there causes no direct conflict.
    puzzle.values[1] = 2
    const { guesses, recalls, solution } = trace(puzzle)
    expect(solution).toBeNull()
    expect(guesses).toBeGreaterThan(0)
    expect(recalls).toBe(guesses)
  })
})
