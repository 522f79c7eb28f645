import {
  FIRST_PUZZLE,
  GUIDED_STEPS,
  guidedStepAt,
  isFinished,
  isFirstLessonPosition,
  reasonCells,
  tryDigit,
} from '../../../miniprogram/core/learning/first-lesson'
import { solve, twoSolutions } from '../../../miniprogram/core/sudoku/solver'

const start = Array.from(FIRST_PUZZLE.values)
const solution = Array.from(solve(FIRST_PUZZLE) as Uint8Array)

/** The board after the first `count` guided steps. */
function after(count: number): number[] {
  const values = [...start]
  for (const { cell } of GUIDED_STEPS.slice(0, count)) values[cell] = solution[cell]
  return values
}

describe('the first lesson', () => {
  test('has one solution', () => {
    expect(twoSolutions(FIRST_PUZZLE)).toHaveLength(1)
  })

  test('shows a reason at each guided step: cells with all digits but one', () => {
    GUIDED_STEPS.forEach((step, index) => {
      const values = after(index)
      expect(guidedStepAt(values)).toBe(step)
      const seen = new Set(reasonCells(step, values).map((cell) => values[cell]))
      expect([...seen].sort()).toEqual(
        [1, 2, 3, 4].filter((digit) => digit !== solution[step.cell]),
      )
    })
    expect(GUIDED_STEPS.map(({ reason }) => reason)).toEqual(['row', 'box', 'column', 'cross'])
  })

  test('determines the digit by one house, or by row and column together', () => {
    GUIDED_STEPS.forEach((step, index) => {
      const values = after(index)
      const rowOnly = reasonCells({ ...step, reason: 'row' }, values)
      const columnOnly = reasonCells({ ...step, reason: 'column' }, values)
      const boxOnly = reasonCells({ ...step, reason: 'box' }, values)
      const full = [rowOnly, columnOnly, boxOnly].filter((cells) => cells.length === 3)
      expect(full).toHaveLength(step.reason === 'cross' ? 0 : 1)
    })
  })

  test('leaves cells that can be filled in any order: every wrong digit conflicts', () => {
    let values: readonly number[] = after(GUIDED_STEPS.length)
    expect(guidedStepAt(values)).toBeUndefined()
    const open = values.flatMap((digit, cell) => (digit === 0 ? [cell] : []))
    expect(open).toHaveLength(4)
    for (const cell of open) {
      for (let digit = 1; digit <= 4; digit++) {
        const result = tryDigit(values, cell, digit)
        if (digit === solution[cell]) expect(result).toHaveProperty('values')
        else
          expect(result).toHaveProperty('conflicts', expect.arrayContaining([expect.any(Number)]))
      }
    }
    for (const cell of open.reverse()) {
      const result = tryDigit(values, cell, solution[cell])
      if ('values' in result) values = result.values
    }
    expect(values).toEqual(solution)
    expect(isFinished(values)).toBe(true)
  })

  test('recognises its own positions only', () => {
    expect(isFirstLessonPosition(start)).toBe(true)
    expect(isFirstLessonPosition(solution)).toBe(true)
    expect(isFirstLessonPosition(start.slice(1))).toBe(false)
    expect(isFirstLessonPosition([2, ...start.slice(1)])).toBe(false)
    expect(isFirstLessonPosition(start.map((digit, cell) => (cell === 3 ? 1 : digit)))).toBe(false)
    expect(isFirstLessonPosition(start.map((digit, cell) => (cell === 3 ? 4.5 : digit)))).toBe(
      false,
    )
  })
})
