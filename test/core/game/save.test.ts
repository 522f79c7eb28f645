import {
  apply,
  createGame,
  deserialise,
  SaveError,
  serialise,
} from '../../../miniprogram/core/game'
import { isSameBoard } from '../../../miniprogram/core/game/board'
import { NewerError } from '../../../miniprogram/core/sudoku/newer'
import { seededRandom } from '../sudoku/random'
import { createPlayer, EASY_GIVENS, easyPuzzle, randomMoves, randomPuzzle } from './play'

describe('a save', () => {
  test('does not count the time while the app is closed', () => {
    const player = createPlayer(easyPuzzle())
    player.put(2, 4)
    const text = serialise(player.state, player.now + 500)
    const restored = deserialise(text)
    expect(restored.clock).toEqual({ elapsed: 2500, since: null })
    const later = player.now + 86_400_000
    const again = apply(restored, { kind: 'enter' }, { now: later })
    expect(apply(again, { kind: 'leave' }, { now: later + 1000 }).clock.elapsed).toBe(3500)
  })

  test('takes less than 10 KB for 400 edits and less than 100 KB for 5000', () => {
    const puzzle = randomPuzzle(16, seededRandom(7))
    const player = createPlayer(puzzle)
    const sizes: number[] = []
    // The moves are of another grid, so that they do not finish the game.
    const other = { ...puzzle, solution: puzzle.solution.map((digit) => (digit % 16) + 1) }
    for (const move of randomMoves(other, 20_000, 7)) {
      if (player.state.history.log.length === 5000) break
      if (move.kind !== 'restart') player.play(move)
      if (player.state.history.log.length === 400) {
        sizes.push(serialise(player.state, player.now).length)
      }
    }
    sizes.push(serialise(player.state, player.now).length)
    expect(player.state.history.log.length).toBe(5000)
    expect(sizes[0]).toBeLessThan(10_000)
    expect(sizes[sizes.length - 1]).toBeLessThan(100_000)
  })

  test('contains the board as plain text', () => {
    const player = createPlayer(easyPuzzle())
    player.put(2, 4)
    const save = JSON.parse(serialise(player.state, player.now))
    expect(save.puzzle.givens).toBe(EASY_GIVENS)
    expect(save.values).toBe(`534${EASY_GIVENS.slice(3)}`)
  })
})

describe('a save that cannot be opened', () => {
  const player = createPlayer(easyPuzzle())
  player.put(2, 4)
  player.play(
    { kind: 'note', digit: 4, cells: [5, 6], corner: true },
    { kind: 'colour', colour: 8, cells: [0, 5] },
    { kind: 'colour', colour: 1, cells: [5], digit: 4 },
    { kind: 'eliminate', candidates: [{ cell: 6, digit: 9 }] },
    { kind: 'note', digit: 1, cells: [3, 5] },
    { kind: 'addBookmark' },
  )
  const good = () => JSON.parse(serialise(player.state, player.now))

  function errorOf(text: string): SaveError {
    try {
      deserialise(text)
    } catch (error) {
      if (error instanceof SaveError) return error
      throw error
    }
    throw new Error('no error was thrown')
  }

  test.each(['', '{', 'null', '[]', '12', '"text"'])('is unreadable when it is %p', (text) => {
    expect(errorOf(text).code).toBe('unreadable')
  })

  test.each([0, undefined])('reports an unknown version %p', (version) => {
    const text = JSON.stringify({ ...good(), version })
    expect(errorOf(text)).toMatchObject({ code: 'damaged', field: 'version' })
  })

  test('is no damage if a newer version has written it, or rules that this one cannot read', () => {
    const later = JSON.stringify({ ...good(), version: 6 })
    const { puzzle, ...rest } = good()
    const unknown = JSON.stringify({ ...rest, puzzle: { ...puzzle, rules: '~new' } })
    for (const text of [later, unknown]) expect(() => deserialise(text)).toThrow(NewerError)
  })

  test.each<[field: string, value: unknown]>([
    ['puzzle', null],
    ['values', 81],
    ['values', '.'.repeat(80)],
    ['values', '?'.repeat(81)],
    ['values', 'A'.repeat(81)],
    ['notes', 'none'],
    ['notes', ['', '', '', '', '', '', '', '', '']],
    ['notes', [1, 2, 3]],
    ['notes', []],
    ['corners', 'none'],
    ['corners', ['0']],
    ['corners', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['colours', [1]],
    ['colours', ['1.1']],
    ['colours', ['1.9', '', '', '', '', '', '', '', '']],
    ['colours', ['2.11.1', '', '', '', '', '', '', '', '']],
    ['colours', ['1.', '', '', '', '', '', '', '', '']],
    ['log', undefined],
    ['bookmarks', [1, 'two']],
    ['bookmarks', [99]],
    ['selected', 81],
    ['selected', 0.5],
    ['area', '2,3'],
    ['area', []],
    ['area', [2]],
    ['area', [3, 2]],
    ['area', [2, 81]],
    ['area', [0, 1]],
    ['locked', 10],
    ['locked', null],
    ['noting', 'yes'],
    ['elapsed', -1],
    ['elapsed', 0],
    ['status', 'won'],
  ])('reports the damaged field %s with the value %j', (field, value) => {
    const text = JSON.stringify({ ...good(), [field]: value })
    expect(errorOf(text)).toMatchObject({ code: 'damaged', field })
  })

  test.each<[field: string, value: unknown]>([
    ['puzzle.size', 8],
    ['puzzle.givens', 7],
    ['puzzle.name', 7],
    ['puzzle', { givens: '123' }],
    ['puzzle', { solution: '123' }],
  ])('reports %s if the puzzle is damaged by %j', (field, value) => {
    const [, key] = field.split('.')
    const save = good()
    save.puzzle = key ? { ...save.puzzle, [key]: value } : { ...save.puzzle, ...(value as object) }
    expect(errorOf(JSON.stringify(save))).toMatchObject({ code: 'damaged', field })
  })

  test.each([
    ['does not lead to the board', '0'],
    ['is cut off', 'half'],
    ['belongs to another puzzle', '5P0.1'],
    ['has an entry of a newer version', '0P2.1 5Y2.1'],
  ])('rescues board, notes and time if only the log %s', (_, log) => {
    const save = good()
    save.log = log === 'half' ? save.log.slice(0, -2) : log
    const error = errorOf(JSON.stringify(save))
    expect(error.code).toBe('history')
    const { rescued } = error
    if (!rescued) throw new Error('nothing was rescued')
    expect(isSameBoard(rescued, player.state)).toBe(true)
    expect(rescued.clock.elapsed).toBe(
      player.now - (player.state.clock.since ?? 0) + player.state.clock.elapsed,
    )
    expect(deserialise(serialise(rescued, 0))).toStrictEqual(rescued)
  })

  test('either opens correctly or throws one of its errors after any cut or changed character', () => {
    const text = serialise(player.state, player.now)
    const random = seededRandom(3)
    for (let i = 0; i < 2000; i++) {
      const at = Math.floor(random() * text.length)
      const damaged =
        i % 2
          ? text.slice(0, at)
          : text.slice(0, at) + String.fromCharCode(32 + random() * 95) + text.slice(at + 1)
      try {
        const state = deserialise(damaged)
        expect(deserialise(serialise(state, 0))).toStrictEqual(state)
      } catch (error) {
        expect((error as Error).name).toMatch(/^(SaveError|NewerError)$/)
      }
    }
  })
})

test('a new game can be saved and restored', () => {
  const fresh = createGame(easyPuzzle())
  expect(deserialise(serialise(fresh, 0))).toStrictEqual(fresh)
})
