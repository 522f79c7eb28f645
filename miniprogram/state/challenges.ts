import type { ChallengeApi, ChallengeRow, Invitation, RefusalCode } from '../../cloud/api'
import { recordOf } from '../core/game/index'
import { challengeCodeOf, formatOrigin } from '../core/game/origin'
import { formatDigits, parseDigits } from '../core/sudoku/digits'
import { createPuzzle, type Size } from '../core/sudoku/grid'
import { createEmitter } from '../platform/emitter'
import { type Storage, type StoredKey, storage, tryWrite } from '../platform/storage'
import { type Cloud, cloud } from './cloud'
import type { GameSummary } from './game-summary'
import { type Games, games } from './games'
import { createLateStart, type OpenedGame } from './late-start'
import { type Outbox, outbox } from './outbox'
import { startGame } from './sessions'
import { createSubmissions, type Outcomes, readOutcomes, type SubmissionKind } from './submissions'

export type { ChallengeRow, Invitation } from '../../cloud/api'

/** A challenge that the player has sent. */
export type SentChallenge = ChallengeApi['mine']['answer']['challenges'][number]

/** What the cloud stored of a finished game, or why it refused it. */
type ChallengeOutcome = { readonly ms: number } | { readonly refused: RefusalCode }

/**
 * Challenges: sending a finished game to friends, playing what a friend sent, and submitting that game. The game of
 * a challenge is one of the player's games; its origin contains the challenge's code.
 */
export interface Challenges {
  /**
   * Creates a challenge from a finished game and returns its code; the same puzzle gives the same code again. Null
   * if there is no such finished game. Rejects with a CloudError.
   */
  send(id: string): Promise<string | null>
  /** The sender and the state of a challenge. Rejects with a CloudError. */
  look(code: string): Promise<Invitation>
  /**
   * Opens the game of a challenge: the existing one, or a new one. The cloud's clock runs from the first time that
   * any phone of the player opens it. Null if the player has finished it on another phone. Rejects with a CloudError
   * or a StorageError.
   */
  accept(code: string, level?: string): Promise<OpenedGame | null>
  /** The player's game of a challenge, if this phone has one. */
  game(code: string): GameSummary | undefined
  /** What the cloud answered to this phone's finished game; undefined until it has answered. */
  outcome(code: string): ChallengeOutcome | undefined
  /** Submits the game with this id if it is one of a challenge and was not submitted before. */
  settle(id: string): void
  /** Submits every finished challenge game that has no outcome yet, and retries those in the outbox. Idempotent. */
  settleAll(): void
  /** All players' times, available after the player has finished. Rejects with a CloudError. */
  results(code: string): Promise<readonly ChallengeRow[]>
  /** The challenges that the player has sent, newest first. Rejects with a CloudError. */
  sent(): Promise<readonly SentChallenge[]>
  /** `listener` is called after every outcome. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/** Outcomes by challenge code. */
export const CHALLENGES_KEY: StoredKey<Outcomes<ChallengeOutcome>> = {
  name: 'challenges',
  version: 1,
  initial: () => ({}),
  decode: readOutcomes,
}

interface ChallengesDependencies {
  readonly store: Storage
  readonly cloud: Cloud
  readonly outbox: Outbox
  readonly games: Games
  /** Adds a new game to the player's games: `startGame` of sessions.ts. */
  start: typeof startGame
  now(): number
}

export function createChallenges(dependencies: ChallengesDependencies): Challenges {
  const { store, cloud, outbox, games, start } = dependencies
  const changes = createEmitter<void>()
  const lateStart = createLateStart(dependencies.now)
  const kind = submissionKind(store, changes.emit)
  const submissions = createSubmissions(kind, { games, outbox })

  async function send(id: string) {
    const state = games.load(id)
    const record = state && recordOf(state)
    if (!record) return null
    const { puzzle, assisted } = state
    const givens = formatDigits(puzzle.givens)
    const request = { size: puzzle.size, givens, log: record, assisted }
    return (await cloud.call('challenge', 'create', request)).code
  }

  function game(code: string) {
    const origin = formatOrigin({ kind: 'challenge', code })
    return games.list().find((one) => one.origin === origin)
  }

  async function accept(code: string, level?: string) {
    const existing = game(code)
    if (existing) return { id: existing.id, missed: 0 }
    const join = () => cloud.call('challenge', 'join', { code })
    const { size, givens, finished, missed } = await lateStart(code, join)
    if (finished) return null
    const puzzle = createPuzzle(size as Size, parseDigits(givens))
    const origin = { kind: 'challenge', code } as const
    return { id: start(puzzle, { origin, level, elapsed: missed }), missed }
  }

  function settleAll() {
    const hasQueued = submissions.isWaiting()
    submissions.settleAll()
    if (hasQueued) outbox.retry()
  }

  return {
    send,
    look: (code) => cloud.call('challenge', 'look', { code }),
    accept,
    game,
    outcome: (code) => store.read(CHALLENGES_KEY)[code],
    settle: submissions.settle,
    settleAll,
    results: async (code) => (await cloud.call('challenge', 'results', { code })).rows,
    sent: async () => (await cloud.call('challenge', 'mine', {})).challenges,
    subscribe: changes.subscribe,
  }
}

function submissionKind(
  store: Storage,
  onChange: () => void,
): SubmissionKind<'finish', ChallengeOutcome> {
  return {
    name: 'challenges',
    letters: ['finish'],
    submissionOf(origin) {
      const code = challengeCodeOf(origin)
      if (code === null) return null
      return {
        key: code,
        letter: (log, { assisted }) => ({ kind: 'finish', request: { code, log, assisted } }),
      }
    },
    keyOf: ({ request }) => request.code,
    outcomeOf: ({ answer, error }) =>
      answer ? { ms: answer.ms } : { refused: error?.code as RefusalCode },
    outcomes: () => store.read(CHALLENGES_KEY),
    store(outcomes) {
      // If the storage is full, the game is submitted again at the next start.
      tryWrite(store, CHALLENGES_KEY, outcomes)
      onChange()
    },
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
