import { DAILY_LEVELS } from '../../miniprogram/core/game/round'
import { addDays, dayAt, isDayRunning } from '../core/day'
import { BUCKET_COUNT, bucketOf, timeOfOrderKey } from '../core/rank'
import { serveTimer } from '../serve'
import { roundId } from '../store/days'
import { loadJobProgress, saveJobProgress } from '../store/jobs'
import { correctCounts, orderKeysAfter } from '../store/results'

/** How far the counting of a day has got. */
interface Progress {
  readonly day: string
  /** Levels that are done. */
  readonly done: number
  /** The last order that was counted, '' at the beginning of a level. */
  readonly after: string
  readonly counts: readonly number[]
}

const JOB = 'rebuild'
const PAGE = 1000
/** A run ends well before the function's time does, and the next one goes on. */
const MILLISECONDS = 40_000

const beginning = (day: string, done = 0): Progress => ({
  day,
  done,
  after: '',
  counts: new Array<number>(BUCKET_COUNT).fill(0),
})

/**
 * In the morning, when nothing more of yesterday is accepted: counts its results anew. What a crash between the two
 * writings of a submission left uncounted is counted again by this. It takes as many runs as it needs.
 */
export const main = serveTimer(async (now) => {
  const day = addDays(dayAt(now), -1)
  if (isDayRunning(day, now)) return { day, done: false }
  const known = await loadJobProgress<Progress>(JOB)
  let progress = known?.day === day ? known : beginning(day)
  const end = Date.now() + MILLISECONDS
  while (progress.done < DAILY_LEVELS.length && Date.now() < end) {
    progress = await countOn(progress)
    const { done, after, counts } = progress
    await saveJobProgress(JOB, { day, done, after, counts })
  }
  return { day, done: progress.done === DAILY_LEVELS.length }
})

/** Counts one more page. Repeating it does no harm: a level is put right when it is complete. */
async function countOn({ day, done, after, counts }: Progress): Promise<Progress> {
  const round = roundId(day, DAILY_LEVELS[done])
  const page = await orderKeysAfter(round, after, PAGE)
  const next = [...counts]
  for (const order of page) next[bucketOf(timeOfOrderKey(order))]++
  if (page.length === PAGE) return { day, done, after: page[PAGE - 1], counts: next }
  await correctCounts(round, next)
  return beginning(day, done + 1)
}
