import { recordOf } from '../../../miniprogram/core/game'
import { createPlayback } from '../../../miniprogram/packages/social/replay/playback'
import { sideGameOf } from '../../../miniprogram/packages/social/replay/side-game'
import { games } from '../../../miniprogram/state/games/games'
import { createPlayer, EASY_SOLUTION, easyPuzzle } from '../../core/game/play'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

const { size, givens: symbols } = easyPuzzle()
const givens = Array.from(symbols)
const puzzle = { size, givens }
const empty = [...givens.keys()].filter((cell) => givens[cell] === 0)

/** A finished game at a pace, ms; the player thinks for long before one of its digits. */
function finished(pace: number, slow = -1) {
  const player = createPlayer(easyPuzzle(), { pace })
  empty.forEach((cell, index) => {
    if (index === slow) player.wait(40_000)
    player.play({ kind: 'place', cell, digit: Number(EASY_SOLUTION[cell]) })
  })
  return player.state
}

beforeEach(() => {
  silenceLog()
  new FakeWx().install()
})

const other = recordOf(finished(3000)) as string
const beside = () =>
  sideGameOf(puzzle, { log: other, theirs: createPlayback(puzzle, other), name: '小雨' })

describe('the own game beside a replay', () => {
  test('tells who leads at any time, and where it was lost', () => {
    expect(beside()).toBeNull()
    games.add(finished(2000, 20))
    const own = beside()
    expect(own?.rows.map(({ text }) => text)).toEqual([
      '从第 3 格起我领先',
      expect.stringMatching(/^第 21 格我用了 00:42，小雨只用了 00:03$/),
      '从第 21 格起小雨领先',
      '从第 43 格起我领先',
    ])
    expect(own?.say(9000)).toMatch(/^我填了 4 格，对方 3 格 · 填到 3 格，我快 00:03$/)
    const { board } = own?.own.seek(own.own.countAt(9000)) ?? {}
    expect(board?.values.filter(Boolean)).toHaveLength(givens.filter(Boolean).length + 4)
  })

  test('is neither an unfinished one, nor the game of the row itself', () => {
    const player = createPlayer(easyPuzzle(), { pace: 2000 })
    player.play({ kind: 'place', cell: empty[0], digit: Number(EASY_SOLUTION[empty[0]]) })
    games.add(player.state)
    expect(beside()).toBeNull()
    // A game that was begun again later does not hide the finished one.
    new FakeWx().install()
    games.add(finished(2000))
    games.add(player.state)
    expect(beside()).not.toBeNull()
    new FakeWx().install()
    games.add(finished(3000))
    expect(beside()).toBeNull()
  })
})
