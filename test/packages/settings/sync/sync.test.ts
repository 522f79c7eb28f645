import type { PuzzleApi, PuzzleChange } from '../../../../cloud/api'
import { apply, createGame, type GameState } from '../../../../miniprogram/core/game'
import { parseOrigin } from '../../../../miniprogram/core/game/origin'
import { STARTERS } from '../../../../miniprogram/core/learning/starters'
import { formatDigits, parseDigits } from '../../../../miniprogram/core/sudoku/digits'
import { createPuzzle } from '../../../../miniprogram/core/sudoku/grid'
import { solutions } from '../../../../miniprogram/core/sudoku/solver'
import { createSync } from '../../../../miniprogram/packages/settings/sync/sync'
import { createStorage } from '../../../../miniprogram/platform/storage'
import { type Cloud, type CloudCode, CloudError } from '../../../../miniprogram/state/cloud/calls'
import { puzzleKey } from '../../../../miniprogram/state/games/game-summary'
import { createGames, type Games } from '../../../../miniprogram/state/games/games'
import { FakeWx, silenceLog } from '../../../platform/fake-wx'

type Request = PuzzleApi['synchronise']['request']
type Answer = PuzzleApi['synchronise']['answer']

let time = 0
let wayOut: CloudCode | undefined

/** Follows the rules of cloud/functions/puzzle.ts, with two puzzles per answer. */
class FakeCloud implements Cloud {
  readonly puzzles = new Map<string, PuzzleChange & { stamp: number }>()
  readonly requests: Request[] = []
  limit = 500
  /** Runs before an answer is returned. */
  beforeAnswer: () => void = () => {}
  private stamps = 0

  async call(_: string, action: string, request: object): Promise<never> {
    if (wayOut) throw new CloudError(wayOut, '')
    if (action === 'clear') {
      this.puzzles.clear()
      return {} as never
    }
    const answer = this.synchronise(request as Request)
    await null
    this.beforeAnswer()
    return answer as never
  }

  private synchronise(request: Request): Answer {
    const { cursor = '0', changes } = request
    expect(changes.length).toBeLessThanOrEqual(20)
    const after = new Set(this.alive())
    for (const { givens, deleted } of changes) {
      if (deleted) after.delete(givens)
      else after.add(givens)
    }
    if (after.size > Math.max(this.limit, this.alive().length)) throw new CloudError('full', '')
    this.requests.push(request)
    for (const change of changes) {
      const changedAt = Math.min(change.changedAt, time)
      const before = this.puzzles.get(puzzleKey(change))
      if (before && before.changedAt >= changedAt) continue
      this.puzzles.set(puzzleKey(change), { ...change, changedAt, stamp: ++this.stamps })
    }
    const news = [...this.puzzles.values()]
      .filter(({ stamp }) => stamp > Number(cursor))
      .sort((a, b) => a.stamp - b.stamp)
      .slice(0, 2)
    const puzzles = news.map(({ stamp: _, deleted, ...puzzle }) => {
      return { ...puzzle, ...(deleted && { deleted: true as const }) }
    })
    const last = news[news.length - 1]?.stamp ?? cursor
    return { puzzles, cursor: String(last), more: news.length === 2 }
  }

  alive() {
    return [...this.puzzles.values()].filter(({ deleted }) => !deleted).map(({ givens }) => givens)
  }
}

/** Filled 4×4 grids; puzzles are made from them by clearing cells. */
const GRIDS = Array.from(solutions(createPuzzle(4)))

function newGame(which: number, origin?: string, level?: string): GameState {
  const givens = GRIDS[which].map((digit, cell) => (cell < 3 ? 0 : digit))
  return createGame({
    size: 4,
    givens,
    solution: GRIDS[which],
    level,
    ...(origin !== undefined && { origin: parseOrigin(origin) }),
  })
}

const givensOf = (which: number) => formatDigits(newGame(which).puzzle.givens)

function place(state: GameState, cell: number): GameState {
  const digit = state.puzzle.solution?.[cell] ?? 0
  return apply(state, { kind: 'place', cell, digit }, { now: time })
}

/** A phone of the player; `later` contains the scheduled tasks with their delays. */
function phone(cloud: Cloud, disk?: Map<string, unknown>) {
  const wx = new FakeWx(disk)
  const store = createStorage()
  const now = () => time
  const later = new Map<() => void, number>()
  const clock = {
    now,
    later(task: () => void, wait: number) {
      later.set(task, wait)
      return () => later.delete(task)
    },
  }
  wx.install()
  const games = createGames(store, now)
  const sync = createSync({ store, cloud, games, clock, now })
  // The phones share the global `wx`, so the acting one installs its own first.
  const act = <T>(change: () => T): T => {
    time += 10
    wx.install()
    return change()
  }
  const own = () => act(() => games.list().map(({ givens }) => givens)).sort()
  const add = (which: number, origin?: string, level?: string) =>
    act(() => games.add(newGame(which, origin, level)))
  const remove = (givens: string) =>
    act(() => games.remove(games.list().find((one) => one.givens === givens)?.id ?? ''))
  return { wx, games, sync, later, act, own, add, remove, run: () => act(() => sync.run()) }
}

/** Two phones of one player with synchronisation turned on. */
async function twoPhones() {
  const cloud = new FakeCloud()
  const one = phone(cloud)
  const two = phone(cloud)
  for (const each of [one, two]) {
    each.act(() => each.sync.turnOn())
    await each.run()
  }
  return { cloud, one, two }
}

/** The same, with a puzzle on both that was entered on the first; `id` is its game there. */
async function twoPhonesWithPuzzle() {
  const phones = await twoPhones()
  const id = phones.one.add(0)
  await phones.one.run()
  await phones.two.run()
  return { ...phones, id }
}

beforeEach(() => {
  silenceLog()
  time = 1_700_000_000_000
  wayOut = undefined
})

describe('puzzles', () => {
  test('stay on their phone unless synchronisation is turned on', async () => {
    const cloud = new FakeCloud()
    const one = phone(cloud)
    one.add(0)
    await one.run()
    expect(cloud.requests).toEqual([])
    expect(one.later.size).toBe(0)
    expect(one.sync.status()).toMatchObject({ on: false, waiting: 0, trouble: null })
  })

  test('entered on one phone are added to the other, unplayed and with their level', async () => {
    const { one, two } = await twoPhones()
    const id = one.add(0, 'made', 'hard')
    one.act(() => one.games.save(id, place(newGame(0, 'made', 'hard'), 0)))
    await one.run()
    await two.run()
    const at = time
    const [arrived] = two.act(() => two.games.list())
    expect(arrived).toMatchObject({ givens: givensOf(0), level: 'hard', elapsed: 0 })
    expect(arrived.values).toBe(arrived.givens)
    // A game that was never played on this phone is not resumable.
    expect(two.games.resumable()).toBeUndefined()
    expect(two.act(() => two.sync.status())).toMatchObject({ at, waiting: 0 })
  })

  test('of days, challenges and starters are not synchronised', async () => {
    const { cloud, one } = await twoPhones()
    one.add(0, 'daily:2026-11-21:easy')
    one.add(1, 'challenge:abcdefghjk')
    const { size, givens } = STARTERS[0]
    one.act(() => one.games.add(createGame({ size, givens: parseDigits(givens) })))
    one.add(2, 'photo')
    await one.run()
    expect(cloud.alive()).toEqual([givensOf(2)])
  })

  test('are sent in batches of twenty', async () => {
    const { cloud, one, two } = await twoPhones()
    for (let which = 0; which < 45; which++) one.add(which)
    await one.run()
    await two.run()
    expect(cloud.requests.map(({ changes }) => changes.length)).toContain(20)
    expect(two.own()).toEqual(one.own())
    expect(two.own()).toHaveLength(45)
  })

  test('that remove candidates arrive with them, apart from a puzzle of the same givens', async () => {
    const { cloud, one, two } = await twoPhones()
    const { puzzle } = newGame(0)
    const removed = puzzle.givens.map((_, cell) =>
      cell < 3 ? 15 & ~(1 << (GRIDS[0][cell] - 1)) : 0,
    )
    one.add(0)
    one.act(() => one.games.add(createGame({ ...puzzle, removed })))
    await one.run()
    await two.run()
    expect(two.own()).toEqual([givensOf(0), givensOf(0)])
    const keys = (games: Games) =>
      games
        .list()
        .map((game) => puzzleKey(game))
        .sort()
    expect(keys(two.games)).toEqual(keys(one.games))
    const arrived = two.games.list().find((game) => game.removed)
    expect(two.act(() => two.games.load(arrived?.id ?? ''))?.puzzle.removed).toEqual(removed)
    two.act(() => two.games.remove(arrived?.id ?? ''))
    await two.run()
    await one.run()
    expect(keys(one.games)).toEqual([givensOf(0)])
    expect(cloud.alive()).toEqual([givensOf(0)])
  })

  test('removed on one phone are removed from the other, and come back when entered again', async () => {
    const { cloud, one, two } = await twoPhonesWithPuzzle()
    two.remove(givensOf(0))
    await two.run()
    await one.run()
    expect(one.own()).toEqual([])
    one.add(0)
    await one.run()
    await two.run()
    expect(two.own()).toEqual([givensOf(0)])
    expect(cloud.alive()).toEqual([givensOf(0)])
  })

  test('removed on another phone stay if their game was begun, and are not sent again', async () => {
    const { cloud, one, two, id } = await twoPhonesWithPuzzle()
    const begun = place(newGame(0), 0)
    one.act(() => one.games.save(id, begun))
    two.remove(givensOf(0))
    await two.run()
    await one.run()
    await one.run()
    expect(one.act(() => one.games.load(id)?.values)).toEqual(begun.values)
    expect(cloud.alive()).toEqual([])
    // Neither when the removal is repeated after the game was finished.
    const finished = [1, 2].reduce(place, begun)
    expect(finished.status).toBe('finished')
    one.act(() => one.games.save(id, finished))
    const removal = cloud.puzzles.get(givensOf(0))
    if (!removal?.deleted) throw new Error('the removal did not arrive')
    cloud.puzzles.set(givensOf(0), { ...removal, stamp: 1000 })
    await one.run()
    expect(one.own()).toEqual([givensOf(0)])
  })

  test('entered again after their removal on another phone win, as the later change', async () => {
    const { cloud, one, two } = await twoPhonesWithPuzzle()
    two.remove(givensOf(0))
    await two.run()
    one.remove(givensOf(0))
    one.add(0)
    await one.run()
    await two.run()
    expect(cloud.alive()).toEqual([givensOf(0)])
    expect(two.own()).toEqual([givensOf(0)])
  })

  test('whose finished games were dropped are neither removed on other phones nor brought back', async () => {
    const { cloud, one, two } = await twoPhones()
    for (let which = 0; which < 102; which++) {
      const id = one.add(which)
      const done = [0, 1, 2].reduce(place, newGame(which))
      expect(done.status).toBe('finished')
      one.act(() => one.games.save(id, done))
      if (which % 40 === 0) await one.run()
    }
    await one.run()
    await two.run()
    await one.run()
    expect(one.own()).toHaveLength(100)
    expect(cloud.alive().length).toBeGreaterThanOrEqual(101)
    expect(two.own()).toContain(givensOf(0))
  })

  test('changed during a call keep the later change', async () => {
    const { cloud, one, two } = await twoPhonesWithPuzzle()
    one.add(1)
    cloud.beforeAnswer = () => {
      cloud.beforeAnswer = () => {}
      one.remove(givensOf(1))
      one.add(2)
    }
    await one.run()
    await two.run()
    expect(cloud.alive().sort()).toEqual([givensOf(0), givensOf(2)].sort())
    expect(two.own()).toEqual(one.own())
  })
})

describe('synchronisation', () => {
  test('runs once, a few seconds after the last change', async () => {
    const { cloud, one } = await twoPhones()
    one.add(0)
    one.add(1)
    expect(one.later.size).toBe(1)
    const [[task, wait]] = one.later
    expect(wait).toBeGreaterThanOrEqual(3000)
    expect(wait).toBeLessThanOrEqual(4500)
    one.act(task)
    await one.run()
    expect(cloud.alive()).toHaveLength(2)
    expect(one.act(() => one.sync.status())).toMatchObject({ waiting: 0, running: false })
  })

  test('has one run at a time', async () => {
    const { cloud, one } = await twoPhones()
    cloud.requests.length = 0
    one.add(0)
    await Promise.all([one.run(), one.run(), one.run()])
    expect(cloud.requests.filter(({ changes }) => changes.length > 0)).toHaveLength(1)
  })

  test.each([
    ['offline', 'offline'],
    ['slow', 'offline'],
    ['too-many', 'failed'],
    ['internal', 'failed'],
  ] as const)('waits when the cloud fails with %s, and retries', async (code, trouble) => {
    const { cloud, one } = await twoPhones()
    one.add(0)
    wayOut = code
    await one.run()
    expect(one.act(() => one.sync.status())).toMatchObject({ waiting: 1, trouble })
    const [[task, wait]] = one.later
    expect(wait).toBeGreaterThanOrEqual(60_000)
    wayOut = undefined
    one.act(task)
    await one.run()
    expect(one.act(() => one.sync.status())).toMatchObject({ waiting: 0, trouble: null })
    expect(cloud.alive()).toEqual([givensOf(0)])
  })

  test('still receives puzzles from a full cloud, and reports that it is full', async () => {
    const { cloud, one, two } = await twoPhones()
    two.add(0)
    await two.run()
    one.add(1)
    cloud.limit = 1
    await one.run()
    expect(one.own()).toEqual([givensOf(0), givensOf(1)].sort())
    expect(one.act(() => one.sync.status())).toMatchObject({ trouble: 'cloud-full', waiting: 1 })
  })

  test('sends removals to a full cloud, then what fits', async () => {
    const { cloud, one } = await twoPhones()
    one.add(0)
    one.add(1)
    await one.run()
    cloud.limit = 2
    // More new puzzles than fit into one call, so that the removal is in another one.
    for (let which = 2; which < 30; which++) one.add(which)
    one.remove(givensOf(0))
    await one.run()
    expect(cloud.alive()).toEqual([givensOf(1)])
    expect(one.act(() => one.sync.status())).toMatchObject({ trouble: 'cloud-full', waiting: 28 })
    cloud.limit = 29
    await one.run()
    expect(cloud.alive()).toHaveLength(29)
    expect(one.act(() => one.sync.status())).toMatchObject({ trouble: null, waiting: 0 })
  })

  test('leaves every puzzle where it is when turned off', async () => {
    const { cloud, one } = await twoPhones()
    one.add(0)
    await one.run()
    await one.act(() => one.sync.turnOff({ erase: false }))
    one.add(1)
    await one.run()
    expect(one.own()).toHaveLength(2)
    expect(cloud.alive()).toEqual([givensOf(0)])
  })

  test('can erase the cloud’s puzzles when turned off; other phones keep theirs', async () => {
    const { cloud, one, two } = await twoPhonesWithPuzzle()
    await one.act(() => one.sync.turnOff({ erase: true }))
    await two.run()
    expect(cloud.puzzles.size).toBe(0)
    expect(one.own()).toEqual([givensOf(0)])
    expect(two.own()).toEqual([givensOf(0)])
    one.act(() => one.sync.turnOn())
    await one.run()
    expect(cloud.alive()).toEqual([givensOf(0)])
  })

  test('stays on if the cloud cannot erase', async () => {
    const { one } = await twoPhones()
    wayOut = 'offline'
    await expect(one.act(() => one.sync.turnOff({ erase: true }))).rejects.toThrow('offline')
    expect(one.act(() => one.sync.status().on)).toBe(true)
  })

  test('ignores the answer of a run during which it was turned off', async () => {
    const { cloud, one, two } = await twoPhones()
    two.add(0)
    await two.run()
    cloud.beforeAnswer = () => void one.act(() => one.sync.turnOff({ erase: false }))
    await one.run()
    expect(one.own()).toEqual([])
    expect(one.act(() => one.sync.status())).toMatchObject({ on: false, running: false })
  })
})

test('an interrupted removal is finished at the next run, even of a begun game', async () => {
  const { cloud, one } = await twoPhones()
  const id = one.add(0)
  one.act(() => one.games.save(id, place(newGame(0), 0)))
  await one.run()
  one.wx.writesLeft = 1
  expect(() => one.remove(givensOf(0))).toThrow()
  const again = phone(cloud, one.wx.disk)
  expect(again.own()).toEqual([givensOf(0)])
  await again.run()
  expect(again.own()).toEqual([])
  expect(cloud.alive()).toEqual([])
})

test('killing the process before any write loses nothing and brings nothing back', async () => {
  /** A sequence of actions on two phones; the process is killed after `killAt` writes. */
  async function story(killAt: number) {
    time = 1_700_000_000_000
    const { cloud, one, two } = await twoPhones()
    const begun = one.add(0)
    one.act(() => one.games.save(begun, place(newGame(0), 0)))
    one.add(1)
    await one.run()
    await two.run()
    two.remove(givensOf(1))
    two.add(2)
    two.remove(givensOf(0))
    two.add(3)
    await two.run()
    one.wx.writes.length = 0
    one.wx.writesLeft = killAt
    const done: string[] = []
    try {
      await one.run()
      done.push('run')
      one.add(4)
      done.push('added')
      one.remove(givensOf(2))
      done.push('removed')
      await one.run()
    } catch {
      // The process was killed.
    }
    const writes = one.wx.writes.length
    const again = phone(cloud, one.wx.disk)
    for (const each of [again, two, again]) await each.run()
    return { cloud, again, two, done, writes, begun }
  }

  const { writes } = await story(Number.POSITIVE_INFINITY)
  expect(writes).toBeGreaterThan(8)
  for (let killAt = 0; killAt <= writes; killAt++) {
    const { cloud, again, two, done, begun } = await story(killAt)
    const phones = [again.own(), two.own()]
    for (const own of phones) {
      expect(own).toContain(givensOf(3))
      expect(own).not.toContain(givensOf(1))
      if (done.includes('added')) expect(own).toContain(givensOf(4))
      if (done.includes('removed')) expect(own).not.toContain(givensOf(2))
      expect(new Set(own).size).toBe(own.length)
    }
    // The begun game is still there, although its puzzle was removed on the other phone.
    expect(again.act(() => again.games.load(begun)?.values[0])).toBe(GRIDS[0][0])
    expect(cloud.alive()).not.toContain(givensOf(0))
    expect(phones[1]).toEqual(cloud.alive().sort())
    expect(phones[0]).toEqual([...cloud.alive(), givensOf(0)].sort())
    expect(again.act(() => again.sync.status())).toMatchObject({ waiting: 0, trouble: null })
  }
})
