import type { Size } from '../core/sudoku/grid'
import { type Storage, type StoredKey, storage, tryWrite } from '../platform/storage'
import { finishKey, type GameSummary } from './game-summary'

/** The finished games of one size and level. Levels of puzzles that have none are ''. */
interface LevelTimes {
  readonly size: Size
  readonly level: string
  /** The number of finished games, with help or without. */
  readonly finished: number
  /** Playing times of games without help, ms, oldest first: the last MAX_TIMES, and the fastest if it is older. */
  readonly times: readonly number[]
}

interface Stored {
  readonly levels: readonly LevelTimes[]
  /** The last finish noted, so that noting it again after a restart has no effect. */
  readonly last: string
}

const MAX_TIMES = 50

const KEY: StoredKey<Stored> = {
  name: 'level-times',
  version: 1,
  initial: () => ({ levels: [], last: '' }),
  decode(data) {
    const { levels, last } = (data ?? {}) as Partial<Stored>
    if (!Array.isArray(levels) || typeof last !== 'string') throw new TypeError('level-times')
    return { levels: levels.filter(isLevelTimes), last }
  },
}

function isLevelTimes(data: unknown): data is LevelTimes {
  const { size, level, finished, times } = (data ?? {}) as Record<string, unknown>
  return (
    typeof size === 'number' &&
    typeof level === 'string' &&
    typeof finished === 'number' &&
    Array.isArray(times) &&
    times.every((time) => typeof time === 'number')
  )
}

/** The part of a finished game's summary that is noted. */
type NotedGame = Pick<GameSummary, 'id' | 'size' | 'level' | 'elapsed' | 'finishedAt'>

/** What a game is compared with: the earlier games of its size and level. */
export type EarlierGames = Pick<LevelTimes, 'finished' | 'times'>

/** The player's times by size and level. They stay when games are deleted. */
interface LevelTimesStore {
  /**
   * Notes a finished game and returns the games before it. The time of a game with help counts as finished only.
   * Repeating the last one has no effect. What does not fit into a full storage is lost.
   */
  note(game: NotedGame, isHelped: boolean): EarlierGames
}

export function createLevelTimes(store: Storage): LevelTimesStore {
  return {
    note(game, isHelped) {
      const { size, level = '', elapsed } = game
      const { levels, last } = store.read(KEY)
      const known = levels.find((one) => one.size === size && one.level === level)
      const { finished, times } = known ?? { finished: 0, times: [] }
      const finish = finishKey(game)
      if (finish === last) {
        return { finished: finished - 1, times: isHelped ? times : times.slice(0, -1) }
      }
      const next: LevelTimes = {
        size,
        level,
        finished: finished + 1,
        times: isHelped ? times : recent([...times, elapsed]),
      }
      tryWrite(store, KEY, {
        levels: [...levels.filter((one) => one !== known), next],
        last: finish,
      })
      return { finished, times }
    },
  }
}

/** The last MAX_TIMES times. The fastest is never dropped. */
function recent(times: readonly number[]): readonly number[] {
  if (times.length <= MAX_TIMES) return times
  const dropped = times[0] === Math.min(...times) ? 1 : 0
  return times.filter((_, index) => index !== dropped)
}

/** The player's times. */
export const levelTimes = createLevelTimes(storage)
