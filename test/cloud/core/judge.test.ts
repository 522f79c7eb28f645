import { parseGivens } from '../../../cloud/core/givens'
import { elapsedSince, JudgeError, judge } from '../../../cloud/core/judge'
import { apply, createGame, type Move, recordOf } from '../../../miniprogram/core/game'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { createRandom } from '../../../miniprogram/core/sudoku/generator/random'
import { encodeRules } from '../../../miniprogram/core/sudoku/rules-code'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { readRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { solvingOrder } from '../../../tools/players/order'
import { GIVENS, gameOf, timeOfGame } from '../support/game'

const puzzle = { size: 9, givens: parseDigits(GIVENS) } as const

const drawn = createRandom(1)
/** An order in which a person may find the digits. */
const ORDER = solvingOrder(parsePuzzle(GIVENS), () => drawn.next() / 2 ** 32)
/** Times that a person may take, ms. */
const pause = (index: number) => 1500 + 700 * (index % 3) + 400 * (index % 5)
const possible = { impossible: false }

const faultOf = (log: string, elapsed = Number.POSITIVE_INFINITY) => {
  try {
    judge(puzzle, log, elapsed)
    return undefined
  } catch (error) {
    if (error instanceof JudgeError) return error.fault
    throw error
  }
}

interface Turn {
  /** Its number, its cell and its digit. */
  readonly i: number
  readonly cell: number
  readonly digit: number
  /** Makes a move after some ms, by default 100. */
  act(move: Move, after?: number): void
}

/** A game that fills the cells in this order, turn by turn. Returns its record and how long it took, ms. */
function playedGame(takeTurn: (turn: Turn) => void): { record: string; now: number } {
  let state = apply(createGame({ size: 9, givens: puzzle.givens }), { kind: 'enter' }, { now: 0 })
  let now = 0
  const act = (move: Move, after = 100) => {
    now += after
    state = apply(state, move, { now })
  }
  for (const [i, one] of ORDER.entries()) {
    now += pause(i)
    takeTurn({ i, ...one, act })
  }
  const record = recordOf(state)
  if (record === null) throw new Error('the game is not finished')
  return { record, now }
}

test('a game with corner notes and colours is judged like one without', () => {
  const { record, now } = playedGame(({ act, i, cell, digit }) => {
    const noted = { digit, cells: [cell] }
    act({ kind: 'note', ...noted, corner: true })
    act({ kind: 'colour', ...noted, colour: 1 + (i % 8) })
    act({ kind: 'colour', cells: [cell, 0], colour: 1 + (i % 8) })
    if (i === 9) act({ kind: 'clearColours' })
    act({ kind: 'place', cell, digit })
  })
  expect(record).toMatch(/^[^K]+B[^K]+K[^X]+X/)
  expect(judge(puzzle, record, now)).toMatchObject({ ms: now, ...possible })
})

test('a game with what hints have eliminated is judged like one without', () => {
  const { record, now } = playedGame(({ act, cell, digit }) => {
    const candidates = [{ cell, digit: (digit % 9) + 1 }]
    act({ kind: 'eliminate', candidates })
    act({ kind: 'place', cell, digit })
  })
  expect(record).toMatch(/^\w+M/)
  expect(judge(puzzle, record, now)).toMatchObject({ ms: now, ...possible })
  expect(faultOf(record.replace(/M\w+/, 'M2k'))).toBe('moves')
})

test('a game in which several cells were changed at once is judged like any other', () => {
  const area = [2, 3, 5, 11]
  const { record, now } = playedGame(({ act, i, cell, digit }) => {
    act({ kind: 'drag', cells: area }, 0)
    if (i === 0) act({ kind: 'press', digit: 5 })
    if (i === 0) act({ kind: 'restrictNotes', cells: area })
    if (i === 1) act({ kind: 'fillNotes', cells: area })
    if (i === 2) act({ kind: 'clearNotes', cells: area })
    act({ kind: 'place', cell, digit })
  })
  expect(record).toMatch(/N5\.2\.3\.5\.b .*L2\.5.* .*I2\.3\.5\.b .*W/)
  expect(judge(puzzle, record, now)).toMatchObject({ ms: now, ...possible })
})

test('the log of a played game is judged with its time', () => {
  const { record, now } = playedGame(({ act, i, cell, digit }) => {
    act({ kind: 'place', cell, digit }, 0)
    if (i === 4) {
      for (const kind of ['undo', 'redo'] as const) act({ kind }, 0)
    }
  })
  expect(judge(puzzle, record, now)).toMatchObject({ ms: now, ...possible })
})

test('only the digits that last are counted as steps, up to the last of them', () => {
  const log = gameOf(GIVENS)
  expect(judge(puzzle, log, Number.POSITIVE_INFINITY)).toMatchObject(possible)
  // In a game that is just possible, a digit in place of another one counts, and that one does not.
  const isPossible = (text: string) => !judge(puzzle, text, Number.POSITIVE_INFINITY).impossible
  let gap = 300
  while (!isPossible(gameOf(GIVENS, { gap }))) gap += 10
  const [first, ...others] = gameOf(GIVENS, { gap }).split(' ')
  const wrong = first.replace(/.$/, (digit) => `${(Number(digit) % 9) + 1}`)
  expect(isPossible([wrong, first.replace(/^\w+P/, '1P'), ...others].join(' '))).toBe(true)
  // The last digit comes too early for all of them.
  const hasty = gameOf(GIVENS, { gap: 300 })
  expect(judge(puzzle, hasty, Number.POSITIVE_INFINITY)).toMatchObject({ impossible: true })
  // Back to the givens and forward again, as by 100 taps on undo and redo: the last try counts.
  const entries = log.split(' ')
  const again = [...entries.slice(0, 30), '1J0', '1Ju', ...entries.slice(30)].join(' ')
  expect(judge(puzzle, again, Number.POSITIVE_INFINITY)).toMatchObject(possible)
})

test.each([
  ['an empty log', ''],
  ['a missing digit', gameOf(GIVENS).split(' ').slice(1).join(' ')],
  ['a wrong digit', gameOf(GIVENS).replace(/\.(\d)$/, (_, digit) => `.${(digit % 9) + 1}`)],
])('%s is unfinished', (_, log) => expect(faultOf(log)).toBe('unfinished'))

test.each([
  ['a given overwritten', `1P0.5 ${gameOf(GIVENS)}`],
  ['a cell that does not exist', `1P2g.5 ${gameOf(GIVENS)}`],
  ['a digit that does not exist', `1P2.a ${gameOf(GIVENS)}`],
  ['moves after the end', `${gameOf(GIVENS)} 1P2.1`],
  ['a jump to an unknown move', `1J9 ${gameOf(GIVENS)}`],
  ['negative time', `-1P2.4 ${gameOf(GIVENS)}`],
  ['an invalid entry', 'hello'],
  ['an entry of a newer version', `1O2.1 ${gameOf(GIVENS)}`],
])('%s breaks the rules', (_, log) => expect(faultOf(log)).toBe('moves'))

test('jumps after the last digit change nothing', () => {
  const log = gameOf(GIVENS)
  const ms = timeOfGame(log)
  expect(judge(puzzle, `${log} 1J0 1J5`, ms)).toEqual(judge(puzzle, log, ms))
})

test('playing time may exceed the elapsed time by at most two seconds', () => {
  const log = gameOf(GIVENS)
  const ms = timeOfGame(log)
  expect(faultOf(log, ms - 2000)).toBeUndefined()
  expect(faultOf(log, ms - 2001)).toBe('time')
  expect(faultOf(log, -1)).toBe('time')
})

test('what is wrong with the program is no fault of the log', () => {
  expect(() => judge({ size: 9, givens: null as never }, '', 0)).toThrow(TypeError)
})

test('givens of all sizes up to 16×16 are parsed, anything else is refused', () => {
  expect(parseGivens(9, GIVENS)?.givens).toEqual(puzzle.givens)
  expect(parseGivens(4, '.'.repeat(16))).not.toBeNull()
  expect(parseGivens(16, '.'.repeat(256))).not.toBeNull()
  expect(parseGivens(25, '.'.repeat(625))).toBeNull()
  expect(parseGivens(9, '.'.repeat(80))).toBeNull()
  expect(parseGivens(9, `A${GIVENS.slice(1)}`)).toBeNull()
  expect(parseGivens(9, `55${'.'.repeat(79)}`)).toBeNull()
  expect(parseGivens(9, `?${GIVENS.slice(1)}`)).toBeNull()
  expect(parseGivens(9, `${GIVENS}.`)).toBeNull()
  expect(parseGivens(8, '.'.repeat(64))).toBeNull()
  expect(parseGivens(4, `4${'.'.repeat(15)}`)).toEqual({
    size: 4,
    givens: [4, ...Array(15).fill(0)],
  })
  expect(parseGivens(4, `5${'.'.repeat(15)}`)).toBeNull()
})

test('the time since a start is never negative, and a clock set back by more than two seconds is refused', () => {
  expect(elapsedSince(10_000, 70_000)).toBe(60_000)
  expect(elapsedSince(10_000, 8000)).toBe(0)
  expect(() => elapsedSince(10_000, 7999)).toThrow(expect.objectContaining({ fault: 'clock' }))
})

test('a killer is finished when its sums are right, too', () => {
  const shape = readRules({ cages: [{ sum: 3, cells: ['r1c1', 'r1c2'] }] }, 4)
  const classic = { size: 4, givens: new Array(16).fill(0) } as const
  const killer = { ...classic, rules: shape.rules ?? undefined }
  expect(parseGivens(4, '.'.repeat(16), encodeRules(shape))).toEqual(killer)
  const recordFor = (own: typeof killer | typeof classic, digits: string) => {
    let state = apply(createGame(own), { kind: 'enter' }, { now: 0 })
    for (const [cell, digit] of parseDigits(digits).entries()) {
      state = apply(state, { kind: 'place', cell, digit }, { now: 3000 * (cell + 1) })
    }
    return recordOf(state)
  }
  const right = recordFor(killer, '1234341221434321') ?? ''
  expect(judge(killer, right, 60_000)).toMatchObject({ ms: 48_000 })
  // The same grid with other names for the digits solves the classic puzzle only.
  const other = '1324241331424231'
  expect(recordFor(killer, other)).toBeNull()
  const sent = recordFor(classic, other) ?? ''
  expect(judge(classic, sent, 60_000)).toMatchObject({ ms: 48_000 })
  expect(() => judge(killer, sent, 60_000)).toThrow('the moves do not end in the solution')
})

test('a game with marks of help is judged like one without', () => {
  const { record, now } = playedGame(({ act, i, cell, digit }) => {
    const kind = (['area', 'technique', 'reason', 'applied', 'answer', 'check'] as const)[i % 6]
    act({ kind: 'assist', help: { kind, ...(kind === 'area' && { candidates: [cell, digit] }) } })
    act({ kind: 'place', cell, digit })
  })
  expect(record).toMatch(/Z5/)
  expect(judge(puzzle, record, now)).toEqual({ ms: now, ...possible })
})
