import { STARTERS } from '../../miniprogram/game/starters'
import { zh } from '../../miniprogram/strings/zh'
import { parsePuzzle } from '../../miniprogram/sudoku/notation'
import { countSolutions } from '../../miniprogram/sudoku/solver'

describe('the starters', () => {
  test.each(STARTERS.map((starter) => [starter.id, starter] as const))(
    '%s has exactly one solution, its size and a name',
    (id, { size, givens }) => {
      const puzzle = parsePuzzle(givens)
      expect(puzzle.shape.size).toBe(size)
      expect(countSolutions(puzzle, 2)).toBe(1)
      expect(Object.keys(zh.starters)).toContain(id)
    },
  )

  test('are symmetric', () => {
    for (const { givens } of STARTERS) {
      const pattern = givens.replace(/[^.]/g, 'x')
      expect([...pattern].reverse().join('')).toBe(pattern)
    }
  })
})
