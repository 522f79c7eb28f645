import fc from 'fast-check'
import {
  apply,
  createGame,
  deserialise,
  type GameState,
  type Move,
  type PuzzleSource,
  serialise,
} from '../../../miniprogram/core/game'
import { possibleDigits } from '../../../miniprogram/core/game/board'
import { shapeOfGame } from '../../../miniprogram/core/game/game-shape'
import { digitsOf, maskOf } from '../../../miniprogram/core/sudoku/bits'
import type { Size } from '../../../miniprogram/core/sudoku/grid'
import { cases } from '../../support/properties'
import { seededRandom } from '../sudoku/random'
import { createPlayer, easyPuzzle, randomPuzzle } from './play'

const notesOf = ({ notes }: GameState, cell: number) => digitsOf(notes[cell]).join('')
const note = (digit: number, ...cells: number[]): Move => ({ kind: 'note', digit, cells })
const place = (cell: number, digit: number): Move => ({ kind: 'place', cell, digit })
/** The ways to take a digit away; the last ones put another in its place. */
const removals = (cell: number, digit: number, right: number): Move[][] => [
  [{ kind: 'erase', cells: [cell] }],
  [
    { kind: 'select', cell },
    { kind: 'press', digit },
  ],
  [
    { kind: 'lock', digit },
    { kind: 'tap', cell },
    { kind: 'lock', digit: 0 },
  ],
  [place(cell, right)],
]

describe('a digit that is taken away', () => {
  test('leaves what another peer removes, which removes more when it is alone', () => {
    const player = createPlayer(easyPuzzle())
    const notes = () => [3, 11, 23].map((cell) => notesOf(player.state, cell))
    player.play(note(4, 3, 11, 23), place(2, 4), place(5, 4))
    expect(notes()).toEqual(['', '', '4'])
    player.play({ kind: 'erase', cells: [2] })
    expect(notes()).toEqual(['', '4', ''])
    player.play({ kind: 'erase', cells: [5] })
    expect(notes()).toEqual(['4', '4', '4'])
  })

  test('gives nothing back that the player has struck out, erased or written since', () => {
    const player = createPlayer(easyPuzzle())
    player.play(note(1, 3, 5, 11), note(2, 3, 5, 11), place(2, 1))
    player.play(note(1, 3), note(1, 3), { kind: 'clearNotes', cells: [5] }, note(7, 11))
    player.play({ kind: 'erase', cells: [2] })
    expect([3, 5, 11].map((cell) => notesOf(player.state, cell))).toEqual(['2', '', '127'])
  })

  test('gives back what filled and restricted notes lacked because of it', () => {
    const player = createPlayer(easyPuzzle())
    player.play(place(2, 1), { kind: 'fillNotes' }, place(2, 4))
    expect([18, 7].map((cell) => notesOf(player.state, cell))).toEqual(['12', '129'])
    const other = createPlayer(easyPuzzle(), { erasePeerNotes: false })
    other.play(note(1, 3, 5), place(2, 1), { kind: 'restrictNotes' })
    expect(other.state.notes[5]).toBe(0)
    expect(notesOf(other.play({ kind: 'erase', cells: [2] }), 5)).toBe('')
    other.play(note(2, 3, 7), place(2, 2), { kind: 'restrictNotes' }, place(2, 4))
    expect([3, 7].map((cell) => notesOf(other.state, cell))).toEqual(['2', '2'])
  })
})

/** What a player does; `at` chooses a cell, `digit` a digit. */
const actions = fc.record({
  kind: fc.constantFrom(
    ...['right', 'right', 'wrong', 'wrong', 'wrong', 'erase', 'note', 'note', 'note', 'corner'],
    ...['fill', 'fillCells', 'strike', 'strike', 'restrict', 'clear', 'undo', 'undo', 'redo'],
    ...['restart', 'kill', 'keep', 'fillDigit'],
  ),
  at: fc.nat(),
  digit: fc.nat(),
})
type Action = typeof actions extends fc.Arbitrary<infer One> ? One : never

/** Two players of a puzzle: one with slips, the other without. The second goes where the first one's undo leads. */
function playBoth(puzzle: PuzzleSource & { solution: number[] }, erasePeerNotes: boolean) {
  const { givens, solution, size } = puzzle
  const { peers } = shapeOfGame(puzzle)
  const open = solution.map((_, cell) => cell).filter((cell) => !givens[cell])
  const start = createGame(puzzle)
  let [slipping, careful] = [start, start]
  let counterparts = new Map([[0, start]])
  const context = { now: 0, erasePeerNotes }
  const isWrong = (cell: number) =>
    slipping.values[cell] !== 0 && slipping.values[cell] !== solution[cell]
  const both = (move: Move) => {
    slipping = apply(slipping, move, context)
    careful = apply(careful, move, context)
  }
  const slip = (...moves: Move[]) => {
    for (const move of moves) slipping = apply(slipping, move, context)
  }
  const isNoted = ({ notes, corners }: GameState, kind: string, cell: number, digit: number) =>
    ((kind === 'corner' ? corners : notes)[cell] & maskOf(digit)) !== 0

  function remove(cell: number, way: number) {
    const ways = removals(cell, slipping.values[cell], solution[cell])
    const moves = ways[way % ways.length]
    slip(...moves)
    if (way % ways.length === ways.length - 1)
      careful = apply(careful, place(cell, solution[cell]), context)
  }

  /** A note that both see, or neither, and that no digit of a peer would remove if it were placed again. */
  function toggle(kind: string, cell: number, digit: number) {
    const isAlike = isNoted(slipping, kind, cell, digit) === isNoted(careful, kind, cell, digit)
    const isHeld = peers[cell].some((peer) => careful.values[peer] === digit)
    const isOpen = slipping.values[cell] === 0 && careful.values[cell] === 0
    if (isAlike && isOpen && !isHeld)
      both({ ...note(digit, cell), corner: kind === 'corner' } as Move)
  }

  function act({ kind, at, digit: number }: Action) {
    const cell = open[at % open.length]
    const digit = 1 + (number % size)
    const isOpen = slipping.values[cell] === 0 && careful.values[cell] === 0
    const isKept = careful.values.filter(Boolean).length < givens.length - 2
    if (kind === 'right' && isKept && !isWrong(cell)) both(place(cell, solution[cell]))
    if (kind === 'wrong' && digit !== solution[cell]) slip(place(cell, digit))
    if (kind === 'erase' && isWrong(cell) && isKept) remove(cell, number)
    else if (kind === 'erase' && !isWrong(cell) && slipping.values[cell])
      both({ kind: 'erase', cells: [cell] })
    if (kind === 'note' || kind === 'corner') toggle(kind, cell, digit)
    if (kind === 'fill') both({ kind: 'fillNotes' })
    if (kind === 'fillCells')
      both({ kind: 'fillNotes', cells: open.slice(at % open.length, (at % open.length) + 5) })
    if (kind === 'strike' && isOpen) both({ kind: 'eliminate', candidates: [{ cell, digit }] })
    if (kind === 'keep') both({ kind: 'keepNotes', on: number % 2 === 0 })
    if (kind === 'fillDigit') both({ kind: 'fillDigit', digit })
    if (kind === 'restrict') both({ kind: 'restrictNotes' })
    if (kind === 'clear' && at % 3 === 0) both({ kind: 'clearNotes' })
    if (kind === 'undo') slip({ kind: 'undo' })
    if (kind === 'redo') slip({ kind: 'redo' })
    if (kind === 'kill')
      slipping = apply(deserialise(serialise(slipping, 0)), { kind: 'enter' }, context)
    if (kind === 'restart' && at % 5 === 0) {
      both({ kind: 'restart' })
      counterparts = new Map([[0, careful]])
    }
    const { position } = slipping.history
    if (kind === 'undo' || kind === 'redo') careful = counterparts.get(position) as GameState
    else counterparts.set(position, careful)
  }

  return {
    act,
    /** Takes the wrong digits away, one by one or for way 3 together, and returns both games. */
    mend(way: number) {
      if (way === 3) slip({ kind: 'erase', cells: open.filter(isWrong) })
      for (const cell of open) if (isWrong(cell)) remove(cell, way)
      for (const cell of open)
        if (careful.values[cell] && !slipping.values[cell]) slip(place(cell, solution[cell]))
      return { slipping, careful }
    },
  }
}

const puzzles = fc
  .tuple(fc.constantFrom<Size>(4, 6, 9), fc.nat())
  .map(([size, seed]) => randomPuzzle(size, seededRandom(seed)))

test('when every wrong digit is gone, the notes are those of a player who never placed it', () => {
  fc.assert(
    fc.property(
      fc.tuple(puzzles, fc.boolean(), fc.array(actions, { maxLength: 60, size: 'max' }), fc.nat(3)),
      ([puzzle, erasePeerNotes, acts, way]) => {
        const game = playBoth(puzzle, erasePeerNotes)
        for (const action of acts) game.act(action)
        const { slipping, careful } = game.mend(way)
        expect(slipping.values).toEqual(careful.values)
        // With that setting off, a note may stay beside the same digit of a peer.
        const seen = (mask: number, cell: number) =>
          erasePeerNotes ? mask : mask & possibleDigits(shapeOfGame(puzzle), careful.values, cell)
        expect(slipping.notes.map(seen)).toEqual(careful.notes.map(seen))
        expect(slipping.corners.map(seen)).toEqual(careful.corners.map(seen))
      },
    ),
    cases(150),
  )
})
