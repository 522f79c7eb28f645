import fc from 'fast-check'
import { appendMoves } from '../../../cloud/core/room'
import { deserialise, type GameState, type Move, serialise } from '../../../miniprogram/core/game'
import {
  boardOf,
  listsOf,
  MAX_MEMBERS,
  MAX_NOTED_MOVES,
  MAX_ROOM_MOVES,
  MOVE_PATTERN,
  type MoveTexts,
  ownersText,
  parseMove,
  type Room,
  type RoomNews,
  readRoom,
} from '../../../miniprogram/core/game/room'
import { createGame } from '../../../miniprogram/core/game/state'
import { applyTogether } from '../../../miniprogram/core/game/together'
import { maskOf } from '../../../miniprogram/core/sudoku/bits'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { received } from '../../../miniprogram/packages/social/together/news'
import { notesOfOthers, sharesOf } from '../../../miniprogram/packages/social/together/shares'
import { cases } from '../../support/properties'

const GIVENS = parseDigits('1..4..1.2..3.32.')
const SOLUTION = parseDigits('1234341221434321').slice()
const NOW = { now: 0 }

const noMoves = (): MoveTexts[] => Array.from({ length: MAX_MEMBERS }, () => [])

const roomOf = (me: number): Room => ({
  ...{ id: 'r', me, checks: false, state: 'open', waiting: [], undo: [] },
  members: [0, 1, 2].map((avatar) => ({ name: null, avatar })),
  lists: noMoves(),
})

const gameOf = (me: number): GameState => ({
  ...createGame({ size: 4, givens: GIVENS }),
  room: roomOf(me),
})

/** The cloud: takes what it does not have yet, and answers what the phone lacks. */
function createTable() {
  const lists = noMoves()
  const news = (me: number, since: readonly number[]): RoomNews => ({
    ...{ me, since, state: 'open', members: roomOf(0).members },
    lists: lists.map((texts, member) => texts.slice(since[member])),
  })
  return {
    lists,
    sync({ room }: GameState): RoomNews {
      const { me, lists: known, waiting } = room as Room
      const first = known[me].length
      const fresh = waiting.slice(lists[me].length - first)
      lists[me] = [...lists[me], ...appendMoves(lists, me, fresh)]
      return news(
        me,
        known.map(({ length }) => length),
      )
    },
  }
}

const play = (game: GameState, ...moves: Move[]) =>
  moves.reduce((state, move) => applyTogether(state, move, NOW), game)
const place = (cell: number, digit: number): Move => ({ kind: 'place', cell, digit })

/** What happens to one member: a move, a call that arrives or not, and its answer that arrives or not, at once or late. */
const event = fc.record({
  member: fc.nat(2),
  cell: fc.nat(15),
  digit: fc.integer({ min: 0, max: 4 }),
  kind: fc.constantFrom(
    'place',
    'place',
    'undo',
    'note',
    'call',
    'call',
    'lostCall',
    'lostAnswer',
    'lateAnswer',
    'kill',
  ),
})

const moveOf = (kind: string, cell: number, digit: number): Move => {
  if (kind === 'undo') return { kind }
  if (kind === 'note') return { kind, digit: digit || 1, cells: [cell] }
  return digit ? place(cell, digit) : { kind: 'erase', cells: [cell] }
}

test('any interleaving, loss, duplication and kill ends in the same board on all phones, with every move', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const table = createTable()
      const games = [0, 1, 2].map(gameOf)
      const late: [number, RoomNews][] = []
      const made = [0, 0, 0]
      for (const { member, cell, digit, kind } of events) {
        const game = games[member]
        if (kind === 'call') games[member] = received(game, table.sync(game), NOW)
        else if (kind === 'lostAnswer') table.sync(game)
        else if (kind === 'lateAnswer') late.push([member, table.sync(game)])
        else if (kind === 'kill') games[member] = deserialise(serialise(game, 0))
        else if (kind !== 'lostCall') {
          games[member] = play(game, moveOf(kind, cell, digit))
          made[member] = listsOf(games[member].room as Room)[member].length
        }
        if (kind === 'call') {
          for (const [one, news] of late.splice(0)) games[one] = received(games[one], news, NOW)
        }
      }
      for (let round = 0; round < 2; round++) {
        for (const [member, game] of games.entries()) {
          games[member] = received(game, table.sync(game), NOW)
        }
      }
      const { values } = boardOf(GIVENS, table.lists)
      for (const game of games) expect(game.values).toEqual(values)
      expect(table.lists.slice(0, 3).map(({ length }) => length)).toEqual(made)
      for (const game of games) expect(deserialise(serialise(game, 0)).values).toEqual(values)
    }),
    cases(300),
  )
})

/** Two phones on one table; `exchange` brings both up to date. */
function pair() {
  const table = createTable()
  const games = [gameOf(0), gameOf(1)]
  return {
    games,
    table,
    exchange() {
      for (const member of [0, 1, 0, 1]) {
        games[member] = received(games[member], table.sync(games[member]), NOW)
      }
    },
  }
}

test('the last writer of a cell wins, and undo takes back only what nobody has overwritten', () => {
  const { games, exchange } = pair()
  games[0] = play(games[0], place(1, 2), place(2, 4))
  exchange()
  games[1] = play(games[1], place(2, 3))
  exchange()
  expect(games[0].values.slice(0, 4)).toEqual([1, 2, 3, 4])
  expect(ownersText(games[0].room as Room, GIVENS)).toBe('.01.............')
  // The second own move was overwritten, so the first is undone.
  games[0] = play(games[0], { kind: 'undo' })
  exchange()
  expect(games[1].values.slice(0, 4)).toEqual([1, 0, 3, 4])
  expect(play(games[0], { kind: 'undo' }).values).toEqual(games[0].values)
  // What was there before comes back.
  games[1] = play(games[1], place(2, 4), { kind: 'undo' })
  expect(games[1].values[2]).toBe(3)
})

test('undo changes nothing where others have written all that could be taken back', () => {
  const { games, exchange } = pair()
  games[0] = play(games[0], { kind: 'note', digit: 2, cells: [1] }, place(2, 4))
  exchange()
  games[1] = play(games[1], place(1, 2), place(2, 3))
  exchange()
  const { room, ...undone } = play(games[0], { kind: 'undo' })
  expect(games[0]).toMatchObject(undone)
  expect(room).toEqual({ ...games[0].room, undo: [] })
})

test('undo brings back what another member had written, also if it arrived after the own move', () => {
  const { games, exchange } = pair()
  games[1] = play(games[1], place(1, 3))
  games[0] = play(games[0], place(9, 1), place(1, 2))
  exchange()
  expect(games[0].values[1]).toBe(2)
  games[0] = play(games[0], { kind: 'undo' })
  exchange()
  expect(games.map(({ values }) => values[1])).toEqual([3, 3])
})

test('redo, restart and jumps do not take back what others have done', () => {
  const { games, exchange } = pair()
  games[0] = play(games[0], place(1, 2))
  exchange()
  for (const kind of ['redo', 'restart', 'undoMistakes'] as const) {
    expect(play(games[1], { kind })).toBe(games[1])
  }
  expect(play(games[1], { kind: 'goTo', node: 0 })).toBe(games[1])
})

test('a full board that another move has changed before the cloud saw it goes on, and ends again', () => {
  const { games, table, exchange } = pair()
  const empty = SOLUTION.flatMap((digit, cell) => (GIVENS[cell] ? [] : [place(cell, digit)]))
  games[0] = play(games[0], ...empty.slice(0, -1))
  exchange()
  games[1] = received(play(games[1], place(1, 3), place(1, 4)), table.sync(games[1]), NOW)
  games[0] = play(games[0], ...empty.slice(-1))
  expect(games[0].status).toBe('finished')
  expect(play(games[0], { kind: 'undo' })).toBe(games[0])
  exchange()
  expect(games.map(({ status }) => status)).toEqual(['playing', 'playing'])
  games[1] = play(games[1], place(1, 2))
  exchange()
  expect(games.map(({ status }) => status)).toEqual(['finished', 'finished'])
  expect(deserialise(serialise(games[0], 0)).values).toEqual(SOLUTION)
})

test('notes are the own ones; those of others are shown where they are still possible', () => {
  const { games, exchange } = pair()
  games[0] = play(
    games[0],
    { kind: 'note', digit: 2, cells: [1, 2] },
    { kind: 'note', digit: 3, cells: [1] },
  )
  exchange()
  expect(games[1].notes.every((mask) => mask === 0)).toBe(true)
  games[1] = play(games[1], place(2, 3))
  exchange()
  expect(notesOfOthers(games[1]).slice(0, 4)).toEqual([0, maskOf(2), 0, 0])
  games[0] = play(games[0], { kind: 'undo' })
  expect(games[0].notes[1]).toBe(maskOf(2))
  exchange()
  expect(listsOf(games[1].room as Room)[0]).toHaveLength(4)
})

test('a hint says who took it, and shares count what stands', () => {
  const { games, exchange } = pair()
  games[1] = play(
    games[1],
    { kind: 'assist', help: { kind: 'area', candidates: [1, 2] } },
    place(1, 2),
  )
  games[0] = play(games[0], place(2, 3))
  exchange()
  expect(sharesOf(GIVENS, games[0].room?.lists ?? []).slice(0, 3)).toEqual([
    { digits: 1, hints: 0 },
    { digits: 1, hints: 1 },
    { digits: 0, hints: 0 },
  ])
})

test('a forged Lamport time is held to one more than any before', () => {
  const lists = [['5.1.d2'], ['9.2.d3', '2.3.d1'], [], [], []]
  const [first, second] = appendMoves(lists, 0, ['zzzz.1.d3', '0.2.d1'])
  expect(parseMove(first).at).toBe(6)
  expect(parseMove(second).at).toBe(6)
})

test('at the limit notes are not sent first, and then nothing is written', () => {
  const full = (count: number): GameState => {
    const game = gameOf(0)
    const room = { ...roomOf(0), lists: [new Array(count).fill('1.1.d2'), ...noMoves().slice(1)] }
    return { ...game, room }
  }
  const note: Move = { kind: 'note', digit: 1, cells: [2] }
  const noted = play(full(MAX_NOTED_MOVES), note)
  expect(noted.notes[2]).toBe(maskOf(1))
  expect(noted.room?.waiting).toEqual([])
  expect(play(full(MAX_NOTED_MOVES), place(2, 3)).room?.waiting).toHaveLength(1)
  const over = full(MAX_ROOM_MOVES)
  expect(play(over, place(2, 3))).toBe(over)
  const help = { kind: 'area', candidates: [2, 3] } as const
  expect(play(over, { kind: 'assist', help }).room?.waiting).toEqual([])
})

test('no move writes a given', () => {
  const lists = [['1.0.d3', '1.1.d2'], ...noMoves().slice(1)]
  expect(boardOf(GIVENS, lists).values.slice(0, 4)).toEqual([1, 2, 0, 4])
})

test('a stored room is read unless it is damaged', () => {
  const room = roomOf(1)
  expect(readRoom(room)).toBe(room)
  const damages = [
    ...[
      { id: 1 },
      { me: 5 },
      { me: undefined },
      { lists: [[]] },
      { lists: noMoves().with(2, ['x']) },
    ],
    ...[
      { lists: null },
      { waiting: null },
      { members: {} },
      { undo: undefined },
      { state: 'closed' },
    ],
  ]
  for (const damage of damages) expect(readRoom({ ...room, ...damage })).toBeUndefined()
  expect(readRoom(null)).toBeUndefined()
})

test('the texts of moves match what the cloud accepts, up to the largest board', () => {
  const large = { ...createGame({ size: 16, givens: new Array(256).fill(0) }), room: roomOf(0) }
  const { room } = play(large, place(255, 16), { kind: 'note', digit: 16, cells: [254] })
  for (const text of room?.waiting ?? []) expect(text).toMatch(MOVE_PATTERN)
  expect(room?.waiting).toHaveLength(2)
})
