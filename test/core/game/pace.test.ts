import {
  apply,
  createGame,
  type GameState,
  type Move,
  paceOf,
} from '../../../miniprogram/core/game'
import { isStall, stuckIn } from '../../../miniprogram/core/game/pace'
import { createPlayer, EASY_SOLUTION, easyPuzzle } from './play'

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

const fill = (cell: number) =>
  ({ kind: 'place', cell, digit: Number(EASY_SOLUTION[cell]) }) as const

test('a stall is long, and far longer than usual', () => {
  expect([isStall(40_000, 5000), isStall(39_000, 5000), isStall(19_000, 1000)]).toEqual([
    true,
    false,
    false,
  ])
})

test('a player is stuck at each stall but not before the first digit, and at each hint', () => {
  const player = createPlayer(easyPuzzle(), { pace: 2000 })
  player.wait(60_000)
  player.play(fill(2), fill(3), fill(5))
  player.wait(60_000)
  player.play(fill(6), fill(7))
  expect(stuckIn(player.state)).toBe(1)
  expect(stuckIn({ ...player.state, hints: 2 })).toBe(3)
  // Reading a hint is no stall.
  player.play({ kind: 'assist', help: { kind: 'reason' } })
  player.wait(60_000)
  expect(stuckIn({ ...player.play(fill(8)), hints: 0 })).toBe(1)
  expect(stuckIn({ ...player.state, history: { ...player.state.history, log: [] } })).toBe(0)
})
