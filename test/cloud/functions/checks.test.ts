import type { BoardApi } from '../../../cloud/api'
import { openIdOf } from '../../../cloud/emulator'
import { hashId } from '../../../cloud/store/ids'
import { addDays, dayEnd, SUBMIT_GRACE_MS } from '../../../miniprogram/core/game/day'
import { codeOf, DAY, NOON, played, start, useCloud, which } from '../support/cloud'
import { gameOf, type Pace, timeOfGame } from '../support/game'

/** Games that wait before they take one of the first places: 核对中 on the phone. */

const cloud = useCloud()
const PLAYERS = 30
/** About a digit per second: an excellent time, which nobody here has shown before. */
const FAST: Pace = { gap: 800, uneven: 0.5 }

beforeAll(async () => {
  for (let i = 0; i < PLAYERS; i++) await submit(`player ${i}`, { gap: 2600 + 40 * i })
})

beforeEach(() => {
  cloud.clock.now = NOON + 3_600_000
})

async function submit(user: string, pace: Pace, day = DAY, isMember = true) {
  cloud.clock.now = dayEnd(day) - 12 * 3600_000
  if (isMember) await cloud.get(user, 'profile', 'join', {})
  const game = await played(cloud, user, { day, pace, elapsed: 1_200_000, stillMs: 0 })
  const { result } = await cloud.get(user, 'daily', 'submit', game)
  return { result, game }
}

const open = async () => (await cloud.get('operator', 'report', 'open', {})).rows
const decide = (row: string, keep: boolean) =>
  cloud.get('operator', 'report', 'decide', { row, keep })
const me = (user: string) => cloud.get(user, 'board', 'me', which)

async function rowsSeenBy(user: string): Promise<BoardApi['top']['answer']['rows']> {
  // The cache of the board has expired.
  cloud.clock.now += 60_000
  return (await cloud.get(user, 'board', 'top', { ...which, limit: 100 })).rows
}

test('a very fast game of an unknown player waits; only its player sees it', async () => {
  const { result, game } = await submit('comet', FAST)
  const ms = timeOfGame(game.log)
  expect(result).toMatchObject({ ms, ranked: false, why: 'implausible', unchecked: true })
  expect(await cloud.get('comet', 'daily', 'submit', game)).toEqual({ result, repeated: true })
  expect(await me('comet')).toEqual({
    total: PLAYERS,
    unranked: { ms, why: 'implausible', unchecked: true, rank: 1 },
  })
  const { levels } = await cloud.get('comet', 'daily', 'today', {})
  expect(levels[0].result).toMatchObject({ unchecked: true })
  const { entries } = await cloud.get('comet', 'daily', 'calendar', { month: DAY.slice(0, 7) })
  expect(entries).toMatchObject([{ unchecked: true, ranked: false }])
  for (const user of ['comet', 'player 0']) {
    expect((await rowsSeenBy(user)).map(({ row }) => row)).not.toContain(result.row)
  }
  // Nobody can find it by its id.
  const replay = await cloud.call('player 0', 'board', 'replay', { row: result.row })
  expect(codeOf(replay)).toBe('not-found')

  // An operator puts it on the board.
  expect(await open()).toMatchObject([
    { row: result.row, ms, unchecked: true, reasons: {}, day: DAY },
  ])
  await decide(result.row, true)
  expect(await open()).toEqual([])
  expect((await rowsSeenBy('player 0'))[0]).toMatchObject({ row: result.row, ms })
  expect(await me('comet')).toMatchObject({ rank: 1, total: PLAYERS + 1 })
})

test('the same game, sent by another account, waits, and an operator keeps it off', async () => {
  const original = await submit('original', { gap: 1500, order: 77 })
  expect(original.result).toMatchObject({ ranked: true })
  const { result } = await submit('copier', { gap: 1490, order: 77 })
  expect(result).toMatchObject({ ranked: false, unchecked: true })
  await decide(result.row, false)
  expect((await me('copier')).unranked).toEqual({ ms: result.ms, why: 'implausible' })
  expect(await open()).toEqual([])
  // Joining again changes nothing.
  await cloud.get('copier', 'profile', 'leave', {})
  await cloud.get('copier', 'profile', 'join', {})
  expect((await me('copier')).rank).toBeUndefined()
})

test('joining does not put a waiting game on the board, and leaving keeps it off', async () => {
  const { result } = await submit('shy', { ...FAST, order: 5 }, DAY, false)
  expect(result).toMatchObject({ ranked: false, why: 'not-joined' })
  expect((await me('shy')).unranked).not.toHaveProperty('rank')
  await cloud.get('shy', 'profile', 'join', {})
  expect((await me('shy')).unranked).toMatchObject({ unchecked: true, rank: expect.any(Number) })
  await cloud.get('shy', 'profile', 'leave', {})
  await decide(result.row, true)
  expect((await me('shy')).unranked).toMatchObject({ why: 'left' })
  expect(await open()).toEqual([])
})

test('a game that other games of its player confirm goes on its board by itself', async () => {
  const { result } = await submit('rocket', { ...FAST, order: 6 })
  expect(result).toMatchObject({ unchecked: true })
  const settle = async () => {
    cloud.clock.now = dayEnd(DAY) + SUBMIT_GRACE_MS + 3 * 3600_000
    return cloud.fire('settle')
  }
  expect(await settle()).toMatchObject({ settled: 0 })
  // Three more days, as fast.
  for (const ago of [1, 2, 3]) {
    const day = addDays(DAY, -ago)
    await cloud.cloud.database.add('results', [
      { ...storedResult(result.row), _id: idOf('rocket', day), day },
    ])
  }
  expect(await settle()).toMatchObject({ settled: 1 })
  expect((await rowsSeenBy('player 0')).map(({ row }) => row)).toContain(result.row)
})

test('after two weeks a game that nobody has decided on stays off the board', async () => {
  const { result } = await submit('meteor', { ...FAST, order: 8 })
  expect(result).toMatchObject({ unchecked: true })
  cloud.clock.now = NOON + 15 * 24 * 3600_000
  expect(await cloud.fire('settle')).toMatchObject({ settled: 1 })
  expect(storedResult(result.row)).toMatchObject({ ranked: false, why: 'implausible' })
  expect(storedResult(result.row)).not.toHaveProperty('unchecked')
  expect(cloud.store().checks).toEqual([])
})

test('the board is looked at once in a while; a fast game costs two or three actions more', async () => {
  const players: readonly (readonly [user: string, pace: Pace])[] = [
    ['snail', { gap: 5500 }],
    ['turtle', { gap: 5000, order: 5 }],
    ['hare', { ...FAST, order: 9 }],
  ]
  const submissions = new Map<string, () => Promise<number>>()
  for (const [user, pace] of players) {
    await cloud.get(user, 'profile', 'join', {})
    const log = gameOf(await start(cloud, user), pace)
    const game = { ...which, log, assisted: false, stillMs: 0 }
    submissions.set(user, () => cloud.operations(() => cloud.get(user, 'daily', 'submit', game)))
  }
  cloud.clock.now += 1_200_000
  const cost = (user: string) => submissions.get(user)?.()
  // Reads the puzzles of the day and the first rows of the board, too.
  expect(await cost('snail')).toBe(5)
  expect(await cost('turtle')).toBe(3)
  expect(await cost('hare')).toBeLessThanOrEqual(6)
})

function storedResult(row: string) {
  const found = cloud.store().results.find(({ _id }) => _id === row)
  if (!found) throw new Error('no such result')
  return found
}

/** The id of a result of another day. */
const idOf = (user: string, day: string) => hashId('attempt', day, 'easy', openIdOf(user))
