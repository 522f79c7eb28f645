import { parseDigits } from '../core/sudoku/digits'
import { isSolved, shapeOf } from '../core/sudoku/grid'
import { LEVELS, type Level } from '../core/sudoku/logic/levels'
import type { GenerateProgress } from '../core/worker/methods/index'
import { type CancelSignal, createCanceller } from '../platform/cancel'
import { log } from '../platform/log'
import { type Storage, StorageError, type StoredKey, storage } from '../platform/storage'
import { type Compute, ComputeError, compute } from '../platform/worker-client'

/** A new 9×9 puzzle of a level; digits as text, a character a cell. */
export interface ReadyPuzzle {
  readonly level: Level
  readonly puzzle: string
  readonly solution: string
}

/**
 * New puzzles of every level, and one of each that the player uses made ahead:
 *
 *   take    hands the ready puzzle out, at once and without the worker
 *   make    makes one while the player waits
 *   refill  makes what is lacking, one after the other, until it is told to stop
 *
 * What is ready lies in the storage and survives a kill; a puzzle leaves it before it is played, so none comes twice.
 */
export interface Stock {
  /** The puzzle that is ready, which is then no longer in stock; null where there is none. */
  take(level: Level): ReadyPuzzle | null
  /** Makes a puzzle. Rejects with a ComputeError, `needs-download` and `not-found` among them. */
  make(level: Level, options?: MakeOptions): Promise<ReadyPuzzle>
  /**
   * Begins to make ahead, where the worker is on the phone and nothing is being made ahead already. Returns what ends it: to
   * be called before the worker is needed for something else. A puzzle that is not finished then is given up.
   */
  refill(): () => void
}

export interface MakeOptions {
  onProgress?(progress: GenerateProgress): void
  readonly signal?: CancelSignal
}

interface Shelf {
  readonly ready: readonly ReadyPuzzle[]
  /** The levels of which one is made ahead. */
  readonly used: readonly Level[]
}

/** What most people begin with, and made in no time; harder ones are made ahead once they were asked for. */
const FIRST_USED: readonly Level[] = ['easy', 'medium', 'hard']

const KEY: StoredKey<Shelf> = {
  name: 'stock',
  version: 1,
  initial: () => ({ ready: [], used: FIRST_USED }),
  decode(data) {
    const { ready, used } = (data ?? {}) as Partial<Shelf>
    if (!Array.isArray(ready) || !Array.isArray(used)) throw new TypeError('stock')
    return { ready: ready.filter(isReady), used: LEVELS.filter((level) => used.includes(level)) }
  },
}

/** Whether a stored puzzle can be played: its givens stand in a solution that keeps the rules. */
function isReady(data: unknown): data is ReadyPuzzle {
  const { level, puzzle, solution } = (data ?? {}) as Partial<ReadyPuzzle>
  if (!LEVELS.includes(level as Level)) return false
  if (typeof puzzle !== 'string' || typeof solution !== 'string') return false
  return (
    puzzle.length === 81 &&
    solution.length === 81 &&
    isSolved(shapeOf(9), parseDigits(solution)) &&
    [...puzzle].every((digit, cell) => digit === '.' || digit === solution[cell])
  )
}

/** A symmetric pattern pleases the eye; symmetric puzzles that need forcing chains are too rare to wait for. */
const symmetryOf = (level: Level) => (level === 'extreme' ? 'none' : 'half-turn')

/** `newSeed` answers a whole number of 0 … 2^53 − 1, another one each time. */
export function createStock(
  store: Storage,
  worker: Pick<Compute, 'call' | 'ready'>,
  newSeed: () => number,
): Stock {
  let shelf: Shelf | undefined
  let stopRefill: (() => void) | undefined
  // The stock lives as long as the app, so this stays.
  store.onClear(() => {
    stopRefill?.()
    shelf = undefined
  })

  function read(): Shelf {
    shelf ??= store.read(KEY)
    return shelf
  }

  /** Where the phone is full, the stock goes on without it until the app is closed. */
  function write(next: Shelf) {
    shelf = next
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
    const wishes = { size: 9, level, symmetry: symmetryOf(level), seed: newSeed() } as const
    const { puzzle, solution } = await worker.call('generate', wishes, options)
    return { level, puzzle, solution }
  }

  function refill(): () => void {
    if (stopRefill || !worker.ready) return stopRefill ?? (() => {})
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
        const lacking = used.find((level) => !ready.some((one) => one.level === level))
        if (!lacking || signal.cancelled) return
        const made = await make(lacking, { signal })
        if (signal.cancelled) return
        const now = read()
        write({ ...now, ready: [...now.ready, made] })
      }
    } catch (error) {
      const isStop = error instanceof ComputeError && error.code === 'cancelled'
      if (!isStop) log.warn('stock.refill', { error: String(error) })
    }
  }

  return { take, make, refill }
}

/** A seed for a new puzzle. Seeds only have to differ, from phone to phone too: the time and chance. */
export function newSeed(): number {
  return (Date.now() % 2 ** 32) * 2 ** 20 + Math.floor(Math.random() * 2 ** 20)
}

/** The player's stock. */
export const stock = createStock(storage, compute, newSeed)
