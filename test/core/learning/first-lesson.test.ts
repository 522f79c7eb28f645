import {
  attempt,
  FIRST_PUZZLE,
  isOver,
  isPosition,
  reasonCells,
  TURNS,
  turnOf,
} from '../../../miniprogram/core/learning/first-lesson'
import { solve, twoSolutions } from '../../../miniprogram/core/sudoku/solver'

const start = Array.from(FIRST_PUZZLE.values)
const solution = Array.from(solve(FIRST_PUZZLE) as Uint8Array)

/** The board when so many turns are made. */
function after(turns: number): number[] {
  const values = [...start]
  for (const { cell } of TURNS.slice(0, turns)) values[cell] = solution[cell]
  return values
}

describe('the first lesson', () => {
  test('has one solution', () => {
    expect(twoSolutions(FIRST_PUZZLE)).toHaveLength(1)
  })

  test('shows a reason at each turn: the cells it points at hold every digit but one', () => {
    TURNS.forEach((turn, index) => {
      const values = after(index)
      expect(turnOf(values)).toBe(turn)
      const seen = new Set(reasonCells(turn, values).map((cell) => values[cell]))
      expect([...seen].sort()).toEqual(
        [1, 2, 3, 4].filter((digit) => digit !== solution[turn.cell]),
      )
    })
    expect(TURNS.map(({ reason }) => reason)).toEqual(['row', 'box', 'column', 'cross'])
  })

  test('points at one house alone where it names one, and needs both for a crossing', () => {
    TURNS.forEach((turn, index) => {
      const values = after(index)
      const rowOnly = reasonCells({ ...turn, reason: 'row' }, values)
      const columnOnly = reasonCells({ ...turn, reason: 'column' }, values)
      const boxOnly = reasonCells({ ...turn, reason: 'box' }, values)
      const full = [rowOnly, columnOnly, boxOnly].filter((cells) => cells.length === 3)
      expect(full).toHaveLength(turn.reason === 'cross' ? 0 : 1)
    })
  })

  test('lets the player fill the rest in any order: a wrong digit always stands in sight', () => {
    let values: readonly number[] = after(TURNS.length)
    expect(turnOf(values)).toBeUndefined()
    const open = values.flatMap((digit, cell) => (digit === 0 ? [cell] : []))
    expect(open).toHaveLength(4)
    for (const cell of open) {
      for (let digit = 1; digit <= 4; digit++) {
        const result = attempt(values, cell, digit)
        if (digit === solution[cell]) expect(result).toHaveProperty('values')
        else expect(result).toHaveProperty('holders', expect.arrayContaining([expect.any(Number)]))
      }
    }
    for (const cell of open.reverse()) {
      const result = attempt(values, cell, solution[cell])
      if ('values' in result) values = result.values
    }
    expect(values).toEqual(solution)
    expect(isOver(values)).toBe(true)
  })

  test('knows its own positions from anything else', () => {
    expect(isPosition(start)).toBe(true)
    expect(isPosition(solution)).toBe(true)
    expect(isPosition(start.slice(1))).toBe(false)
    expect(isPosition([2, ...start.slice(1)])).toBe(false)
    expect(isPosition(start.map((digit, cell) => (cell === 3 ? 1 : digit)))).toBe(false)
    expect(isPosition(start.map((digit, cell) => (cell === 3 ? 4.5 : digit)))).toBe(false)
  })
})
