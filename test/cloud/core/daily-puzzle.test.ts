import { generateRound } from '../../../cloud/core/daily-puzzle'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { createPuzzle, isSolved, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { solvePath } from '../../../miniprogram/core/sudoku/logic/path'
import { ratePath } from '../../../miniprogram/core/sudoku/logic/rating'
import { solutions } from '../../../miniprogram/core/sudoku/solver'

test.each(['easy', 'medium'] as const)(
  'a round of level %s has one solution and its rating',
  (level) => {
    const round = generateRound(level, 7, () => false)
    if (!round) throw new Error('no puzzle')
    const puzzle = createPuzzle(9, parseDigits(round.givens))
    const solution = parseDigits(round.solution)
    expect(isSolved(shapeOf(9), solution)).toBe(true)
    expect([...solutions(puzzle)].map((values) => Array.from(values))).toEqual([solution])
    const rating = ratePath(solvePath(puzzle), 9)
    expect(rating.level).toBe(level)
    expect(round).toMatchObject({ score: rating.score, hardest: rating.hardest })
    expect(generateRound(level, 7, () => false)).toEqual(round)
  },
)

test('the search for a round ends when it is overdue', () => {
  let asked = 0
  expect(generateRound('hard', 1, () => ++asked === 3)).toBeUndefined()
  expect(asked).toBe(3)
})
