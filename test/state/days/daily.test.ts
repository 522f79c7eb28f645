import { apply, createGame, type GameState } from '../../../miniprogram/core/game'
import type { Round } from '../../../miniprogram/core/game/round'
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

const AHEAD = 3600_000

/** The list of the day; another phone has shown its easy puzzle `ago` milliseconds ago. The cloud's clock is an hour ahead. */
function listed(ago?: number) {
  const now = NOON + AHEAD
  const rated = { score: 100, hardest: 'hidden-single', givens }
  const begun = { ...rated, level: 'easy', ...(ago !== undefined && { startedAt: now - ago }) }
  const levels = [begun, { ...rated, level: 'hard' }]
  return { day: round.day, now, ends: NOON + 12 * 3600_000, levels }
}

/** The statistics of somebody who has not played yet, as a profile shows them, and with the days for the streak. */
const NOTHING = { days: 0, streak: 0, longest: 0, levels: {} }
const NOTHING_RECENT = { ...NOTHING, recent: { today: round.day, days: [], before: runOf([]) } }

/** A phone with a fake cloud. `answers` are by action; other actions fail as offline. */
function phoneWith(answers: Record<string, unknown>, disk?: Map<string, unknown>) {
  const wx = new FakeWx(disk).install()
  const store = createStorage()
  const calls: string[] = []
  const requests: Record<string, unknown>[] = []
  const cloud = fakeCloud((action, request) => {
    calls.push(action)
    requests.push(request)
    const answer = answers[action] ?? new CloudError('offline', '')
    return typeof answer === 'function' ? answer() : answer
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

/** A phone that has caught up with the cloud. */
async function caughtUp(answers: Record<string, unknown>) {
  const phone = phoneWith(answers)
  await phone.daily.catchUp()
  return phone
}

/** Opens a round that is not being opened already. */
async function opened({ daily }: ReturnType<typeof phoneWith>, wanted: Round = round) {
  const game = await daily.open(wanted)
  if (!game) throw new Error('The round is being opened.')
  return game
}

/** Opens the round and finishes its game, without submitting it. */
async function finishRound(phone: ReturnType<typeof phoneWith>) {
  const { id } = await opened(phone)
  phone.games.save(id, finished(phone.games.load(id) as GameState))
}

/** Submits the finished games. */
async function settle({ daily, outbox }: ReturnType<typeof phoneWith>) {
  daily.settleAll()
  await outbox.flush()
}

test('a started round is opened again without a network', async () => {
  const answers: Record<string, unknown> = { today: listed() }
  const { daily, calls } = phoneWith(answers)
  const id = (await daily.open(round))?.id
  answers.today = undefined
  expect(await daily.open(round)).toEqual({ id, missed: 0 })
  expect(calls).toEqual(['today'])
})

test('a round whose day is over is fetched as a past one', async () => {
  const { daily, calls } = phoneWith({
    today: { ...listed(), day: '2026-11-22' },
    past: { givens },
  })
  await daily.open(round)
  await daily.open({ ...round, day: '2026-11-20' })
  expect(calls).toEqual(['today', 'past', 'past'])
})

test('a finished game is submitted once, even if settled again and after a restart', async () => {
  const first = phoneWith({ today: listed() })
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
    const phone = phoneWith({ today: listed(), submit: new CloudError(code, ''), late })
    await finishRound(phone)
    await settle(phone)
    expect(phone.calls).toEqual(['today', 'submit', 'late'])
    expect(phone.daily.outcome(round)).toEqual({ ms: 5000, ranked: false, why: 'late' })
    expect(Object.keys(phone.requests[2]).sort()).toEqual(['assisted', 'day', 'level', 'log'])
  },
)

test.each(['paper', 'clock'] as const)('a game excluded for %s says so', async (why) => {
  const phone = phoneWith({ today: listed(), submit: { result } })
  const { id } = await opened(phone)
  const excluded = apply(phone.games.load(id) as GameState, { kind: 'exclude', why }, { now: NOON })
  phone.games.save(id, finished(excluded))
  await settle(phone)
  expect(phone.requests[1]).toMatchObject({ excluded: why })
})

test('joining ranks finished games of running days at once, and leaving takes them off', async () => {
  const ranking = async (day: string, why: string) => {
    const phone = phoneWith({
      today: listed(),
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
    statistics: NOTHING,
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
  const callsOf = ({ calls, requests }: ReturnType<typeof phoneWith>, action: string) =>
    requests.filter((_, index) => calls[index] === action)

  test('starts when the board is seen, which the cloud is told once, by its own clock', async () => {
    const phone = phoneWith({ today: listed(), start: {} })
    const { id, missed } = await opened(phone)
    expect(missed).toBe(0)
    expect(elapsedIn(phone, id)).toBe(0)
    expect(phone.outbox.waiting()).toEqual([])
    phone.clock.now += 5000
    phone.daily.shown(round)
    phone.clock.now += 5000
    phone.daily.shown(round)
    await phone.outbox.flush()
    expect(callsOf(phone, 'start')).toEqual([{ ...round, at: NOON + AHEAD + 5000 }])
  })

  test('is told again with the game, in case the first message was lost', async () => {
    const phone = phoneWith({ today: listed() })
    await finishRound(phone)
    phone.daily.shown(round)
    await settle(phone)
    phone.answers.submit = { result }
    phone.answers.start = new CloudError('day-over', '')
    await phone.outbox.flush()
    expect(callsOf(phone, 'submit')).toMatchObject([{ startedAt: NOON + AHEAD }])
  })

  test('counts from the first sight if the game was deleted or begun on another phone', async () => {
    const phone = phoneWith({ today: listed(600_000), start: {} })
    const { id, missed } = await opened(phone)
    expect(missed).toBe(600_000)
    expect(elapsedIn(phone, id)).toBe(600_000)
    phone.daily.shown(round)
    await phone.outbox.flush()
    expect(callsOf(phone, 'start')).toEqual([])
  })

  test('does not count time during which a call got no answer', async () => {
    const phone = phoneWith({ today: new CloudError('slow', '') })
    await expect(phone.daily.open(round)).rejects.toMatchObject({ code: 'slow' })
    expect(phone.daily.opening(round)).toBe('failed')
    phone.clock.now += 300_000
    phone.answers.today = listed()
    expect(await opened(phone)).toMatchObject({ missed: 0 })
    expect(phone.daily.opening(round)).toBeUndefined()
  })

  test('does not count for a past day', async () => {
    const phone = phoneWith({ past: { givens } })
    const past = await phone.daily.open({ ...round, day: '2026-11-20' })
    expect(past).toMatchObject({ missed: 0 })
  })
})

describe('without a network', () => {
  const offline = (disk: Map<string, unknown>, answers = {}) => {
    const phone = phoneWith(answers, disk)
    phone.wx.results.getNetworkType = { networkType: 'none' }
    return phone
  }
  const tomorrow = { day: '2026-11-22', level: 'hard' } as const
  const next = {
    day: tomorrow.day,
    levels: [{ level: 'hard', score: 200, hardest: 'x-wing', givens }],
  }
  const evening = { ...listed(), next, friends: { count: 0, faces: [] } }

  test('the puzzles of today and the next day are opened, and their games say so', async () => {
    const before = await caughtUp({ today: evening, statistics: NOTHING_RECENT })
    const phone = offline(before.wx.disk)
    await finishRound(phone)
    expect(phone.daily.day()).toBe(round.day)
    // Midnight by the cloud's clock.
    phone.clock.now = evening.ends - AHEAD
    expect(phone.daily.today()).toMatchObject({ day: tomorrow.day, levels: next.levels })
    await opened(phone, tomorrow)
    phone.daily.shown(tomorrow)
    await settle(phone)
    const requests = phone.outbox.waiting().map(({ call }) => call)
    expect(requests).toMatchObject([{ kind: 'submit', request: { ...round, offline: true } }])
    expect(requests[0].request).not.toHaveProperty('startedAt')
    phone.clock.now += 24 * 3600_000
    expect(phone.daily.today()).toBeNull()
  })

  test('the next day is asked for in the last hours of a day until it is there', async () => {
    const { next: _, ...list } = evening
    const phone = await caughtUp({ today: list, statistics: NOTHING_RECENT })
    phone.calls.length = 0
    await phone.daily.catchUp()
    expect(phone.calls).toEqual([])
    phone.clock.now = Date.parse('2026-11-21T20:00:00+08:00')
    phone.answers.today = evening
    await phone.daily.catchUp()
    await phone.daily.catchUp()
    expect(phone.calls).toEqual(['today'])
  })

  test('a result of a day that the cloud has not reached waits for it', async () => {
    const before = await caughtUp({ today: evening, statistics: NOTHING_RECENT })
    const phone = offline(before.wx.disk, { submit: new CloudError('day-to-come', '') })
    phone.clock.now = evening.ends
    const { id } = await opened(phone, tomorrow)
    phone.games.save(id, finished(phone.games.load(id) as GameState))
    await settle(phone)
    expect(phone.daily.outcome(tomorrow)).toBeUndefined()
    phone.answers.submit = { result: { ...result, ...tomorrow } }
    await phone.outbox.flush()
    expect(phone.daily.outcome(tomorrow)).toMatchObject({ ranked: true })
  })
})

describe('a cloud that does not answer', () => {
  /** A phone with the list of the day, whose next calls hang until `answer` is called. */
  async function hanging() {
    jest.useFakeTimers()
    const phone = await caughtUp({
      today: { ...listed(), friends: { count: 0, faces: [] } },
      statistics: NOTHING_RECENT,
    })
    const answers: ((answer: unknown) => void)[] = []
    phone.answers.today = () =>
      new Promise((resolve, reject) => {
        answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
      })
    const states: unknown[] = []
    phone.daily.subscribe(() => states.push(phone.daily.opening(round)))
    return { ...phone, states, held: answers }
  }

  afterEach(() => jest.useRealTimers())

  test('is waited for, and after three seconds the game starts without it', async () => {
    const phone = await hanging()
    const first = phone.daily.open(round)
    expect(phone.daily.opening(round)).toBe('asking')
    expect(await phone.daily.open(round)).toBeNull()
    jest.advanceTimersByTime(3000)
    expect(phone.daily.opening(round)).toBe('slow')
    const { id } = await opened(phone)
    expect(phone.states).toEqual(['asking', 'slow', undefined, undefined])
    // The answer comes too late.
    phone.held[0](listed(600_000))
    expect(await first).toBeNull()
    expect(phone.games.list().map((game) => game.id)).toEqual([id])
    phone.games.save(id, finished(phone.games.load(id) as GameState))
    phone.daily.settleAll()
    expect(phone.outbox.waiting()).toMatchObject([{ call: { request: { offline: true } } }])
  })

  test('is asked once more where only the call is lost, then the game starts without it', async () => {
    const phone = await hanging()
    const first = phone.daily.open(round)
    phone.held[0](new CloudError('offline', ''))
    await expect(first).rejects.toMatchObject({ code: 'offline' })
    expect(phone.daily.opening(round)).toBe('failed')
    const second = phone.daily.open(round)
    phone.held[1](new CloudError('offline', ''))
    expect(await second).toMatchObject({ missed: 0 })
    expect(phone.daily.opening(round)).toBeUndefined()
  })

  test('is dropped if another puzzle is asked for meanwhile', async () => {
    const phone = await hanging()
    const first = phone.daily.open(round)
    const second = phone.daily.open({ ...round, level: 'hard' })
    expect(phone.daily.opening(round)).toBeUndefined()
    phone.held[0](new CloudError('slow', ''))
    phone.held[1](listed())
    expect(await first).toBeNull()
    expect(await second).toMatchObject({ missed: 0 })
  })
})

describe('the streak', () => {
  const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20']
  const recent = { today: '2026-11-21', days: DAYS, before: runOf(['2026-11-06', '2026-11-07']) }
  const counted = { days: 5, streak: 3, longest: 3, levels: {}, recent }
  const answers = () => ({
    today: { ...listed(), friends: { count: 0, faces: [] } },
    statistics: counted,
  })

  test('grows at once when a puzzle is finished offline, whatever its level', async () => {
    const phone = await caughtUp(answers())
    expect(phone.daily.record()).toMatchObject({ current: 3, longest: 3 })
    expect(phone.daily.record().total).toBe(5)
    await finishRound(phone)
    expect(phone.daily.record()).toMatchObject({ current: 4, longest: 4, total: 6 })
    expect(phone.daily.record().played).toContain(round.day)
  })

  test('does not count a finished game that the cloud has refused', async () => {
    const phone = await caughtUp({ ...answers(), submit: new CloudError('already', '') })
    await finishRound(phone)
    await settle(phone)
    expect(phone.daily.record()).toMatchObject({ current: 3, total: 5 })
  })
})

test('the player’s own level is that of the last round, at first easy', async () => {
  const phone = phoneWith({ today: listed() })
  expect(phone.daily.ownLevel()).toBe('easy')
  phone.answers.calendar = {
    entries: [
      { day: '2026-11-19', level: 'hard', ms: 1, ranked: true },
      { day: '2026-11-20', level: 'medium', ms: 1, ranked: true },
      { day: '2026-11-21', level: 'extra', ms: 1, ranked: true },
    ],
  }
  phone.answers.statistics = NOTHING
  await phone.daily.refresh('2026-11')
  expect(phone.daily.ownLevel()).toBe('medium')
  await finishRound(phone)
  expect(phone.daily.ownLevel()).toBe('easy')
})

describe('catching up', () => {
  const about = { score: 100, hardest: 'hidden-single', givens }
  const levels = ['easy', 'medium', 'hard'].map((level) => ({ level, ...about }))
  const friends = { count: 1, faces: [{ row: 'f', name: '小雨', avatar: 3 }] }
  const answers = () => ({
    today: { day: round.day, now: NOON, ends: NOON + 12 * 3600_000, levels, friends },
    statistics: NOTHING_RECENT,
    calendar: { entries: [] },
    everyone: { total: 90, own: { ms: 1000, percentile: 93 } },
    submit: { result },
  })

  test('asks for the list of a day once', async () => {
    const phone = await caughtUp(answers())
    expect(phone.daily.today()).toMatchObject({ friends })
    await phone.daily.catchUp()
    expect(phone.calls).toEqual(['today', 'statistics'])
    const again = phoneWith({}, phone.wx.disk)
    await again.daily.catchUp()
    expect(again.calls).toEqual([])
    expect(again.daily.today()).toMatchObject({ friends })
  })

  test('asks for the place after a puzzle was ranked, once', async () => {
    const phone = await caughtUp(answers())
    await finishRound(phone)
    await settle(phone)
    phone.calls.length = 0
    phone.answers.today = { ...answers().today, levels: [{ level: 'easy', result }] }
    await phone.daily.catchUp()
    await phone.daily.catchUp()
    expect(phone.calls).toEqual(['today', 'everyone'])
    expect(phone.daily.today()?.levels).toMatchObject([{ standing: { total: 90, percentile: 93 } }])
  })

  test('keeps the times of everyone in a round of today, without the place once the player leaves', async () => {
    const phone = await caughtUp(answers())
    const easy = { ...round, level: 'easy' } as const
    phone.daily.noteStanding(easy, { total: 40, percentile: 84 })
    phone.daily.noteStanding({ ...easy, day: '2026-11-20' }, { total: 1 })
    const { daily } = phoneWith({}, phone.wx.disk)
    expect(daily.standing(easy)).toEqual({ total: 40, percentile: 84 })
    expect(daily.standing({ ...easy, day: '2026-11-20' })).toBeUndefined()
    daily.noteMembership(false)
    expect(daily.standing(easy)).toBeUndefined()
  })

  test('asks for the streak again only if a day may have been played on another phone', async () => {
    const phone = await caughtUp(answers())
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
    const phone = await caughtUp(answers())
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

test('what version 2 has stored is read: a result that waited for a check counts, a rank is not shown', () => {
  const waited = { ...result, ranked: false, why: 'implausible', unchecked: true }
  const level = { level: 'hard', score: 100, hardest: 'hidden-single', givens, result: waited }
  const left = { ...result, day: '2026-11-20', ranked: false, why: 'left' }
  const { row: _, ...entry } = waited
  const data = {
    today: {
      ...{ day: round.day, ends: NOON + 3_600_000 },
      levels: [{ ...level, standing: { rank: 3, total: 40 } }],
    },
    months: { '2026-11': [entry, left] },
    outcomes: {
      'daily:2026-11-21.hard': { ms: 5000, ranked: false, why: 'implausible', unchecked: true },
    },
    statistics: null,
    starts: {},
  }
  const stored = JSON.stringify({ version: 2, data })
  const { daily } = phoneWith({}, new Map([['daily', stored]]))
  expect(daily.today()?.levels[0].result).toEqual({ ...result, ranked: true })
  expect(daily.today()?.levels[0].standing?.percentile).toBeUndefined()
  expect(daily.month('2026-11')).toMatchObject([{ ranked: true }, { why: 'left' }])
})
