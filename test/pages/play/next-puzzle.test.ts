import { createGame } from '../../../miniprogram/core/game/index'
import type { RoundName } from '../../../miniprogram/core/game/round'
import { STARTERS } from '../../../miniprogram/core/learning/starters'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { nextPuzzleOf } from '../../../miniprogram/pages/play/next-puzzle'
import { daily } from '../../../miniprogram/state/days/daily'
import { FakeWx } from '../../platform/fake-wx'

const TODAY = '2026-11-22'

/** The levels of today that the player has finished. */
let finished: readonly RoundName[] = []

beforeEach(() => {
  new FakeWx().install()
  finished = []
  jest
    .spyOn(daily, 'outcome')
    .mockImplementation(({ day, level }) =>
      day === TODAY && finished.includes(level) ? { ms: 1000, ranked: true } : undefined,
    )
})
afterEach(() => jest.restoreAllMocks())

const puzzleOf = (size: 4 | 6 | 9 | 16, day?: string) => {
  const { givens } = STARTERS.find((starter) => starter.size === size) as { givens: string }
  const origin = day && ({ kind: 'daily', round: { day, level: 'medium' } } as const)
  return createGame({ size, givens: parseDigits(givens), ...(origin && { origin }) }).puzzle
}

test('after a 9×9 puzzle comes one of its level, also if the level was only rated', () => {
  expect(nextPuzzleOf(puzzleOf(9), 'unfair', TODAY)).toEqual({ wish: { level: 'unfair' } })
  expect(nextPuzzleOf(puzzleOf(9), '', TODAY)).toEqual({ wish: { level: 'easy' } })
})

test('after the last built-in puzzle of another size comes an easy one', () => {
  expect(nextPuzzleOf(puzzleOf(4), 'hard', TODAY)).toEqual({ wish: { level: 'easy' } })
  expect(nextPuzzleOf(puzzleOf(16), '', TODAY)).toEqual({ wish: { level: 'easy' } })
})

test('after a puzzle of a kind comes one of its level and kind', () => {
  const { puzzle } = createGame({
    size: 9,
    rules: { size: 9, diagonals: true },
    givens: Array(81).fill(0),
  })
  expect(nextPuzzleOf(puzzle, 'hard', TODAY)).toEqual({ wish: { level: 'hard', kind: 'diagonal' } })
  expect(nextPuzzleOf(puzzle, '', TODAY)).toEqual({ wish: { level: 'easy' } })
})

test('after a puzzle of today come the others of today, then a new one of its level', () => {
  const next = () => nextPuzzleOf(puzzleOf(9, TODAY), 'medium', TODAY)
  finished = ['medium']
  expect(next()).toEqual({ round: { day: TODAY, level: 'easy' } })
  finished = ['easy', 'medium']
  expect(next()).toEqual({ round: { day: TODAY, level: 'hard' } })
  finished = ['easy', 'medium', 'hard']
  expect(next()).toEqual({ wish: { level: 'medium' } })
})

test('after the three puzzles of a Saturday comes its extra, then a new one of its kind', () => {
  const saturday = '2026-11-28'
  jest
    .spyOn(daily, 'outcome')
    .mockImplementation(({ level }) =>
      finished.includes(level) ? { ms: 1000, ranked: true } : undefined,
    )
  finished = ['easy', 'medium', 'hard']
  const puzzle = puzzleOf(9, saturday)
  expect(nextPuzzleOf(puzzle, 'medium', saturday)).toEqual({
    round: { day: saturday, level: 'extra' },
  })
  finished = [...finished, 'extra']
  const rules = { size: 9, diagonals: true } as const
  const extra = {
    ...puzzle,
    rules,
    origin: { kind: 'daily', round: { day: saturday, level: 'extra' } },
  } as const
  const wish = { level: 'medium', kind: 'diagonal' }
  expect(nextPuzzleOf(extra, '', saturday)).toEqual({ wish })
})

test('after a puzzle of a past day comes a new one of its level', () => {
  expect(nextPuzzleOf(puzzleOf(9, '2026-11-20'), 'medium', TODAY)).toEqual({
    wish: { level: 'medium' },
  })
})
