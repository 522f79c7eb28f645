import fc from 'fast-check'
import { deserialise, type Move, render, serialise } from '../../../miniprogram/core/game'
import { possibleDigits } from '../../../miniprogram/core/game/board'
import { digitsOf, maskOf } from '../../../miniprogram/core/sudoku/bits'
import { type ShapeSize, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { cases } from '../../support/properties'
import { seededRandom } from '../sudoku/random'
import { createPlayer, easyPuzzle, randomPuzzle } from './play'

const keep = (on: boolean): Move => ({ kind: 'keepNotes', on })
const place = (cell: number, digit: number): Move => ({ kind: 'place', cell, digit })

test('notes that keep themselves are the candidates that nobody has struck out, whatever is placed and removed', () => {
  const act = fc.record({
    kind: fc.constantFrom('place', 'place', 'place', 'erase', 'strike', 'hint', 'undo', 'redo'),
    at: fc.nat(),
    digit: fc.nat(),
  })
  fc.assert(
    fc.property(
      fc.constantFrom<4 | 6 | 9>(4, 6, 9),
      fc.nat(),
      fc.array(act, { maxLength: 50, size: 'max' }),
      (size, seed, acts) => {
        const puzzle = randomPuzzle(size, seededRandom(seed))
        const player = createPlayer(puzzle, { erasePeerNotes: seed % 2 === 0 })
        player.play(keep(true))
        let struck = new Map([[1, player.state.values.map(() => 0)]])
        const open = player.state.notes.flatMap((mask, cell) => (mask ? [cell] : []))
        for (const { kind, at, digit: number } of acts) {
          const cell = open[at % open.length]
          const digit = 1 + (number % size)
          const { position } = player.state.history
          const before = struck.get(position) ?? []
          const strikes = (player.state.notes[cell] & maskOf(digit)) !== 0
          if (kind === 'place') player.play(place(cell, digit))
          if (kind === 'erase' && player.state.values[cell])
            player.play({ kind: 'erase', cells: [cell] })
          if (kind === 'strike' && strikes) player.play({ kind: 'note', digit, cells: [cell] })
          if (kind === 'hint') player.play({ kind: 'eliminate', candidates: [{ cell, digit }] })
          if (kind === 'undo' || kind === 'redo') player.play({ kind })
          const { values, notes, history, status } = player.state
          const isOut = history.position !== position && (kind === 'strike' || kind === 'hint')
          const now = isOut ? before.with(cell, before[cell] | maskOf(digit)) : before
          if (kind !== 'undo' && kind !== 'redo')
            struck = new Map(struck).set(history.position, now)
          if (status === 'finished') return
          const out = struck.get(history.position) ?? []
          const counted = values.map((one, i) => (player.state.effects[i] === 1 ? 0 : one))
          for (const one of open.filter((i) => values[i] === 0)) {
            expect(notes[one]).toBe(possibleDigits(shapeOf(size), counted, one) & ~out[one])
          }
        }
        expect(deserialise(serialise(player.state, player.now)).kept).toEqual([1])
      },
    ),
    cases(60),
  )
})

test('are no step back at the start of a game', () => {
  const fresh = createPlayer(easyPuzzle())
  const start = fresh.play(keep(true))
  expect(render(undefined, start)).toMatchObject({ history: 0 })
  expect(fresh.play({ kind: 'undo' })).toBe(start)
  expect(fresh.play(place(2, 4), { kind: 'undo' }).notes).toEqual(start.notes)
})

test('the candidates of one digit are added, those that a digit excludes when it goes', () => {
  const player = createPlayer(easyPuzzle())
  player.play({ kind: 'note', digit: 9, cells: [18] }, place(2, 1))
  player.play({ kind: 'fillDigit', digit: 1 })
  const notesAt = (cell: number) => digitsOf(player.state.notes[cell])
  expect([notesAt(18), notesAt(23)]).toEqual([[9], []])
  expect(player.play({ kind: 'fillDigit', digit: 2 }).notes[18]).toBe(maskOf(9) | maskOf(2))
  player.play({ kind: 'erase', cells: [2] })
  expect([notesAt(18), notesAt(2)]).toEqual([
    [1, 2, 9],
    [1, 2],
  ])
})

const row = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const cages = row.flatMap((index) => [
  { cells: [0, 1, 2].map((column) => 9 * index + column), sum: 12 },
  { cells: [3, 4].map((column) => 9 * index + column), sum: 10 },
])

test('a placement in a killer changes what the sums allow, and its patch has at most 300 bytes', () => {
  const puzzle = { size: 9 as ShapeSize, givens: new Array(81).fill(0), rules: { size: 9, cages } }
  const player = createPlayer(puzzle as Parameters<typeof createPlayer>[0])
  const notesAt = (cell: number) => digitsOf(player.state.notes[cell]).join('')
  const start = player.play(keep(true))
  expect(notesAt(4)).toBe('12346789')
  player.play({ kind: 'note', digit: 4, cells: [4] }, place(3, 7))
  expect(notesAt(4)).toBe('3')
  player.play(place(3, 6))
  expect(notesAt(4)).toBe('')
  player.play({ kind: 'erase', cells: [3] })
  expect(notesAt(4)).toBe('1236789')
  player.play({ kind: 'note', digit: 4, cells: [4] }, keep(false), keep(true))
  expect(player.state.notes).toEqual(start.notes)
  const random = seededRandom(4)
  for (let i = 0; i < 300; i++) {
    const before = player.state
    const after = player.play(place(Math.floor(random() * 81), 1 + Math.floor(random() * 9)))
    expect(Buffer.byteLength(JSON.stringify(render(before, after)))).toBeLessThanOrEqual(300)
  }
})

test.each([9, 16] as const)('a placement on size %i sends at most 300 bytes', (size) => {
  let largest = 0
  for (let seed = 0; seed < 12; seed++) {
    const random = seededRandom(seed)
    const puzzle = randomPuzzle(size, random)
    const player = createPlayer(puzzle)
    player.play(keep(true))
    for (let i = 0; i < 200; i++) {
      const cell = Math.floor(random() * size * size)
      const digit = random() < 0.5 ? puzzle.solution[cell] : 1 + Math.floor(random() * size)
      const before = player.state
      const after = player.play(place(cell, digit))
      largest = Math.max(largest, Buffer.byteLength(JSON.stringify(render(before, after) ?? '')))
    }
  }
  expect(largest).toBeGreaterThan(50)
  expect(largest).toBeLessThanOrEqual(300)
})
