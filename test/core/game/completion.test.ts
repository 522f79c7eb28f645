import {
  apply,
  createGame,
  type GameState,
  glowOf,
  type Move,
} from '../../../miniprogram/core/game'
import { generatePuzzle } from '../../../miniprogram/core/sudoku/generator'
import { shapeOfRules } from '../../../miniprogram/core/sudoku/rules'

const SOLUTION = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]

/** A 4×4 game in which only these cells are empty. */
const without = (...cells: number[]) =>
  createGame({ size: 4, givens: SOLUTION.map((digit, cell) => (cells.includes(cell) ? 0 : digit)) })

const play = (game: GameState, ...moves: Move[]) =>
  moves.reduce((state, move) => apply(state, move, { now: 0 }), game)

const place = (cell: number, digit = SOLUTION[cell]) => ({ kind: 'place', cell, digit }) as const

test('a digit that completes nothing does not glow', () => {
  const game = without(0, 1, 4, 6)
  expect(glowOf(game, play(game, place(0)))).toBe('')
})

test('the letters name the row, column and box of the cell, and its digit', () => {
  const row = without(0, 4, 5, 10)
  expect(glowOf(row, play(row, place(0)))).toBe('0rd')
  const column = without(0, 1, 2, 3, 5)
  expect(glowOf(column, play(column, place(3)))).toBe('3c')
  const box = without(0, 2, 8)
  expect(glowOf(box, play(box, place(0)))).toBe('0bd')
})

test('a digit is complete when it stands in every house once', () => {
  const game = without(2, 10, 14)
  // Row, column and box still miss other digits, but all fours stand.
  expect(glowOf(game, play(game, place(10)))).toBe('10rd')
})

test('a full house with a repeated digit does not glow, a wrong one without does', () => {
  const game = without(0, 1, 5, 10)
  const repeated = play(game, place(0, 2))
  expect(glowOf(repeated, play(repeated, place(1, 2)))).toBe('')
  // 2 1 3 4: wrong, but that cannot be seen in the row.
  const swapped = play(game, place(0, 2))
  expect(glowOf(swapped, play(swapped, place(1, 1)))).toContain('r')
})

test('the last digit lights the whole board, once', () => {
  const game = without(5, 10)
  const almost = play(game, place(10))
  const finished = play(almost, place(5))
  expect(glowOf(almost, finished)).toBe('5w')
  const undone = play(finished, { kind: 'undo' })
  expect(glowOf(finished, undone)).toBe('')
  expect(glowOf(undone, play(undone, { kind: 'redo' }))).toBe('')
})

test('other moves do not glow', () => {
  const game = without(0, 5, 10)
  const selected = play(game, { kind: 'select', cell: 0 })
  expect(glowOf(game, selected)).toBe('')
  expect(glowOf(selected, play(selected, { kind: 'fillNotes' }))).toBe('')
})

test('diagonals and windows are completed as well', () => {
  const { puzzle, solution } = generatePuzzle({
    size: 9,
    shape: shapeOfRules({ size: 9, diagonals: true, windows: true }),
    seed: 2,
  })
  const { shape } = puzzle
  /** What r2c2 lights, which is on the falling diagonal and in the first window, if only these cells are empty besides it. */
  const lit = (...empty: number[]) => {
    const givens = solution.map((digit, cell) => (cell === 10 || empty.includes(cell) ? 0 : digit))
    const game = createGame({ size: 9, rules: shape.rules ?? undefined, givens })
    return glowOf(game, play(game, place(10, solution[10])))
  }
  const [offDiagonal, offWindow] = [29, 80]
  expect([shape.houses[29].includes(offDiagonal), shape.houses[27].includes(offWindow)]).toEqual([
    true,
    true,
  ])
  // One more cell of its row, column and box, and of its digit.
  const twin = solution.findIndex((digit, cell) => digit === solution[10] && cell !== 10)
  expect(lit(17, 73, 2, twin, offDiagonal)).toBe('10x')
  expect(lit(17, 73, 2, twin, offWindow)).toBe('10v')
})
