import { createGame } from '../../../miniprogram/core/game'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { games } from '../../../miniprogram/state/games/games'
import { openSession, shareCodeOf } from '../../../miniprogram/state/games/sessions'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

const puzzle = parsePuzzle('1..2............')

describe('the game of an address', () => {
  test('is stored at once, and found again by its code and by its id', () => {
    new FakeWx().install()
    const first = openSession({ code: shareCodeOf(puzzle) })
    expect(first).toMatchObject({ stored: true, game: { puzzle: { size: 4 } } })
    const id = first?.id as string
    expect(openSession({ code: shareCodeOf(puzzle) })?.id).toBe(id)
    expect(openSession({ id })?.game.puzzle.givens).toEqual(first?.game.puzzle.givens)
  })

  test('is null if the address is invalid or its game is gone', () => {
    silenceLog()
    new FakeWx().install()
    expect(openSession({ code: 'broken' })).toBeNull()
    expect(openSession({ id: 'gone' })).toBeNull()
  })

  test('is not stored while the storage is full; the first move after that stores it', () => {
    silenceLog()
    const wx = new FakeWx().install()
    const other = parsePuzzle('..3...4.........')
    wx.writeFailure = new Error(wx.fullMessage)
    const session = openSession({ code: shareCodeOf(other) })
    expect(session).toMatchObject({ stored: false })
    const { id } = session as { id: string }
    const game = createGame({ size: 4, givens: other.values })
    expect(() => games.save(id, game)).toThrow(expect.objectContaining({ code: 'full' }))
    wx.writeFailure = undefined
    games.save(id, game)
    expect(games.load(id)?.puzzle.givens).toEqual(game.puzzle.givens)
  })
})
