import {
  apply,
  createGame,
  deserialise,
  type GameState,
  serialise,
} from '../../../miniprogram/core/game'
import { conflictsOf } from '../../../miniprogram/core/game/conflicts'
import { recordOf, replay } from '../../../miniprogram/core/game/replay'
import { puzzleOfGame } from '../../../miniprogram/core/game/state'
import { maskOf } from '../../../miniprogram/core/sudoku/bits'
import { readRules } from '../../../miniprogram/core/sudoku/rules-json'

/** A 4×4 jigsaw with its solution, whose first cell is even. */
const shape = readRules({ regions: 'AABBACCBADCBDDDC', even: ['r1c2'] }, 4)
const solution = [1, 2, 3, 4, 3, 4, 1, 2, 4, 3, 2, 1, 2, 1, 4, 3]
const givens = solution.map((digit, cell) => (cell > 0 && cell < 4 ? 0 : digit))
const rules = shape.rules ?? undefined

const newGame = () => createGame({ size: 4, rules, givens, solution })
const place = (game: GameState, cell: number, digit: number, now = 0) =>
  apply(game, { kind: 'place', cell, digit }, { now })
const finish = () =>
  [1, 2, 3].reduce((game, cell) => place(game, cell, solution[cell], 1000 * cell), newGame())

describe('a game with rules', () => {
  test('knows its shape', () => {
    expect(puzzleOfGame(newGame().puzzle).shape).toBe(shape)
    expect(createGame({ size: 4, givens: givens.map(() => 0) }).puzzle.rules).toBeUndefined()
  })

  test('has conflicts in its regions and where a digit is not allowed', () => {
    // r1c3 and r2c4 lie in one region, not in one box.
    expect(conflictsOf(place(newGame(), 2, 2)).length).toBeGreaterThan(0)
    expect(conflictsOf(place(newGame(), 1, 3)).some(({ house }) => house < 0)).toBe(true)
    expect(conflictsOf(place(newGame(), 1, 2))).toEqual([])
  })

  test('fills in the notes that its rules allow', () => {
    const { notes } = apply(newGame(), { kind: 'fillNotes' }, { now: 0 })
    expect(notes[1]).toBe(maskOf(2))
  })

  test('is finished by its own solution, and a log of it is replayed', () => {
    const game = finish()
    expect(game.status).toBe('finished')
    const log = recordOf(game) ?? ''
    expect(replay(game.puzzle, log).finishedAt).not.toBeNull()
    const others = readRules({ odd: ['r1c2'] }, 4).rules ?? undefined
    expect(replay({ size: 4, rules: others, givens }, log).finishedAt).toBeNull()
  })

  test('is saved with its rules, in a version that older programs refuse', () => {
    const game = finish()
    const text = serialise(game, 0)
    expect(deserialise(text).puzzle).toEqual(game.puzzle)
    expect(JSON.parse(text).version).toBe(2)
    const { puzzle, ...save } = JSON.parse(text)
    const damaged = JSON.stringify({ ...save, puzzle: { ...puzzle, rules: 'zz' } })
    expect(() => deserialise(damaged)).toThrow('puzzle.rules')
  })

  test('refuses a solution that breaks a rule', () => {
    const classic = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
    const empty = classic.map(() => 0)
    expect(() => createGame({ size: 4, rules, givens: empty, solution: classic })).toThrow(
      RangeError,
    )
  })
})
