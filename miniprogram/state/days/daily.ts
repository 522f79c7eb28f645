import type { CalendarEntry, RefusalCode } from '../../../cloud/api'
import { dayAt, dayEnd, dayStart, isDayRunning } from '../../core/game/day'
import { roundOf } from '../../core/game/origin'
import { DAILY_LEVELS, type DailyLevel, type Round } from '../../core/game/round'
import { host } from '../../platform/host'
import { storage } from '../../platform/storage'
import { cloud } from '../cloud/calls'
import { outbox } from '../cloud/outbox'
import { type ContestServices, createSubmissions, type SubmissionKind } from '../cloud/submissions'
import { type GameSummary, originOf } from '../games/game-summary'
import { games } from '../games/games'
import { startGame } from '../games/sessions'
import {
  type CachedDays,
  createDailyCache,
  type DailyOutcome,
  type DailyStatistics,
  type Standing,
  type Today,
  withMembership,
  withResult,
  withStanding,
} from './daily-cache'
import { type DailyRecord, dailyRecord } from './daily-record'
import { createDailyRefresh } from './daily-refresh'
import type { OpenedGame } from './late-start'
import { createOpening, type Opening, originText } from './opening'

export type { CalendarEntry } from '../../../cloud/api'
export type { DailyStatistics, Standing, Today } from './daily-cache'
export type { DailyRecord } from './daily-record'

/**
 * The daily puzzles: what is cached for offline use, what the cloud reports, and the submission of finished games.
 * The game of a day is one of the player's games; its origin names its round.
 */
export interface Daily {
  /** Today's date by the cloud's clock; by the phone's clock if no list of today is cached. */
  day(): string
  /**
   * Today's cached puzzles; null before the first answer of the cloud and after the last day that is cached has ended. Those of
   * a day that has begun since the answer have no results.
   */
  today(): Today | null
  /** The player's cached results of a month (`YYYY-MM`), including games that this phone has finished since. */
  month(month: string): readonly CalendarEntry[]
  statistics(): DailyStatistics | null
  /** The streak and its days, with finished games that the cloud has not received yet. */
  record(): DailyRecord
  /** The player's own level: that of the puzzle finished last, as far as this phone knows; at first the easiest. */
  ownLevel(): DailyLevel
  /** Fetches all of these from the cloud. Rejects with a CloudError and leaves the cache unchanged. */
  refresh(month: string): Promise<void>
  /**
   * Fetches what the card of today shows and this phone lacks: today's list with friends, the place of a puzzle
   * finished since, and the statistics if the player may have played on another phone. That is usually one call at the
   * first opening of a day, and one after the puzzle was ranked. Rejects with a CloudError and leaves the cache unchanged.
   */
  catchUp(): Promise<void>
  /** The player's game of a round, if this phone has one. */
  game(round: Round): GameSummary | undefined
  /**
   * Opens the game of a round: the existing one, or a new one. The cloud is asked for a game on another phone, whose time counts.
   * Without a network, a puzzle on the phone is opened all the same; else after a second attempt, or at once while the cloud is
   * slow (`opening`). Resolves to null if another opening has taken its place. Rejects with a CloudError or a StorageError.
   */
  open(round: Round): Promise<OpenedGame | null>
  /** How far the cloud is with a round that is being opened. */
  opening(round: Round): Opening | undefined
  /** Notes that the player sees the board of a round: the first time, the cloud is told that its clock runs. */
  shown(round: Round): void
  /** What the cloud answered to this phone's finished game. */
  outcome(round: Round): DailyOutcome | undefined
  /** Submits the game with this id if it is a daily one and was not submitted before. */
  settle(id: string): void
  /** Submits every finished daily game that has no outcome yet. Idempotent. */
  settleAll(): void
  /** The times of everyone in a round of today, as the cloud last reported them. */
  standing({ day, level }: Round): Standing | undefined
  /** Caches the times of everyone in a round, if it is one of today. */
  noteStanding(round: Round, standing: Standing): void
  /** Changes the cached results after the player has joined or left the boards. */
  noteMembership(isMember: boolean): void
  /** `listener` is called after every change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

export function createDaily({ store, cloud, outbox, games, start, now }: ContestServices): Daily {
  const cache = createDailyCache(store)
  const submissions = createSubmissions(submissionKind(cache), { games, outbox })

  function today(): Today | null {
    const known = cache.read().today
    if (!known || now() < known.ends) return known
    const { next, ends } = known
    if (!next) return null
    const { dayZone } = host
    const nextEnds = ends + dayEnd(next.day, dayZone) - dayStart(next.day, dayZone)
    return now() < nextEnds ? { ...next, ends: nextEnds } : null
  }

  const day = () => today()?.day ?? dayAt(now(), host.dayZone)

  const { refresh, catchUp } = createDailyRefresh({ cloud, cache, now, today, day, record })

  /** Of this phone's games, last played first, and of the calendar. */
  function finishedRounds(): Round[] {
    const { months, outcomes } = cache.read()
    const finished = games.list().flatMap((summary) => {
      const round = summary.finishedAt === null ? null : roundOf(originOf(summary))
      const outcome = round && outcomes[originText(round)]
      return round && !(outcome && 'refused' in outcome) ? [round] : []
    })
    return [...finished, ...Object.values(months).flat()]
  }

  function record(): DailyRecord {
    const days = finishedRounds().map((round) => round.day)
    return dailyRecord(cache.read().statistics, days, day())
  }

  function ownLevel(): DailyLevel {
    const rounds = finishedRounds().filter(({ level }) => level !== 'extra')
    const last = rounds
      .map((round) => round.day)
      .sort()
      .pop()
    const level = rounds.find((round) => round.day === last)?.level
    return DAILY_LEVELS.find((one) => one === level) ?? DAILY_LEVELS[0]
  }

  function game(round: Round) {
    const origin = originText(round)
    return games.list().find((one) => one.origin === origin)
  }

  const opening = createOpening({ cloud, cache, outbox, now, today, day, game, start })

  return {
    day,
    today,
    standing({ day, level }) {
      const known = today()
      return known?.day === day
        ? known.levels.find((one) => one.level === level)?.standing
        : undefined
    },
    noteStanding(round, standing) {
      const known = today()
      if (known?.day === round.day) cache.update({ today: withStanding(known, round, standing) })
    },
    noteMembership(isMember) {
      const isRunning = (one: string) => isDayRunning(one, now())
      cache.update(withMembership(cache.read(), isMember, isRunning))
    },
    ownLevel,
    month: (month) => cache.read().months[month] ?? [],
    statistics: () => cache.read().statistics,
    record,
    refresh,
    catchUp,
    game,
    open: opening.open,
    opening: opening.stateOf,
    shown: opening.shown,
    outcome: (round) => cache.read().outcomes[originText(round)],
    settle: submissions.settle,
    settleAll: submissions.settleAll,
    subscribe(listener) {
      const stops = [cache, opening].map((source) => source.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** Games of a day are sent as `submit`. The cloud refuses those that come too late; they are sent again as `late`. */
function submissionKind({
  read,
  update,
}: CachedDays): SubmissionKind<'submit' | 'late', DailyOutcome> {
  return {
    name: 'daily',
    calls: ['submit', 'late'],
    submissionOf(game) {
      const round = roundOf(originOf(game))
      return (
        round && {
          key: originText(round),
          call(log, { assisted, excluded }) {
            const { offline, at: startedAt } = read().starts[originText(round)] ?? {}
            const told = {
              ...(offline && { offline }),
              ...(startedAt !== undefined && { startedAt }),
              ...(excluded && { excluded }),
            }
            return { kind: 'submit', request: { ...round, log, assisted, ...told } }
          },
        }
      )
    },
    keyOf: ({ request }) => originText(request),
    fallback(call, { code }) {
      const isTooLate = code === 'day-over' || code === 'not-started'
      if (call.kind !== 'submit' || !isTooLate) return null
      const { day, level, log, assisted } = call.request
      return { kind: 'late', request: { day, level, log, assisted } }
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

/** The player's daily puzzles. */
export const daily = createDaily({
  store: storage,
  cloud,
  outbox,
  games,
  start: startGame,
  now: () => Date.now(),
})
