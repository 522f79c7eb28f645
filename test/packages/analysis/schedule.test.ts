import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import esbuild from 'esbuild'
import { addDays } from '../../../miniprogram/core/game/day'
import { DAILY_LEVELS } from '../../../miniprogram/core/game/round'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { createPuzzle } from '../../../miniprogram/core/sudoku/grid'
import { ratePuzzle } from '../../../miniprogram/core/sudoku/logic/rating'
import { countSolutions } from '../../../miniprogram/core/sudoku/solver'
import { puzzleOf } from '../../../miniprogram/packages/analysis/days/schedule'

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
