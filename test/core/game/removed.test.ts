import { emptyBoard } from '../../../miniprogram/core/game/board'
import {
  countVisibleErrors,
  isFullWithConflict,
  ruledOutCells,
} from '../../../miniprogram/core/game/conflicts'
import {
  apply,
  createGame,
  deserialise,
  type GameState,
  type Move,
  puzzleOfGame,
  recordOf,
  replay,
  SaveError,
  serialise,
  withSolution,
} from '../../../miniprogram/core/game/index'
import { maskOf } from '../../../miniprogram/core/sudoku/bits'
import { createPuzzle } from '../../../miniprogram/core/sudoku/grid'
import { solve } from '../../../miniprogram/core/sudoku/solver'
import { randomSukaku } from '../../support/random-sukaku'

const puzzle = randomSukaku(4, 2, 3)
const solution = solve(puzzle) as Uint8Array
const removed = puzzle.removed as readonly number[]

/** An empty cell with a removed digit. */
const cell = removed.findIndex((mask, one) => mask !== 0 && puzzle.values[one] === 0)
const digit = 32 - Math.clz32(removed[cell])

const play = (state: GameState, ...moves: Move[]) =>
  moves.reduce((now, move, i) => apply(now, move, { now: 1000 * i }), state)

const newGame = () => createGame({ size: 4, givens: puzzle.values, removed })

describe('a game of a puzzle that removes candidates', () => {
  test('starts with notes of all others, which are the puzzle', () => {
    const { notes, eliminated, history } = newGame()
    expect(history.log).toEqual([])
    expect(eliminated).toEqual(removed)
    for (const [one, mask] of notes.entries()) {
      expect(mask & removed[one]).toBe(0)
      expect((mask & maskOf(solution[one])) !== 0).toBe(puzzle.values[one] === 0)
    }
  })

  test('fills in and restricts notes without the removed ones', () => {
    const start = newGame()
    const cleared = play(start, { kind: 'clearNotes' })
    expect(cleared.notes.some(Boolean)).toBe(false)
    expect(play(cleared, { kind: 'fillNotes' }).notes).toEqual(start.notes)
    expect(play(cleared, { kind: 'fillNotes', cells: [cell] }).notes[cell]).toBe(start.notes[cell])
  })

  test('takes no note of a removed digit, but a note of another one', () => {
    const start = newGame()
    expect(play(start, { kind: 'note', digit, cells: [cell] })).toBe(start)
    const other = solution[cell]
    expect(play(start, { kind: 'note', digit: other, cells: [cell] }).notes[cell]).toBe(
      start.notes[cell] & ~maskOf(other),
    )
  })

  test('accepts a removed digit and shows it as an error', () => {
    const game = play(newGame(), { kind: 'place', cell, digit })
    expect(game.values[cell]).toBe(digit)
    expect(ruledOutCells(game)).toEqual([cell])
    expect(countVisibleErrors(game)).toBeGreaterThan(0)
  })

  test('is finished by the solution that respects them only', () => {
    const empty = createPuzzle(4, undefined, [1, ...Array(15).fill(0)])
    const [bad, good] = [1, 2].map((first) => {
      const values = solve(createPuzzle(4, [first, ...Array(15).fill(0)])) as Uint8Array
      const start = createGame({ size: 4, givens: empty.values, removed: empty.removed })
      return play(
        start,
        ...Array.from(values, (d, one): Move => ({ kind: 'place', cell: one, digit: d })),
      )
    })
    expect(bad.values).not.toContain(0)
    expect(bad.status).toBe('playing')
    expect(isFullWithConflict(bad)).toBe(true)
    expect(good.status).toBe('finished')
    const log = recordOf(good) as string
    expect(replay(good.puzzle, log).finishedAt).not.toBeNull()
    expect(() => withSolution(good, bad.values)).toThrow(RangeError)
  })

  test('is saved and opened with them, and again without its history', () => {
    const game = play(
      newGame(),
      { kind: 'place', cell, digit },
      { kind: 'undo' },
      { kind: 'clearNotes' },
      { kind: 'place', cell, digit: solution[cell] },
    )
    const text = serialise(game, 9000)
    const opened = deserialise(text)
    expect(opened.puzzle).toEqual(game.puzzle)
    expect(opened.notes).toEqual(game.notes)
    expect(opened.eliminated).toEqual(game.eliminated)
    expect(puzzleOfGame(opened.puzzle)).toEqual(puzzle)
    const broken = JSON.stringify({ ...JSON.parse(text), log: '0P0.9' })
    const rescued = (() => {
      try {
        return deserialise(broken)
      } catch (error) {
        return error instanceof SaveError ? error.rescued : undefined
      }
    })()
    expect(rescued?.values).toEqual(game.values)
    expect(rescued?.notes).toEqual(game.notes)
    expect(rescued?.eliminated).toEqual(game.eliminated)
  })

  test('has a newer save, and one without removed candidates the old', () => {
    expect(JSON.parse(serialise(newGame(), 0)).version).toBe(2)
    const plain = createGame({ size: 4, givens: puzzle.values })
    expect(JSON.parse(serialise(plain, 0))).toMatchObject({ version: 1 })
    expect(plain.notes.some(Boolean)).toBe(false)
  })

  test('cannot be opened if they are damaged', () => {
    const save = JSON.parse(serialise(newGame(), 0))
    for (const planes of [['0'], 'x', save.puzzle.removed.slice(1)]) {
      const text = JSON.stringify({ ...save, puzzle: { ...save.puzzle, removed: planes } })
      expect(() => deserialise(text)).toThrow(expect.objectContaining({ field: 'puzzle.removed' }))
    }
  })

  test('is restarted with them', () => {
    const game = play(
      newGame(),
      { kind: 'place', cell, digit: solution[cell] },
      { kind: 'restart' },
    )
    expect(game).toMatchObject(emptyBoard({ size: 4, givens: [...puzzle.values], removed }))
  })
})
