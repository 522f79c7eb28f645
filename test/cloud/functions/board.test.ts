import { dayEnd, SUBMIT_GRACE_MS } from '../../../miniprogram/core/game/day'
import {
  codeOf,
  DAY,
  NOON,
  play,
  playAsMember,
  playedBefore,
  start,
  useCloud,
  which,
} from '../support/cloud'
import { gameOf, timeOfGame } from '../support/game'

const cloud = useCloud()
const players = Array.from({ length: 30 }, (_, i) => `player ${i}`)
const times = new Map<string, number>()

beforeAll(async () => {
  for (const [i, user] of players.entries()) {
    cloud.clock.now = NOON
    if (i !== 29) await cloud.get(user, 'profile', 'join', {})
    // Several players have equal times.
    const log = gameOf(await start(cloud, user), {
      gap: 2000 + 100 * ((i * 7) % 20),
      order: i,
    })
    times.set(user, timeOfGame(log))
    cloud.clock.now = NOON + 600_000 + i * 1000
    await cloud.get(user, 'daily', 'submit', { ...which, log, assisted: false })
  }
  cloud.clock.now += 60_000
})

/** The players in the order of a full sort: by time, then by submission. */
const sorted = () =>
  players.slice(0, 29).sort((a, b) => Number(times.get(a)) - Number(times.get(b)))

const everyone = (user: string) => cloud.get(user, 'board', 'everyone', which)

/** A board of all players, who know each other. */
async function enterFamily(user: string): Promise<string> {
  const cloudID = cloud.cloud.groupTicket('everybody')
  return (await cloud.get(user, 'board', 'enter', { cloudID })).group
}

test('everyone is a number of people, a curve and the own percentile, which follows a full sort', async () => {
  const shown: unknown[] = []
  for (const [i, user] of sorted().entries()) {
    const { total, curve, own } = await everyone(user)
    shown.push({ total, curve })
    expect(own).toEqual({ ms: times.get(user), percentile: expect.any(Number) })
    // Two players of a bucket share their place.
    expect(Math.abs((own?.percentile ?? 0) - (100 * (28 - i)) / 29)).toBeLessThan(100 / 29)
  }
  expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(shown[0]).toMatchObject({ total: 29, curve: { counts: expect.any(Array) } })
})

test('everyone contains no row, name or time of another player', async () => {
  const stranger = await everyone('stranger')
  expect(Object.keys(stranger)).toEqual(['total', 'curve'])
  expect(Object.keys(await everyone(players[3]))).toEqual(['total', 'curve', 'own'])
  const rows = cloud.store().results.filter(({ openid }) => openid)
  for (const { _id, ms } of rows) {
    expect(JSON.stringify(stranger)).not.toContain(_id)
    expect(JSON.stringify(stranger)).not.toContain(`:${ms}`)
  }
})

test('a finished game that is not counted has the percentile that joining gives it, for its player only', async () => {
  const user = players[29]
  const { total, own } = await everyone(user)
  expect(total).toBe(29)
  expect(own).toEqual({ ms: times.get(user), why: 'not-joined', percentile: expect.any(Number) })
  cloud.clock.now += 60_000
  // With a cold cache: shards and own result in one read.
  expect(await cloud.operations(() => everyone(user))).toBe(1)
  await cloud.get(user, 'profile', 'join', {})
  cloud.clock.now += 60_000
  expect(await everyone(user)).toMatchObject({ total: 30, own: { percentile: own?.percentile } })
  expect((await everyone(user)).own).not.toHaveProperty('why')
  await cloud.get(user, 'profile', 'leave', {})
  cloud.clock.now += 60_000
  expect(await everyone(user)).toMatchObject({ total: 29, own: { ...own, why: 'left' } })
})

test('a game that joining would not count has a reason and no percentile', async () => {
  const user = 'helped'
  const { result } = await play(cloud, user, { pace: { gap: 2300 }, assisted: true })
  expect((await everyone(user)).own).toEqual({ ms: result.ms, why: 'assisted' })
})

test('fewer than 20 people are a number only', async () => {
  const level = 'hard'
  cloud.clock.now = NOON
  for (let i = 1; i <= 20; i++) {
    const { result } = await playAsMember(cloud, `early ${i}`, { level })
    const answer = await cloud.get(`early ${i}`, 'board', 'everyone', { day: DAY, level })
    const own = { ms: result.ms, ...(i === 20 && { percentile: 47 }) }
    expect(answer).toEqual({ total: i, own, ...(i === 20 && { curve: expect.any(Object) }) })
  }
})

test('players who join late are counted at once, those who leave disappear at once, and nobody is counted twice', async () => {
  const user = players[29]
  const total = async () => {
    // Histograms are cached for five seconds.
    cloud.clock.now += 60_000
    return (await everyone(user)).total
  }
  for (let i = 0; i < 2; i++) await cloud.get(user, 'profile', 'join', {})
  expect(await total()).toBe(30)
  const { rows } = await cloud.get(user, 'board', 'friends', which)
  expect(rows).toMatchObject([{ mine: true, name: null }])
  for (let i = 0; i < 2; i++) await cloud.get(user, 'profile', 'leave', {})
  expect(await total()).toBe(29)
  expect((await cloud.get(user, 'board', 'friends', which)).rows).toEqual([])
})

test('a name that does not pass moderation is refused', async () => {
  const user = players[0]
  expect((await cloud.get(user, 'profile', 'rename', { name: '数独 高手' })).profile.name).toBe(
    '数独 高手',
  )
  expect(codeOf(await cloud.call(user, 'profile', 'rename', { name: '坏人' }))).toBe('name')
  for (const name of [
    '',
    ' a',
    'a\nb',
    'a'.repeat(25),
    '\u200b',
    '\u3164',
    '﷽',
    'e\u0301\u0302\u0303',
  ]) {
    expect(codeOf(await cloud.call(user, 'profile', 'rename', { name }))).toBe('malformed')
  }
  cloud.clock.now += 60_000
  const [row] = (await cloud.get(user, 'board', 'friends', which)).rows
  expect(row).toMatchObject({ mine: true, name: '数独 高手', avatar: expect.any(Number) })
})

test('a group is joined by WeChat’s cloudID and shows its members only', async () => {
  const enter = async (user: string) =>
    (
      await cloud.get(user, 'board', 'enter', {
        cloudID: cloud.cloud.groupTicket('family'),
      })
    ).group
  const group = await enter(players[5])
  expect(await enter(players[6])).toBe(group)
  expect(await enter(players[5])).toBe(group)
  const cloudID = cloud.cloud.groupTicket('family', 'openGId')
  expect((await cloud.get(players[6], 'board', 'enter', { cloudID })).group).toBe(group)
  const board = await cloud.get(players[5], 'board', 'group', { ...which, group })
  expect(board.members).toBe(2)
  const expected = sorted().filter((user) => user === players[5] || user === players[6])
  expect(board.rows.map(({ ms }) => ms)).toEqual(expected.map((user) => times.get(user)))
  expect(board.rows.filter(({ mine }) => mine)).toHaveLength(1)
  const outside = await cloud.call(players[7], 'board', 'group', { ...which, group })
  expect(codeOf(outside)).toBe('not-a-member')
  const budget = () => cloud.get(players[5], 'board', 'group', { ...which, group })
  expect(await cloud.operations(budget)).toBeLessThanOrEqual(2)
})

test('a group’s cloudID expires after five minutes', async () => {
  const cloudID = cloud.cloud.groupTicket('family')
  cloud.clock.now += 5 * 60_000
  expect(codeOf(await cloud.call(players[8], 'board', 'enter', { cloudID }))).toBe('ticket')
})

test('a reported row is hidden until an operator decides, and the decision is final', async () => {
  const first = sorted()[0]
  const watcher = sorted()[3]
  const group = await enterFamily(first)
  await enterFamily(watcher)
  const rowsFor = async (user: string) =>
    (await cloud.get(user, 'board', 'group', { ...which, group })).rows
  const [{ row }] = await rowsFor(watcher)
  const reporter = sorted()[5]
  const hidden = async () => (await rowsFor(watcher))[0].hidden
  for (const user of [reporter, sorted()[7]]) {
    expect(await hidden()).toBeUndefined()
    playedBefore(cloud, user, 7)
    await cloud.get(user, 'report', 'complain', { row, reason: 'cheating' })
  }
  expect(await hidden()).toBe(true)
  expect((await rowsFor(watcher))[0]).not.toHaveProperty('name')
  // Its player still sees it.
  expect((await rowsFor(first))[0]).toMatchObject({ row, mine: true, ms: times.get(first) })
  expect(codeOf(await cloud.call(reporter, 'report', 'open', {}))).toBe('forbidden')
  expect(codeOf(await cloud.call(reporter, 'report', 'decide', { row, keep: true }))).toBe(
    'forbidden',
  )
  const { rows } = await cloud.get('operator', 'report', 'open', {})
  expect(rows).toMatchObject([{ row, reasons: { cheating: 2 } }])
  await cloud.get('operator', 'report', 'decide', { row, keep: true })
  expect((await cloud.get('operator', 'report', 'open', {})).rows).toEqual([])
  expect(await hidden()).toBeUndefined()
  await cloud.get(sorted()[6], 'report', 'complain', { row, reason: 'other' })
  expect(await hidden()).toBeUndefined()
  expect(codeOf(await cloud.call(first, 'report', 'complain', { row, reason: 'other' }))).toBe(
    'forbidden',
  )
})

test('a replay is available when its day is over', async () => {
  const group = await enterFamily(players[2])
  await enterFamily(players[1])
  const { rows } = await cloud.get(players[2], 'board', 'group', { ...which, group })
  const { row } = rows.find(({ mine }) => !mine) ?? { row: '' }
  const replay = () => cloud.call(players[2], 'board', 'replay', { row })
  expect(codeOf(await replay())).toBe('day-running')
  cloud.clock.now = dayEnd(DAY) + SUBMIT_GRACE_MS + 1
  // From now on, joining counts no game of the day.
  expect((await everyone(players[29])).own).toEqual({ ms: times.get(players[29]), why: 'left' })
  const shown = await replay()
  if (!shown.ok) throw new Error(shown.message)
  expect(gameOf(shown.givens).split(' ')).toHaveLength(shown.log.split(' ').length)
  expect(timeOfGame(shown.log)).toBe(shown.ms)
})
