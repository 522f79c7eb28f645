import { type GameState, recordOf } from '../../core/game/index'
import { log } from '../../platform/log'
import type { Storage } from '../../platform/storage'
import { isObject, isText, isTimestamp } from '../checks'
import type { GameSummary } from '../games/game-summary'
import type { Games } from '../games/games'
import type { startGame } from '../games/sessions'
import type { Cloud, CloudError } from './calls'
import {
  type CloudCall,
  type CloudCallKind,
  type Delivery,
  isDeliveryOf,
  isQueuedCallOf,
  type Outbox,
} from './outbox'

/** The answers of the cloud by game, newest last. Games of the same day and level or challenge share a key. */
export type Outcomes<Outcome> = Readonly<Record<string, Outcome>>

/** The valid outcomes of a stored value: times, or why games were refused. Throws a TypeError if there can be none. */
export function readOutcomes<Outcome>(data: unknown): Outcomes<Outcome> {
  if (!isObject(data)) throw new TypeError('outcomes')
  const isOutcome = (one: unknown) => isObject(one) && (isTimestamp(one.ms) || isText(one.refused))
  const entries = Object.entries(data).filter(([, outcome]) => isOutcome(outcome))
  return Object.fromEntries(entries) as Outcomes<Outcome>
}

/** Of two outcomes of a game, a time counts more than a refusal: the cloud refuses what it has stored already. */
export function mergeOutcomes<Outcome extends object>(
  mine: Outcomes<Outcome>,
  other: Outcomes<Outcome>,
): Outcomes<Outcome> {
  const times = Object.entries(mine).filter(([, outcome]) => 'ms' in outcome)
  return { ...mine, ...other, ...Object.fromEntries(times) }
}

/** Older outcomes are dropped. The phone keeps fewer finished games, and submitting a game twice is harmless. */
const MAX_OUTCOMES = 200

/** What differs between the kinds of games that are submitted. */
export interface SubmissionKind<K extends CloudCallKind, Outcome> {
  /** Prefix of log events. */
  readonly name: string
  /** The kinds of calls that submit such a game. */
  readonly calls: readonly K[]
  /** The key of a game's outcome, and the call that submits it; null for games of another kind. */
  submissionOf(game: GameSummary): {
    readonly key: string
    call(record: string, game: GameState): CloudCall
  } | null
  keyOf(call: CloudCall<K>): string
  /** The call to send instead of a refused one; null if the refusal is the outcome. */
  fallback?(call: CloudCall<K>, error: CloudError): CloudCall | null
  outcomeOf(delivery: Delivery<K>): Outcome
  outcomes(): Outcomes<Outcome>
  /** Stores all outcomes after a delivery. */
  store(outcomes: Outcomes<Outcome>, delivery: Delivery<K>): void
}

/** What services need whose games are submitted: days and challenges. */
export interface ContestServices {
  readonly store: Storage
  readonly cloud: Cloud
  readonly outbox: Outbox
  readonly games: Games
  /** Adds a new game to the player's games: `startGame` of sessions.ts. */
  start: typeof startGame
  now(): number
}

/** Submits finished games to the cloud and records what it answers. */
interface Submissions {
  /** Posts a game that has just been finished. No effect if it is not of this kind or was posted before. */
  settle(id: string): void
  /** The same for every game on this phone: for games whose app was closed before they were posted. */
  settleAll(): void
  /** Whether a call is still in the outbox. */
  isWaiting(): boolean
}

export function createSubmissions<K extends CloudCallKind, Outcome>(
  kind: SubmissionKind<K, Outcome>,
  { games, outbox }: { readonly games: Games; readonly outbox: Outbox },
): Submissions {
  outbox.subscribe((delivery) => {
    if (isDeliveryOf(delivery, kind.calls)) receive(delivery)
  })

  function waitingKeys(): Set<string> {
    const queue = outbox.waiting().filter((queued) => isQueuedCallOf(queued, kind.calls))
    return new Set(queue.map(({ call }) => kind.keyOf(call)))
  }

  function post(summaries: readonly GameSummary[]) {
    const waiting = waitingKeys()
    const outcomes = kind.outcomes()
    for (const summary of summaries) {
      const submission = kind.submissionOf(summary)
      if (!submission || summary.finishedAt === null) continue
      if (waiting.has(submission.key) || outcomes[submission.key]) continue
      const game = games.load(summary.id)
      const record = game && recordOf(game)
      if (record) outbox.post(submission.call(record, game))
    }
  }

  function receive(delivery: Delivery<K>) {
    const { queued, error } = delivery
    const key = kind.keyOf(queued.call)
    const fallback = error && kind.fallback?.(queued.call, error)
    if (fallback) {
      outbox.post(fallback)
      return
    }
    if (error) log.warn(`${kind.name}.refused`, { key, code: error.code })
    const others = Object.entries(kind.outcomes()).slice(1 - MAX_OUTCOMES)
    kind.store(Object.fromEntries([...others, [key, kind.outcomeOf(delivery)]]), delivery)
  }

  return {
    settle: (id) => post(games.list().filter((game) => game.id === id)),
    settleAll: () => post(games.list()),
    isWaiting: () => waitingKeys().size > 0,
  }
}
