import type { Size } from '../../core/sudoku/grid'
import type { Storage, StoredKey } from '../../platform/storage'
import { isCount, isGridSize, isTimestamp, objectOf } from '../checks'
import { finishKey, type GameSummary } from './game-summary'

/** The finished games of one size. Times are playing times, ms. */
interface SizeStatistics {
  readonly size: Size
  readonly finished: number
  readonly best: number
  readonly total: number
}

/** One entry per size with a finished game, smallest first. */
export type Statistics = readonly SizeStatistics[]

interface Tally {
  readonly sizes: Statistics
  /** The last finish counted, so that a repeated count after a restart has no effect. */
  readonly last: string
}

export const STATISTICS_KEY: StoredKey<Tally> = {
  name: 'statistics',
  version: 1,
  initial: () => ({ sizes: [], last: '' }),
  decode(data) {
    const { sizes, last } = (data ?? {}) as Partial<Tally>
    if (!Array.isArray(sizes) || typeof last !== 'string') throw new TypeError('statistics')
    return { sizes: sizes.filter((one) => isSizeStatistics(one, {})), last }
  },
}

const isSizeStatistics = objectOf<SizeStatistics>({
  size: isGridSize,
  finished: isCount,
  best: isTimestamp,
  total: isTimestamp,
})

/** The part of a game's summary that is counted. */
type Finish = Pick<GameSummary, 'id' | 'size' | 'elapsed' | 'finishedAt'>

export function createStatistics(store: Storage) {
  const read = (): Statistics => store.read(STATISTICS_KEY).sizes
  return {
    read,
    /** Counts a finished game. Repeating the last count has no effect, and neither has an unfinished game. Throws a StorageError. */
    count(game: Finish) {
      const { size, elapsed, finishedAt } = game
      const { sizes, last } = store.read(STATISTICS_KEY)
      const finish = finishKey(game)
      if (finishedAt === null || finish === last) return
      const before = sizes.find((one) => one.size === size)
      const after: SizeStatistics = {
        size,
        finished: (before?.finished ?? 0) + 1,
        best: Math.min(before?.best ?? elapsed, elapsed),
        total: (before?.total ?? 0) + elapsed,
      }
      const others = sizes.filter((one) => one.size !== size)
      store.write(STATISTICS_KEY, {
        sizes: [...others, after].sort((a, b) => a.size - b.size),
        last: finish,
      })
    },
  }
}
