import { log } from '../platform/log'
import { type StoredKey, storage } from '../platform/storage'

/** A place in the explained path of a puzzle. */
interface Reading {
  /** The puzzle's share code. */
  readonly code: string
  readonly place: number
}

const KEY: StoredKey<Reading | null> = {
  name: 'reading',
  version: 1,
  initial: () => null,
  decode(data) {
    const { code, place } = (data ?? {}) as Partial<Reading>
    if (typeof code !== 'string' || typeof place !== 'number') throw new TypeError('reading')
    return { code, place }
  },
}

/** How far the player has read in the path of the last puzzle; whoever comes back goes on there. */
export const reading = {
  /** The place in this puzzle's path, 0 where another one was read since. */
  placeIn(code: string): number {
    const last = storage.read(KEY)
    return last?.code === code ? last.place : 0
  },

  /** Kept as far as there is room: a place is no loss. */
  keep(code: string, place: number): void {
    try {
      storage.write(KEY, { code, place })
    } catch (error) {
      log.info('reading.keep', { error: String(error) })
    }
  },
}
