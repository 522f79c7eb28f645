import { parseDigits } from '../../core/sudoku/digits'
import { isSolved, shapeOf } from '../../core/sudoku/grid'
import { LEVELS, type Level } from '../../core/sudoku/logic/levels'
import type { GenerateProgress } from '../../core/worker/methods/index'
import { type CancelSignal, createCanceller } from '../../platform/cancel'
import { log } from '../../platform/log'
import { type Storage, StorageError, type StoredKey, storage } from '../../platform/storage'
import { type Compute, ComputeError, compute } from '../../platform/worker-client'
import { isGrid } from '../checks'

/** A generated 9×9 puzzle. Digits are text, one character per cell. */
export interface ReadyPuzzle {
  readonly level: Level
  readonly puzzle: string
  readonly solution: string
}

/**
 * New puzzles. For every level that the player uses, one is generated ahead:
 *
 *   take    returns the puzzle in stock, at once and without the worker
 *   make    generates a puzzle while the player waits
 *   refill  generates the missing ones, one after the other, until it is stopped
 *
 * The stock is stored. A puzzle is removed from it before it is played, so that no puzzle comes twice.
 */
interface Stock {
  /** Takes the puzzle out of the stock; null if there is none. */
  take(level: Level): ReadyPuzzle | null
  /** Generates a puzzle. Rejects with a ComputeError, for example `not-found`. */
  make(level: Level, options?: MakeOptions): Promise<ReadyPuzzle>
  /**
   * Starts generating ahead, unless it runs already. Returns a function that stops it and discards an unfinished
   * puzzle; call it before the worker is needed for something else.
   */
  refill(): () => void
}

interface MakeOptions {
  onProgress?(progress: GenerateProgress): void
  readonly signal?: CancelSignal
}

interface StoredStock {
  readonly ready: readonly ReadyPuzzle[]
  /** The levels for which a puzzle is generated ahead. */
  readonly used: readonly Level[]
}

/** These are generated fast. Harder levels are added when the player first asks for one. */
const DEFAULT_USED: readonly Level[] = ['easy', 'medium', 'hard']

const KEY: StoredKey<StoredStock> = {
  name: 'stock',
  version: 1,
  initial: () => ({ ready: [], used: DEFAULT_USED }),
  decode(data) {
    const { ready, used } = (data ?? {}) as Partial<StoredStock>
    if (!Array.isArray(ready) || !Array.isArray(used)) throw new TypeError('stock')
    return { ready: ready.filter(isReady), used: LEVELS.filter((level) => used.includes(level)) }
  },
}

/** Whether a stored puzzle is valid: its givens are part of a correct solution. */
function isReady(data: unknown): data is ReadyPuzzle {
  const { level, puzzle, solution } = (data ?? {}) as Partial<ReadyPuzzle>
  return (
    LEVELS.includes(level as Level) &&
    isGrid(puzzle, {}) &&
    isGrid(solution, {}) &&
    isSolved(shapeOf(9), parseDigits(solution)) &&
    [...puzzle].every((digit, cell) => digit === '.' || digit === solution[cell])
  )
}

/** Symmetric patterns look better, but symmetric puzzles of the hardest level are too rare to search for. */
const symmetryOf = (level: Level) => (level === 'extreme' ? 'none' : 'half-turn')

/** `nextSeed` returns a different integer (0…2^53 − 1) each time. */
export function createStock(
  store: Storage,
  worker: Pick<Compute, 'call'>,
  nextSeed: () => number,
): Stock {
  let stored: StoredStock | undefined
  let stopRefill: (() => void) | undefined
  // The stock lives as long as the app, so this subscription stays.
  store.onClear(() => {
    stopRefill?.()
    stored = undefined
  })

  function read(): StoredStock {
    stored ??= store.read(KEY)
    return stored
  }

  /** If the storage is full, the change lasts until the app is closed. */
  function write(next: StoredStock) {
    stored = next
    try {
      store.write(KEY, next)
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      log.warn('stock.write', { error: String(error) })
    }
  }

  function take(level: Level): ReadyPuzzle | null {
    const { ready, used } = read()
    const taken = ready.find((one) => one.level === level) ?? null
    const isNew = !used.includes(level)
    if (taken || isNew) {
      write({
        ready: ready.filter((one) => one !== taken),
        used: LEVELS.filter((one) => one === level || used.includes(one)),
      })
    }
    return taken
  }

  async function make(level: Level, options: MakeOptions = {}): Promise<ReadyPuzzle> {
    const request = { size: 9, level, symmetry: symmetryOf(level), seed: nextSeed() } as const
    const { puzzle, solution } = await worker.call('generate', request, options)
    return { level, puzzle, solution }
  }

  function refill(): () => void {
    if (stopRefill) return stopRefill
    const canceller = createCanceller()
    const stop = () => {
      if (stopRefill === stop) stopRefill = undefined
      canceller.cancel()
    }
    stopRefill = stop
    void fill(canceller.signal).then(stop)
    return stop
  }

  async function fill(signal: CancelSignal): Promise<void> {
    try {
      for (;;) {
        const { ready, used } = read()
        const missing = used.find((level) => !ready.some((one) => one.level === level))
        if (!missing || signal.cancelled) return
        const made = await make(missing, { signal })
        if (signal.cancelled) return
        const latest = read()
        write({ ...latest, ready: [...latest.ready, made] })
      }
    } catch (error) {
      const isCancelled = error instanceof ComputeError && error.code === 'cancelled'
      if (!isCancelled) log.warn('stock.refill', { error: String(error) })
    }
  }

  return { take, make, refill }
}

/** A seed for a new puzzle: time and chance, so that seeds differ between calls and phones. */
export function newSeed(): number {
  return (Date.now() % 2 ** 32) * 2 ** 20 + Math.floor(Math.random() * 2 ** 20)
}

/** The player's stock. */
export const stock = createStock(storage, compute, newSeed)
