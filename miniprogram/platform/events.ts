import { config } from '../config'
import { union } from './merge'
import { type StoredKey, storage, tryWrite } from './storage'

/**
 * What the operator can count, with the values of each event. None identifies a player, a phone, a puzzle or a picture.
 * docs/launch.md lists them for the console and for the privacy guide.
 */
export interface CountedEvents {
  /** The home page is shown on a phone where nobody has played yet: once per phone. */
  readonly first_home: Record<string, never>
  /** A grid is read from a picture; the number of its doubtful cells. */
  readonly scan_found: { readonly size: number; readonly doubts: number }
  /** The player changes a digit of what was read: once per reading. */
  readonly scan_corrected: { readonly size: number }
  /** The scan page is closed and nothing was read; what it showed last. */
  readonly scan_given_up: { readonly at: string }
  /** A hint of a game shows a stage, 1 … 4, for the first time. */
  readonly hint_level: { readonly level: number }
  /** A game other than a daily one is finished. `level`: '' if it is not known. */
  readonly game_finished: { readonly size: number; readonly level: string }
  readonly daily_finished: { readonly level: string }
  readonly shared: { readonly to: 'chat' | 'timeline' }
  /** The player joins the leaderboards. */
  readonly joined: Record<string, never>
}

/** The events of `countEventOnce` that this phone has counted. */
export const COUNTED_KEY: StoredKey<readonly string[]> = {
  name: 'counted-events',
  version: 1,
  initial: () => [],
  decode: (data) => (Array.isArray(data) ? data.map(String) : []),
  merge: union((event) => event),
}

/** Counts an event in WeChat's own analysis (We 分析), if the operator has switched that on. */
export function countEvent<E extends keyof CountedEvents>(
  event: E,
  values: CountedEvents[E],
): void {
  if (config.countsEvents) wx.reportEvent(event, values)
}

/** The same for an event that is counted once per phone. */
export function countEventOnce<E extends keyof CountedEvents>(
  event: E,
  values: CountedEvents[E],
): void {
  if (!config.countsEvents) return
  const counted = storage.read(COUNTED_KEY)
  if (counted.includes(event)) return
  tryWrite(storage, COUNTED_KEY, [...counted, event])
  countEvent(event, values)
}
