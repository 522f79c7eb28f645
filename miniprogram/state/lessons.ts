import { DRILLS_PER_LESSON } from '../core/learning/lessons'
import type { Candidate } from '../core/sudoku/logic/candidates'
import { type Storage, type StoredKey, storage } from '../platform/storage'

/** The player's progress in the lessons. */
interface Progress {
  /** A bit mask of the solved drills, by lesson. */
  readonly solved: Readonly<Record<string, number>>
  /** The drill that was begun last, and what the player has found in it. */
  readonly begun: {
    readonly lesson: string
    readonly drill: number
    readonly found: readonly Candidate[]
  } | null
}

const KEY: StoredKey<Progress> = {
  name: 'lessons',
  version: 1,
  initial: () => ({ solved: {}, begun: null }),
  decode(data) {
    const { solved, begun } = (data ?? {}) as Partial<Progress>
    if (typeof solved !== 'object' || solved === null) throw new TypeError('lessons')
    const isMask = (mask: unknown) =>
      typeof mask === 'number' && mask > 0 && mask < 1 << DRILLS_PER_LESSON
    const masks: Record<string, number> = {}
    for (const [id, mask] of Object.entries(solved)) if (isMask(mask)) masks[id] = mask
    return { solved: masks, begun: begun && Array.isArray(begun.found) ? begun : null }
  },
}

/** The player's progress in the lessons. Drills are counted from 0. */
interface LessonProgress {
  /** Whether each drill of a lesson was solved. */
  solved(lesson: string): readonly boolean[]
  /** What the player has found in a drill; empty if another drill was begun since. */
  found(lesson: string, drill: number): readonly Candidate[]
  /** Stores what was found in a drill and whether it is solved. Throws a StorageError. */
  keep(lesson: string, drill: number, found: readonly Candidate[], isSolved: boolean): void
}

export function createLessonProgress(store: Storage): LessonProgress {
  return {
    solved(lesson) {
      const mask = store.read(KEY).solved[lesson] ?? 0
      return Array.from({ length: DRILLS_PER_LESSON }, (_, drill) => ((mask >> drill) & 1) === 1)
    },
    found(lesson, drill) {
      const { begun } = store.read(KEY)
      return begun?.lesson === lesson && begun.drill === drill ? begun.found : []
    },
    keep(lesson, drill, found, isSolved) {
      const { solved } = store.read(KEY)
      const mask = (solved[lesson] ?? 0) | (isSolved ? 1 << drill : 0)
      store.write(KEY, {
        solved: mask ? { ...solved, [lesson]: mask } : solved,
        begun: isSolved ? null : { lesson, drill, found },
      })
    },
  }
}

/** The player's progress. */
export const lessonProgress = createLessonProgress(storage)
