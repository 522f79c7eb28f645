import { addDays, dayAt, isRunning } from '../core/day'
import { serveTimer } from '../serve'
import { firstRows, keepBoard } from '../store/boards'
import { roundsOf } from '../store/days'

/** Every minute: the first rows of the rounds that are running, as one document each. */
export const main = serveTimer(async (now) => {
  const today = dayAt(now)
  const days = [addDays(today, -1), today].filter((day) => isRunning(day, now))
  const rounds = (await Promise.all(days.map((day) => roundsOf(day, now)))).flat()
  for (const { _id } of rounds) await keepBoard(_id, await firstRows(_id), now)
  return { compacted: rounds.length }
})
