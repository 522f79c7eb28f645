import { log } from '../../platform/log'
import { lastChosen } from '../../platform/merge'
import { type StoredKey, storage } from '../../platform/storage'
import { isCount, isObject, isText } from '../checks'

/** A step in the explained path of a puzzle. */
interface PathPosition {
  /** The puzzle's share code. */
  readonly code: string
  readonly place: number
}

export const PATH_POSITION_KEY: StoredKey<PathPosition | null> = {
  name: 'reading',
  version: 1,
  initial: () => null,
  decode(data) {
    const { code, place } = isObject(data) ? data : {}
    if (!isText(code) || !isCount(place)) throw new TypeError('reading')
    return { code, place }
  },
  merge: lastChosen,
}

/** Where the player left the path of the last explained puzzle. */
export const pathPosition = {
  /** The position in this puzzle's path; 0 if another path was opened since. */
  read(code: string): number {
    const last = storage.read(PATH_POSITION_KEY)
    return last?.code === code ? last.place : 0
  },

  /** Never throws: losing the position does no harm. */
  write(code: string, place: number): void {
    try {
      storage.write(PATH_POSITION_KEY, { code, place })
    } catch (error) {
      log.info('reading.keep', { error: String(error) })
    }
  },
}
