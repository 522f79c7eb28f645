import { type Disk, installStorage, type StorageCall } from '../phone/memory-storage'
import { type App, NOON, openApp, openPage, ROUND, rankingCloud, YESTERDAY } from './app'

/**
 * Two days of a player on a phone whose storage fails. Yesterday without faults: a game that could not be submitted, one that
 * was not finished, a changed setting. Today with faults: the app starts, yesterday's game is submitted, the unfinished one
 * continued, today's game played. At last the app starts again without faults; then everything has to be there, once.
 */
export interface Life {
  readonly disk: Disk
  /** How often the cloud has received each game, by day. */
  readonly submitted: Map<string, number>
  /** The id of the game that was begun yesterday. */
  readonly begun: string
  /** The id of a game that is removed today. */
  readonly unwanted: string
}

const DAY_MS = 86_400_000
/** Cells of the game that was begun yesterday: filled yesterday, filled today. */
const FILLED = [
  { cell: 20, digit: 8 },
  { cell: 71, digit: 5 },
] as const

let clock = NOON
const now = () => {
  clock += 1000
  return clock
}

/** Called before each call of the storage; may throw as WeChat does. */
export type Watch = (name: StorageCall, key: string, value: unknown) => void

export async function liveYesterday(): Promise<Life> {
  const life = { disk: new Map(), submitted: new Map() }
  installStorage(life.disk)
  clock = NOON - DAY_MS
  const cloud = rankingCloud(life.submitted)
  const app = openApp(cloud, now)
  app.settings.set({ digitSize: 'large' })
  const { id } = await app.daily.open(YESTERDAY)
  const untouched = app.games.load(id)
  if (!untouched) throw new Error('a new game cannot be read')
  cloud.isOnline = false
  openPage(app, id, now).finish()
  const unwanted = app.games.add(untouched)
  const begun = app.games.add({ ...untouched, puzzle: { ...untouched.puzzle, origin: undefined } })
  const page = openPage(app, begun, now)
  page.send({ kind: 'enter' })
  page.send({ kind: 'place', ...FILLED[0] })
  page.send({ kind: 'leave' })
  await app.outbox.flush()
  return { ...life, begun, unwanted }
}

/** What happened during the day with faults. */
interface Today {
  /** Errors that reached the page from functions that promise none. */
  readonly uncaught: string[]
  /** The entries in the log of today's game when it was last saved successfully. */
  readonly savedEntries: number
}

/** Lives today with a storage that `watch` lets fail. */
export async function liveToday(life: Life, watch: Watch): Promise<Today> {
  installStorage(life.disk, watch)
  clock = NOON
  const app = openApp(rankingCloud(life.submitted), now)
  const uncaught: string[] = []
  let savedEntries = 0
  const step = async (name: string, run: () => unknown) => {
    try {
      await run()
    } catch (error) {
      if (!isTypedError(error)) uncaught.push(`${name}: ${error}`)
    }
  }
  await step('settings', () => app.settings.get())
  await step('outbox', () => app.outbox.flush())
  await step('settleAll', () => app.daily.settleAll())
  await step('list', () => app.games.list())
  await step('unwanted game', () => app.games.remove(life.unwanted))
  await step('begun game', () => {
    const page = openPage(app, life.begun, now)
    page.send({ kind: 'enter' })
    page.send({ kind: 'place', ...FILLED[1] })
    page.send({ kind: 'leave' })
  })
  await step('daily game', async () => {
    const { id } = await app.daily.open(ROUND)
    const page = openPage(app, id, now)
    page.finish()
    savedEntries = page.savedEntries
  })
  await step('finishes', () => app.finishes.list())
  await step('outbox', () => app.outbox.flush())
  return { uncaught, savedEntries }
}

const isTypedError = (error: unknown) => error instanceof Error && error.name === 'StorageError'

/** Starts the app again without faults, plays on where it is needed, and names what is missing. */
export async function findLosses(life: Life, savedEntries: number): Promise<string[]> {
  installStorage(life.disk)
  clock += DAY_MS / 24
  const app = openApp(rankingCloud(life.submitted), now)
  const lost: string[] = []
  const check = (what: string, isKept: boolean) => {
    if (!isKept) lost.push(what)
  }
  check('a setting', app.settings.get().digitSize === 'large')
  const begun = app.games.load(life.begun)
  check('the game of yesterday', begun?.values[FILLED[0].cell] === FILLED[0].digit)

  const { id } = await app.daily.open(ROUND)
  const entries = app.games.load(id)?.history.log.length ?? 0
  check(`moves of today: ${entries} of ${savedEntries}`, entries >= savedEntries)
  openPage(app, id, now).finish()
  app.daily.settleAll()
  await app.outbox.flush()
  check('the game of today', app.games.load(id)?.status === 'finished')
  checkFinishes(app, check)
  for (const { day, level } of [ROUND, YESTERDAY]) {
    check(`the submission of ${day}`, (life.submitted.get(`${day}.${level}`) ?? 0) > 0)
    check(`the outcome of ${day}`, app.daily.outcome({ day, level }) !== undefined)
  }
  check('an empty outbox', app.outbox.waiting().length === 0)
  return lost
}

function checkFinishes(app: App, check: (what: string, isKept: boolean) => void): void {
  const finishes = app.finishes.list().length
  check(`finishes: ${finishes} instead of 2`, finishes === 2)
  const counted = app.games.statistics().reduce((sum, { finished }) => sum + finished, 0)
  check(`statistics: ${counted} instead of 2`, counted === 2)
}
