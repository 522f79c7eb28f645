import type { CalendarEntry, RefusalCode } from '../../cloud/api'
import { formatOrigin, type Origin, roundOf } from '../core/game/origin'
import type { Round } from '../core/game/round'
import { parseDigits } from '../core/sudoku/digits'
import { createPuzzle } from '../core/sudoku/grid'
import { createEmitter } from '../platform/emitter'
import { type Storage, storage, tryWrite } from '../platform/storage'
import { type Cloud, CloudError, cloud } from './cloud'
import {
  DAILY_KEY,
  type DailyCache,
  type DailyOutcome,
  type DailyStatistics,
  type Today,
  withMonth,
  withResult,
} from './daily-cache'
import type { GameSummary } from './game-summary'
import { type Games, games } from './games'
import { createLateStart, type OpenedGame } from './late-start'
import { type Outbox, outbox } from './outbox'
import { startGame } from './sessions'
import { createSubmissions, type SubmissionKind } from './submissions'

export type { CalendarEntry } from '../../cloud/api'
export type { DailyStatistics, Standing, Today } from './daily-cache'

/**
 * The daily puzzles: what is cached for offline use, what the cloud reports, and the submission of finished games.
 * The game of a day is one of the player's games; its origin names its round.
 */
export interface Daily {
  /** Today's cached puzzles; null before the first answer of the cloud and after the day has ended. */
  today(): Today | null
  /** The player's cached results of a month (`YYYY-MM`), including games that this phone has finished since. */
  month(month: string): readonly CalendarEntry[]
  statistics(): DailyStatistics | null
  /** Fetches all of these from the cloud. Rejects with a CloudError and leaves the cache unchanged. */
  refresh(month: string): Promise<void>
  /** The player's game of a round, if this phone has one. */
  game(round: Round): GameSummary | undefined
  /**
   * Opens the game of a round: the existing one, or a new one. The cloud's clock runs from the first time that any
   * phone of the player opens it. Rejects with a CloudError or a StorageError.
   */
  open(round: Round): Promise<OpenedGame>
  /** What the cloud answered to this phone's finished game. */
  outcome(round: Round): DailyOutcome | undefined
  /** Submits the game with this id if it is a daily one and was not submitted before. */
  settle(id: string): void
  /** Submits every finished daily game that has no outcome yet. Idempotent. */
  settleAll(): void
  /** `listener` is called after every change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

interface DailyDependencies {
  readonly store: Storage
  readonly cloud: Cloud
  readonly outbox: Outbox
  readonly games: Games
  /** Adds a new game to the player's games: `startGame` of sessions.ts. */
  start: typeof startGame
  now(): number
}

export function createDaily({ store, cloud, outbox, games, start, now }: DailyDependencies): Daily {
  const changes = createEmitter<void>()
  const lateStart = createLateStart(now)
  const read = () => store.read(DAILY_KEY)

  /** What does not fit into a full storage is fetched again. */
  function update(change: Partial<DailyCache>) {
    tryWrite(store, DAILY_KEY, { ...read(), ...change })
    changes.emit()
  }

  const submissions = createSubmissions(submissionKind(read, update), { games, outbox })

  function today(): Today | null {
    const cached = read().today
    return cached && now() < cached.ends ? cached : null
  }

  async function refresh(month: string) {
    const [fetched, { entries }, statistics] = await Promise.all([
      fetchToday(cloud, now),
      cloud.call('daily', 'calendar', { month }),
      cloud.call('profile', 'statistics', {}),
    ])
    update({ today: fetched, months: withMonth(read().months, month, entries), statistics })
  }

  function game(round: Round) {
    const origin = originText(round)
    return games.list().find((one) => one.origin === origin)
  }

  async function open(round: Round): Promise<OpenedGame> {
    const existing = game(round)
    if (existing) return { id: existing.id, missed: 0 }
    const { givens, missed } = await fetchRound(round)
    const puzzle = createPuzzle(9, parseDigits(givens))
    return {
      id: start(puzzle, { origin: dailyOrigin(round), level: round.level, elapsed: missed }),
      missed,
    }
  }

  async function fetchRound(round: Round): Promise<{ givens: string; missed: number }> {
    const { day, level } = round
    try {
      return await lateStart(originText(round), () => cloud.call('daily', 'start', { day, level }))
    } catch (error) {
      if (!(error instanceof CloudError) || error.code !== 'day-over') throw error
      return { ...(await cloud.call('daily', 'past', { day, level })), missed: 0 }
    }
  }

  return {
    today,
    month: (month) => read().months[month] ?? [],
    statistics: () => read().statistics,
    refresh,
    game,
    open,
    outcome: (round) => read().outcomes[originText(round)],
    settle: submissions.settle,
    settleAll: submissions.settleAll,
    subscribe: changes.subscribe,
  }
}

function dailyOrigin({ day, level }: Round): Origin {
  return { kind: 'daily', round: { day, level } }
}

/** The stored origin of a round's game, which is also the key of its outcome. */
function originText(round: Round): string {
  return formatOrigin(dailyOrigin(round))
}

/** Games of a day are sent as `submit`. The cloud refuses those that come too late; they are sent again as `late`. */
function submissionKind(
  read: () => DailyCache,
  update: (change: Partial<DailyCache>) => void,
): SubmissionKind<'submit' | 'late', DailyOutcome> {
  return {
    name: 'daily',
    letters: ['submit', 'late'],
    submissionOf(origin) {
      const round = roundOf(origin)
      return (
        round && {
          key: originText(round),
          letter: (log, assisted) => ({ kind: 'submit', request: { ...round, log, assisted } }),
        }
      )
    },
    keyOf: ({ request }) => originText(request),
    fallback({ kind, request }, { code }) {
      const isTooLate = code === 'day-over' || code === 'not-started'
      return kind === 'submit' && isTooLate ? { kind: 'late', request } : null
    },
    outcomeOf({ answer, error }) {
      if (!answer) return { refused: error?.code as RefusalCode }
      const { ms, ranked, why } = answer.result
      return { ms, ranked, why }
    },
    outcomes: () => read().outcomes,
    store(outcomes, { answer }) {
      update({ outcomes, ...(answer && withResult(read(), answer.result)) })
    },
  }
}

async function fetchToday(cloud: Cloud, now: () => number): Promise<Today> {
  const { day, ends, now: cloudNow, levels } = await cloud.call('daily', 'today', {})
  const standings = await Promise.all(
    levels.map(async ({ level, result }) => {
      if (!result?.ranked) return {}
      const { rank, total } = await cloud.call('board', 'me', { day, level })
      return rank === undefined ? {} : { standing: { rank, total } }
    }),
  )
  return {
    day,
    ends: ends - cloudNow + now(),
    levels: levels.map((level, index) => ({ ...level, ...standings[index] })),
  }
}

/** The player's daily puzzles. */
export const daily = createDaily({
  store: storage,
  cloud,
  outbox,
  games,
  start: startGame,
  now: () => Date.now(),
})
