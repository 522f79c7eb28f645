import type { ChallengeApi, ChallengeRow, Invitation, RefusalCode } from '../../cloud/api'
import { recordOf } from '../core/game/index'
import { challengeCodeOf, formatOrigin } from '../core/game/origin'
import { formatDigits, parseDigits } from '../core/sudoku/digits'
import { createPuzzle, type Size } from '../core/sudoku/grid'
import { createEmitter } from '../platform/emitter'
import { log } from '../platform/log'
import { type Storage, type StoredKey, storage, writeIfRoom } from '../platform/storage'
import { type Cloud, cloud } from './cloud'
import type { Opened } from './daily'
import { type GameSummary, type Games, games, originOf } from './games'
import { createLateStart } from './late-start'
import { type Delivery, type Outbox, outbox } from './outbox'
import { startGame } from './sessions'

export type { ChallengeRow, Invitation } from '../../cloud/api'

/** A challenge that the player has sent. */
export type SentChallenge = ChallengeApi['mine']['answer']['challenges'][number]

/** What became of a finished game: what the cloud keeps of it, or why it refused it. */
export type ChallengeOutcome = { readonly ms: number } | { readonly refused: RefusalCode }

/**
 * Challenges: sending a finished game to friends, playing what a friend sent, and the way of that game to
 * the cloud. A challenge's game is one of the player's games; its origin names the challenge's code.
 */
export interface Challenges {
  /**
   * Makes a challenge of a finished game and gives its code; again the same for the same puzzle. Null where
   * there is no such game. Rejects with a CloudError.
   */
  send(id: string): Promise<string | null>
  /** Who sent a challenge and how it stands. Rejects with a CloudError. */
  look(code: string): Promise<Invitation>
  /**
   * The game of a challenge: the one that was begun, or a new one, for which the cloud's clock begins to run, or
   * has been running; null where the player has finished it on another phone. Rejects with a CloudError or a
   * StorageError.
   */
  accept(code: string, level?: string): Promise<Opened | null>
  /** The player's game of a challenge, if this phone has one. */
  game(code: string): GameSummary | undefined
  /** What the cloud said to this phone's finished game; undefined as long as it has not heard of it. */
  outcome(code: string): ChallengeOutcome | undefined
  /** Posts every finished game of a challenge of which nothing was heard yet, or tries again. Harmless at any time. */
  settle(): void
  /** Everybody's times, for those who have finished. Rejects with a CloudError. */
  results(code: string): Promise<readonly ChallengeRow[]>
  /** What the player has sent, newest first. Rejects with a CloudError. */
  sent(): Promise<readonly SentChallenge[]>
  /** Hears of every outcome; returns the off. */
  subscribe(listener: () => void): () => void
}

type Outcomes = Readonly<Record<string, ChallengeOutcome>>

/** By code, the newest last. */
const KEY: StoredKey<Outcomes> = {
  name: 'challenges',
  version: 1,
  initial: () => ({}),
  decode(data) {
    if (typeof data !== 'object' || !data) throw new TypeError('challenges')
    return data as Outcomes
  },
}

/** More than the finished games that a phone keeps; the cloud bears a second submission. */
const OUTCOMES = 200

export interface ChallengesWorld {
  readonly store: Storage
  readonly cloud: Cloud
  readonly outbox: Outbox
  readonly games: Games
  /** Puts a new game among the player's; `startGame` of sessions. */
  start: typeof startGame
  now(): number
}

export function createChallenges(world: ChallengesWorld): Challenges {
  const { store, cloud, outbox, games, start } = world
  const changes = createEmitter<void>()
  const lateStart = createLateStart(world.now)
  outbox.subscribe(receive)

  async function send(id: string) {
    const state = games.load(id)
    const moves = state && recordOf(state)
    if (!moves) return null
    const { puzzle, assisted } = state
    const givens = formatDigits(puzzle.givens)
    const request = { size: puzzle.size, givens, log: moves, assisted }
    return (await cloud.call('challenge', 'create', request)).code
  }

  function game(code: string) {
    const origin = formatOrigin({ kind: 'challenge', code })
    return games.list().find((one) => one.origin === origin)
  }

  async function accept(code: string, level?: string) {
    const begun = game(code)
    if (begun) return { id: begun.id, missed: 0 }
    const join = () => cloud.call('challenge', 'join', { code })
    const { size, givens, finished, missed } = await lateStart(code, join)
    if (finished) return null
    const puzzle = createPuzzle(size as Size, parseDigits(givens))
    const origin = { kind: 'challenge', code } as const
    return { id: start(puzzle, { origin, level, elapsed: missed }), missed }
  }

  function settle() {
    const waiting = new Set(
      outbox
        .waiting()
        .flatMap(({ letter }) => (letter.kind === 'finish' ? [letter.request.code] : [])),
    )
    const known = store.read(KEY)
    for (const summary of games.list()) {
      const { id, finishedAt } = summary
      const code = challengeCodeOf(originOf(summary))
      if (!code || finishedAt === null || waiting.has(code) || known[code]) continue
      const state = games.load(id)
      const moves = state && recordOf(state)
      if (!moves) continue
      outbox.post({ kind: 'finish', request: { code, log: moves, assisted: state.assisted } })
    }
    if (waiting.size === 0) return
    outbox.flush().catch((error) => log.error('outbox.failed', { error: String(error) }))
  }

  function receive({ sending: { letter }, answer, error }: Delivery) {
    if (letter.kind !== 'finish') return
    if (error) log.warn('challenges.refused', { code: error.code })
    const outcome: ChallengeOutcome = error
      ? { refused: error.code as RefusalCode }
      : { ms: (answer as ChallengeApi['finish']['answer']).ms }
    const others = Object.entries(store.read(KEY)).slice(1 - OUTCOMES)
    // Where there is no room, it is sent once more at the next start, which the cloud bears.
    writeIfRoom(store, KEY, Object.fromEntries([...others, [letter.request.code, outcome]]))
    changes.emit()
  }

  return {
    send,
    look: (code) => cloud.call('challenge', 'look', { code }),
    accept,
    game,
    outcome: (code) => store.read(KEY)[code],
    settle,
    results: async (code) => (await cloud.call('challenge', 'results', { code })).rows,
    sent: async () => (await cloud.call('challenge', 'mine', {})).challenges,
    subscribe: changes.subscribe,
  }
}

/** The player's challenges. */
export const challenges = createChallenges({
  store: storage,
  cloud,
  outbox,
  games,
  start: startGame,
  now: () => Date.now(),
})
