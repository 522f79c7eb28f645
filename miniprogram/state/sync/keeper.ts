import { createEmitter } from '../../platform/emitter'
import { log } from '../../platform/log'
import { onReconnect } from '../../platform/network'
import { storage } from '../../platform/storage'
import { CloudError } from '../cloud/calls'
import { games } from '../games/games'
import { isOwnPuzzle, recordRemoval, SYNC_KEY } from './record'

/** Why the last run failed. The games on the phone are unaffected. */
export type SyncTrouble = 'offline' | 'failed' | 'cloud-full' | 'phone-full'

export interface SyncStatus {
  readonly on: boolean
  readonly running: boolean
  /** When phone and cloud last agreed, ms since 1970. */
  readonly at: number | null
  /** How many changes of this phone the cloud has not received yet. */
  readonly waiting: number
  readonly trouble: SyncTrouble | null
}

/**
 * Synchronises the player's own puzzles between phones, if the player turns it on: the puzzles, not how far they are
 * played. A puzzle changes when it is entered and when it is removed, and the later change wins; but a game that was
 * begun is never removed because its puzzle was removed on another phone.
 *
 * What to send follows from the games and the stored record, so if the process is killed between two writes, a call
 * is at most repeated, which is harmless on both sides:
 *
 *   a removal     is recorded before the game is removed; the next run removes a game that is still there
 *   an answer     changes the games first; then the record and the cloud's cursor are written together
 */
export interface Sync {
  status(): SyncStatus
  /** Throws a StorageError. */
  turnOn(): void
  /**
   * Turns it off; puzzles on the phone stay. With `erase`, the cloud deletes its copies first: if that fails, this
   * rejects with a CloudError and synchronisation stays on.
   */
  turnOff(options: { erase: boolean }): Promise<void>
  /** Synchronises now; joins a run that has already started. Resolves when that run has ended or failed. */
  run(): Promise<void>
  /** `listener` is called after every change of the status. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

const isOn = () => storage.read(SYNC_KEY).on

const changes = createEmitter<void>()

/** Calls `listener` after every change by synchronisation. Returns an unsubscribe function. */
export const onSynchronised = changes.subscribe

/** Until the subpackage is loaded, removals are recorded here; additions follow from the games. */
const stopRecording = games.subscribe(({ kind, game }) => {
  if (kind === 'removing' && isOn() && isOwnPuzzle(game)) {
    recordRemoval(storage, games, game, Date.now())
  }
})

/** Synchronisation has been loaded: from now on it records the removals itself. */
export function handOver(sync: Sync): void {
  stopRecording()
  sync.subscribe(changes.emit)
}

/** Loads synchronisation from its subpackage. Rejects with a CloudError without a network if WeChat has not loaded it yet. */
export async function loadSync(): Promise<Sync> {
  try {
    const part = await require.async('../../packages/settings/sync/sync')
    return part.sync
  } catch (error) {
    throw new CloudError('offline', String(error))
  }
}

/** Synchronises now and at every reconnect, if it is turned on. Called once when the app starts. */
export function keepSynchronised(): void {
  synchronise()
  onReconnect(synchronise)
}

async function synchronise(): Promise<void> {
  if (!isOn()) return
  let sync: Sync
  try {
    sync = await loadSync()
  } catch (error) {
    log.info('sync.load', { error: String(error) })
    return
  }
  await sync.run()
}
