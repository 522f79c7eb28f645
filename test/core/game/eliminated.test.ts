import {
  type GameState,
  type Move,
  render,
  replay,
  serialise,
} from '../../../miniprogram/core/game'
import { digitsOf } from '../../../miniprogram/core/sudoku/bits'
import { createPlayer, easyPuzzle } from './play'

// Cell 2 may hold 1, 2 and 4, cell 3 may hold 2 and 6.
const [first, second] = [2, 3]
const hinted = (...candidates: readonly [cell: number, digit: number][]): Move => ({
  kind: 'eliminate',
  candidates: candidates.map(([cell, digit]) => ({ cell, digit })),
})
const notesAt = ({ notes }: GameState, cell: number) => digitsOf(notes[cell])
const eliminatedAt = ({ eliminated }: GameState, cell: number) => digitsOf(eliminated[cell])

describe('what a hint eliminates', () => {
  test('goes from the notes of a cell and is remembered, also if the cell had none', () => {
    const player = createPlayer(easyPuzzle())
    player.play(hinted([first, 1], [first, 2], [second, 2]))
    expect([first, second].map((cell) => notesAt(player.state, cell))).toEqual([[4], [6]])
    expect([first, second].map((cell) => eliminatedAt(player.state, cell))).toEqual([[1, 2], [2]])
    expect(player.state.eliminated.filter(Boolean)).toHaveLength(2)
    expect(player.state.history.position).toBe(1)
  })

  test('is left out when notes are filled in, of one cell or of all, also after they were cleared', () => {
    const player = createPlayer(easyPuzzle())
    player.play(hinted([first, 1]), { kind: 'clearNotes' })
    expect(notesAt(player.state, first)).toEqual([])
    player.play({ kind: 'fillNotes' })
    expect(notesAt(player.state, first)).toEqual([2, 4])
    expect(notesAt(player.state, second)).toEqual([2, 6])
    player.play({ kind: 'clearNotes' }, { kind: 'fillNotes', cells: [first] })
    expect(notesAt(player.state, first)).toEqual([2, 4])
    player.play({ kind: 'clearNotes' }, hinted([first, 2]))
    expect(notesAt(player.state, first)).toEqual([4])
  })

  test('stays eliminated when the player notes it again, under a digit and after an erased digit', () => {
    const player = createPlayer(easyPuzzle())
    player.play(hinted([first, 1]), { kind: 'note', digit: 1, cells: [first] })
    expect(notesAt(player.state, first)).toEqual([1, 2, 4])
    expect(eliminatedAt(player.state, first)).toEqual([1])
    player.put(first, 4)
    player.play({ kind: 'erase' })
    expect(eliminatedAt(player.state, first)).toEqual([1])
  })

  test('is undone and redone with the step, and forgotten by a restart', () => {
    const player = createPlayer(easyPuzzle())
    player.play(hinted([first, 1]), { kind: 'undo' })
    expect(player.state.eliminated.some(Boolean)).toBe(false)
    expect(notesAt(player.state, first)).toEqual([])
    player.play({ kind: 'redo' })
    expect(eliminatedAt(player.state, first)).toEqual([1])
    player.play({ kind: 'restart' })
    expect(player.state.eliminated.some(Boolean)).toBe(false)
  })

  test('is not what a digit of a peer rules out', () => {
    const player = createPlayer(easyPuzzle())
    player.play({ kind: 'note', digit: 5, cells: [first] }, { kind: 'restrictNotes' })
    expect(player.state.eliminated.some(Boolean)).toBe(false)
  })

  test('costs no data of the page', () => {
    const player = createPlayer(easyPuzzle())
    player.play({ kind: 'fillNotes' }, { kind: 'note', digit: 1, cells: [first] })
    const before = player.state
    const after = player.play(hinted([first, 1]))
    expect(after).not.toBe(before)
    expect(render(before, after)).toBeNull()
  })
})

describe('in a save and in a log', () => {
  const player = createPlayer(easyPuzzle())
  player.play(hinted([first, 1], [second, 2]), { kind: 'clearNotes' })
  player.put(second, 6)
  const save = JSON.parse(serialise(player.state, player.now))

  test('it is kept, and the log can be replayed', () => {
    expect(save.log).toMatch(/^\w+M2\.1\.3\.2 /)
    expect(replay(player.state.puzzle, save.log).eliminated).toEqual(player.state.eliminated)
  })

  test.each([
    ['a cell that does not exist', 'H29.1'],
    ['a given', 'H0.1'],
    ['a digit that does not exist', 'H2.a'],
    ['the digit 0', 'H2.0'],
    ['what is eliminated already', 'H2.1 1H2.1'],
  ])('a log that eliminates %s is illegal', (_, log) => {
    expect(() => replay(player.state.puzzle, `1${log}`)).toThrow(/is illegal/)
  })

  test.each(['H', 'H2', 'H2.1.3'])('a log with %s is malformed', (log) => {
    expect(() => replay(player.state.puzzle, `1${log}`)).toThrow(/is syntax/)
  })
})
