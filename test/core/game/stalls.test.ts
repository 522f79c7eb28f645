import { isStall, stuckIn } from '../../../miniprogram/core/game/stalls'
import { createPlayer, EASY_SOLUTION, easyPuzzle } from './play'

const place = (cell: number) =>
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
  player.play(place(2), place(3), place(5))
  player.wait(60_000)
  player.play(place(6), place(7))
  expect(stuckIn(player.state)).toBe(1)
  expect(stuckIn({ ...player.state, hints: 2 })).toBe(3)
  expect(stuckIn({ ...player.state, history: { ...player.state.history, log: [] } })).toBe(0)
})
