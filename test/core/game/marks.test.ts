import { type GameState, type Move, render, serialise } from '../../../miniprogram/core/game'
import { colourIndex } from '../../../miniprogram/core/game/board'
import { createPlayer, easyPuzzle } from './play'

const cornersAt = ({ corners }: GameState, cell: number) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => (corners[cell] >> (digit - 1)) & 1)
const colourAt = ({ colours }: GameState, cell: number, digit = 0) =>
  colours[colourIndex(9, cell, digit)]
const corner = (digit: number, ...cells: number[]): Move => ({
  kind: 'note',
  digit,
  cells,
  corner: true,
})
const note = (digit: number, ...cells: number[]): Move => ({ kind: 'note', digit, cells })
const colour = (number: number, cells: readonly number[], digit?: number): Move => ({
  kind: 'colour',
  colour: number,
  cells,
  digit,
})

let player: ReturnType<typeof createPlayer>

beforeEach(() => {
  player = createPlayer(easyPuzzle())
})

describe('corner notes', () => {
  test('are written in their own mode, beside the candidates of a cell', () => {
    player.play({ kind: 'toggleNoting', corner: true }, { kind: 'select', cell: 2 })
    player.play({ kind: 'press', digit: 4 }, { kind: 'press', digit: 1 })
    expect(player.state).toMatchObject({ noting: true, cornering: true })
    player.play({ kind: 'toggleNoting' })
    expect(player.state).toMatchObject({ noting: true, cornering: false })
    player.play({ kind: 'press', digit: 4 })
    expect(cornersAt(player.state, 2)).toEqual([1, 4])
    expect(player.state.notes[2]).toBe(0b1000)
    expect(player.state.history.position).toBe(3)
    expect(player.play({ kind: 'toggleNoting' })).toMatchObject({ noting: false, cornering: false })
    player.play({ kind: 'toggleNoting', corner: true }, { kind: 'toggleNoting', corner: true })
    expect(player.state).toMatchObject({ noting: false, cornering: false })
  })

  test('go with a digit of a peer, with an elimination, and when notes are erased or cleared', () => {
    player.play(corner(4, 2, 3), corner(2, 3))
    expect(cornersAt(player.put(2, 4), 3)).toEqual([2])
    player.play({ kind: 'undo' }, { kind: 'eliminate', candidates: [{ cell: 3, digit: 2 }] })
    expect(cornersAt(player.state, 3)).toEqual([4])
    player.play({ kind: 'erase', cells: [2] })
    expect(cornersAt(player.state, 2)).toEqual([])
    expect(player.play({ kind: 'clearNotes' }).corners.some(Boolean)).toBe(false)
  })

  test('are written into several selected cells, and restricted with the candidates of a cell', () => {
    player.play({ kind: 'toggleNoting', corner: true }, { kind: 'drag', cells: [2, 3] })
    player.play({ kind: 'press', digit: 8 })
    expect([2, 3].map((cell) => cornersAt(player.state, cell))).toEqual([[8], [8]])
    player.play(note(8, 2), note(1, 2), { kind: 'restrictNotes' })
    expect([2, 3].map((cell) => cornersAt(player.state, cell))).toEqual([[], [8]])
    expect(player.state.notes.filter(Boolean)).toEqual([0b1])
  })

  test('are neither candidates for a double tap nor filled in', () => {
    const noted = player.play(corner(4, 2))
    expect(player.play({ kind: 'placeOnlyNote', cell: 2 })).toBe(noted)
    const filled = player.play({ kind: 'fillNotes' })
    expect(cornersAt(filled, 2)).toEqual([4])
    expect(filled.corners).toEqual(noted.corners)
  })
})

describe('colours', () => {
  test('belong to cells, also to givens, and are removed by the same colour', () => {
    player.play(colour(3, [0, 2, 40]))
    expect([0, 2, 40].map((cell) => colourAt(player.state, cell))).toEqual([3, 3, 3])
    player.play(colour(5, [2]))
    player.play(colour(3, [2, 0]))
    expect([0, 2].map((cell) => colourAt(player.state, cell))).toEqual([3, 3])
    player.play(colour(3, [2, 0]))
    expect([0, 2, 40].map((cell) => colourAt(player.state, cell))).toEqual([0, 0, 3])
    expect(player.state.history.position).toBe(4)
    player.play({ kind: 'undo' }, { kind: 'undo' })
    expect([0, 2].map((cell) => colourAt(player.state, cell))).toEqual([3, 5])
  })

  test('belong to candidates that have a note of either kind', () => {
    player.play(note(4, 2), corner(4, 3), colour(1, [2, 3, 5], 4))
    expect([2, 3, 5].map((cell) => colourAt(player.state, cell, 4))).toEqual([1, 1, 0])
    const before = player.state
    expect(player.play(colour(1, [5], 4))).toBe(before)
    expect(player.play(colour(9, [2]))).toBe(before)
    expect(player.play(colour(1, [81]))).toBe(before)
  })

  test('of a candidate go with its last note and stay under a digit', () => {
    player.play(note(4, 2), corner(4, 2), colour(2, [2], 4), note(4, 2))
    expect(colourAt(player.state, 2, 4)).toBe(2)
    player.put(2, 1)
    expect(colourAt(player.state, 2, 4)).toBe(2)
    player.play({ kind: 'press', digit: 1 }, corner(4, 2))
    expect(colourAt(player.state, 2, 4)).toBe(0)
    player.play({ kind: 'undo' })
    expect(colourAt(player.state, 2, 4)).toBe(2)
    player.put(5, 4)
    expect(colourAt(player.state, 2, 4)).toBe(0)
  })

  test('are erased with those of the candidates of a cell, or all at once', () => {
    player.play(note(4, 2), colour(2, [2], 4), colour(7, [2, 40]), colour(0, [2]))
    expect([colourAt(player.state, 2), colourAt(player.state, 2, 4)]).toEqual([0, 0])
    player.play({ kind: 'undo' })
    expect([colourAt(player.state, 2), colourAt(player.state, 2, 4)]).toEqual([7, 2])
    expect(player.play({ kind: 'clearColours' }).colours.some(Boolean)).toBe(false)
    player.play({ kind: 'undo' })
    expect([colourAt(player.state, 2), colourAt(player.state, 40)]).toEqual([7, 7])
  })
})

describe('a game with corner notes and colours', () => {
  test('has a short log, a short save and short patches', () => {
    const plain = serialise(player.state, player.now)
    player.play(colour(3, [40]), note(4, 2), colour(2, [2], 4), { kind: 'clearColours' })
    const { log } = JSON.parse(serialise(player.state, player.now))
    expect(log).toBe('rsK3.0.14 rsN4.2 rsK2.4.2 rsX')
    expect(plain).not.toMatch(/corner|colours/)
    player.play({ kind: 'undo' })
    expect(JSON.parse(serialise(player.state, player.now)).colours).toEqual([
      '342',
      '',
      '',
      '',
      '5.3',
      '',
      '',
      '',
      '',
    ])
    const before = player.state
    expect(render(before, player.play(colour(1, [41])))).toEqual({
      'colours[4]': '5.36.1',
      history: 1,
    })
  })
})
