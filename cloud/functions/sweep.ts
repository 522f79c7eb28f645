import { addDays, dayAt } from '../core/day'
import { serveTimer } from '../serve'
import { command, database } from '../store/database'
import { deletedBeforeQuery } from '../store/puzzles'

const DAY = 24 * 3600_000
/** Starts are of no use when their day is over, nor are the boards of past days. */
const DAYS = 3
/** Challenges are forgotten after half a year, that a puzzle was deleted after a year. */
const CHALLENGE_DAYS = 180
const TOMBSTONE_DAYS = 365

/** Every night: removes the starts that have had their time, and what else has, a collection a night in turn. */
export const main = serveTimer(async (now) => {
  const before = (days: number) => command.lt(now - days * DAY)
  const turns: readonly (readonly [collection: string, query: object])[] = [
    ['boards', { at: before(DAYS) }],
    ['challenges', { at: before(CHALLENGE_DAYS) }],
    ['entries', { startedAt: before(CHALLENGE_DAYS) }],
    ['puzzles', deletedBeforeQuery(now - TOMBSTONE_DAYS * DAY)],
  ]
  const [collection, query] = turns[Math.floor(now / DAY) % turns.length]
  const oldDay = command.lt(addDays(dayAt(now), -DAYS))
  return {
    attempts: await remove('attempts', { day: oldDay }),
    [collection]: await remove(collection, query),
  }
})

async function remove(collection: string, query: object): Promise<number> {
  return (await database.collection(collection).where(query).remove()).stats.removed
}
