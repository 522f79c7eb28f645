import { createPuzzle, puzzleWithShape, type Shape } from '../../../miniprogram/core/sudoku/grid'
import { solve } from '../../../miniprogram/core/sudoku/solver'
import { findClash } from '../../../miniprogram/core/sudoku/solver/clash'
import { readRules } from '../../../miniprogram/packages/capture/notation/rules-json'

/** A puzzle with these digits by cell. */
function puzzleWith(shape: Shape, digits: Readonly<Record<number, number>> = {}) {
  const values = new Uint8Array(shape.cellCount)
  for (const [cell, digit] of Object.entries(digits)) values[Number(cell)] = digit
  return puzzleWithShape(shape, values)
}

describe('a clash', () => {
  test('is a house without a place for a digit', () => {
    const even = Array.from({ length: 9 }, (_, i) => `r1c${i + 1}`)
    const puzzle = puzzleWith(readRules({ even }, 9))
    expect(findClash(puzzle)).toEqual({ digit: 1, houses: [0] })
    expect(solve(puzzle)).toBeNull()
  })

  test('is two houses whose places for a digit see each other', () => {
    // A knight's move apart: 5 is left to r1c1 in row 1 and to r3c2 in row 3.
    const odd = ['r1c1', 'r3c2']
    const rest = (row: number, but: number) =>
      [...Array(9).keys()].filter((i) => i !== but).map((i) => `r${row}c${i + 1}`)
    const removed = new Array<number>(81).fill(0)
    for (const name of [...rest(1, 0), ...rest(3, 1)]) {
      removed[(Number(name[1]) - 1) * 9 + Number(name[3]) - 1] = 1 << 4
    }
    const shape = readRules({ antiKnight: true, odd }, 9)
    const puzzle = puzzleWithShape(shape, new Uint8Array(81), removed)
    expect(findClash(puzzle)).toEqual({ digit: 5, houses: [0, 2] })
    expect(solve(puzzle)).toBeNull()
  })

  test('is not in a grid that has a solution', () => {
    for (const rules of [
      {},
      { diagonals: true, windows: true },
      { antiKnight: true, antiKing: true },
    ]) {
      expect(findClash(puzzleWith(readRules(rules, 9)))).toBeNull()
    }
    expect(findClash(createPuzzle(4))).toBeNull()
  })
})
