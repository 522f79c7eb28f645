import { apply, createGame, type GameState } from '../../miniprogram/core/game'
import { formatOrigin, parseOrigin, roundOf } from '../../miniprogram/core/game/origin'
import { STARTERS } from '../../miniprogram/core/learning/starters'
import { parsePuzzle } from '../../miniprogram/core/sudoku/notation'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { createStorage } from '../../miniprogram/platform/storage'
import { type Cloud, CloudError } from '../../miniprogram/state/cloud'
import { beijingDay, createDaily } from '../../miniprogram/state/daily'
import { createGames } from '../../miniprogram/state/games'
import { createOutbox } from '../../miniprogram/state/outbox'
import type { startGame } from '../../miniprogram/state/sessions'
import { FakeWx, silenceLog } from '../platform/fake-wx'

beforeEach(silenceLog)

const { givens } = STARTERS[2]
const NOON = Date.parse('2026-11-21T12:00:00+08:00')
const round = { day: '2026-11-21', level: 'easy' } as const
const result = { ...round, ms: 5000, ranked: true, row: 'r' }

/** The puzzle, handed out for the first time so many milliseconds ago by the cloud's clock, which is an hour ahead. */
function started(ago = 0) {
  const now = NOON + 3600_000
  return { givens, startedAt: now - ago, now }
}

/** A phone whose cloud answers by `fates`, by action; an action without a fate is offline. */
function phoneWith(fates: Record<string, unknown>, disk?: Map<string, unknown>) {
  const wx = new FakeWx(disk).install()
  const store = createStorage()
  const asked: string[] = []
  const cloud = {
    async call(_: string, action: string) {
      asked.push(action)
      const answer = fates[action] ?? new CloudError('offline', '')
      if (answer instanceof Error) throw answer
      return answer
    },
  } as unknown as Cloud
  const clock = { now: NOON }
  const now = () => clock.now
  const games = createGames(store, now)
  const outbox = createOutbox({ store, cloud, now })
  const start: typeof startGame = ({ values }, { elapsed, ...about } = {}) =>
    games.add(createGame({ size: 9, givens: values, ...about }, elapsed))
  const daily = createDaily({ store, cloud, outbox, games, start, now })
  return { wx, asked, clock, games, outbox, daily }
}

/** The game, finished without help. */
function finished(game: GameState): GameState {
  const digits = solve(parsePuzzle(givens)) as Uint8Array
  return Array.from(digits).reduce(
    (state, digit, cell) => apply(state, { kind: 'place', cell, digit }, { now: NOON + cell }),
    game,
  )
}

/** Begins the round and finishes it on the phone alone. */
async function finishRound(phone: ReturnType<typeof phoneWith>) {
  const { id } = await phone.daily.open(round)
  phone.games.save(id, finished(phone.games.load(id) as GameState))
}

test('an origin leads back to the round that it names, another origin to none', () => {
  expect(roundOf(parseOrigin(formatOrigin({ kind: 'daily', round })))).toEqual(round)
  for (const origin of ['made', 'daily:2026-11-21:unfair', 'daily:x:easy']) {
    expect(roundOf(parseOrigin(origin))).toBeNull()
  }
  expect(roundOf(undefined)).toBeNull()
})

test('the day is Beijing’s', () => {
  expect(beijingDay(Date.parse('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
  expect(beijingDay(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
})

test('a round that was begun is opened again without a network', async () => {
  const fates: Record<string, unknown> = { start: started() }
  const { daily, asked } = phoneWith(fates)
  const { id } = await daily.open(round)
  fates.start = undefined
  expect(await daily.open(round)).toEqual({ id, missed: 0 })
  expect(asked).toEqual(['start'])
})

test('a round whose day is over comes as a past one', async () => {
  const { daily, asked } = phoneWith({ start: new CloudError('day-over', ''), past: { givens } })
  await daily.open(round)
  expect(asked).toEqual(['start', 'past'])
})

test('a finished game is posted once, though it is settled again and the app was killed', async () => {
  const first = phoneWith({ start: started() })
  await finishRound(first)
  first.daily.settleAll()
  await first.outbox.flush()
  expect(first.outbox.waiting()).toHaveLength(1)

  const second = phoneWith({ submit: { result } }, first.wx.disk)
  second.daily.settleAll()
  await second.outbox.flush()
  second.daily.settleAll()
  await second.outbox.flush()
  expect(second.asked).toEqual(['submit'])
  expect(second.daily.outcome(round)).toEqual({ ms: 5000, ranked: true })
  expect(second.daily.month('2026-11')).toMatchObject([{ ...round, ranked: true }])
})

test('a game that was finished just before a kill is found and posted', async () => {
  const first = phoneWith({ start: started() })
  await finishRound(first)
  const second = phoneWith({ submit: { result } }, first.wx.disk)
  second.daily.settleAll()
  await second.outbox.flush()
  expect(second.asked).toEqual(['submit'])
})

test.each(['day-over', 'not-started'] as const)(
  'a game refused as %s gets its mark',
  async (code) => {
    const late = { result: { ...result, ranked: false, why: 'late' } }
    const phone = phoneWith({ start: started(), submit: new CloudError(code, ''), late })
    await finishRound(phone)
    phone.daily.settleAll()
    await phone.outbox.flush()
    expect(phone.asked).toEqual(['start', 'submit', 'late'])
    expect(phone.daily.outcome(round)).toEqual({ ms: 5000, ranked: false, why: 'late' })
  },
)

test('today’s list is known without a network until the day ends by the cloud’s clock', async () => {
  const fates: Record<string, unknown> = {
    // The phone's clock is an hour slow.
    today: { day: round.day, now: NOON + 3600_000, ends: NOON + 2 * 3600_000, levels: [] },
    calendar: { entries: [] },
    statistics: { days: 0, streak: 0, longest: 0, levels: {} },
  }
  const { daily, clock } = phoneWith(fates)
  await daily.refresh('2026-11')
  fates.today = undefined
  await expect(daily.refresh('2026-11')).rejects.toMatchObject({ code: 'offline' })
  expect(daily.today()).toMatchObject({ day: round.day })
  clock.now = NOON + 3600_000
  expect(daily.today()).toBeNull()
})

describe('the clock of a round', () => {
  const elapsedIn = ({ games }: ReturnType<typeof phoneWith>, id: string) =>
    games.load(id)?.clock.elapsed

  test('begins at nothing where this phone starts it', async () => {
    const phone = phoneWith({ start: started() })
    const { id, missed } = await phone.daily.open(round)
    expect(missed).toBe(0)
    expect(elapsedIn(phone, id)).toBe(0)
  })

  test('counts since the start where the game was deleted, or begun on another phone', async () => {
    const phone = phoneWith({ start: started() })
    phone.games.remove((await phone.daily.open(round)).id)
    phone.clock.now += 600_000
    const again = phoneWith({ start: started(600_000) }, phone.wx.disk)
    const { id, missed } = await again.daily.open(round)
    expect(missed).toBe(600_000)
    expect(elapsedIn(again, id)).toBe(600_000)
  })

  test('asks nothing of who got no answer to the first call', async () => {
    const fates: Record<string, unknown> = {}
    const phone = phoneWith(fates)
    await expect(phone.daily.open(round)).rejects.toMatchObject({ code: 'offline' })
    // The cloud had heard it, and the network comes back five minutes later.
    phone.clock.now += 300_000
    fates.start = started(300_000)
    const { id, missed } = await phone.daily.open(round)
    expect(missed).toBe(0)
    // From then on the game is this phone's.
    phone.games.remove(id)
    phone.clock.now += 60_000
    fates.start = started(360_000)
    expect(await phone.daily.open(round)).toMatchObject({ missed: 360_000 })
  })

  test('does not matter for a past day', async () => {
    const phone = phoneWith({ start: new CloudError('day-over', ''), past: { givens } })
    expect(await phone.daily.open(round)).toMatchObject({ missed: 0 })
  })
})
