import { randomInt } from 'node:crypto'
import { addDays, dayAt } from '../../miniprogram/core/game/day'
import { roundsOf } from '../../miniprogram/core/game/round'
import { generateRound } from '../core/daily-puzzle'
import { isOperator } from '../operators'
import { serveTimer } from '../serve'
import { addRound, publishedIds, roundId } from '../store/days'
import { makeShards } from '../store/shards'

/** Days published in advance, so that the timer may fail for a week. */
const DAYS_AHEAD = 7
/** Stops well before the function's timeout; the next run continues. */
const MAX_RUN_MS = 40_000
const MAX_SEED = 2 ** 48 - 1

/**
 * Every half hour: publishes the missing puzzles of today and the next days, from random seeds that are not stored. Operators
 * may call it, too, if the timer does not run. Calling it again has no effect once nothing is missing.
 */
export const main = serveTimer(async (now) => {
  const wanted = wantedRounds(dayAt(now))
  const existing = await publishedIds(wanted.map(({ _id }) => _id))
  const missing = wanted.filter(({ _id }) => !existing.has(_id))
  const deadline = Date.now() + MAX_RUN_MS
  let published = 0
  for (const round of missing) {
    const generated = generateRound(round, randomInt(MAX_SEED), () => Date.now() >= deadline)
    if (!generated) break
    // The shards first: a round that players can see can also be counted.
    await makeShards(round._id)
    if (await addRound({ ...round, ...generated })) published++
  }
  return { published, missing: missing.length - published }
}, isOperator)

function wantedRounds(today: string) {
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, i) => addDays(today, i))
  return days.flatMap((day) =>
    roundsOf(day).map((level) => ({ _id: roundId(day, level), day, level })),
  )
}
