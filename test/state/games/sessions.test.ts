import { createGame } from '../../../miniprogram/core/game'
import { createPuzzle } from '../../../miniprogram/core/sudoku/grid'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { games } from '../../../miniprogram/state/games/games'
import {
  openSession,
  puzzleAt,
  resumeGame,
  shareCodeOf,
} from '../../../miniprogram/state/games/sessions'
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

describe('a game that somebody has begun elsewhere', () => {
  const sukaku = createPuzzle(4, [1, ...Array(15).fill(0)], [0, 0b1000, ...Array(14).fill(0)])
  const progress = {
    entries: [0, 0, 2, ...Array(13).fill(0)],
    notes: [0, 0b0110, 0, 0b1001, 0b1100, ...Array(11).fill(0)],
  }

  test('begins with its digits and notes, besides those of the puzzle', () => {
    new FakeWx().install()
    const game = games.load(resumeGame(sukaku, progress))
    expect(game?.puzzle.removed).toEqual(sukaku.removed)
    expect(game?.values.slice(0, 4)).toEqual([1, 0, 2, 0])
    expect(game?.notes.slice(0, 6)).toEqual([0, 0b0110, 0b1110, 0b1001, 0b1100, 0b1110])
  })

  test('is the same game when it is opened again, until it is played on', () => {
    new FakeWx().install()
    const id = resumeGame(sukaku, progress)
    expect(resumeGame(sukaku, progress)).toBe(id)
    const other = { ...progress, entries: Array(16).fill(0) }
    expect(resumeGame(sukaku, other)).not.toBe(id)
    const plain = createPuzzle(4, sukaku.values)
    expect(resumeGame(plain, progress)).not.toBe(id)
  })

  test('is told apart from the puzzle without removed candidates by its link', () => {
    new FakeWx().install()
    const first = openSession({ code: shareCodeOf(sukaku) })
    expect(first?.game.puzzle.removed).toEqual(sukaku.removed)
    expect(openSession({ code: shareCodeOf(createPuzzle(4, sukaku.values)) })?.id).not.toBe(
      first?.id,
    )
    expect(puzzleAt({ id: first?.id ?? '' })).toEqual(sukaku)
  })
})
