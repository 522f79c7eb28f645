import { union } from '../../platform/merge'
import { type StoredKey, storage, tryWrite } from '../../platform/storage'

/**
 * The rows of leaderboards and challenges that the player has reported. They stay hidden on this phone, whatever the
 * cloud shows others.
 */

const MAX_ROWS = 300

/** The rows' ids, newest first. */
export const REPORTED_KEY: StoredKey<readonly string[]> = {
  name: 'reported',
  version: 1,
  initial: () => [],
  decode: (data) =>
    Array.isArray(data) ? data.filter((row) => typeof row === 'string').slice(0, MAX_ROWS) : [],
  merge: union((row) => row, MAX_ROWS),
}

export function noteReported(row: string): void {
  const others = storage.read(REPORTED_KEY).filter((other) => other !== row)
  tryWrite(storage, REPORTED_KEY, [row, ...others].slice(0, MAX_ROWS))
}

/** Whether the player has reported a row: a predicate for many rows, which reads the storage once. */
export function reportedRows(): (row: string) => boolean {
  const rows = new Set(storage.read(REPORTED_KEY))
  return (row) => rows.has(row)
}
