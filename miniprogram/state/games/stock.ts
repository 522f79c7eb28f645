import { parseDigits } from '../../core/sudoku/digits'
import {
  MADE_KINDS,
  MADE_SIZES,
  MAX_CAGE_CELLS,
  type MadeKind,
  type MadeSize,
  maxCellsOf,
} from '../../core/sudoku/generator/kinds'
import { isSolved, type Shape } from '../../core/sudoku/grid'
import { LEVELS, type Level } from '../../core/sudoku/logic/levels'
import { shapeOfRulesText } from '../../core/sudoku/rules-code'
import type { GenerateProgress } from '../../core/worker/methods/index'
import { type CancelSignal, createCanceller } from '../../platform/cancel'
import { log } from '../../platform/log'
import { union } from '../../platform/merge'
import { type Storage, type StoredKey, storage, tryWrite } from '../../platform/storage'
import { type Compute, compute, isCancelled } from '../../platform/worker-client'
import { isGrid, isKnown, isOneOf, isRules, objectOf, orMissing } from '../checks'

/** What a new puzzle should be. */
export interface PuzzleWish {
  readonly level: Level
  /** Classic by default. */
  readonly kind?: MadeKind
  /** 9 by default. */
  readonly size?: MadeSize
  /** The most cells that a cage of a killer has, MAX_CAGE_CELLS by default. */
  readonly cages?: number
}

/** A generated puzzle. Digits are text, one character per cell. */
export interface ReadyPuzzle extends PuzzleWish {
  /** As text (sudoku/rules-code); missing if they are the classic ones. */
  readonly rules?: string
  readonly puzzle: string
  readonly solution: string
}

/**
 * New puzzles. For every wish that the player has had (a level, or a level of a kind), one is generated ahead:
 *
 *   take    returns the puzzle in stock, at once and without the worker
 *   make    generates a puzzle while the player waits
 *   refill  generates the missing ones, one after the other, until it is stopped
 *
 * The stock is stored. A puzzle is removed from it before it is played, so that no puzzle comes twice.
 */
interface Stock {
  /** Takes the puzzle out of the stock; null if there is none. */
  take(wish: PuzzleWish): ReadyPuzzle | null
  /** Generates a puzzle. Rejects with a ComputeError, for example `not-found`. */
  make(wish: PuzzleWish, options?: MakeOptions): Promise<ReadyPuzzle>
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
  /** The wishes for which a puzzle is generated ahead, as text, those of the classic rules first. */
  readonly used: readonly string[]
}

/** The text of a wish: 'hard', 'hard jigsaw', 'medium jigsaw 6', 'hard killer 9 4'. */
function formatWish({ level, kind = 'classic', size = 9, cages }: PuzzleWish): string {
  if (cages !== undefined) return `${level} ${kind} ${size} ${cages}`
  if (kind === 'classic' && size === 9) return level
  return size === 9 ? `${level} ${kind}` : `${level} ${kind} ${size}`
}

/** The wish of a text that `formatWish` has written. */
function parseWish(text: string): PuzzleWish {
  const [level, kind, size, cages] = text.split(' ')
  return {
    level: level as Level,
    ...(kind !== undefined && { kind: kind as MadeKind }),
    ...(size !== undefined && { size: Number(size) as MadeSize }),
    ...(cages !== undefined && { cages: Number(cages) }),
  }
}

/** The wishes for the most cells of a cage, beside the default. */
const CAGES = Array.from({ length: MAX_CAGE_CELLS - 1 }, (_, i) => i + 1)

const ALL_WISHES = MADE_KINDS.flatMap((kind) =>
  MADE_SIZES.flatMap((size) =>
    (maxCellsOf(kind) > 0 ? [undefined, ...CAGES] : [undefined]).flatMap((cages) =>
      LEVELS.map((level) => formatWish({ level, kind, size, cages })),
    ),
  ),
)

/** These are generated fast. Harder levels are added when the player first asks for one. */
const DEFAULT_USED: readonly string[] = ['easy', 'medium', 'hard']

export const STOCK_KEY: StoredKey<StoredStock> = {
  name: 'stock',
  version: 1,
  initial: () => ({ ready: [], used: DEFAULT_USED }),
  decode(data) {
    const { ready, used } = (data ?? {}) as Partial<StoredStock>
    if (!Array.isArray(ready) || !Array.isArray(used)) throw new TypeError('stock')
    return { ready: ready.filter(isReady), used: ALL_WISHES.filter((one) => used.includes(one)) }
  },
  merge: (mine, other) => ({
    ready: union<ReadyPuzzle>(({ puzzle }) => puzzle)(mine.ready, other.ready),
    used: ALL_WISHES.filter((one) => mine.used.includes(one) || other.used.includes(one)),
  }),
}

const isReadyPuzzle = objectOf<ReadyPuzzle>({
  level: isOneOf(LEVELS),
  kind: orMissing(isKnown(MADE_KINDS)),
  size: orMissing(isOneOf(MADE_SIZES)),
  cages: orMissing(isOneOf(CAGES)),
  rules: orMissing(isRules),
  puzzle: isGrid,
  solution: isGrid,
})

/** Whether a stored puzzle is valid: its givens are part of a correct solution. */
function isReady(data: unknown): data is ReadyPuzzle {
  if (!isReadyPuzzle(data, {})) return false
  const { puzzle, solution } = data
  return (
    isSolved(shapeOfReady(data), parseDigits(solution)) &&
    [...puzzle].every((digit, cell) => digit === '.' || digit === solution[cell])
  )
}

/** The shape of a generated puzzle. */
export function shapeOfReady({ size = 9, rules = '' }: ReadyPuzzle): Shape {
  return shapeOfRulesText(size, rules)
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
    stored ??= store.read(STOCK_KEY)
    return stored
  }

  /** If the storage is full, the change lasts until the app is closed. */
  function write(next: StoredStock) {
    stored = next
    tryWrite(store, STOCK_KEY, next)
  }

  function take(wish: PuzzleWish): ReadyPuzzle | null {
    const { ready, used } = read()
    const text = formatWish(wish)
    const taken = ready.find((one) => formatWish(one) === text) ?? null
    if (taken || !used.includes(text)) {
      write({
        ready: ready.filter((one) => one !== taken),
        used: ALL_WISHES.filter((one) => one === text || used.includes(one)),
      })
    }
    return taken
  }

  async function make(wish: PuzzleWish, options: MakeOptions = {}): Promise<ReadyPuzzle> {
    const { level } = wish
    const about = { size: 9, ...wish, symmetry: symmetryOf(level), seed: nextSeed() } as const
    const { puzzle, solution, rules } = await worker.call('generate', about, options)
    return { ...wish, ...(rules && { rules }), puzzle, solution }
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
        const missing = used.find((text) => !ready.some((one) => formatWish(one) === text))
        if (!missing || signal.cancelled) return
        const made = await make(parseWish(missing), { signal })
        if (signal.cancelled) return
        const latest = read()
        write({ ...latest, ready: [...latest.ready, made] })
      }
    } catch (error) {
      if (!isCancelled(error)) log.warn('stock.refill', { error: String(error) })
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
