import type { Size } from '../core/sudoku/grid'
import type { Storage, StoredKey } from '../platform/storage'

/** What finished games of one size add up to. Times are milliseconds of play. */
export interface SizeStatistics {
  readonly size: Size
  readonly finished: number
  readonly best: number
  readonly total: number
}

/** One entry for each size that was ever finished, smallest first. */
export type Statistics = readonly SizeStatistics[]

interface Tally {
  readonly sizes: Statistics
  /** The finish that was counted last, so that none counts twice after a kill. */
  readonly last: string
}

const KEY: StoredKey<Tally> = {
  name: 'statistics',
  version: 1,
  initial: () => ({ sizes: [], last: '' }),
  decode(data) {
    const { sizes, last } = (data ?? {}) as Partial<Tally>
    if (!Array.isArray(sizes) || typeof last !== 'string') throw new TypeError('statistics')
    return { sizes: sizes.filter(isSizeStatistics), last }
  },
}

function isSizeStatistics(data: unknown): data is SizeStatistics {
  const { size, finished, best, total } = (data ?? {}) as Record<string, unknown>
  return [size, finished, best, total].every((value) => typeof value === 'number')
}

/** A finished game as it is counted. */
interface Finish {
  readonly id: string
  readonly size: Size
  readonly elapsed: number
  readonly finishedAt: number | null
}

export function createStatistics(store: Storage) {
  const read = (): Statistics => store.read(KEY).sizes
  return {
    read,
    /** Counts a finish, once; a game that is not finished counts nothing. Throws a StorageError. */
    count({ id, size, elapsed, finishedAt }: Finish) {
      const { sizes, last } = store.read(KEY)
      const finish = `${id}@${finishedAt}`
      if (finishedAt === null || finish === last) return
      const before = sizes.find((one) => one.size === size)
      const after: SizeStatistics = {
        size,
        finished: (before?.finished ?? 0) + 1,
        best: Math.min(before?.best ?? elapsed, elapsed),
        total: (before?.total ?? 0) + elapsed,
      }
      const others = sizes.filter((one) => one.size !== size)
      store.write(KEY, {
        sizes: [...others, after].sort((a, b) => a.size - b.size),
        last: finish,
      })
    },
  }
}
