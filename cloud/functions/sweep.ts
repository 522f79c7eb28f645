import { addDays, dayAt } from '../core/day'
import { serveTimer } from '../serve'
import { command, database } from '../store/connect'

const DAY = 24 * 3600_000
/** Starts are of no use when their day is over; challenges are forgotten after half a year. */
const ATTEMPT_DAYS = 3
const CHALLENGE_DAYS = 180

/** Every night: removes what has had its time. */
export const main = serveTimer(async (now) => {
  const oldDay = command.lt(addDays(dayAt(now), -ATTEMPT_DAYS))
  const oldMoment = command.lt(now - CHALLENGE_DAYS * DAY)
  const remove = async (collection: string, query: object) =>
    (await database.collection(collection).where(query).remove()).stats.removed
  return {
    attempts: await remove('attempts', { day: oldDay }),
    challenges: await remove('challenges', { at: oldMoment }),
    entries: await remove('entries', { startedAt: oldMoment }),
  }
})
