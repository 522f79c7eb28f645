import { addDays, dayAt, isRunning } from '../core/day'
import { serveTimer } from '../serve'
import { firstRows, keepBoard, spoiledRounds } from '../store/boards'
import { roundsOf } from '../store/days'

/** Past boards that one run makes anew. */
const MOST_SPOILED = 50

/**
 * Every minute: the first rows of the rounds that are running, as one document each; and of past rounds that show somebody
 * who has left, has another name or was reported.
 */
export const main = serveTimer(async (now) => {
  const today = dayAt(now)
  const days = [addDays(today, -1), today].filter((day) => isRunning(day, now))
  const running = (await Promise.all(days.map((day) => roundsOf(day, now)))).flat()
  const spoiled = await spoiledRounds(MOST_SPOILED)
  const rounds = new Set([...running.map(({ _id }) => _id), ...spoiled])
  for (const round of rounds) await keepBoard(round, await firstRows(round), now)
  return { compacted: rounds.size }
})
