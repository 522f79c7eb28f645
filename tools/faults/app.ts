import { apply, createGame, type GameState, type Move } from '../../miniprogram/core/game'
import { createPuzzle } from '../../miniprogram/core/sudoku/grid'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { createStorage } from '../../miniprogram/platform/storage'
import { type Cloud, CloudError } from '../../miniprogram/state/cloud/calls'
import { createOutbox } from '../../miniprogram/state/cloud/outbox'
import { createDaily } from '../../miniprogram/state/days/daily'
import { createFinishes } from '../../miniprogram/state/games/finishes'
import { createGames } from '../../miniprogram/state/games/games'
import { createSettings } from '../../miniprogram/state/settings/settings'

/** The app's own modules on a storage in memory: what a start of the app makes. */
export function openApp(cloud: Cloud, now: () => number) {
  const store = createStorage()
  const games = createGames(store, now)
  const outbox = createOutbox({ store, cloud, now })
  const daily = createDaily({
    store,
    cloud,
    outbox,
    games,
    now,
    start: ({ shape, values }, { elapsed, ...about } = {}) =>
      games.add(createGame({ ...about, size: shape.size, givens: values }, elapsed)),
  })
  const finishes = createFinishes(store, games)
  return { store, games, outbox, daily, finishes, settings: createSettings(store) }
}

export type App = ReturnType<typeof openApp>

export const ROUND = { day: '2026-11-21', level: 'easy' } as const
export const YESTERDAY = { day: '2026-11-20', level: 'easy' } as const
/** Noon of the day, Beijing time. */
export const NOON = Date.parse('2026-11-21T12:00:00+08:00')

/** A puzzle that takes few moves. */
export const GIVENS =
  '53467891267219534819.342567859761423426853791713924856961537284287419.3.3.5.86.79'

/** A cloud that hands out the puzzle and ranks every game. `submitted` counts the games that it has received. */
export function rankingCloud(submitted: Map<string, number>): Cloud & { isOnline: boolean } {
  const answers: Readonly<Record<string, (request: Record<string, unknown>) => object>> = {
    start: (round) => ({ ...round, givens: GIVENS, startedAt: NOON, now: NOON }),
    submit: ({ day, level }) => {
      submitted.set(`${day}.${level}`, (submitted.get(`${day}.${level}`) ?? 0) + 1)
      return { result: { day, level, ms: 1000, ranked: true, at: NOON } }
    },
  }
  return {
    isOnline: true,
    async call(name, action, request) {
      await Promise.resolve()
      if (!this.isOnline) throw new CloudError('offline', 'offline')
      const answer = answers[action]
      if (!answer) throw new CloudError('internal', `${name}.${action}`)
      return answer(request as Record<string, unknown>) as never
    },
  }
}

/** A page of the app that plays a game: sends moves and saves after each, as `pages/play/effects.ts` does. */
export function openPage(app: App, id: string, now: () => number) {
  let game = app.games.load(id)
  let savedEntries = 0
  const send = (move: Move) => {
    if (!game) return
    const before: GameState = game
    game = apply(before, move, { now: now(), erasePeerNotes: true })
    if (game === before) return
    try {
      app.games.save(id, game)
      savedEntries = game.history.log.length
    } catch {
      // The page tells the player, and saves with the next move.
    }
    if (game.status === 'finished' && before.status !== 'finished') {
      app.daily.settle(id)
      const summary = app.games.list().find((one) => one.id === id)
      if (summary) app.finishes.note(summary, false)
    }
  }
  return {
    get game() {
      return game
    },
    /** The entries in the log of the game when it was last saved. */
    get savedEntries() {
      return savedEntries
    },
    send,
    /** Fills all cells with the solution, with a note and an undo on the way. */
    finish() {
      send({ kind: 'enter' })
      send({ kind: 'fillNotes' })
      send({ kind: 'undo' })
      const solution = solve(createPuzzle(game?.puzzle.size ?? 9, game?.puzzle.givens ?? []))
      for (const [cell, digit] of solution?.entries() ?? []) {
        if (game?.values[cell] === 0) send({ kind: 'place', cell, digit })
      }
      send({ kind: 'leave' })
    },
  }
}

const quiet = () => {}

/** Runs a task without the app's log. */
export async function silently<T>(task: () => Promise<T>): Promise<T> {
  const { info, warn, error } = console
  Object.assign(console, { info: quiet, warn: quiet, error: quiet })
  try {
    return await task()
  } finally {
    Object.assign(console, { info, warn, error })
  }
}
