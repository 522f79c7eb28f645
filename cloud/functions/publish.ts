import { randomInt } from 'node:crypto'
import { DAILY_LEVELS } from '../../miniprogram/core/game/round'
import { generateRound } from '../core/daily-puzzle'
import { addDays, dayAt } from '../core/day'
import { serveTimer } from '../serve'
import { addRound, publishedIds, roundId } from '../store/days'
import { makeShards } from '../store/results'

/** Days that are ready beforehand: a week without a working timer is no day without a puzzle. */
const AHEAD = 7
/** A run ends well before the function's time does, and the next one goes on. */
const MILLISECONDS = 40_000

/** Every half hour: publishes what is missing of today and the next days. Their seeds are nowhere to be read. */
export const main = serveTimer(async (now) => {
  const today = dayAt(now)
  const wanted = Array.from({ length: AHEAD + 1 }, (_, i) => addDays(today, i)).flatMap((day) =>
    DAILY_LEVELS.map((level) => ({ _id: roundId(day, level), day, level })),
  )
  const known = await publishedIds(wanted.map(({ _id }) => _id))
  const missing = wanted.filter(({ _id }) => !known.has(_id))
  const end = Date.now() + MILLISECONDS
  const isLate = () => Date.now() >= end
  let published = 0
  for (const round of missing) {
    const made = generateRound(round.level, randomInt(2 ** 48 - 1), isLate)
    if (!made) break
    // The counts first: who finds the puzzle finds them, too.
    await makeShards(round._id)
    if (await addRound({ ...round, ...made })) published++
  }
  return { published, missing: missing.length - published }
})
