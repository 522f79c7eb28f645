import { dayAt } from '../../miniprogram/core/game/day'
import { addOnce, command, database } from './database'
import { hashId } from './ids'

/**
 * What a player has used of a limit today. The id is a hash of player, limit and day; the document contains no openid. So
 * erasing everything does not reset it. `sweep` removes it when the day is over.
 */
interface Counter {
  readonly _id: string
  readonly day: string
  readonly used: number
}

const counters = () => database.collection<Counter>('counters')

/**
 * Counts `uses` of a limit. Returns false, and counts nothing, if the player would exceed `max` today. Exact, also if
 * several instances count at once. One action; two for the first use of a day, and beyond the limit.
 */
export async function countUses(
  limit: string,
  openid: string,
  now: number,
  uses: number,
  max: number,
): Promise<boolean> {
  const day = dayAt(now)
  const _id = hashId('counter', limit, day, openid)
  const increment = async () => {
    const { stats } = await counters()
      .where({ _id, used: command.lte(max - uses) })
      .update({ data: { used: command.inc(uses) } })
    return stats.updated > 0
  }
  if (await increment()) return true
  if (uses > max) return false
  if (await addOnce('counters', { _id, day, used: uses })) return true
  // Full, or another call has just added it.
  return increment()
}
