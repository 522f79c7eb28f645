import { apply, createGame, type Move } from '../../../miniprogram/core/game'
import { digitsOf } from '../../../miniprogram/core/sudoku/bits'
import { readRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { cagesOf } from '../../support/cages'

const { rules } = readRules(
  { cages: cagesOf('4=r1c1,r1c2 7=r5c5 23=r9c1,r9c2,r9c3 =r8c8,r8c9') },
  9,
)

const play = (...moves: Move[]) => {
  const start = createGame({ size: 9, givens: new Array(81).fill(0), ...(rules && { rules }) })
  const { notes } = moves.reduce(
    (state, move) => apply(state, move, { now: 0, erasePeerNotes: true }),
    start,
  )
  return (cell: number) => digitsOf(notes[cell]).join('')
}

test('filled notes are those of the combinations of a cage', () => {
  const notes = play({ kind: 'fillNotes' })
  expect([0, 1, 40, 72, 74].map(notes).join()).toBe('13,13,7,689,689')
  expect([notes(70), notes(2)]).toEqual(['123456789', '123456789'])
})

test('a digit in a cage leaves its other cells what is missing', () => {
  const notes = play({ kind: 'place', cell: 0, digit: 3 }, { kind: 'fillNotes' })
  expect(notes(1)).toBe('1')
})

test('a sum that is out of reach leaves all that the other cells allow', () => {
  const notes = play({ kind: 'place', cell: 0, digit: 9 }, { kind: 'fillNotes' })
  expect(notes(1)).toBe('12345678')
})

test('a digit that goes gives back what the sums excluded because of it, and notes by hand in any case', () => {
  const place = (cell: number, digit: number) => ({ kind: 'place', cell, digit }) as const
  const filled = play(place(0, 1), { kind: 'fillNotes' }, { kind: 'erase', cells: [0] })
  expect([filled(0), filled(1), filled(9)]).toEqual(['13', '13', '123456789'])
  const by = (...digits: number[]) =>
    digits.map((digit) => ({ kind: 'note', digit, cells: [1, 3] }) as const)
  const written = play(...by(5, 7), place(2, 5), { kind: 'erase', cells: [2] })
  expect([written(1), written(3)]).toEqual(['57', '57'])
  const right = play(place(0, 3), place(80, 9), { kind: 'fillNotes' }, place(80, 8))
  expect([right(1), right(8)]).toEqual(['1', '1245679'])
})

test('only chosen cells are filled, as far as sums allow', () => {
  const notes = play({ kind: 'fillNotes', cells: [1, 5] })
  expect([notes(0), notes(1), notes(5)]).toEqual(['', '13', '123456789'])
})
