import type { PuzzleApi, PuzzleChange } from '../../cloud/api'
import { createGame } from '../core/game/index'
import { parseDigits } from '../core/sudoku/digits'
import type { Size } from '../core/sudoku/grid'
import { LEVELS } from '../core/sudoku/logic/levels'
import { type Clock, systemClock } from '../core/worker/clock'
import { createEmitter } from '../platform/emitter'
import { log } from '../platform/log'
import { onReconnect } from '../platform/network'
import { type Storage, StorageError, storage } from '../platform/storage'
import { type Cloud, CloudError, cloud } from './cloud'
import { type GameSummary, type Games, games } from './games'
import { mergeOf, withRemoval } from './sync-merge'
import { isOwn, KEY, NOTHING, ownPuzzles, pendingOf } from './sync-state'

/** Why the last attempt did not succeed; nothing on the phone is lost by any of these. */
export type SyncTrouble = 'offline' | 'failed' | 'cloud-full' | 'phone-full'

export interface SyncStatus {
  readonly on: boolean
  readonly running: boolean
  /** When phone and cloud last agreed, ms since 1970. */
  readonly at: number | null
  /** Changes of this phone that the cloud has not heard of. */
  readonly waiting: number
  readonly trouble: SyncTrouble | null
}

/**
 * The player's own puzzles on all of the player's phones, if the player wants it so: the puzzles alone, not how
 * far they are played. A puzzle's changes are its entering and its removal, and the later one wins; but no game
 * that was begun goes because its puzzle was removed elsewhere.
 *
 * What the cloud is to hear follows from the games and from what is kept here, so a kill between any two writes
 * costs at most a repetition, which phone and cloud both bear:
 *
 *   a removal     is noted before the game goes; at the next run, a game that survived its removal goes
 *   an answer     changes the games first; then what it says and its cursor are written together
 */
export interface Sync {
  status(): SyncStatus
  /** Throws a StorageError. */
  turnOn(): void
  /**
   * Ends it; puzzles on the phone stay. With `erase`, the cloud forgets them first: rejects with a CloudError where
   * that fails, and it all stays as it was.
   */
  turnOff(options: { erase: boolean }): Promise<void>
  /** Brings and takes whatever there is, one run at a time; resolves when it is done or had to give up. */
  run(): Promise<void>
  /** Hears of every change of the status; returns the off. */
  subscribe(listener: () => void): () => void
}

/** The cloud takes so many changes at once. */
const MAX_CHANGES_PER_CALL = 20
/** After a change, and after a failure that passes (doubled each time, up to the last), ms. */
const SOON = 3000
const AGAIN = 60_000
const AGAIN_MOST = 16 * AGAIN
/** Waits are up to so much longer, by chance, so that phones do not come all at once. */
const JITTER = 0.5

export interface SyncWorld {
  readonly store: Storage
  readonly cloud: Cloud
  readonly games: Games
  readonly clock: Clock
  /** Ms since 1970. */
  now(): number
}

export function createSync({ store, cloud, games, clock, now }: SyncWorld): Sync {
  const changes = createEmitter<void>()
  let running: Promise<void> | undefined
  let trouble: SyncTrouble | null = null
  let failures = 0
  /** Set while what comes and goes is the cloud's doing. */
  let isMerging = false
  /** Raised where what is under way no longer counts. */
  let era = 0
  let isErasing = false
  let callOff: (() => void) | undefined

  games.subscribe(({ kind, game }) => {
    if (isMerging || !kept().on || !isOwn(game)) return
    if (kind === 'removing') noteRemoval(game)
    soon(SOON)
  })
  store.onClear(stop)

  const kept = () => store.read(KEY)

  function noteRemoval({ id, givens }: GameSummary) {
    const same = ownPuzzles(games.list()).get(givens)?.games ?? []
    if (same.some((one) => one.id !== id)) return
    try {
      store.write(KEY, withRemoval(kept(), givens, now()))
    } catch (error) {
      // The player's wish comes first: it is removed here alone.
      if (!(error instanceof StorageError)) throw error
      log.error('sync.removal', { error: String(error) })
    }
  }

  /** Runs after about so long, ms, counted from the last call. */
  function soon(wait: number) {
    callOff?.()
    callOff = clock.later(
      () => {
        callOff = undefined
        run()
      },
      wait * (1 + Math.random() * JITTER),
    )
    changes.emit()
  }

  function run(): Promise<void> {
    if (isErasing || !kept().on) return Promise.resolve()
    if (running) return running
    callOff?.()
    callOff = undefined
    const attempted = attempt().finally(() => {
      if (running === attempted) running = undefined
      changes.emit()
    })
    running = attempted
    changes.emit()
    return attempted
  }

  function stop() {
    era++
    callOff?.()
    callOff = undefined
    running = undefined
    trouble = null
    failures = 0
    changes.emit()
  }

  async function attempt() {
    const mine = era
    try {
      const met = await exchange()
      if (mine !== era) return
      trouble = met
      failures = 0
    } catch (error) {
      if (mine !== era) return
      trouble = troubleOf(error)
      log.info('sync.waits', { error: String(error) })
      if (error instanceof CloudError && error.isTemporary) {
        soon(Math.min(AGAIN * 2 ** failures++, AGAIN_MOST))
      }
    }
  }

  /** Asks until the cloud has nothing more and knows everything. */
  async function exchange(): Promise<SyncTrouble | null> {
    finishRemovals()
    const mine = era
    let isFull = false
    for (;;) {
      const { cursor } = kept()
      const pending = pendingOf(kept(), ownPuzzles(games.list()))
      const taken = isFull ? pending.filter(({ deleted }) => deleted) : pending
      const sent = taken.slice(0, MAX_CHANGES_PER_CALL)
      const request = { ...(cursor && { cursor }), changes: sent }
      let more: boolean
      try {
        const answer = await cloud.call('puzzle', 'synchronise', request)
        if (mine !== era) return null
        merge(sent, answer)
        more = answer.more
      } catch (error) {
        if (!(error instanceof CloudError) || error.code !== 'full' || isFull) throw error
        // It takes no more but removals, and may still give.
        isFull = true
        continue
      }
      if (isFull && sent.length > 0) {
        // Removals may have made room.
        isFull = false
        continue
      }
      if (more) continue
      if (isFull) return 'cloud-full'
      if (pendingOf(kept(), ownPuzzles(games.list())).length === 0) break
    }
    store.write(KEY, { ...kept(), at: now() })
    return null
  }

  /** The app ended between the note of a removal and the removal. */
  function finishRemovals() {
    const own = ownPuzzles(games.list())
    for (const [givens, at] of Object.entries(kept().removed)) {
      const found = own.get(givens)
      if (found && found.addedAt <= at) drop(found.games)
    }
  }

  function merge(sent: readonly PuzzleChange[], answer: PuzzleApi['synchronise']['answer']) {
    const merged = mergeOf(kept(), ownPuzzles(games.list()), sent, answer, isBegun)
    drop(merged.gone)
    for (const puzzle of merged.arrived) arrive(puzzle)
    store.write(KEY, merged.kept)
  }

  function arrive({ size, givens, title, changedAt }: Omit<PuzzleChange, 'deleted'>) {
    const level = LEVELS.find((one) => one === title)
    const game = createGame({
      size: size as Size,
      givens: parseDigits(givens),
      origin: { kind: 'arrived' },
      ...(level && { level }),
    })
    quietly(() => games.add(game, Math.min(changedAt, now())))
  }

  function drop(some: readonly GameSummary[]) {
    quietly(() => {
      for (const { id } of some) games.remove(id)
    })
  }

  function quietly(change: () => void) {
    isMerging = true
    try {
      change()
    } finally {
      isMerging = false
    }
  }

  async function forget() {
    isErasing = true
    try {
      // What is on its way could arrive after it.
      await running?.catch(() => {})
      await cloud.call('puzzle', 'clear', {})
    } finally {
      isErasing = false
    }
  }

  /** Whether the player has made a move and not finished. One that cannot be read is none to lose. */
  function isBegun(id: string): boolean {
    const game = games.load(id)
    return game !== null && game.status !== 'finished' && game.history.log.length > 0
  }

  return {
    status() {
      const { on, at, ...rest } = kept()
      const waiting = on ? pendingOf({ on, at, ...rest }, ownPuzzles(games.list())).length : 0
      return { on, running: running !== undefined, at, waiting, trouble: on ? trouble : null }
    },
    turnOn() {
      stop()
      store.write(KEY, { ...NOTHING, on: true })
      run()
    },
    async turnOff({ erase }) {
      if (erase) await forget()
      store.write(KEY, NOTHING)
      stop()
    },
    run,
    subscribe: changes.subscribe,
  }
}

function troubleOf(error: unknown): SyncTrouble {
  if (error instanceof StorageError) return 'phone-full'
  if (!(error instanceof CloudError)) throw error
  return ['offline', 'slow', 'missing'].includes(error.code) ? 'offline' : 'failed'
}

/** The player's puzzles on all phones. */
export const sync = createSync({
  store: storage,
  cloud,
  games,
  clock: systemClock,
  now: () => Date.now(),
})

/** Synchronises now and at every reconnect; for the app's start. */
export function keepSynchronising(): void {
  sync.run()
  onReconnect(() => sync.run())
}
