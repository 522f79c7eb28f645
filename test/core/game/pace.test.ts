import {
  apply,
  createGame,
  type GameState,
  type Move,
  paceOf,
} from '../../../miniprogram/core/game'

const SOLUTION = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
const GIVENS = SOLUTION.map((digit, cell) => ([0, 5, 10].includes(cell) ? 0 : digit))

/** Plays moves at given seconds of playing time. */
function play(...moves: readonly (readonly [second: number, move: Move])[]): GameState {
  const start = apply(createGame({ size: 4, givens: GIVENS }), { kind: 'enter' }, { now: 0 })
  return moves.reduce((state, [second, move]) => apply(state, move, { now: 1000 * second }), start)
}
const place = (cell: number, digit = SOLUTION[cell]) => ({ kind: 'place', cell, digit }) as const

test('the pace has the time before each digit, in the order of placing', () => {
  const game = play([2, place(10)], [3, place(0)], [9, place(5)])
  expect(game.status).toBe('finished')
  expect(paceOf(game)).toEqual([2000, 1000, 6000])
})

test('erased, undone and replaced digits do not count', () => {
  const game = play(
    [1, place(0, 4)],
    [2, { kind: 'undo' }],
    [4, place(10, 2)],
    [5, { kind: 'erase', cells: [10] }],
    [6, place(0, 2)],
    [7, place(0)],
    [8, place(10)],
  )
  expect(paceOf(game)).toEqual([7000, 1000])
})

test('a board without entries has no pace', () => {
  expect(paceOf(play([5, { kind: 'fillNotes' }]))).toEqual([])
})
