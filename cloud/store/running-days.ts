import { addDays, dayAt, SUBMIT_GRACE_MS } from '../../miniprogram/core/game/day'
import { parseDigits } from '../../miniprogram/core/sudoku/digits'
import { revealsSolution } from '../core/disguise'
import type { Givens } from '../core/givens'
import { findRounds } from './days'

/**
 * Whether a puzzle gives away one that others still play, also in disguise. `daysAhead`: or will play within that many days.
 */
export async function revealsRunningDay(
  puzzle: Givens,
  now: number,
  daysAhead = 0,
): Promise<boolean> {
  const ahead = Array.from({ length: daysAhead }, (_, i) => addDays(dayAt(now), i + 1))
  const days = new Set([dayAt(now), dayAt(now - SUBMIT_GRACE_MS), ...ahead])
  const rounds = await Promise.all([...days].map((day) => findRounds(day, now)))
  return revealsSolution(puzzle, ...rounds.flat().map(({ solution }) => parseDigits(solution)))
}
