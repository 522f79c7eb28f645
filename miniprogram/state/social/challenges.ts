import type { ChallengeApi, Invitation, RefusalCode } from '../../../cloud/api'
import { shapeOfGame } from '../../core/game/game-shape'
import { type GamePuzzle, recordOf } from '../../core/game/index'
import { challengeCodeOf } from '../../core/game/origin'
import { formatDigits } from '../../core/sudoku/digits'
import { MAX_PLAYED_SIZE, type ShapeSize } from '../../core/sudoku/grid'
import { encodeRules } from '../../core/sudoku/rules-code'
import { createEmitter } from '../../platform/emitter'
import { host } from '../../platform/host'
import { entriesOfBoth } from '../../platform/merge'
import { type Storage, type StoredKey, storage, tryWrite } from '../../platform/storage'
import { sayPlayer } from '../../strings/say'
import { isObject, isText } from '../checks'
import type { AnswerOf } from '../cloud/answers'
import { cloud } from '../cloud/calls'
import { outbox } from '../cloud/outbox'
import {
  type ContestServices,
  createSubmissions,
  mergeOutcomes,
  type Outcomes,
  readOutcomes,
  type SubmissionKind,
} from '../cloud/submissions'
import { createLateStart, type OpenedGame } from '../days/late-start'
import { type GameSummary, originOf, readStoredPuzzle } from '../games/game-summary'
import { games } from '../games/games'
import { startGame } from '../games/sessions'

export type { ChallengeRow, Invitation } from '../../../cloud/api'

/** A challenge that the player has sent. */
export type SentChallenge = ChallengeApi['mine']['answer']['challenges'][number]

/** Everyone's times, and the sender if they have not finished. */
export type ChallengeResults = AnswerOf<'challenge', 'results'>

/** What the cloud stored of a finished game, or why it refused it. */
type ChallengeOutcome = { readonly ms: number } | { readonly refused: RefusalCode }

/**
 * Challenges: sending a finished game to friends, playing what a friend sent, and submitting that game. The game of
 * a challenge is one of the player's games; its origin contains the challenge's code.
 */
export interface Challenges {
  /**
   * Creates a challenge from a game and returns its code; the same puzzle gives the same code again. The time of a game
   * that is not finished yet follows when it is. Null if there is no such game. Rejects with a CloudError.
   */
  send(id: string): Promise<string | null>
  /** Whether a game was sent before it was finished. */
  isSent(id: string): boolean
  /** The sender and the state of a challenge. Rejects with a CloudError. */
  look(code: string): Promise<Invitation>
  /**
   * Opens the game of a challenge: the existing one, or a new one. The cloud's clock runs from the first time that
   * any phone of the player opens it. Null if the player has finished it on another phone. Rejects with a CloudError
   * or a StorageError.
   */
  accept(code: string, level?: string): Promise<OpenedGame | null>
  /** The player's game of a challenge, if this phone has one: accepted, or sent before it was finished. */
  game(code: string): GameSummary | undefined
  /** What the cloud answered to this phone's finished game; undefined until it has answered. */
  outcome(code: string): ChallengeOutcome | undefined
  /** Submits the game with this id if it is one of a challenge and was not submitted before. */
  settle(id: string): void
  /** Submits every finished challenge game that has no outcome yet, and retries those in the outbox. Idempotent. */
  settleAll(): void
  /** All players' times, available after the player has finished. Rejects with a CloudError. */
  results(code: string): Promise<ChallengeResults>
  /** The challenges that the player has sent, newest first. Rejects with a CloudError. */
  sent(): Promise<readonly SentChallenge[]>
  /** `listener` is called after every outcome. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/** The games that were sent before they were finished: ids by challenge code. */
export const SENT_KEY: StoredKey<Readonly<Record<string, string>>> = {
  name: 'sent-games',
  version: 1,
  initial: () => ({}),
  decode(data) {
    if (!isObject(data)) throw new TypeError('sent games')
    const entries = Object.entries(data).filter(([, id]) => isText(id))
    return Object.fromEntries(entries) as Record<string, string>
  },
  merge: entriesOfBoth,
}

/** Older games are forgotten: the cloud keeps challenges for half a year. */
const MAX_SENT_GAMES = 100

/**
 * Whether a game can be sent as a challenge. Daily puzzles are the same for everyone without one. The cloud judges games
 * by givens alone, so a puzzle that removes candidates is shared as a link.
 */
export function canBeSent({
  origin,
  size,
  removed,
}: Pick<GamePuzzle, 'origin' | 'size' | 'removed'>): boolean {
  const isOwn = !['daily', 'challenge', 'practice', 'together'].includes(origin?.kind ?? '')
  return host.hasCloud && isOwn && !removed && size <= MAX_PLAYED_SIZE
}

/** Outcomes by challenge code. */
export const CHALLENGES_KEY: StoredKey<Outcomes<ChallengeOutcome>> = {
  name: 'challenges',
  version: 1,
  initial: () => ({}),
  decode: readOutcomes,
  merge: mergeOutcomes,
}

export function createChallenges(dependencies: ContestServices): Challenges {
  const { store, cloud, outbox, games, start } = dependencies
  const changes = createEmitter<void>()
  const lateStart = createLateStart(dependencies.now)
  const kind = submissionKind(store, sentCodeOf, changes.emit)
  const submissions = createSubmissions(kind, { games, outbox })

  async function send(id: string) {
    const state = games.load(id)
    if (!state) return null
    const { puzzle, assisted } = state
    const log = recordOf(state) ?? undefined
    const request = {
      ...{ size: puzzle.size, givens: formatDigits(puzzle.givens) },
      ...(puzzle.rules && { rules: encodeRules(shapeOfGame(puzzle)) }),
      ...(log !== undefined && { log, assisted }),
    }
    const { code } = await cloud.call('challenge', 'create', request)
    if (log === undefined) noteSent(code, id)
    return code
  }

  function noteSent(code: string, id: string) {
    const others = Object.entries(store.read(SENT_KEY)).filter(([one]) => one !== code)
    const sent = Object.fromEntries([...others.slice(1 - MAX_SENT_GAMES), [code, id]])
    // If the storage is full, the time is sent when the player opens the challenge after the game.
    tryWrite(store, SENT_KEY, sent)
  }

  function sentCodeOf(id: string): string | null {
    const sent = Object.entries(store.read(SENT_KEY)).find(([, one]) => one === id)
    return sent ? sent[0] : null
  }

  function game(code: string) {
    const id = store.read(SENT_KEY)[code]
    return games.list().find((one) => one.id === id || challengeCodeOf(originOf(one)) === code)
  }

  async function accept(code: string, level?: string) {
    const existing = game(code)
    if (existing) return { id: existing.id, missed: 0 }
    const join = () => cloud.call('challenge', 'join', { code })
    const { size, givens, rules, finished, missed, name, avatar } = await lateStart(code, join)
    if (finished) return null
    const puzzle = readStoredPuzzle({ size: size as ShapeSize, givens, ...(rules && { rules }) })
    // The cloud does not name a sender who has been reported.
    const sender = avatar > 0 ? sayPlayer(name, avatar) : undefined
    const origin = { kind: 'challenge', code, ...(sender && { sender }) } as const
    return { id: start(puzzle, { origin, level, elapsed: missed }), missed }
  }

  function settleAll() {
    const hasQueued = submissions.isWaiting()
    submissions.settleAll()
    if (hasQueued) outbox.retry()
  }

  return {
    send,
    isSent: (id) => sentCodeOf(id) !== null,
    look: (code) => cloud.call('challenge', 'look', { code }),
    accept,
    game,
    outcome: (code) => store.read(CHALLENGES_KEY)[code],
    settle: submissions.settle,
    settleAll,
    results: (code) => cloud.call('challenge', 'results', { code }),
    sent: async () => (await cloud.call('challenge', 'mine', {})).challenges,
    subscribe: changes.subscribe,
  }
}

/** @param sentCodeOf the code under which a game was sent before it was finished */
function submissionKind(
  store: Storage,
  sentCodeOf: (id: string) => string | null,
  onChange: () => void,
): SubmissionKind<'finish', ChallengeOutcome> {
  return {
    name: 'challenges',
    calls: ['finish'],
    submissionOf(game) {
      const code = challengeCodeOf(originOf(game)) ?? sentCodeOf(game.id)
      if (code === null) return null
      return {
        key: code,
        call: (log, { assisted }) => ({ kind: 'finish', request: { code, log, assisted } }),
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
