/**
 * How much a player's reports count. A row is hidden from everyone when the reports of several players, who have played
 * for days, weigh enough. The day of a game is the server's, so weight cannot be had faster than one day a day.
 */

/** With fewer days played a report counts for its player only. */
const MIN_DAYS = 3
/** More days do not add weight, so that one player is never enough. */
const MAX_WEIGHT = 7
/** Two players who have played for a week, or five who have played for three days. */
export const HIDING_WEIGHT = 2 * MAX_WEIGHT

/** The weight of a report by a player who has finished puzzles of `days` days on their day. */
export function reportWeight(days: number): number {
  return days < MIN_DAYS ? 0 : Math.min(days, MAX_WEIGHT)
}
