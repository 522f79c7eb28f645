import { addDays, dayEnd, dayStart, SUBMIT_GRACE_MS } from '../../../miniprogram/core/game/day'
import { kindOfRules } from '../../../miniprogram/core/sudoku/rules'
import { decodeRules } from '../../../miniprogram/core/sudoku/rules-code'
import {
  DAY,
  NOON,
  playAsMember,
  played,
  publishDays,
  start,
  useCloudAtNoon,
  which,
} from '../support/cloud'
import { gameOf, timeOfGame } from '../support/game'

const cloud = useCloudAtNoon()

const minutes = (count: number) => count * 60_000
/** A function's clock goes on while a test waits for it: `time` is between `from` and as much later as the test has waited. */
function expectSince(time: number, from: number, waitingSince: number) {
  expect(time).toBeGreaterThanOrEqual(from)
  expect(time).toBeLessThanOrEqual(from + Date.now() - waitingSince)
}

test('today lists puzzles with ratings and the player’s progress', async () => {
  const asked = Date.now()
  const before = await cloud.get('ann', 'daily', 'today', {})
  expect(before).toMatchObject({ day: DAY, ends: dayEnd(DAY) })
  expectSince(before.now, NOON, asked)
  expect(before.levels.map(({ level }) => level)).toEqual(['easy', 'medium', 'hard', 'extra'])
  for (const { score, givens } of before.levels) {
    expect(score).toBeGreaterThan(0)
    expect(givens).toMatch(/^[.1-9]{81}$/)
  }
  expect(before).not.toHaveProperty('next')
  const log = gameOf(await start(cloud, 'ann'))
  cloud.clock.now += minutes(10)
  await cloud.get('ann', 'daily', 'submit', { ...which, log, assisted: false })
  const after = await cloud.get('ann', 'daily', 'today', {})
  expect(after.levels[0]).toMatchObject({
    startedAt: expect.any(Number),
    result: { ms: timeOfGame(log), ranked: false },
  })
  expect(after.levels[1]).not.toHaveProperty('startedAt')
})

test('from 20:00 on, today lists the puzzles of the next day', async () => {
  cloud.clock.now = dayEnd(DAY) - minutes(240)
  const { next } = await cloud.get('ann', 'daily', 'today', {})
  expect(next?.day).toBe(addDays(DAY, 1))
  expect(next?.levels.map(({ level }) => level)).toEqual(['easy', 'medium', 'hard'])
  cloud.clock.now = dayEnd(DAY)
  const { levels } = await cloud.get('ann', 'daily', 'today', {})
  expect(levels).toEqual(next?.levels)
})

test('a game has the time of its moves and is ranked if the player has joined', async () => {
  await cloud.get('bob', 'profile', 'join', {})
  const game = await played(cloud, 'bob', { level: 'medium', elapsed: minutes(30) })
  const { result } = await cloud.get('bob', 'daily', 'submit', game)
  const ms = timeOfGame(game.log)
  expect(result).toMatchObject({ day: DAY, level: 'medium', ms, ranked: true })
  expect(result).not.toHaveProperty('why')
})

test('starting again, also on another phone, does not restart the clock', async () => {
  const asked = Date.now()
  const first = await cloud.get('cem', 'daily', 'start', which)
  cloud.clock.now += minutes(5)
  const again = await cloud.get('cem', 'daily', 'start', which)
  expect(again.startedAt).toBe(first.startedAt)
  expectSince(first.startedAt, NOON, asked)
  expectSince(again.now, NOON + minutes(5), asked)
})

test('of the times at which phones showed the board, the earliest counts', async () => {
  const told = async (at: number) =>
    (await cloud.get('cal', 'daily', 'start', { ...which, at })).startedAt
  expect(await told(NOON - 2000)).toBe(NOON - 2000)
  expect(await told(NOON - 1000)).toBe(NOON - 2000)
  expect(await told(NOON - 5000)).toBe(NOON - 5000)
  // Neither before the day nor in the future.
  const other = { ...which, level: 'hard' } as const
  const early = await cloud.get('cal', 'daily', 'start', { ...other, at: 0 })
  expect(early.startedAt).toBe(dayStart(DAY))
  const late = await cloud.get('cil', 'daily', 'start', { ...which, at: NOON + minutes(60) })
  expect(late.startedAt).toBe(late.now)
})

test('a game whose start was told only with it is ranked by that start', async () => {
  await cloud.get('cox', 'profile', 'join', {})
  const { levels } = await cloud.get('cox', 'daily', 'today', {})
  const log = gameOf(levels[0].givens)
  cloud.clock.now = NOON + minutes(20)
  const game = { ...which, log, assisted: false, startedAt: NOON } as const
  const { result } = await cloud.get('cox', 'daily', 'submit', game)
  expect(result).toMatchObject({ ms: timeOfGame(log), ranked: true })
  const { levels: after } = await cloud.get('cox', 'daily', 'today', {})
  expect(after[0].startedAt).toBe(NOON)
  const claimed = { ...game, startedAt: cloud.clock.now - 1000 }
  expect((await cloud.get('cup', 'daily', 'submit', claimed)).result).toMatchObject({
    why: 'clock',
  })
})

test('a game without a network is ranked by its moves and marked, also while another phone has started', async () => {
  await cloud.get('kim', 'profile', 'join', {})
  const { levels } = await cloud.get('kim', 'daily', 'today', {})
  const log = gameOf(levels[1].givens)
  const medium = { ...which, level: 'medium' } as const
  cloud.clock.now = NOON + timeOfGame(log) - 1000
  await cloud.get('kim', 'daily', 'start', medium)
  cloud.clock.now = NOON + timeOfGame(log)
  const game = { ...medium, log, assisted: false, offline: true } as const
  const { result } = await cloud.get('kim', 'daily', 'submit', game)
  expect(result).toMatchObject({ ms: timeOfGame(log), ranked: true })
  const { entries } = await cloud.get('kim', 'daily', 'calendar', { month: '2026-11' })
  expect(entries).toMatchObject([{ day: DAY, ranked: true }])
  expect(await cloud.get('kim', 'profile', 'statistics', {})).toMatchObject({ streak: 1 })
  const { rows } = await cloud.get('kim', 'board', 'friends', medium)
  expect(rows).toMatchObject([{ mine: true, offline: true }])
})

test('a game of tomorrow is not taken before its day', async () => {
  cloud.clock.now = dayEnd(DAY) - minutes(60)
  const { next } = await cloud.get('lea', 'daily', 'today', {})
  const day = next?.day as string
  const log = gameOf(next?.levels[0].givens as string)
  const game = { day, level: 'easy', log, assisted: false, offline: true } as const
  const submit = () => cloud.call('lea', 'daily', 'submit', game)
  const before = cloud.fingerprint()
  expect(await submit()).toMatchObject({ code: 'day-to-come' })
  expect(cloud.fingerprint()).toBe(before)
  cloud.clock.now = dayStart(day) + timeOfGame(log)
  expect(await submit()).toMatchObject({ ok: true })
})

test.each([
  ['assisted', { gap: 3000 }, true],
  ['implausible', { gap: 300 }, false],
] as const)('a game that is %s (%j) is not ranked', async (why, pace, assisted) => {
  const user = `dan ${why}`
  const { result } = await playAsMember(cloud, user, { pace, elapsed: minutes(30), assisted })
  expect(result).toMatchObject({ ranked: false, why })
  expect((await cloud.get(user, 'board', 'everyone', which)).own).toEqual({ ms: result.ms, why })
})

test('a game finished before midnight may arrive up to six hours later', async () => {
  await cloud.get('eve', 'profile', 'join', {})
  cloud.clock.now = dayEnd(DAY) - minutes(20)
  const log = gameOf(await start(cloud, 'eve', 'hard'))
  const submit = () =>
    cloud.call('eve', 'daily', 'submit', { day: DAY, level: 'hard', log, assisted: false })
  cloud.clock.now = dayEnd(DAY) + SUBMIT_GRACE_MS - minutes(1)
  expect(await submit()).toMatchObject({ ok: true, result: { ranked: true } })
  cloud.clock.now = dayEnd(DAY) + SUBMIT_GRACE_MS
  expect(await submit()).toMatchObject({ ok: false, code: 'day-over' })
})

test('games of past days are not ranked but appear in the calendar', async () => {
  const next = dayEnd(DAY) + minutes(1)
  cloud.clock.now = next
  const { givens } = await cloud.get('fay', 'daily', 'past', which)
  const log = gameOf(givens)
  const late = { ...which, log, assisted: false } as const
  expect((await cloud.get('fay', 'daily', 'late', late)).result).toMatchObject({
    ranked: false,
    why: 'late',
  })
  expect(await cloud.get('fay', 'daily', 'late', late)).toMatchObject({ repeated: true })
  const { entries } = await cloud.get('fay', 'daily', 'calendar', { month: '2026-11' })
  expect(entries).toEqual([
    { day: DAY, level: 'easy', ms: timeOfGame(log), ranked: false, why: 'late' },
  ])
  expect((await cloud.get('fay', 'daily', 'calendar', { month: '2026-10' })).entries).toEqual([])
})

test('future days, the running day and days long past are refused', async () => {
  const code = async (action: 'start' | 'past', day: string) =>
    ((await cloud.call('gus', 'daily', action, { day, level: 'easy' })) as { code?: string }).code
  expect(await code('start', '2026-11-22')).toBe('day-to-come')
  expect(await code('start', '2026-11-20')).toBe('day-over')
  expect(await code('past', '2026-11-22')).toBe('day-to-come')
  expect(await code('past', DAY)).toBe('day-running')
  expect(await code('past', '2025-01-01')).toBe('not-found')
  expect(await code('past', '2026-11-19')).toBe('not-found')
})

test('calls stay within their budget of database actions', async () => {
  await cloud.get('hal', 'profile', 'join', {})
  const count = (run: () => Promise<unknown>) => cloud.operations(run)
  expect(await count(() => cloud.get('hal', 'daily', 'today', {}))).toBeLessThanOrEqual(3)
  expect(
    await count(() => cloud.get('hal', 'daily', 'today', { friends: true })),
  ).toBeLessThanOrEqual(3)
  const log = gameOf(await start(cloud, 'hal'))
  expect(await count(() => start(cloud, 'hal'))).toBeLessThanOrEqual(4)
  cloud.clock.now += minutes(30)
  const submit = () => cloud.get('hal', 'daily', 'submit', { ...which, log, assisted: false })
  expect(await count(submit)).toBeLessThanOrEqual(5)
  expect(await count(submit)).toBeLessThanOrEqual(4)
  expect(await count(() => cloud.get('hal', 'board', 'everyone', which))).toBe(1)
  expect(await count(() => cloud.get('hal', 'board', 'friends', which))).toBeLessThanOrEqual(2)
  expect(await count(() => cloud.get('hal', 'daily', 'calendar', { month: '2026-11' }))).toBe(1)
})

/** The first Saturday with a killer. */
const KILLER_DAY = addDays(DAY, 21)

test.each([
  ['eve', DAY],
  ['kim', KILLER_DAY],
])(
  'the extra of a Saturday is handed out with its rules, judged by them and ranked on its own board: %s',
  async (player, day) => {
    const extra = { day, level: 'extra' } as const
    if (day !== DAY) publishDays(cloud.cloud, [day])
    cloud.clock.now = NOON + Date.parse(day) - Date.parse(DAY)
    await cloud.get(player, 'profile', 'join', {})
    const { givens, rules = '' } = await cloud.get(player, 'daily', 'start', extra)
    expect(kindOfRules(decodeRules(9, rules)?.rules)).toBe(day === DAY ? 'odd-even' : 'killer')
    cloud.clock.now += minutes(10)
    const log = gameOf(givens, { gap: 6000 }, rules)
    // The last digit is missing.
    const unfinished = log.slice(0, log.lastIndexOf(' '))
    const sent = { ...extra, assisted: false }
    expect(
      await cloud.send(player, 'daily', { action: 'submit', ...sent, log: unfinished }),
    ).toMatchObject({
      code: 'unfinished',
    })
    const { result } = await cloud.get(player, 'daily', 'submit', { ...sent, log })
    expect(result).toMatchObject({ ...extra, ranked: true })
    const own = { ms: result.ms }
    expect(await cloud.get(player, 'board', 'everyone', extra)).toEqual({ total: 1, own })
    const easy = { day, level: 'easy' } as const
    expect(await cloud.get(player, 'board', 'everyone', easy)).not.toHaveProperty('own')
    cloud.clock.now = dayEnd(day) + SUBMIT_GRACE_MS
    const replay = await cloud.get(player, 'board', 'replay', { row: result.row })
    expect(replay).toMatchObject({ givens, rules, log })
    expect(await cloud.get(player, 'daily', 'past', extra)).toMatchObject({ givens, rules })
    const friday = { day: addDays(day, -1), level: 'extra' }
    expect(await cloud.send(player, 'daily', { action: 'past', ...friday })).toMatchObject({
      code: 'not-found',
    })
  },
)
