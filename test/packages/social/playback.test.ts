import { replay, serialise } from '../../../miniprogram/core/game'
import { createPlayback } from '../../../miniprogram/packages/social/replay/playback'
import { createPlayer, randomMoves, randomPuzzle } from '../../core/game/play'
import { seededRandom } from '../../core/sudoku/random'

test('a playback shows the board after any number of entries, in any order', () => {
  const random = seededRandom(41)
  const source = randomPuzzle(9, random)
  const player = createPlayer(source)
  player.play(...randomMoves(source, 120, 41))
  const { puzzle } = player.state
  const { log } = JSON.parse(serialise(player.state, player.now))
  const entries = log.split(' ')
  const playback = createPlayback(puzzle, log)
  expect(playback.last).toBe(entries.length)
  const order = [
    ...entries.keys(),
    ...Array.from(entries, () => Math.floor(random() * entries.length)),
    0,
  ]
  for (const index of order) {
    const { board, entry } = playback.seek(index)
    const { history, finishedAt, ...expected } = replay(puzzle, entries.slice(0, index).join(' '))
    expect(board).toEqual(expected)
    expect(entry).toEqual(history.log[index - 1])
  }
})
