import type { Grid } from '../compute/grid'
import { isSize, shapeOf } from '../sudoku/grid'
import { type Storage, type StoredKey, storage } from './storage'

/** A puzzle that the player typed, pasted or opened. */
export interface KeptPuzzle extends Grid {
  /** Milliseconds since 1970. */
  readonly addedAt: number
}

/** The puzzle that is being entered. */
export interface Draft extends Grid {
  /** The cell that the next digit goes to. */
  readonly selected: number
}

export interface Puzzles {
  /** The player's puzzles, the last added first. */
  list(): readonly KeptPuzzle[]
  /** Keeps a puzzle; one that is there already moves to the front. Throws a StorageError. */
  add(grid: Grid): void
  remove(grid: Grid): void
  /** The draft of the input page, or null. */
  draft(): Draft | null
  /** Stores the draft at once; null forgets it. Throws a StorageError. */
  keepDraft(draft: Draft | null): void
}

/** Beyond this many, the oldest puzzle is forgotten. 500 of the largest grid take a third of a megabyte. */
const LIMIT = 500

const LIBRARY: StoredKey<readonly KeptPuzzle[]> = {
  name: 'puzzles',
  version: 1,
  initial: () => [],
  decode(data) {
    if (!Array.isArray(data)) throw new TypeError('puzzles')
    return data.filter((one) => isGrid(one) && typeof (one as KeptPuzzle).addedAt === 'number')
  },
}

const DRAFT: StoredKey<Draft | null> = {
  name: 'draft',
  version: 1,
  initial: () => null,
  decode(data) {
    if (!isGrid(data)) throw new TypeError('draft')
    const { selected } = data as Partial<Draft>
    return { ...data, selected: typeof selected === 'number' ? selected : 0 }
  },
}

function isGrid(data: unknown): data is Grid {
  const { size, values } = (data ?? {}) as Record<string, unknown>
  return (
    typeof size === 'number' &&
    isSize(size) &&
    typeof values === 'string' &&
    values.length === shapeOf(size).cellCount
  )
}

export function createPuzzles(store: Storage, now: () => number = Date.now): Puzzles {
  const without = ({ values }: Grid) => store.read(LIBRARY).filter((one) => one.values !== values)
  return {
    list: () => store.read(LIBRARY),
    add(grid) {
      const { size, values } = grid
      store.write(LIBRARY, [{ size, values, addedAt: now() }, ...without(grid)].slice(0, LIMIT))
    },
    remove(grid) {
      store.write(LIBRARY, without(grid))
    },
    draft: () => store.read(DRAFT),
    keepDraft(draft) {
      if (draft) store.write(DRAFT, draft)
      else store.remove(DRAFT.name)
    },
  }
}

/** The player's puzzles. */
export const puzzles = createPuzzles(storage)
