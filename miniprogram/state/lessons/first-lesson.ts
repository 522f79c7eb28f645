import { FIRST_PUZZLE, isFirstLessonPosition } from '../../core/learning/first-lesson'
import { type StoredKey, storage } from '../../platform/storage'

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
  merge(mine, other) {
    const { values } = filled(other) > filled(mine) ? other : mine
    return { values, over: mine.over || other.over }
  },
}

const filled = ({ values }: Progress) => values.filter(Boolean).length

/** The first lesson of this player. It continues where the player left it, and is not shown again once it is over. */
export const firstLesson = {
  read: (): Progress => storage.read(FIRST_LESSON_KEY),
  /** Throws a StorageError. */
  write: (progress: Progress): void => storage.write(FIRST_LESSON_KEY, progress),
}
