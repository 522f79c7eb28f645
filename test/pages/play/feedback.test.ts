import { apply, createGame, type GameState, type Move } from '../../../miniprogram/core/game/index'
import { feedbackFor } from '../../../miniprogram/pages/play/feedback'
import { settings } from '../../../miniprogram/state/settings/settings'
import { easyPuzzle } from '../../core/game/play'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

const play = (game: GameState, ...moves: Move[]) =>
  moves.reduce((state, move) => apply(state, move, { now: 0, erasePeerNotes: true }), game)

const place = (cell: number, digit: number): Move => ({ kind: 'place', cell, digit })

const start = () => play(createGame(easyPuzzle()), { kind: 'enter' })

/** The feedback for the last of some moves. */
function last(...moves: Move[]) {
  const before = play(start(), ...moves.slice(0, -1))
  return feedbackFor(before, play(before, ...moves.slice(-1)))
}

describe('the feedback for a move', () => {
  beforeEach(() => {
    silenceLog()
    new FakeWx().install()
    settings.set({ mistakes: 'ignore' })
  })

  it('is nothing for a selection', () => {
    expect(last({ kind: 'select', cell: 5 })).toBeNull()
  })

  it('tells digits, notes and erasing apart', () => {
    const note: Move = { kind: 'note', digit: 1, cells: [2] }
    expect(last(place(2, 4))).toBe('place')
    expect(last(note)).toBe('note')
    expect(last({ ...note, corner: true })).toBe('note')
    expect(last({ kind: 'colour', colour: 3, cells: [2] })).toBe('note')
    expect(last(note, { kind: 'clearNotes' })).toBe('erase')
    expect(last(place(2, 4), { kind: 'erase', cells: [2] })).toBe('erase')
  })

  it('follows the board when a move is undone or made again', () => {
    expect(last(place(2, 4), { kind: 'undo' })).toBe('erase')
    expect(last(place(2, 4), { kind: 'undo' }, { kind: 'redo' })).toBe('place')
    expect(last({ kind: 'note', digit: 1, cells: [2] }, { kind: 'undo' })).toBe('note')
  })

  it('is that of a mistake for a conflict, and for a wrong digit only if those are marked', () => {
    expect(last(place(2, 5))).toBe('refuse')
    // Wrong, but not in conflict.
    expect(last(place(2, 1))).toBe('place')
    settings.set({ mistakes: 'mark' })
    expect(last(place(2, 1))).toBe('refuse')
    expect(last(place(2, 1), { kind: 'undo' })).toBe('erase')
  })

  it('is that of a unit for the last digit of a house, and of the end for the last of all', () => {
    const { givens, solution } = easyPuzzle()
    const empty = solution.flatMap((_, cell) => (givens[cell] ? [] : [cell]))
    const right = empty.map((cell) => place(cell, solution[cell]))
    const row = right.filter((_, index) => empty[index] < 9)
    expect(last(...row.slice(0, -1))).not.toBe('unit')
    expect(last(...row)).toBe('unit')
    expect(last(...right)).toBe('finish')
  })
})
