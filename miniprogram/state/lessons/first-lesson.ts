import { FIRST_PUZZLE, isFirstLessonPosition } from '../../core/learning/first-lesson'
import { type Storage, type StoredKey, storage, tryWrite } from '../../platform/storage'

/** The player's progress in the first lesson. */
interface Progress {
  /** The digits on its board. */
  readonly values: readonly number[]
  /** Completed or skipped. */
  readonly over: boolean
}

export const FIRST_LESSON_KEY: StoredKey<Progress> = {
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

/** Whether the home page has shown the first lesson on this phone. */
const SHOWN_KEY: StoredKey<boolean> = {
  name: 'first-lesson-shown',
  version: 1,
  initial: () => false,
  decode: (data) => data === true,
}

/** The first lesson. It continues where the player left it, and is not shown again once it is over. */
interface FirstLesson {
  read(): Progress
  /** Throws a StorageError. */
  write(progress: Progress): void
  /** Notes that the lesson is shown. Returns whether that is the first time on this phone. */
  noteShown(): boolean
}

export function createFirstLesson(store: Storage): FirstLesson {
  return {
    read: () => store.read(FIRST_LESSON_KEY),
    write: (progress) => store.write(FIRST_LESSON_KEY, progress),
    noteShown() {
      if (store.read(SHOWN_KEY)) return false
      tryWrite(store, SHOWN_KEY, true)
      return true
    },
  }
}

/** The first lesson of this player. */
export const firstLesson = createFirstLesson(storage)
