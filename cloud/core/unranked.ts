import { isDayRunning } from '../../miniprogram/core/game/day'
import type { OwnResult } from '../api'

/** Whether a result's time is the player's: by the server's clock, without hints, and as a person plays. */
export function isTimed({ why }: Pick<OwnResult, 'why'>): boolean {
  return why === undefined || why === 'not-joined' || why === 'left'
}

/** Help can finish a game at once. Then nobody has played it. */
const MIN_ASSISTED_MS = 20_000

/** Whether a player has played a finished puzzle, so that its day counts as played. */
export function isPlayed({ why, ms }: Pick<OwnResult, 'why' | 'ms'>): boolean {
  return why !== 'assisted' || ms >= MIN_ASSISTED_MS
}

/** Whether a result is on no board only because its player has not joined, so that joining now ranks it. */
export function isRankedByJoining(
  { day, why }: Pick<OwnResult, 'day' | 'why'>,
  now: number,
): boolean {
  return (why === 'not-joined' || why === 'left') && isDayRunning(day, now)
}
