import { type Clock, systemClock } from '../../../core/worker/clock'
import { createEmitter } from '../../../platform/emitter'
import { storage } from '../../../platform/storage'
import { cloud } from '../../../state/cloud/calls'
import { games } from '../../../state/games/games'
import { handOver, type Sync } from '../../../state/sync/keeper'
import { EMPTY_RECORD, isOwnPuzzle, recordRemoval, SYNC_KEY } from '../../../state/sync/record'
import { type ExchangeDependencies, exchangePuzzles } from './exchange'
import { createLocalPuzzles } from './local'
import { createSyncLoop } from './loop'

interface SyncDependencies extends ExchangeDependencies {
  readonly clock: Clock
}

export function createSync(dependencies: SyncDependencies): Sync {
  const { store, cloud, games, clock, now } = dependencies
  const changes = createEmitter<void>()
  const local = createLocalPuzzles(dependencies)
  const loop = createSyncLoop(
    clock,
    (isCurrent) => exchangePuzzles(dependencies, local, isCurrent),
    changes.emit,
  )
  const read = () => store.read(SYNC_KEY)

  games.subscribe(({ kind, game }) => {
    if (local.isApplying() || !read().on || !isOwnPuzzle(game)) return
    if (kind === 'removing') recordRemoval(store, games, game, now())
    loop.dispatch({ kind: 'puzzlesChanged' })
  })
  store.onClear(() => loop.dispatch({ kind: 'reset' }))

  function run(): Promise<void> {
    if (!read().on) return Promise.resolve()
    loop.dispatch({ kind: 'runRequested' })
    return loop.currentRun()
  }

  async function erase() {
    loop.dispatch({ kind: 'eraseStarted' })
    try {
      // A run in progress could send puzzles after they were erased.
      await loop.currentRun().catch(() => {})
      await cloud.call('puzzle', 'clear', {})
    } finally {
      loop.dispatch({ kind: 'eraseEnded' })
    }
  }

  return {
    status() {
      const { on, at } = read()
      const { run: current, trouble } = loop.state()
      const waiting = on ? local.pending().length : 0
      return { on, running: current !== null, at, waiting, trouble: on ? trouble : null }
    },
    turnOn() {
      loop.dispatch({ kind: 'reset' })
      store.write(SYNC_KEY, { ...EMPTY_RECORD, on: true })
      run()
    },
    async turnOff(options) {
      if (options.erase) await erase()
      store.write(SYNC_KEY, EMPTY_RECORD)
      loop.dispatch({ kind: 'reset' })
    },
    run,
    subscribe: changes.subscribe,
  }
}

/** Synchronisation of this phone. */
export const sync = createSync({
  store: storage,
  cloud,
  games,
  clock: systemClock,
  now: () => Date.now(),
})
handOver(sync)
