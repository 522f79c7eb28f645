import { DRILLS_PER_LESSON, lessonOf } from '../../core/learning/lessons'
import type { Candidate } from '../../core/sudoku/logic/candidates'
import type { TechniqueId } from '../../core/sudoku/logic/technique-ids'
import { union } from '../../platform/merge'
import { type Storage, type StoredKey, storage } from '../../platform/storage'
import { isCount, isText, listOf, objectOf } from '../checks'
import { finishKey, type GameSummary } from '../games/game-summary'

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

export const LESSONS_KEY: StoredKey<Progress> = {
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
    return { solved: masks, begun: isBegunDrill(begun, {}) ? begun : null }
  },
  merge(mine, other) {
    const solved: Record<string, number> = { ...mine.solved }
    for (const [id, mask] of Object.entries(other.solved)) solved[id] = (solved[id] ?? 0) | mask
    return { solved, begun: other.begun ?? mine.begun }
  },
}

const isBegunDrill = objectOf<NonNullable<Progress['begun']>>({
  lesson: isText,
  drill: isCount,
  found: listOf(objectOf<Candidate>({ cell: isCount, digit: isCount })),
})

/** The player's own games in which techniques of the lessons were recognised. */
interface OwnGames {
  /** The number of games by lesson. */
  readonly counts: Readonly<Record<string, number>>
  /** The finishes counted last, so that one is not counted again, with the lessons that it counts for. Newest first. */
  readonly recent: readonly CountedGame[]
  /** The counts of an older version, more than the moves show, until `recountOnce` of the coach has counted once more. */
  readonly old?: Readonly<Record<string, number>>
}

interface CountedGame {
  /** See `finishKey`. */
  readonly finish: string
  readonly lessons: readonly string[]
}

const isCountedGame = objectOf<CountedGame>({ finish: isText, lessons: listOf(isText) })

const MAX_RECENT_GAMES = 50

export const LESSON_GAMES_KEY: StoredKey<OwnGames> = {
  name: 'lesson-games',
  version: 3,
  initial: () => ({ counts: {}, recent: [] }),
  decode(data, version) {
    const {
      counts,
      recent,
      old = version < 3 ? counts : undefined,
    } = (data ?? {}) as Partial<OwnGames>
    if (typeof counts !== 'object' || counts === null || !Array.isArray(recent)) {
      throw new TypeError('lesson-games')
    }
    const isCount = ([, n]: [string, unknown]) => Number.isInteger(n) && Number(n) > 0
    return {
      counts: Object.fromEntries(Object.entries(counts).filter(isCount)),
      // Version 1 had the finishes alone.
      recent: (version === 1 ? recent.map((finish) => ({ finish, lessons: [] })) : recent).filter(
        (one) => isCountedGame(one, {}),
      ),
      ...(old && { old }),
    }
  },
  merge(mine, other) {
    const known = new Set(mine.recent.map(({ finish }) => finish))
    const twice = other.recent.filter(({ finish }) => known.has(finish))
    const counts: Record<string, number> = { ...mine.counts }
    for (const [id, n] of Object.entries(other.counts)) counts[id] = (counts[id] ?? 0) + n
    for (const id of twice.flatMap(({ lessons }) => lessons)) counts[id]--
    const recent = union<CountedGame>(({ finish }) => finish, MAX_RECENT_GAMES)
    return { counts, recent: recent(mine.recent, other.recent) }
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
  /** In how many of the player's own games a technique of a lesson was recognised. */
  games(lesson: string): number
  /**
   * Counts a game that was finished without a hint or a solution. `techniques`: those recognised in it. Counting it
   * again has no effect, and neither has an unfinished game. Throws a StorageError.
   */
  noteGame(game: Pick<GameSummary, 'id' | 'finishedAt'>, techniques: readonly TechniqueId[]): void
  /** How often the player has applied a lesson: one for each solved drill and each game, at most `DRILLS_PER_LESSON`. */
  practised(lesson: string): number
}

export function createLessonProgress(store: Storage): LessonProgress {
  const solved = (lesson: string) => {
    const mask = store.read(LESSONS_KEY).solved[lesson] ?? 0
    return Array.from({ length: DRILLS_PER_LESSON }, (_, drill) => ((mask >> drill) & 1) === 1)
  }
  const games = (lesson: string) => store.read(LESSON_GAMES_KEY).counts[lesson] ?? 0
  return {
    solved,
    games,
    found(lesson, drill) {
      const { begun } = store.read(LESSONS_KEY)
      return begun?.lesson === lesson && begun.drill === drill ? begun.found : []
    },
    keep(lesson, drill, found, isSolved) {
      const { solved } = store.read(LESSONS_KEY)
      const mask = (solved[lesson] ?? 0) | (isSolved ? 1 << drill : 0)
      store.write(LESSONS_KEY, {
        solved: mask ? { ...solved, [lesson]: mask } : solved,
        begun: isSolved ? null : { lesson, drill, found },
      })
    },
    noteGame(game, techniques) {
      const stored = store.read(LESSON_GAMES_KEY)
      const { counts: before, recent } = stored
      const finish = finishKey(game)
      if (game.finishedAt === null || recent.some((one) => one.finish === finish)) return
      const counts: Record<string, number> = { ...before }
      const found = techniques.flatMap((technique) => lessonOf(technique)?.id ?? [])
      const lessons = [...new Set(found)]
      for (const lesson of lessons) counts[lesson] = (counts[lesson] ?? 0) + 1
      store.write(LESSON_GAMES_KEY, {
        ...stored,
        counts,
        recent: [{ finish, lessons }, ...recent].slice(0, MAX_RECENT_GAMES),
      })
    },
    practised: (lesson) =>
      Math.min(DRILLS_PER_LESSON, solved(lesson).filter(Boolean).length + games(lesson)),
  }
}

/** The player's progress. */
export const lessonProgress = createLessonProgress(storage)
