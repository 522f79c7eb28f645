import { STARTERS } from '../../../miniprogram/core/learning/starters'
import { countSolutions } from '../../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { zh } from '../../../miniprogram/strings/zh'

describe('the starters', () => {
  test.each(STARTERS.map((starter) => [starter.id, starter] as const))(
    '%s has one solution, the declared size and a name',
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
