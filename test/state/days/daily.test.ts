import { apply, createGame, type GameState } from '../../../miniprogram/core/game'
import { runOf } from '../../../miniprogram/core/game/streak'
import { STARTERS } from '../../../miniprogram/core/learning/starters'
import { solve } from '../../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { createStorage } from '../../../miniprogram/platform/storage'
import { CloudError } from '../../../miniprogram/state/cloud/calls'
import { createOutbox } from '../../../miniprogram/state/cloud/outbox'
import { createDaily } from '../../../miniprogram/state/days/daily'
import { createGames } from '../../../miniprogram/state/games/games'
import type { startGame } from '../../../miniprogram/state/games/sessions'
import { FakeWx, silenceLog } from '../../platform/fake-wx'
import { fakeCloud } from '../support/fake-cloud'

beforeEach(silenceLog)

const { givens } = STARTERS[2]
const NOON = Date.parse('2026-11-21T12:00:00+08:00')
const round = { day: '2026-11-21', level: 'easy' } as const
const result = { ...round, ms: 5000, ranked: true, row: 'r' }

/** The answer to `start`, first given `ago` milliseconds ago. The cloud's clock is an hour ahead of the phone's. */
function started(ago = 0) {
  const now = NOON + 3600_000
  return { givens, startedAt: now - ago, now }
}

/** A phone with a fake cloud. `answers` are by action; other actions fail as offline. */
function phoneWith(answers: Record<string, unknown>, disk?: Map<string, unknown>) {
  const wx = new FakeWx(disk).install()
  const store = createStorage()
  const calls: string[] = []
  const requests: Record<string, unknown>[] = []
  const cloud = fakeCloud((action, request) => {
    calls.push(action)
    requests.push(request)
    return answers[action] ?? new CloudError('offline', '')
  })
  const clock = { now: NOON }
  const now = () => clock.now
  const games = createGames(store, now)
  const outbox = createOutbox({ store, cloud, now })
  const start: typeof startGame = ({ values }, { elapsed, ...about } = {}) =>
    games.add(createGame({ size: 9, givens: values, ...about }, elapsed))
  const daily = createDaily({ store, cloud, outbox, games, start, now })
  return { wx, answers, calls, requests, clock, games, outbox, daily }
}

/** The game, finished without help. */
function finished(game: GameState): GameState {
  const digits = solve(parsePuzzle(givens)) as Uint8Array
  return Array.from(digits).reduce(
    (state, digit, cell) => apply(state, { kind: 'place', cell, digit }, { now: NOON + cell }),
    game,
  )
}

/** Opens the round and finishes its game, without submitting it. */
async function finishRound(phone: ReturnType<typeof phoneWith>) {
  const { id } = await phone.daily.open(round)
  phone.games.save(id, finished(phone.games.load(id) as GameState))
}

/** Submits the finished games. */
async function settle({ daily, outbox }: ReturnType<typeof phoneWith>) {
  daily.settleAll()
  await outbox.flush()
}

test('a started round is opened again without a network', async () => {
  const answers: Record<string, unknown> = { start: started() }
  const { daily, calls } = phoneWith(answers)
  const { id } = await daily.open(round)
  answers.start = undefined
  expect(await daily.open(round)).toEqual({ id, missed: 0 })
  expect(calls).toEqual(['start'])
})

test('a round whose day is over is fetched as a past one', async () => {
  const { daily, calls } = phoneWith({ start: new CloudError('day-over', ''), past: { givens } })
  await daily.open(round)
  expect(calls).toEqual(['start', 'past'])
})

test('a finished game is submitted once, even if settled again and after a restart', async () => {
  const first = phoneWith({ start: started() })
  await finishRound(first)
  await settle(first)
  expect(first.outbox.waiting()).toHaveLength(1)

  const second = phoneWith({ submit: { result } }, first.wx.disk)
  await settle(second)
  await settle(second)
  expect(second.calls).toEqual(['submit'])
  expect(second.daily.outcome(round)).toEqual({ ms: 5000, ranked: true })
  expect(second.daily.month('2026-11')).toMatchObject([{ ...round, ranked: true }])
})

test.each(['day-over', 'not-started'] as const)(
  'a game refused as %s is submitted as late',
  async (code) => {
    const late = { result: { ...result, ranked: false, why: 'late' } }
    const phone = phoneWith({ start: started(), submit: new CloudError(code, ''), late })
    await finishRound(phone)
    await settle(phone)
    expect(phone.calls).toEqual(['start', 'submit', 'late'])
    expect(phone.daily.outcome(round)).toEqual({ ms: 5000, ranked: false, why: 'late' })
    expect(Object.keys(phone.requests[2]).sort()).toEqual(['assisted', 'day', 'level', 'log'])
  },
)

test('a submission tells how long ago the puzzle was fetched, by the clock of this phone when it is sent', async () => {
  const phone = phoneWith({ start: started(60_000), submit: new CloudError('offline', '') })
  const { id } = await phone.daily.open(round)
  const opened = phone.games.load(id) as GameState
  // Ten minutes in which the board was not in view; then the phone is offline for an hour.
  const solution = solve(parsePuzzle(givens)) as Uint8Array
  const enter = apply(opened, { kind: 'enter' }, { now: NOON + 600_000 })
  const game = Array.from(solution).reduce(
    (state, digit, cell) =>
      apply(state, { kind: 'place', cell, digit }, { now: NOON + 600_000 + 1000 * cell }),
    enter,
  )
  phone.games.save(id, apply(game, { kind: 'leave' }, { now: NOON + 700_000 }))
  await settle(phone)
  phone.clock.now = NOON + 3_600_000
  phone.answers.submit = { result }
  await phone.outbox.flush()
  const sent = phone.requests[phone.requests.length - 1]
  expect(sent).toMatchObject({ phoneMs: 3_660_000 })
  expect(sent).not.toHaveProperty('beganAt')
  // The cloud's clock had run for a minute when the phone received the puzzle: that minute counts as played.
  expect(sent.stillMs).toBe(600_000)
})

test.each(['paper', 'clock'] as const)('a game excluded for %s says so', async (why) => {
  const phone = phoneWith({ start: started(), submit: { result } })
  const { id } = await phone.daily.open(round)
  const excluded = apply(phone.games.load(id) as GameState, { kind: 'exclude', why }, { now: NOON })
  phone.games.save(id, finished(excluded))
  await settle(phone)
  expect(phone.requests[1]).toMatchObject({ excluded: why })
})

test('joining ranks finished games of running days at once, and leaving takes them off', async () => {
  const ranking = async (day: string, why: string) => {
    const phone = phoneWith({
      start: started(),
      submit: { result: { ...result, ranked: false, why } },
    })
    await finishRound(phone)
    await settle(phone)
    phone.clock.now = Date.parse(`${day}T12:00:00+08:00`)
    phone.daily.noteMembership(true)
    const [joined] = phone.daily.month('2026-11')
    phone.daily.noteMembership(false)
    const [left] = phone.daily.month('2026-11')
    return [joined.ranked, left.ranked, left.why]
  }
  expect(await ranking('2026-11-21', 'not-joined')).toEqual([true, false, 'left'])
  expect(await ranking('2026-11-21', 'assisted')).toEqual([false, false, 'assisted'])
  expect(await ranking('2026-11-23', 'not-joined')).toEqual([false, false, 'not-joined'])
})

test('today’s list is cached until the day ends by the cloud’s clock', async () => {
  const answers: Record<string, unknown> = {
    // The phone's clock is an hour slow.
    today: { day: round.day, now: NOON + 3600_000, ends: NOON + 2 * 3600_000, levels: [] },
    calendar: { entries: [] },
    statistics: { days: 0, streak: 0, longest: 0, levels: {} },
  }
  const { daily, clock } = phoneWith(answers)
  await daily.refresh('2026-11')
  answers.today = undefined
  await expect(daily.refresh('2026-11')).rejects.toMatchObject({ code: 'offline' })
  expect(daily.today()).toMatchObject({ day: round.day })
  clock.now = NOON + 3600_000
  expect(daily.today()).toBeNull()
})

describe('the clock of a round', () => {
  const elapsedIn = ({ games }: ReturnType<typeof phoneWith>, id: string) =>
    games.load(id)?.clock.elapsed

  test('starts at 0 if this phone starts the round', async () => {
    const phone = phoneWith({ start: started() })
    const { id, missed } = await phone.daily.open(round)
    expect(missed).toBe(0)
    expect(elapsedIn(phone, id)).toBe(0)
  })

  test('counts from the first start if the game was deleted or begun on another phone', async () => {
    const phone = phoneWith({ start: started() })
    phone.games.remove((await phone.daily.open(round)).id)
    phone.clock.now += 600_000
    const again = phoneWith({ start: started(600_000) }, phone.wx.disk)
    const { id, missed } = await again.daily.open(round)
    expect(missed).toBe(600_000)
    expect(elapsedIn(again, id)).toBe(600_000)
  })

  test('does not count time during which the first call got no answer', async () => {
    const answers: Record<string, unknown> = {}
    const phone = phoneWith(answers)
    await expect(phone.daily.open(round)).rejects.toMatchObject({ code: 'offline' })
    // The cloud received the call, and the network comes back five minutes later.
    phone.clock.now += 300_000
    answers.start = started(300_000)
    const { id, missed } = await phone.daily.open(round)
    expect(missed).toBe(0)
    // From then on, this phone has the game.
    phone.games.remove(id)
    phone.clock.now += 60_000
    answers.start = started(360_000)
    expect(await phone.daily.open(round)).toMatchObject({ missed: 360_000 })
  })

  test('does not count for a past day', async () => {
    const phone = phoneWith({ start: new CloudError('day-over', ''), past: { givens } })
    expect(await phone.daily.open(round)).toMatchObject({ missed: 0 })
  })
})

describe('the streak', () => {
  const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20']
  const recent = { today: '2026-11-21', days: DAYS, before: runOf(['2026-11-06', '2026-11-07']) }
  const counted = { days: 5, streak: 3, longest: 3, levels: {}, recent }
  const answers = () => ({
    today: {
      ...{ day: round.day, now: NOON, ends: NOON + 12 * 3600_000 },
      levels: [{ level: 'easy' }, { level: 'hard' }],
      friends: { count: 0, faces: [] },
    },
    statistics: counted,
    start: started(),
  })

  test('grows at once when a puzzle is finished offline, whatever its level', async () => {
    const phone = phoneWith(answers())
    await phone.daily.catchUp()
    expect(phone.daily.record()).toMatchObject({ current: 3, longest: 3 })
    expect(phone.daily.record().total).toBe(5)
    await finishRound(phone)
    expect(phone.daily.record()).toMatchObject({ current: 4, longest: 4, total: 6 })
    expect(phone.daily.record().played).toContain(round.day)
  })

  test('does not count a finished game that the cloud has refused', async () => {
    const phone = phoneWith({ ...answers(), submit: new CloudError('already', '') })
    await phone.daily.catchUp()
    await finishRound(phone)
    await settle(phone)
    expect(phone.daily.record()).toMatchObject({ current: 3, total: 5 })
  })
})

describe('catching up', () => {
  const about = { score: 100, hardest: 'hidden-single', clues: 30 }
  const levels = ['easy', 'medium', 'hard'].map((level) => ({ level, ...about }))
  const friends = { count: 1, faces: [{ row: 'f', name: '小雨', avatar: 3 }] }
  const central = { ...round, level: 'hard' } as const
  const answers = () => ({
    today: { day: round.day, now: NOON, ends: NOON + 12 * 3600_000, levels, friends },
    statistics: {
      ...{ days: 0, streak: 0, longest: 0, levels: {} },
      recent: { today: round.day, days: [], before: runOf([]) },
    },
    calendar: { entries: [] },
    me: { total: 9, rank: 4 },
    start: started(),
    submit: { result },
  })

  test('asks for the list of a day once', async () => {
    const phone = phoneWith(answers())
    await phone.daily.catchUp()
    expect(phone.daily.today()).toMatchObject({ friends })
    await phone.daily.catchUp()
    expect(phone.calls).toEqual(['today', 'statistics'])
    const again = phoneWith({}, phone.wx.disk)
    await again.daily.catchUp()
    expect(again.calls).toEqual([])
    expect(again.daily.today()).toMatchObject({ friends })
  })

  test('asks for the place after the puzzle in the centre was ranked, not after another one', async () => {
    const phone = phoneWith(answers())
    await phone.daily.catchUp()
    await finishRound(phone)
    await settle(phone)
    phone.calls.length = 0
    await phone.daily.catchUp()
    expect(phone.calls).toEqual([])

    phone.answers.submit = { result: { ...result, level: 'hard' } }
    const { id } = await phone.daily.open(central)
    phone.games.save(id, finished(phone.games.load(id) as GameState))
    await settle(phone)
    phone.calls.length = 0
    const ranked = { ...result, level: 'hard' }
    phone.answers.today = { ...answers().today, levels: [{ level: 'hard', result: ranked }] }
    await phone.daily.catchUp()
    await phone.daily.catchUp()
    expect(phone.calls).toEqual(['today', 'me'])
    expect(phone.daily.today()?.levels).toMatchObject([{ standing: { rank: 4, total: 9 } }])
  })

  test('asks for the streak again only if a day may have been played on another phone', async () => {
    const phone = phoneWith(answers())
    await phone.daily.catchUp()
    await finishRound(phone)
    phone.calls.length = 0
    // The next day: today's puzzle was finished on this phone.
    phone.clock.now = NOON + 24 * 3600_000
    const next = { ...answers().today, day: '2026-11-22', ends: NOON + 36 * 3600_000 }
    phone.answers.today = { ...next, now: phone.clock.now }
    await phone.daily.catchUp()
    expect(phone.calls).toEqual(['today'])
    // Two days later the day between was not.
    phone.clock.now = NOON + 3 * 24 * 3600_000
    phone.calls.length = 0
    await phone.daily.catchUp()
    expect(phone.calls).toEqual(['today', 'statistics'])
  })

  test('keeps the friends when the daily page refreshes the rest', async () => {
    const phone = phoneWith(answers())
    await phone.daily.catchUp()
    const { friends: _, ...plain } = answers().today
    phone.answers.today = plain
    await phone.daily.refresh('2026-11')
    phone.calls.length = 0
    await phone.daily.catchUp()
    expect(phone.calls).toEqual([])
    expect(phone.daily.today()).toMatchObject({ friends })
  })

  test('leaves everything as it was when offline', async () => {
    const phone = phoneWith({})
    await expect(phone.daily.catchUp()).rejects.toMatchObject({ code: 'offline' })
    expect(phone.daily.today()).toBeNull()
    expect(phone.daily.record()).toMatchObject({ current: 0, played: [] })
  })
})
