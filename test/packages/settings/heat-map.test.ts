import { heatDayView, playedDays } from '../../../miniprogram/packages/settings/statistics/heat-map'
import { games } from '../../../miniprogram/state/games/games'
import { createPlayer, EASY_SOLUTION, easyPuzzle } from '../../core/game/play'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

test('the games of a day lead to their reviews, as long as the phone has them', () => {
  silenceLog()
  new FakeWx().install()
  const player = createPlayer(easyPuzzle(), { pace: 2000 })
  for (const cell of EASY_SOLUTION.split('').keys()) {
    if (easyPuzzle().givens[cell] === 0) {
      player.play({ kind: 'place', cell, digit: Number(EASY_SOLUTION[cell]) })
    }
  }
  const id = games.add(player.state)
  const day = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
  const linesOf = () => heatDayView(day, day, playedDays(day)).lines.map(({ game }) => game)
  expect(linesOf()).toEqual([id])
  // Of a board with others there is none.
  const { puzzle } = player.state
  const origin = { kind: 'together', room: 'a'.repeat(32) } as const
  const shared = games.add({ ...player.state, puzzle: { ...puzzle, origin } })
  expect(linesOf().sort()).toEqual(['', id])
  games.remove(shared)
  games.remove(id)
  expect(linesOf()).toEqual(['', ''])
})
