import { isNextListed } from '../../core/game/day'
import { host } from '../../platform/host'
import type { RequestOf } from '../cloud/answers'
import type { Cloud } from '../cloud/calls'
import { type CachedDays, standingOf, type Today, withMonth } from './daily-cache'
import { type DailyRecord, isOutdated } from './daily-record'

interface DailyRefresh {
  refresh(month: string): Promise<void>
  catchUp(): Promise<void>
}

interface RefreshDependencies {
  readonly cloud: Cloud
  readonly cache: CachedDays
  now(): number
  today(): Today | null
  day(): string
  record(): DailyRecord
}

/** Fetches what the cache of the daily puzzles lacks, see `Daily`. */
export function createDailyRefresh(dependencies: RefreshDependencies): DailyRefresh {
  const { cloud, cache, now, today, day, record } = dependencies

  async function refresh(month: string) {
    const [fetched, { entries }, counted] = await Promise.all([
      fetchToday(cloud, now, {}),
      cloud.call('daily', 'calendar', { month }),
      cloud.call('profile', 'statistics', {}),
    ])
    // Only `catchUp` asks for friends.
    const { today: known, months } = cache.read()
    const friends = known?.day === fetched.day ? known.friends : undefined
    cache.update({
      today: { ...fetched, ...(friends && { friends }) },
      months: withMonth(months, month, entries),
      statistics: counted,
    })
  }

  async function catchUp() {
    const known = today()
    const isNextMissing = known && !known.next && isNextListed(known.day, now(), host.dayZone)
    const isListMissing =
      !known?.levels.length || !known.friends || known.isPlaceOpen || isNextMissing
    const { statistics } = cache.read()
    const isCountMissing = isOutdated(statistics, record().played, day())
    if (!isListMissing && !isCountMissing) return
    const [fetched, counted] = await Promise.all([
      isListMissing ? fetchToday(cloud, now, { friends: true }) : null,
      isCountMissing ? cloud.call('profile', 'statistics', {}) : null,
    ])
    cache.update({ ...(fetched && { today: fetched }), ...(counted && { statistics: counted }) })
  }

  return { refresh, catchUp }
}

/** Today's list with the places of ranked results. */
async function fetchToday(
  cloud: Cloud,
  now: () => number,
  asked: RequestOf<'daily', 'today'>,
): Promise<Today> {
  const list = await cloud.call('daily', 'today', asked)
  const { ends, now: cloudNow, levels, day, friends, next } = list
  const standings = await Promise.all(
    levels.map(async ({ level, result }) => {
      if (!result?.ranked) return {}
      return { standing: standingOf(await cloud.call('board', 'everyone', { day, level })) }
    }),
  )
  return {
    day,
    ends: ends - cloudNow + now(),
    levels: levels.map((level, index) => ({ ...level, ...standings[index] })),
    ...(friends && { friends }),
    ...(next && { next }),
  }
}
