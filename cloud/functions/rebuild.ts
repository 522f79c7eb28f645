import { addDays, dayAt, isDayRunning } from '../../miniprogram/core/game/day'
import { roundsOf } from '../../miniprogram/core/game/round'
import { BUCKET_COUNT, bucketOf, timeOfOrderKey } from '../core/rank'
import { serveTimer } from '../serve'
import { roundId } from '../store/days'
import { loadJobProgress, saveJobProgress } from '../store/jobs'
import { orderKeysAfter } from '../store/results'
import { correctCounts } from '../store/shards'

/** How far the recount of a day has got. */
interface Progress {
  readonly day: string
  /** Number of finished rounds. */
  readonly done: number
  /** The last sort key that was counted; '' at the start of a round. */
  readonly after: string
  readonly counts: readonly number[]
}

const JOB = 'rebuild'
const PAGE_ROWS = 1000
/** Stops well before the function's timeout; the next run continues. */
const MAX_RUN_MS = 40_000

/**
 * In the morning, when yesterday's games are no longer accepted: recounts its results and corrects the histograms. This
 * counts results whose submission crashed between its two writes. Takes as many runs as necessary.
 */
export const main = serveTimer(async (now) => {
  const day = addDays(dayAt(now), -1)
  if (isDayRunning(day, now)) return { day, done: false }
  const stored = await loadJobProgress<Progress>(JOB)
  let progress = stored?.day === day ? stored : startOfRound(day, 0)
  const deadline = Date.now() + MAX_RUN_MS
  const rounds = roundsOf(day)
  while (progress.done < rounds.length && Date.now() < deadline) {
    progress = await countPage(progress)
    const { done, after, counts } = progress
    await saveJobProgress(JOB, { day, done, after, counts })
  }
  return { day, done: progress.done === rounds.length }
})

function startOfRound(day: string, done: number): Progress {
  return { day, done, after: '', counts: new Array<number>(BUCKET_COUNT).fill(0) }
}

/** Counts one more page, and corrects the round's histogram after the last one. Idempotent. */
async function countPage({ day, done, after, counts }: Progress): Promise<Progress> {
  const round = roundId(day, roundsOf(day)[done])
  const page = await orderKeysAfter(round, after, PAGE_ROWS)
  const next = [...counts]
  for (const key of page) next[bucketOf(timeOfOrderKey(key))]++
  if (page.length === PAGE_ROWS) return { day, done, after: page[PAGE_ROWS - 1], counts: next }
  await correctCounts(round, next)
  return startOfRound(day, done + 1)
}
