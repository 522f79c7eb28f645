import { apply, createGame, type GameState } from '../../miniprogram/core/game'
import { dayAt } from '../../miniprogram/core/game/day'
import type { Round } from '../../miniprogram/core/game/round'
import { STARTERS } from '../../miniprogram/core/learning/starters'
import { formatDigits } from '../../miniprogram/core/sudoku/digits'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { createStorage } from '../../miniprogram/platform/storage'
import { CloudError } from '../../miniprogram/state/cloud/calls'
import { createOutbox } from '../../miniprogram/state/cloud/outbox'
import { createDaily } from '../../miniprogram/state/days/daily'
import type { OpenedGame } from '../../miniprogram/state/days/late-start'
import { createFinishes } from '../../miniprogram/state/games/finishes'
import { createGames } from '../../miniprogram/state/games/games'
import { createSettings } from '../../miniprogram/state/settings/settings'
import { FakeWx, silenceLog } from '../platform/fake-wx'
import { fakeCloud } from './support/fake-cloud'

/**
 * Two days of a player. Yesterday ends with a finished game that is not submitted yet, one in progress and a changed setting.
 * Today something fails while the app starts, submits, goes on and plays. After one more start everything is there, once.
 */

const { givens } = STARTERS[2]
const TODAY = { day: '2026-11-21', level: 'easy' } as const
const YESTERDAY = { day: '2026-11-20', level: 'easy' } as const
const NOON = Date.parse('2026-11-21T12:00:00+08:00')
const SOLUTION = Array.from(solve(parsePuzzle(givens)) ?? [])
const CELLS = [...SOLUTION.keys()]
const BLANK = givens.indexOf('.')
const LAST_BLANK = givens.lastIndexOf('.')

const STORAGE_CALLS = [
  'getStorageSync',
  'setStorageSync',
  'removeStorageSync',
  'getStorageInfoSync',
] as const
const CLOUD_FAULTS = ['does not arrive', 'loses its answer', 'arrives twice'] as const
type Fault = (typeof CLOUD_FAULTS)[number]

/** A call that has a fault, by its number from 0. */
interface Faults {
  readonly storage?: { readonly name: (typeof STORAGE_CALLS)[number]; readonly at: number }
  readonly cloud?: { readonly fault: Fault; readonly at: number }
  /** From this call of the cloud on, none arrives. */
  readonly offlineFrom?: number
  /** The number of writes before the app is killed. */
  readonly killedAt?: number
  /** The room for more values than at the start of the day, characters. */
  readonly room?: number
}

interface Disk {
  readonly values: Map<string, unknown>
  /** The games that the cloud has received, as `DAY.LEVEL`. */
  readonly received: string[]
}

let clock = NOON

/** Starts the app. `counted` has the number of each kind of call so far. */
function startApp({ values, received }: Disk, faults: Faults = {}) {
  const wx = new FakeWx(values)
  const counted: Record<string, number> = { cloud: 0 }
  for (const name of STORAGE_CALLS) {
    const run: (...args: never[]) => unknown = wx[name].bind(wx)
    counted[name] = 0
    const failing = (...args: never[]) => {
      const at = counted[name]++
      if (faults.storage?.name === name && faults.storage.at === at) throw new Error(`${name}:fail`)
      return run(...args)
    }
    Object.assign(wx, { [name]: failing })
  }
  wx.writesLeft = faults.killedAt ?? wx.writesLeft
  if (faults.room !== undefined) wx.limit = faults.room + sizeOf(values)
  wx.install()
  const answers: Record<string, (round: Record<string, unknown>) => object> = {
    today() {
      const levels = [{ level: 'easy', score: 100, hardest: 'hidden-single', givens }]
      return { day: dayAt(clock), now: clock, ends: clock, levels }
    },
    start: () => ({}),
    submit({ day, level }) {
      received.push(`${day}.${level}`)
      return { result: { day, level, ms: 1000, ranked: true, row: 'r' } }
    },
  }
  const offline = () => new CloudError('offline', '')
  const cloud = fakeCloud((action, request) => {
    const answer = answers[action]?.bind(null, request) ?? offline
    const at = counted.cloud++
    const fault = faults.cloud?.at === at ? faults.cloud.fault : undefined
    if (fault === 'does not arrive' || at >= (faults.offlineFrom ?? Infinity)) return offline()
    if (fault === 'arrives twice') answer()
    const answered = answer()
    return fault === 'loses its answer' ? offline() : answered
  })
  const now = () => {
    clock += 1000
    return clock
  }
  const store = createStorage()
  const games = createGames(store, now)
  const outbox = createOutbox({ store, cloud, now })
  const daily = createDaily({
    ...{ store, cloud, outbox, games, now },
    start: ({ values }, { elapsed, ...about } = {}) =>
      games.add(createGame({ size: 9, givens: values, ...about }, elapsed)),
  })
  const settings = createSettings(store)
  return { counted, games, outbox, daily, settings, finishes: createFinishes(store, games), now }
}

type App = ReturnType<typeof startApp>

const sizeOf = (values: ReadonlyMap<string, unknown>) =>
  [...values.values()].reduce<number>((sum, value) => sum + String(value).length, 0)

/** The game of a round, whose board is shown then. */
async function openRound({ daily }: App, round: Round): Promise<string> {
  const { id } = (await daily.open(round)) as OpenedGame
  daily.shown(round)
  return id
}

/** Writes digits as the play page does: saves after each, and again after the next if that failed. Returns the digits saved. */
function write({ games, daily, finishes, now }: App, id: string, cells: readonly number[]): number {
  let game = games.load(id) as GameState
  let saved = 0
  for (const cell of cells.filter((one) => game.values[one] === 0)) {
    game = apply(game, { kind: 'place', cell, digit: SOLUTION[cell] }, { now: now() })
    try {
      games.save(id, game)
      saved = game.history.log.length
    } catch (error) {
      expect(error).toHaveProperty('name', 'StorageError')
    }
  }
  if (game.status === 'finished') {
    daily.settle(id)
    const summary = games.list().find((one) => one.id === id)
    if (summary) finishes.note(summary, false)
  }
  return saved
}

/** What yesterday left. */
async function yesterday() {
  const disk: Disk = { values: new Map(), received: [] }
  clock = NOON - 86_400_000
  // Only the puzzle arrives.
  const app = startApp(disk, { offlineFrom: 1 })
  app.settings.set({ digitSize: 'large' })
  const id = await openRound(app, YESTERDAY)
  const untouched = app.games.load(id) as GameState
  write(app, id, CELLS)
  await app.outbox.flush()
  expect(app.outbox.waiting().map(({ call }) => call.kind)).toEqual(['start', 'submit'])
  const unwanted = app.games.add(untouched)
  const begun = app.games.add({ ...untouched, puzzle: { ...untouched.puzzle, origin: undefined } })
  write(app, begun, [BLANK])
  return { ...disk, unwanted, begun }
}

/** Lives today with faults and starts the app once more. Returns the calls that today made. */
async function live(faults: Faults): Promise<Readonly<Record<string, number>>> {
  const before = await yesterday()
  clock = NOON
  const app = startApp(before, faults)
  let saved = 0
  const steps: readonly (() => unknown)[] = [
    () => app.settings.get(),
    () => app.outbox.flush(),
    () => app.daily.settleAll(),
    () => app.games.remove(before.unwanted),
    () => write(app, before.begun, [LAST_BLANK]),
    async () => {
      saved = write(app, await openRound(app, TODAY), CELLS)
    },
    () => app.finishes.list(),
    () => app.outbox.flush(),
  ]
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      expect((error as Error).name).toMatch(/^(Storage|Cloud)Error$/)
    }
  }
  await expectEverything(before, saved)
  return app.counted
}

/** Starts the app without faults and plays today's game to its end. */
async function expectEverything(disk: Awaited<ReturnType<typeof yesterday>>, saved: number) {
  const app = startApp(disk)
  const listed = app.games.list()
  // Index and games agree, in the order of play.
  const stored = [...disk.values.keys()].filter((key) => key.startsWith('game:'))
  expect(listed.map(({ id }) => `game:${id}`).sort()).toEqual(stored.sort())
  expect(listed).toEqual(listed.toSorted((a, b) => b.playedAt - a.playedAt))
  for (const { id, values } of listed) {
    expect(formatDigits(app.games.load(id)?.values ?? [])).toBe(values)
  }
  expect(app.settings.get().digitSize).toBe('large')
  expect(app.games.load(disk.begun)?.values[BLANK]).toBe(SOLUTION[BLANK])
  const id = await openRound(app, TODAY)
  expect(app.games.load(id)?.history.log.length).toBeGreaterThanOrEqual(saved)
  write(app, id, CELLS)
  app.daily.settleAll()
  await app.outbox.flush()
  expect(app.outbox.waiting()).toEqual([])
  expect(app.games.load(id)?.status).toBe('finished')
  expect(app.finishes.list()).toHaveLength(2)
  for (const round of [TODAY, YESTERDAY]) {
    expect(disk.received).toContain(`${round.day}.${round.level}`)
    expect(app.daily.outcome(round)).toMatchObject({ ranked: true })
  }
}

/** Lives a day for each call of a kind that a day makes. */
async function forEachCall(name: string, faultsAt: (at: number) => Faults): Promise<void> {
  const { [name]: calls } = await live({})
  expect(calls).toBeGreaterThan(0)
  for (let at = 0; at < calls; at++) await live(faultsAt(at))
}

beforeEach(silenceLog)

test.each(STORAGE_CALLS)('a day on which one call of %s fails loses nothing', (name) =>
  forEachCall(name, (at) => ({ storage: { name, at } })),
)

test('a day on which the app is killed at a write loses nothing', () =>
  forEachCall('setStorageSync', (killedAt) => ({ killedAt })))

test.each(CLOUD_FAULTS)('a day on which a call of the cloud %s loses nothing', (fault) =>
  forEachCall('cloud', (at) => ({ cloud: { fault, at } })),
)

test('a day with an almost full storage loses nothing that was there or was saved', async () => {
  for (let room = 0; room < 2000; room += 100) await live({ room })
})
