import { FIRST_PUZZLE, isFirstLessonPosition } from '../core/learning/first-lesson'
import { type Storage, type StoredKey, storage } from '../platform/storage'

/** Where a player is with the first lesson. */
interface Progress {
  /** The digits on its board. */
  readonly values: readonly number[]
  /** Played to the end, or passed over. */
  readonly over: boolean
}

const KEY: StoredKey<Progress> = {
  name: 'first-lesson',
  version: 1,
  initial: () => ({ values: Array.from(FIRST_PUZZLE.values), over: false }),
  decode(data) {
    const { values, over } = (data ?? {}) as Partial<Progress>
    if (!Array.isArray(values) || !isFirstLessonPosition(values))
      throw new TypeError('first-lesson')
    return { values, over: over === true }
  },
}

/** The first lesson outlives the page and a kill, and does not come back once it is over. */
export interface FirstLesson {
  read(): Progress
  /** Stores at once. Throws a StorageError. */
  write(progress: Progress): void
}

export function createFirstLesson(store: Storage): FirstLesson {
  return { read: () => store.read(KEY), write: (progress) => store.write(KEY, progress) }
}

/** The player's first lesson. */
export const firstLesson = createFirstLesson(storage)
