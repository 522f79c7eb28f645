import { generateRound } from '../../../cloud/core/daily-puzzle'
import { extraOf } from '../../../miniprogram/core/game/round'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import {
  createPuzzle,
  isSolved,
  puzzleWithShape,
  shapeOf,
} from '../../../miniprogram/core/sudoku/grid'
import { solvePath } from '../../../miniprogram/core/sudoku/logic/path'
import { ratePath } from '../../../miniprogram/core/sudoku/logic/rating'
import { kindOfRules } from '../../../miniprogram/core/sudoku/rules'
import { decodeRules } from '../../../miniprogram/core/sudoku/rules-code'
import { solutions } from '../../../miniprogram/core/sudoku/solver'

/** A Saturday. */
const DAY = '2026-11-28'

test.each(['easy', 'medium'] as const)(
  'a round of level %s has one solution and its rating',
  (level) => {
    const round = generateRound({ day: DAY, level }, 7, () => false)
    if (!round) throw new Error('no puzzle')
    const puzzle = createPuzzle(9, parseDigits(round.givens))
    const solution = parseDigits(round.solution)
    expect(isSolved(shapeOf(9), solution)).toBe(true)
    expect([...solutions(puzzle)].map((values) => Array.from(values))).toEqual([solution])
    const rating = ratePath(solvePath(puzzle), 9)
    expect(rating.level).toBe(level)
    expect(round).toMatchObject({ score: rating.score, hardest: rating.hardest })
    expect(generateRound({ day: DAY, level }, 7, () => false)).toEqual(round)
  },
)

test.each([
  ['diagonals', DAY],
  ['cages', '2026-12-12'],
])('an extra has the rules and the level of its Saturday: %s', (_, day) => {
  const { kind, level } = extraOf(day) ?? {}
  const round = generateRound({ day, level: 'extra' }, 7, () => false)
  const shape = decodeRules(9, round?.rules ?? '')
  if (!round || !shape) throw new Error('no puzzle')
  expect(kindOfRules(shape.rules)).toBe(kind)
  const puzzle = puzzleWithShape(shape, parseDigits(round.givens))
  const solution = parseDigits(round.solution)
  expect([...solutions(puzzle)].map((values) => Array.from(values))).toEqual([solution])
  expect(ratePath(solvePath(puzzle), 9)).toMatchObject({ level, hardest: round.hardest })
})

test('the search for a round ends when it is overdue', () => {
  let asked = 0
  expect(generateRound({ day: DAY, level: 'hard' }, 1, () => ++asked === 3)).toBeUndefined()
  expect(asked).toBe(3)
})
