import {
  deserialise,
  type GameState,
  type Move,
  recordOf,
  replay,
  serialise,
} from '../../../miniprogram/core/game'
import { HELP_KINDS, helpOf } from '../../../miniprogram/core/game/history'
import { formatLog, parseEntry } from '../../../miniprogram/core/game/log-text'
import { createPlayer, digitsIn, EASY_GIVENS, EASY_SOLUTION, easyPuzzle } from './play'

const hint: Move = { kind: 'assist', help: { kind: 'technique', candidates: [2, 4] } }
const check: Move = { kind: 'assist', help: { kind: 'check' } }
const solution = Array.from(EASY_SOLUTION, Number)
const givens = digitsIn(EASY_GIVENS)
const puzzle = { size: 9, givens } as const
const place = (cell: number): Move => ({ kind: 'place', cell, digit: solution[cell] })

function played(...moves: Move[]) {
  const player = createPlayer(easyPuzzle())
  return { player, game: player.play(...moves) }
}

const logOf = ({ history }: GameState) => formatLog(history.log)

test('a mark of help is an entry of its own, with what the hint places or eliminates', () => {
  const { game } = played(hint, place(2), check)
  expect(logOf(game)).toBe('rsZ1.2.4 rsU2.4 rsZ5')
  expect(game.history.log.map(helpOf)).toEqual([
    { kind: 'technique', candidates: [2, 4] },
    undefined,
    { kind: 'check' },
  ])
})

test('a game without hints has the log and the version that it had before', () => {
  const moves = [place(2), place(3), { kind: 'undo' }, { kind: 'redo' }] as const
  const { game, player } = played({ kind: 'assist' }, ...moves)
  expect(logOf(game)).toBe('1jkU2.4 rsU3.6 rsJ1 rsJ2')
  expect(JSON.parse(serialise(game, player.now)).version).toBe(3)
})

test('every kind of mark is read as it was written, and a malformed one is none', () => {
  for (const kind of HELP_KINDS) {
    const log = [{ at: 5, to: 0, help: { kind, candidates: [80, 9, 0, 1] } }]
    expect(parseEntry(formatLog(log), 0)).toEqual({ wait: 5, to: 0, help: log[0].help })
  }
  for (const text of ['5Z', '5Z6', '5Z0.2', '5Z0.2.3.4', '5z0'])
    expect(parseEntry(text, 0)).toBeNull()
})

test('a save with marks has a version that older programs leave alone, and opens as it was', () => {
  const { game, player } = played(place(2), place(3), { kind: 'undo' }, hint, { kind: 'redo' })
  const text = serialise(game, player.now)
  expect(JSON.parse(text).version).toBe(4)
  const opened = deserialise(text)
  expect(opened.history).toEqual(game.history)
  expect(opened.values).toEqual(game.values)
})

test('undo, redo and the replay of a game pass over marks', () => {
  const { player, game } = played(place(2), hint, place(3), check, { kind: 'undo' }, check)
  expect(game.values[3]).toBe(0)
  expect(player.play({ kind: 'redo' }).values[3]).toBe(6)
  expect(player.play({ kind: 'undo' }, { kind: 'undo' }).values[2]).toBe(0)
  expect(replay(puzzle, logOf(player.state)).history).toEqual(player.state.history)
})

test('a finished game with marks is replayed to the same end in the same time', () => {
  const open = givens.flatMap((digit, cell) => (digit ? [] : [cell]))
  const { game, player } = played(...open.flatMap((cell) => [hint, place(cell)]))
  const record = recordOf(game) as string
  expect(replay(puzzle, record).finishedAt).toBe(player.state.clock.elapsed)
})
