import { dayEnd, SUBMIT_GRACE_MS } from '../../../miniprogram/core/game/day'
import { codeOf, DAY, NOON, play, playedBefore, start, useCloud, which } from '../support/cloud'
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
    await cloud.get(user, 'daily', 'submit', { ...which, log, assisted: false, stillMs: 0 })
  }
  cloud.clock.now += 60_000
})

/** The players in the order of a full sort: by time, then by submission. */
const sorted = () =>
  players.slice(0, 29).sort((a, b) => Number(times.get(a)) - Number(times.get(b)))

test('ranks equal the positions in a full sort', async () => {
  const order = sorted()
  for (const [i, user] of order.entries()) {
    const { rank, total, percentile, row } = await cloud.get(user, 'board', 'me', which)
    expect({ user, rank, total }).toEqual({ user, rank: i + 1, total: 29 })
    expect(percentile).toBeCloseTo((100 * (28 - i)) / 28, 0)
    expect(row).toMatchObject({ mine: true, ms: times.get(user) })
  }
})

test('a finished game that is not ranked has the rank that joining gives it, for its player only', async () => {
  const user = players[29]
  const ms = times.get(user) as number
  const faster = sorted().filter((other) => Number(times.get(other)) <= ms).length
  const answer = await cloud.get(user, 'board', 'me', which)
  expect(answer).toEqual({ total: 29, unranked: { ms, why: 'not-joined', rank: faster + 1 } })
  cloud.clock.now += 60_000
  // With a cold cache: shards and own result in one read, then one count.
  expect(await cloud.operations(() => cloud.get(user, 'board', 'me', which))).toBe(2)
  // Nobody else learns of the game.
  for (const other of [players[3], 'someone']) {
    const { unranked, total } = await cloud.get(other, 'board', 'me', which)
    expect({ unranked, total }).toEqual({ unranked: undefined, total: 29 })
  }
  await cloud.get(user, 'profile', 'join', {})
  const joined = await cloud.get(user, 'board', 'me', which)
  expect(joined).toMatchObject({ rank: faster + 1, row: { ms } })
  expect(joined).not.toHaveProperty('unranked')
  await cloud.get(user, 'profile', 'leave', {})
  cloud.clock.now += 60_000
  expect((await cloud.get(user, 'board', 'me', which)).unranked).toEqual({
    ...{ ms, why: 'left', rank: faster + 1 },
  })
})

test('a game that joining would not rank has a reason and no rank', async () => {
  const user = 'helped'
  const { result } = await play(cloud, user, { pace: { gap: 2300 }, assisted: true })
  const { unranked } = await cloud.get(user, 'board', 'me', which)
  expect(unranked).toEqual({ ms: result.ms, why: 'assisted' })
})

test('pages have no gaps or repetitions', async () => {
  const seen: (number | undefined)[] = []
  let after: string | undefined
  let pages = 0
  for (let more = true; more; pages++) {
    const page = await cloud.get(players[3], 'board', 'top', {
      ...which,
      limit: 8,
      ...(after && { after }),
    })
    seen.push(...page.rows.map(({ ms }) => ms))
    after = page.rows[page.rows.length - 1]?.order
    more = page.more
  }
  expect(pages).toBe(4)
  expect(seen).toEqual(sorted().map((user) => times.get(user)))
})

test('players who join late are counted at once, those who leave disappear at once, and nobody is counted twice', async () => {
  const user = players[29]
  const total = async () => {
    // Histograms are cached for five seconds.
    cloud.clock.now += 60_000
    return (await cloud.get(user, 'board', 'me', which)).total
  }
  for (let i = 0; i < 2; i++) await cloud.get(user, 'profile', 'join', {})
  expect(await total()).toBe(30)
  expect((await cloud.get(user, 'board', 'me', which)).row).toMatchObject({ name: null })
  for (let i = 0; i < 2; i++) await cloud.get(user, 'profile', 'leave', {})
  expect(await total()).toBe(29)
  expect(await cloud.get(user, 'board', 'me', which)).not.toHaveProperty('row')
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
  const { row } = await cloud.get(user, 'board', 'me', which)
  expect(row).toMatchObject({ name: '数独 高手', avatar: expect.any(Number) })
  const { rows } = await cloud.get(players[1], 'board', 'top', { ...which, limit: 100 })
  expect(rows.filter(({ name }) => name !== null).map(({ name }) => name)).toEqual(['数独 高手'])
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
  const top = async () =>
    (await cloud.get(players[1], 'board', 'top', { ...which, limit: 100 })).rows
  const row = (await top())[0].row
  const reporter = sorted()[5]
  const hidden = async () => {
    cloud.clock.now += 60_000
    return (await top()).find((other) => other.row === row)?.hidden
  }
  for (const user of [reporter, sorted()[7]]) {
    expect(await hidden()).toBeUndefined()
    playedBefore(cloud, user, 7)
    await cloud.get(user, 'report', 'complain', { row, reason: 'cheating' })
  }
  expect(await hidden()).toBe(true)
  expect((await top())[0]).not.toHaveProperty('name')
  // Its player still sees it.
  expect((await cloud.get(sorted()[0], 'board', 'me', which)).row).toMatchObject({
    row,
    mine: true,
  })
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
  expect(
    codeOf(await cloud.call(sorted()[0], 'report', 'complain', { row, reason: 'other' })),
  ).toBe('forbidden')
})

test('a replay is available when its day is over', async () => {
  const { rows } = await cloud.get(players[1], 'board', 'top', which)
  const replay = () => cloud.call(players[2], 'board', 'replay', { row: rows[2].row })
  expect(codeOf(await replay())).toBe('day-running')
  cloud.clock.now = dayEnd(DAY) + SUBMIT_GRACE_MS + 1
  // From now on, joining ranks no game of the day.
  const { unranked } = await cloud.get(players[29], 'board', 'me', which)
  expect(unranked).toEqual({ ms: times.get(players[29]), why: 'left' })
  const shown = await replay()
  if (!shown.ok) throw new Error(shown.message)
  expect(gameOf(shown.givens).split(' ')).toHaveLength(shown.log.split(' ').length)
  expect(timeOfGame(shown.log)).toBe(shown.ms)
})
