import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import esbuild from 'esbuild'
import { addDays } from '../../../miniprogram/core/game/day'
import { DAILY_LEVELS, extraOf } from '../../../miniprogram/core/game/round'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { MADE_KINDS } from '../../../miniprogram/core/sudoku/generator/kinds'
import { createPuzzle, puzzleWithShape, type Shape } from '../../../miniprogram/core/sudoku/grid'
import { ratePuzzle } from '../../../miniprogram/core/sudoku/logic/rating'
import { kindOfRules } from '../../../miniprogram/core/sudoku/rules'
import { decodeRules, kindOfRulesText } from '../../../miniprogram/core/sudoku/rules-code'
import { countSolutions } from '../../../miniprogram/core/sudoku/solver'
import {
  extrasOf,
  puzzleOf,
  type ScheduledPuzzle,
} from '../../../miniprogram/packages/analysis/days/schedule'

/** The extra of the first Saturday. */
const EXTRA: ScheduledPuzzle = {
  givens: '.....5.....6.9..278..3.7.....9...5...1.....8...5...2.....6.8..263..4.7.....1.....',
  rules: 'CA',
  score: 311,
  hardest: 'claiming',
}

/** The first killer. */
const KILLER: ScheduledPuzzle = {
  givens: '.'.repeat(81),
  rules: 'Ax3Xc69sc3WXyt33u9VzdldGbtNqt3cQ7lNSTOPJVCHPPCJag',
  score: 553,
  hardest: 'pointing',
}

const DAYS = 400
const days = Array.from({ length: DAYS }, (_, i) => addDays('2026-11-23', i))
const rounds = days.flatMap((day) => DAILY_LEVELS.map((level) => ({ day, level })))

test('a day has the same puzzles with and without JIT', () => {
  const schedule = join(__dirname, '../../../miniprogram/packages/analysis/days/schedule.ts')
  const { outputFiles } = esbuild.buildSync({
    stdin: {
      contents: `
        import { puzzleOf } from ${JSON.stringify(schedule)}
        console.log(JSON.stringify(${JSON.stringify(rounds)}.map(puzzleOf)))`,
      resolveDir: __dirname,
    },
    bundle: true,
    write: false,
  })
  const input = outputFiles[0].text
  const { stdout } = spawnSync(process.execPath, ['--jitless', '-'], { input, encoding: 'utf8' })
  expect(JSON.parse(stdout)).toEqual(rounds.map(puzzleOf))
})

test('days that were made stay as they are', () => {
  expect(puzzleOf({ day: '2026-11-23', level: 'easy' }).givens).toBe(
    '.3..6.7....4.....119..543..95.7.6.3.4...398...7.....5...1.954.3.268.7.....9...68.',
  )
  expect(puzzleOf({ day: '2031-02-28', level: 'hard' }).givens).toBe(
    '19..3...4....4.........78.......5..7....8.4.25.61...9.6.12...8...3......2.8.5....',
  )
})

describe('the extra of a Saturday', () => {
  const saturdays = Array.from({ length: 150 }, (_, week) => addDays('2026-11-28', 7 * week))
  const extraAt = (day: string) => puzzleOf({ day, level: 'extra' })

  test('stays as it is, and other days have none', () => {
    expect(extraAt('2026-11-28')).toEqual(EXTRA)
    expect(extraAt('2026-12-12')).toEqual(KILLER)
    expect(extraAt('2026-11-27')).toBeNull()
  })

  test('is one of the list of its kind, which stands in the bank where the kind stands in the picker', () => {
    for (const kind of MADE_KINDS) {
      const kinds = extrasOf(kind).map((entry) => kindOfRulesText(entry.split(' ')[3]))
      expect(kinds).toEqual(new Array(kinds.length).fill(kind))
      expect(kinds.length > 0).toBe(kind !== 'classic')
    }
  })

  test('does not come twice within three years', () => {
    const texts = saturdays.map((day) => JSON.stringify(extraAt(day)))
    expect(new Set(texts).size).toBe(saturdays.length)
  })

  test('has the rules and the level of its day, its technique and one solution', () => {
    for (const day of saturdays.slice(0, 12)) {
      const { kind, level } = extraOf(day) ?? {}
      const { givens, rules = '', hardest } = extraAt(day) as ScheduledPuzzle
      const shape = decodeRules(9, rules) as Shape
      expect(kindOfRules(shape.rules)).toBe(kind)
      const puzzle = puzzleWithShape(shape, parseDigits(givens))
      expect(countSolutions(puzzle, 2)).toBe(1)
      expect(ratePuzzle(puzzle)).toMatchObject({ level, hardest })
    }
  })
})

test('no puzzle comes twice', () => {
  expect(new Set(rounds.map((round) => puzzleOf(round).givens)).size).toBe(rounds.length)
})

test('a puzzle has one solution, its level, its technique and its number of givens', () => {
  for (const round of rounds.filter((_, i) => i % 46 === 0)) {
    const { givens, hardest } = puzzleOf(round)
    const puzzle = createPuzzle(9, parseDigits(givens))
    expect(countSolutions(puzzle, 2)).toBe(1)
    expect(ratePuzzle(puzzle)).toMatchObject({ level: round.level, hardest })
  }
})
