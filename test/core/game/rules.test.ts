import {
  apply,
  createGame,
  deserialise,
  type GameState,
  serialise,
  wrongCells,
} from '../../../miniprogram/core/game'
import { conflictsOf } from '../../../miniprogram/core/game/conflicts'
import { recordOf, replay } from '../../../miniprogram/core/game/replay'
import { puzzleOfGame } from '../../../miniprogram/core/game/state'
import { allDigits, maskOf } from '../../../miniprogram/core/sudoku/bits'
import { generatePuzzle, type PuzzleSpec } from '../../../miniprogram/core/sudoku/generator'
import { shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { NewerError } from '../../../miniprogram/core/sudoku/newer'
import { finish as finishOf } from '../../../miniprogram/core/worker/finish'
import { hint } from '../../../miniprogram/core/worker/methods/hint'
import { readRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { hintRequest, movesOf } from '../../../miniprogram/state/games/hints'

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
    expect(() => deserialise(damaged)).toThrow(NewerError)
  })

  test('refuses a solution that breaks a rule', () => {
    const classic = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
    const empty = classic.map(() => 0)
    expect(() => createGame({ size: 4, rules, givens: empty, solution: classic })).toThrow(
      RangeError,
    )
  })
})

/** One of each kind: a jigsaw, diagonals, windows, knight's moves. */
const KINDS: readonly (readonly [string, PuzzleSpec])[] = [
  ['jigsaw', { size: 9, jigsaw: true }],
  ['diagonals', { size: 9, shape: readRules({ diagonals: true }, 9) }],
  ['windows', { size: 9, shape: readRules({ windows: true }, 9) }],
  ["knight's moves", { size: 9, shape: readRules({ antiKnight: true }, 9) }],
]

describe.each(KINDS)('play with %s', (_, spec) => {
  const { puzzle, solution } = generatePuzzle({ ...spec, seed: 3, clues: 30 })
  const { shape } = puzzle
  const source = {
    ...(shape.rules && { rules: shape.rules }),
    size: 9 as const,
    givens: puzzle.values,
  }
  const context = { now: 0, erasePeerNotes: true }
  const begin = () => createGame({ ...source, solution: Array.from(solution) })
  const classicPeers = shapeOf(9).peers

  /** Two empty cells that are peers by these rules only. */
  const pair = (): [cell: number, other: number] => {
    for (let cell = 0; cell < 81; cell++) {
      if (puzzle.values[cell]) continue
      const other = shape.peers[cell].find(
        (peer) => !puzzle.values[peer] && !classicPeers[cell].includes(peer),
      )
      if (other !== undefined) return [cell, other]
    }
    throw new Error('no pair')
  }

  test('fills in as candidates what no peer holds', () => {
    const { notes, values } = apply(begin(), { kind: 'fillNotes' }, context)
    for (let cell = 0; cell < 81; cell++) {
      if (values[cell]) continue
      const seen = shape.peers[cell].reduce((mask, peer) => mask | maskOf(values[peer] || 10), 0)
      expect(notes[cell]).toBe(allDigits(9) & ~seen)
    }
  })

  test('erases a placed digit from the notes of its peers', () => {
    const [cell, other] = pair()
    const digit = solution[cell]
    const noted = apply(begin(), { kind: 'note', cells: [other], digit }, context)
    expect(noted.notes[other]).toBe(maskOf(digit))
    const placed = apply(noted, { kind: 'place', cell, digit }, context)
    expect(placed.notes[other]).toBe(0)
    expect(apply(placed, { kind: 'undo' }, context).notes[other]).toBe(maskOf(digit))
  })

  test('is hinted by its rules to the end, with notes that it fills in', () => {
    let game = apply(begin(), { kind: 'fillNotes' }, context)
    for (let hints = 0; game.status === 'playing'; hints++) {
      const asked = finishOf(hint(hintRequest(game)))
      expect([hints, asked.kind]).toEqual([hints, 'step'])
      const moves = movesOf(asked)
      const next = moves.reduce((state, move) => apply(state, move, context), game)
      expect(next).not.toEqual(game)
      expect(wrongCells(next)).toEqual([])
      game = next
    }
    expect(game.values).toEqual(Array.from(solution))
  })
})
