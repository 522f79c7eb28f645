import { addDays, dayAt } from '../../miniprogram/core/game/day'
import { serveTimer } from '../serve'
import { command, database } from '../store/database'
import { deletedBeforeQuery } from '../store/puzzles'

const DAY_MS = 24 * 3600_000
/** Attempts and boards are useless once their day is over. */
const MAX_ATTEMPT_AGE_DAYS = 3
const MAX_BOARD_AGE_DAYS = 3
/** What a player has used of daily limits, and that a player has erased all data. */
const MAX_COUNTER_AGE_DAYS = 1
const MAX_CHALLENGE_AGE_DAYS = 180
const MAX_TOMBSTONE_AGE_DAYS = 365

/** Every night: removes old attempts, and old counters or, every second night, the old documents of another collection. */
export const main = serveTimer(async (now) => {
  const olderThan = (days: number) => command.lt(now - days * DAY_MS)
  const beforeDay = (days: number) => command.lt(addDays(dayAt(now), -days))
  const turns: readonly (readonly [collection: string, query: object])[] = [
    ['boards', { at: olderThan(MAX_BOARD_AGE_DAYS) }],
    ['challenges', { at: olderThan(MAX_CHALLENGE_AGE_DAYS) }],
    ['entries', { startedAt: olderThan(MAX_CHALLENGE_AGE_DAYS) }],
    ['puzzles', deletedBeforeQuery(now - MAX_TOMBSTONE_AGE_DAYS * DAY_MS)],
    // Fences: see store/fences.ts.
    ['results', { openid: '', day: beforeDay(MAX_ATTEMPT_AGE_DAYS) }],
  ]
  const night = Math.floor(now / DAY_MS)
  const [collection, query] =
    night % 2 === 0
      ? (['counters', { day: beforeDay(MAX_COUNTER_AGE_DAYS) }] as const)
      : turns[Math.floor(night / 2) % turns.length]
  return {
    attempts: await remove('attempts', { day: beforeDay(MAX_ATTEMPT_AGE_DAYS) }),
    [collection]: await remove(collection, query),
  }
})

async function remove(collection: string, query: object): Promise<number> {
  return (await database.collection(collection).where(query).remove()).stats.removed
}
