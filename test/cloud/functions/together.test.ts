import type { JoinedRoom } from '../../../cloud/api'
import { MAX_ROOM_MS } from '../../../cloud/core/room'
import { openIdOf } from '../../../cloud/emulator'
import { addDays } from '../../../miniprogram/core/game/day'
import { MAX_ROOM_MOVES } from '../../../miniprogram/core/game/room'
import { codeOf, DAY, NOON, openCloud, start, useCloud } from '../support/cloud'
import { GIVENS, missingDigits } from '../support/game'

const cloud = useCloud()

let keys = 0
beforeEach(() => {
  // A new minute, so that the rate limit does not count the calls of earlier tests.
  cloud.clock.now += 120_000
})

const opening = (givens = GIVENS) => ({
  ...{ key: String(keys++).padStart(16, 'k'), size: 9, givens, checks: false },
})
const NONE = [0, 0, 0, 0, 0]
const EMPTY = missingDigits(GIVENS)
/** Moves that fill cells, from a Lamport time on. */
const filling = (cells: typeof EMPTY, at = 1) =>
  cells.map(({ cell, digit }, n) => `${(at + n).toString(36)}.${cell.toString(36)}.d${digit}`)

async function roomOf(host: string, ...others: string[]): Promise<string> {
  const { room } = await cloud.get(host, 'together', 'create', opening())
  for (const user of others) await cloud.get(user, 'together', 'join', { room })
  return room
}

const sync = (user: string, room: string, moves: string[] = [], since = NONE, look?: string) =>
  cloud.call(user, 'together', 'sync', { room, since, moves, ...(look && { look }) })

/** The same; a refusal fails the test. */
const synced = (user: string, room: string, moves: string[], since = NONE) =>
  cloud.get(user, 'together', 'sync', { room, since, moves })

/** Sends what is refused, and changes nothing. */
async function refused(call: () => Promise<{ ok: boolean }>): Promise<string | undefined> {
  const before = JSON.stringify(cloud.store().rooms)
  const answer = await call()
  expect(JSON.stringify(cloud.store().rooms) === before).toBe(true)
  expect(answer.ok).toBe(false)
  return codeOf(answer as never)
}

const refusedAction = (user: string, action: string, fields: object) =>
  refused(() => cloud.send(user, 'together', { action, ...fields }))

test('friends solve a board, each sees the moves of all, and the room ends when it is solved', async () => {
  const room = await roomOf('ann', 'bob', 'cem')
  expect(room).toMatch(/^[\da-f]{32}$/)
  await sync('bob', room, filling(EMPTY.slice(0, 2)), NONE, '1.7.l')
  const answer = await synced('ann', room, filling(EMPTY.slice(2, 3), 3))
  expect(answer).toMatchObject({ me: 0, state: 'open', looks: ['', '1.7.l', '', '', ''] })
  expect(answer.lists.map(({ length }) => length)).toEqual([1, 2, 0, 0, 0])
  expect(answer.members).toHaveLength(3)
  cloud.clock.now += 60_000
  await sync('cem', room, filling(EMPTY.slice(3), 4))
  const last = await synced('bob', room, [], [1, 2, 0, 0, 0])
  expect(last).toMatchObject({ state: 'solved', ms: expect.any(Number) })
  expect(last.lists[2]).toHaveLength(EMPTY.length - 3)
  // A move that comes too late changes nothing.
  await sync('bob', room, ['9.2.d0'], [0, 2, 0, 0, 0])
  expect((await cloud.get('bob', 'together', 'join', { room })).lists[1]).toHaveLength(2)
})

test('a repeated call opens one room, takes one place and adds a move once', async () => {
  const request = opening()
  const [one, two] = [
    await cloud.get('dan', 'together', 'create', request),
    await cloud.get('dan', 'together', 'create', request),
  ]
  expect(two.room).toBe(one.room)
  for (let i = 0; i < 2; i++) {
    const { me } = await cloud.get('eve', 'together', 'join', { room: one.room })
    expect(me).toBe(1)
    await sync('eve', one.room, filling(EMPTY.slice(0, 2)))
  }
  // The answer was lost, and another move was made since.
  await sync('eve', one.room, filling(EMPTY.slice(0, 3)))
  const { lists } = await cloud.get('dan', 'together', 'join', { room: one.room })
  expect(lists[1]).toEqual(filling(EMPTY.slice(0, 3)))
})

test('who leaves may come back, who is removed may not, and moves stay', async () => {
  const room = await roomOf('fay', 'gus', 'hal')
  await sync('gus', room, filling(EMPTY.slice(0, 1)))
  await cloud.get('gus', 'together', 'leave', { room })
  expect((await cloud.get('gus', 'together', 'join', { room })).members[1].gone).toBeUndefined()
  expect(await refusedAction('gus', 'remove', { room, member: 2 })).toBe('forbidden')
  expect(await refusedAction('gus', 'finish', { room })).toBe('forbidden')
  await cloud.get('fay', 'together', 'remove', { room, member: 1 })
  for (const action of ['join', 'leave'] as const) {
    expect(await refusedAction('gus', action, { room })).toBe('forbidden')
  }
  expect(await refused(() => sync('gus', room, filling(EMPTY.slice(1, 2)), [0, 1, 0, 0, 0]))).toBe(
    'forbidden',
  )
  const { lists, members } = await cloud.get('hal', 'together', 'join', { room })
  expect([lists[1].length, members[1].gone]).toEqual([1, 'removed'])
  await cloud.get('fay', 'together', 'finish', { room })
  expect(await cloud.get('hal', 'together', 'join', { room })).toMatchObject({ state: 'ended' })
  expect(await refusedAction('ida', 'join', { room })).toBe('not-found')
})

describe('refused', () => {
  test('strangers, a sixth member, and a room whose day is over', async () => {
    const room = await roomOf('jan', 'k1', 'k2', 'k3', 'k4')
    expect(await refused(() => sync('stranger', room))).toBe('forbidden')
    expect(await refusedAction('k5', 'join', { room })).toBe('full')
    expect(await refusedAction('k5', 'join', { room: 'f'.repeat(32) })).toBe('not-found')
    cloud.clock.now += MAX_ROOM_MS + 60_000
    expect(await refused(() => sync('jan', room))).toBe('not-found')
    await cloud.fire('sweep')
    expect(cloud.store().rooms).toEqual([])
    cloud.clock.now = NOON
  })

  test('a forged member, moves of nobody, on givens, of digits that there are not', async () => {
    const room = await roomOf('lea', 'mia')
    const forged = { action: 'sync', room, since: NONE, moves: [], member: 0 }
    expect(await refused(() => cloud.send('mia', 'together', forged))).toBe('malformed')
    for (const move of ['1.0.d1', '1.2.da', '1.zz.d1', '1.2.nzzz']) {
      expect(await refused(() => sync('mia', room, [move]))).toBe('moves')
    }
    expect(await refused(() => sync('mia', room, [], [0, 1, 0, 0, 0]))).toBe('malformed')
    expect(await refused(() => sync('mia', room, [], [0, 0]))).toBe('malformed')
  })

  test('ten thousand moves, at once and one call after the other', async () => {
    const room = await roomOf('noa')
    const many = (count: number) => Array.from({ length: count }, () => '1.2.d1')
    expect(await refused(() => sync('noa', room, many(10_000)))).toBe('malformed')
    for (let sent = 0; sent < MAX_ROOM_MOVES; sent += 150) {
      await synced('noa', room, many(150), [sent, 0, 0, 0, 0])
    }
    expect(await refused(() => sync('noa', room, many(1), [MAX_ROOM_MOVES, 0, 0, 0, 0]))).toBe(
      'full',
    )
    const [stored] = cloud.store().rooms.filter(({ _id }) => _id === room)
    expect(5 * JSON.stringify(stored).length).toBeLessThan(512 * 1024)
  })

  test('a Lamport time far ahead does not win over later moves of others', async () => {
    const room = await roomOf('ole', 'pia')
    await sync('pia', room, ['zzzz.2.d1'])
    const { lists } = await synced('ole', room, ['2.2.d4'])
    expect(lists.slice(0, 2)).toEqual([['2.2.d4'], ['1.2.d1']])
  })

  test('puzzles of today, tomorrow and the running Saturday, in disguise too', async () => {
    const days = cloud
      .store()
      .days.filter(({ day }) => [DAY, addDays(DAY, 1)].includes(String(day)))
    expect(days.map(({ level }) => level)).toContain('extra')
    for (const { givens, rules } of days) {
      const request = { ...opening(String(givens)), ...(rules ? { rules: String(rules) } : {}) }
      expect(await refusedAction('qi', 'create', request)).toBe('day-running')
    }
    const givens = await start(cloud, 'qi')
    const renamed = givens.replace(/\d/g, (digit) => String((Number(digit) % 9) + 1))
    const turned = Array.from(renamed).reverse().join('')
    expect(await refusedAction('qi', 'create', opening(turned))).toBe('day-running')
  })

  test('an eleventh room of a day', async () => {
    const code = async () => codeOf(await cloud.call('ron', 'together', 'create', opening()))
    for (let i = 0; i < 10; i++) expect(await code()).toBeUndefined()
    expect(await code()).toBe('full')
    cloud.clock.now += 24 * 3600_000
    expect(await code()).toBeUndefined()
    cloud.clock.now = NOON
  })
})

test('two calls that fill the board and change it at once agree on whether it is solved', async () => {
  const room = await roomOf('sam', 'tom')
  const last = EMPTY[EMPTY.length - 1]
  await sync('sam', room, filling(EMPTY.slice(0, -1)))
  const since = [EMPTY.length - 1, 0, 0, 0, 0]
  const wrong = `zz.${EMPTY[0].cell.toString(36)}.d0`
  await Promise.all([
    sync('tom', room, [wrong], since),
    sync('sam', room, filling([last], 60), since),
  ])
  const { lists, state }: JoinedRoom = await cloud.get('sam', 'together', 'join', { room })
  expect(lists[0]).toHaveLength(EMPTY.length)
  expect([state, lists[1].length]).toEqual(lists[1].length ? ['open', 1] : ['solved', 0])
})

test('no rooms are opened once too many units of the month are used, nor beyond a number of open ones', async () => {
  const units = { COUNT_EVERY: '1', ROOMS_UNTIL_UNITS: '20' }
  const other = await openCloud({ environment: units, quiet: true })
  const code = async (user: string) =>
    codeOf(await other.call(user, 'together', 'create', opening()))
  expect(await code('a')).toBeUndefined()
  for (let i = 0; i < 10; i++) await other.get('a', 'profile', 'get', {})
  expect(await code('b')).toBe('too-many')
  other.clock.now += 30 * 24 * 3600_000
  expect(await code('b')).toBeUndefined()
  await other.close()

  const full = await openCloud({ quiet: true })
  const room = { size: 9, givens: GIVENS, checks: false, at: NOON, state: 'open', version: 0 }
  const rooms = Array.from({ length: 200 }, (_, i) => ({ ...room, _id: String(i), moves: {} }))
  full.cloud.database.add('rooms', rooms)
  expect(codeOf(await full.call('c', 'together', 'create', opening()))).toBe('too-many')
  await full.close()
})

test('cards say how many are there, if WeChat creates updatable messages', async () => {
  const shown: unknown[] = []
  const other = await openCloud({
    quiet: true,
    openApis: {
      'updatableMessage.createActivityId': () => ({
        errcode: 0,
        errmsg: 'ok',
        activity_id: 'card',
      }),
      'updatableMessage.setUpdatableMsg': (message) => {
        shown.push(message)
        return { errcode: 0, errmsg: 'ok' }
      },
    },
  })
  const { room, activity } = await other.get('a', 'together', 'create', opening())
  expect(activity).toBe('card')
  await other.get('b', 'together', 'join', { room })
  await other.get('b', 'together', 'join', { room })
  expect(JSON.stringify(shown)).toMatch(/member_count.*"2".*room_limit.*"5"/)
  expect(shown).toHaveLength(1)
  await other.close()
})

test('erasing removes own rooms, and the player from those of others', async () => {
  const [own, other] = [await roomOf('uma', 'vic'), await roomOf('vic', 'uma')]
  await sync('uma', other, filling(EMPTY.slice(0, 1)))
  await cloud.get('uma', 'profile', 'erase', {})
  expect(JSON.stringify(cloud.store().rooms)).not.toContain(openIdOf('uma'))
  expect(codeOf(await sync('vic', own))).toBe('not-found')
  const { lists, members } = await cloud.get('vic', 'together', 'join', { room: other })
  expect([lists[1].length, members[1]]).toEqual([1, { name: null, avatar: 0, gone: 'left' }])
  expect(codeOf(await sync('uma', other))).toBe('forbidden')
})

test('a call costs two units, with moves three; opening at most 12, joining 6', async () => {
  const open = () => cloud.get('wim', 'together', 'create', opening())
  expect(await cloud.operations(open)).toBeLessThanOrEqual(11)
  const room = await roomOf('wim')
  const join = () => cloud.get('xia', 'together', 'join', { room })
  expect(await cloud.operations(join)).toBe(5)
  expect(await cloud.operations(() => sync('wim', room))).toBe(1)
  expect(await cloud.operations(() => sync('wim', room, filling(EMPTY.slice(0, 1))))).toBe(2)
})
