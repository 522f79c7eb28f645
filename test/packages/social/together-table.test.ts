import { appendMoves } from '../../../cloud/core/room'
import {
  createGame,
  type GameState,
  type Move,
  selectedCells,
} from '../../../miniprogram/core/game'
import {
  boardOf,
  listsOf,
  MAX_MEMBERS,
  type MoveTexts,
  type Room,
} from '../../../miniprogram/core/game/room'
import { applyTogether } from '../../../miniprogram/core/game/together'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { createRandom } from '../../../miniprogram/core/sudoku/generator/random'
import { createTable } from '../../../miniprogram/packages/social/together/table'
import type { RoomTransport } from '../../../miniprogram/packages/social/together/transport'
import { CloudError } from '../../../miniprogram/state/cloud/calls'
import type { Crew } from '../../../miniprogram/state/social/table'
import { GIVENS, missingDigits } from '../../cloud/support/game'
import { ManualClock } from '../../core/worker/manual-clock'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

const EMPTY = missingDigits(GIVENS)
const NOW = { now: 0 }

/** Random numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  const random = createRandom(seed)
  return () => random.next() / 2 ** 32
}
/** Of one call, see cloud/functions/together.test.ts: the call and reading the room; writing it is a third one. */
const UNITS = { call: 2, write: 1 }
/** Of opening a room and two that join. */
const OPENING_UNITS = 24

beforeEach(() => {
  silenceLog()
  new FakeWx().install()
})

type Loss = 'none' | 'request' | 'answer'

/** A room with phones, whose network `loses` some calls. Counts the units of the cloud. */
function createRoom(size: number, clock: ManualClock, loses: () => Loss = () => 'none') {
  const lists: MoveTexts[] = Array.from({ length: MAX_MEMBERS }, () => [])
  const looks = ['', '', '', '', '']
  const members = Array.from({ length: size }, (_, i) => ({ name: null, avatar: i + 1 }))
  const givens = parseDigits(GIVENS)
  let units = 0
  let calls = 0

  const transportOf = (me: number): RoomTransport => ({
    async sync({ since, moves, look }) {
      const loss = loses()
      if (loss === 'request') throw new CloudError('offline', 'lost')
      calls++
      const fresh = moves.slice(lists[me].length - since[me])
      const isWritten = fresh.length > 0 || (look !== undefined && look !== looks[me])
      lists[me] = [...lists[me], ...appendMoves(lists, me, fresh)]
      looks[me] = look ?? looks[me]
      units += UNITS.call + (isWritten ? UNITS.write : 0)
      const isSolved = boardOf(givens, lists).values.every(Boolean)
      if (loss === 'answer') throw new CloudError('slow', 'lost')
      const news = lists.map((texts, member) => texts.slice(since[member]))
      const state = isSolved ? 'solved' : 'open'
      return { me, state, since, lists: news, members, looks: [...looks] }
    },
  })

  const phones = members.map((_, me) => {
    const room: Room = {
      ...{ id: 'r', me, members, checks: false, state: 'open' },
      ...{ lists: lists.map(() => []), waiting: [], undo: [] },
    }
    let game: GameState = { ...createGame({ size: 9, givens }), room }
    let crew: Crew | undefined
    let reconnect = () => {}
    const table = createTable(
      {
        game: () => game,
        accept(change) {
          game = change(game)
        },
        show(next) {
          crew = next
        },
      },
      {
        transport: transportOf(me),
        clock,
        onReconnect(listener) {
          reconnect = listener
          return () => {}
        },
      },
    )
    return {
      table,
      game: () => game,
      crew: () => crew as Crew,
      reconnect: () => reconnect(),
      play(move: Move) {
        const before = game
        game = applyTogether(game, move, NOW)
        table.changed(before, game)
      },
    }
  })
  return { phones, lists, units: () => units, calls: () => calls }
}

const place = ({ cell, digit }: { cell: number; digit: number }): Move => ({
  kind: 'place',
  cell,
  digit,
})

/** Lets time pass in steps of a tenth of a second; answers arrive within a step. */
async function pass(clock: ManualClock, ms: number) {
  for (let passed = 0; passed < ms; passed += 100) {
    clock.advance(100)
    for (let i = 0; i < 4; i++) await Promise.resolve()
  }
}

test('the rhythm follows what happens: 3 s, 6 s after 20 s, 15 s after two minutes; never while hidden', async () => {
  const clock = new ManualClock()
  const { phones, calls } = createRoom(1, clock)
  const during = async (ms: number) => {
    const before = calls()
    await pass(clock, ms)
    return calls() - before
  }
  phones[0].table.enter()
  expect(await during(18_000)).toBe(6)
  await during(12_000)
  expect(await during(60_000)).toBe(10)
  await during(60_000)
  expect(await during(150_000)).toBe(10)
  // An own move brings the next call forward.
  phones[0].play(place(EMPTY[0]))
  expect(await during(200)).toBe(1)
  phones[0].play(place(EMPTY[1]))
  expect(await during(1600)).toBe(1)
  phones[0].table.leave()
  expect(await during(60_000)).toBe(0)
  // At once on return.
  const before = calls()
  phones[0].table.enter()
  expect(calls()).toBe(before + 1)
})

test('offline, moves wait, and go when there is a network again', async () => {
  const clock = new ManualClock()
  let loss: Loss = 'none'
  const { phones, lists } = createRoom(2, clock, () => loss)
  for (const { table } of phones) table.enter()
  await pass(clock, 100)
  loss = 'request'
  for (const empty of EMPTY.slice(0, 3)) phones[0].play(place(empty))
  await pass(clock, 6000)
  expect(phones[0].crew().line).toBe('离线，3 步待发')
  loss = 'none'
  phones[0].reconnect()
  await pass(clock, 100)
  expect(lists[0]).toHaveLength(3)
  expect(phones[0].crew().line).toBe('')
})

test('a look is shown for five seconds, a point for three, a reaction in words', async () => {
  const clock = new ManualClock()
  const { phones } = createRoom(2, clock)
  for (const { table } of phones) table.enter()
  await pass(clock, 1000)
  phones[0].play({ kind: 'select', cell: 7 })
  await pass(clock, 6000)
  expect(phones[1].crew().looks).toMatchObject([{ cell: 7, member: 0, kind: 'look' }])
  await pass(clock, 5000)
  expect(phones[1].crew().looks).toEqual([])
  phones[0].table.point(8)
  await pass(clock, 4500)
  expect(phones[1].crew().looks).toMatchObject([{ cell: 8, kind: 'point' }])
  await pass(clock, 3000)
  expect(phones[1].crew().looks).toEqual([])
  phones[0].table.react(1)
  await pass(clock, 4500)
  expect(phones[1].crew().line).toMatch(/：好棒$/)
})

/** Plays a room to its end: each phone looks at a cell, thinks, and writes a digit that is still missing. */
async function playRoom(
  { phones }: ReturnType<typeof createRoom>,
  clock: ManualClock,
  seed: number,
  { thinkMs, lookMs, maxMs }: { thinkMs: number; lookMs: number; maxMs: number },
) {
  const random = randomOf(seed)
  const draw = (mean: number) => mean * (0.5 + random())
  const due = phones.map(() => draw(thinkMs))
  for (const { table } of phones) table.enter()
  for (let time = 0; time < maxMs; time += 500) {
    for (const [i, phone] of phones.entries()) {
      const open = EMPTY.filter(({ cell }) => phone.game().values[cell] === 0)
      if (open.length === 0 || due[i] > time) continue
      const [selected] = selectedCells(phone.game())
      const chosen = open.find(({ cell }) => cell === selected)
      if (chosen) phone.play(place(chosen))
      else phone.play({ kind: 'select', cell: open[Math.floor(random() * open.length)].cell })
      due[i] = time + (chosen ? draw(thinkMs - lookMs) : draw(lookMs))
    }
    await pass(clock, 500)
  }
}

test('fifteen minutes of three people cost at most 2,200 units', async () => {
  const clock = new ManualClock()
  const room = createRoom(3, clock)
  const random = randomOf(1)
  for (const { table } of room.phones) table.enter()
  // Each selects a cell, writes a digit in it four seconds later, and thinks for 13 s. Some digits are written over.
  const hands = room.phones.map((phone, i) => ({ phone, at: 5000 * i, cell: -1 }))
  let moves = 0
  for (let time = 0; time < 15 * 60_000; time += 500) {
    for (const hand of hands.filter(({ at }) => at <= time)) {
      const { phone, cell } = hand
      if (cell < 0) {
        hand.cell = EMPTY[Math.floor(random() * EMPTY.length)].cell
        phone.play({ kind: 'select', cell: hand.cell })
        hand.at = time + 3000 + 2000 * random()
      } else {
        phone.play(place({ cell, digit: 1 + ((phone.game().values[cell] + 1) % 9) }))
        hand.cell = -1
        hand.at = time + 11_000 + 4000 * random()
        moves++
      }
    }
    await pass(clock, 500)
  }
  expect(moves).toBeGreaterThanOrEqual(3 * 51)
  // Opening and joining, see cloud/README.
  const units = room.units() + OPENING_UNITS
  expect(units).toBeLessThanOrEqual(2200)
})

/** FUZZ_TIMES=17 plays a thousand. */
const ROOMS = 60 * Number(process.env.FUZZ_TIMES ?? 1)

test('in rooms with loss and duplication no digit is lost and no board differs', async () => {
  let apart = 0
  let lost = 0
  for (let seed = 0; seed < ROOMS; seed++) {
    const random = randomOf(seed)
    let isLossy = true
    const draw = (): Loss => {
      const value = random()
      if (!isLossy || value > 0.4) return 'none'
      return value < 0.2 ? 'request' : 'answer'
    }
    const clock = new ManualClock()
    const room = createRoom(2 + (seed % 4), clock, draw)
    await playRoom(room, clock, seed, { thinkMs: 2000, lookMs: 500, maxMs: 30_000 })
    isLossy = false
    for (const { reconnect } of room.phones) reconnect()
    await pass(clock, 16_000)
    const { values } = boardOf(parseDigits(GIVENS), room.lists)
    for (const [member, { game }] of room.phones.entries()) {
      if (game().values.join() !== values.join()) apart++
      lost += listsOf(game().room as Room)[member].length - room.lists[member].length
    }
  }
  expect([lost, apart]).toEqual([0, 0])
})
