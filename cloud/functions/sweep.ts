import { addDays, dayAt } from '../../miniprogram/core/game/day'
import { serveTimer } from '../serve'
import { command, removeMatching } from '../store/database'
import { loadJobProgress, saveJobProgress } from '../store/jobs'
import { deletedBeforeQuery } from '../store/puzzles'

const DAY_MS = 24 * 3600_000
/** Attempts and boards are useless once their day is over. */
const MAX_ATTEMPT_AGE_DAYS = 3
const MAX_BOARD_AGE_DAYS = 3
/** What a player has used of daily limits, and that a player has erased all data. */
const MAX_COUNTER_AGE_DAYS = 1
const MAX_CHALLENGE_AGE_DAYS = 180
const MAX_TOMBSTONE_AGE_DAYS = 365

const JOB = 'sweep'
/** Stops well before the function's timeout; the next run continues. */
const MAX_RUN_MS = 40_000

/** How far a night has got: the number of collections without old documents. */
interface Progress {
  readonly day: string
  readonly done: number
}

/** Every night: removes what is too old, one collection after the other. Takes as many runs as necessary. */
export const main = serveTimer(async (now) => {
  const day = dayAt(now)
  const stored = await loadJobProgress<Progress>(JOB)
  const old = oldDocuments(now)
  const deadline = Date.now() + MAX_RUN_MS
  const removed: Record<string, number> = {}
  let done = stored?.day === day ? stored.done : 0
  while (done < old.length && Date.now() < deadline) {
    const [collection, query] = old[done]
    const { count, isDone } = await removeMatching(collection, query, deadline)
    removed[collection] = count
    if (!isDone) break
    done++
  }
  if (done !== stored?.done || stored.day !== day) await saveJobProgress(JOB, { day, done })
  return { removed, done: done === old.length }
})

/** What is too old, by collection. */
function oldDocuments(now: number): readonly (readonly [collection: string, query: object])[] {
  const olderThan = (days: number) => command.lt(now - days * DAY_MS)
  const beforeDay = (days: number) => command.lt(addDays(dayAt(now), -days))
  return [
    ['attempts', { day: beforeDay(MAX_ATTEMPT_AGE_DAYS) }],
    ['counters', { day: beforeDay(MAX_COUNTER_AGE_DAYS) }],
    ['boards', { at: olderThan(MAX_BOARD_AGE_DAYS) }],
    ['challenges', { at: olderThan(MAX_CHALLENGE_AGE_DAYS) }],
    ['entries', { startedAt: olderThan(MAX_CHALLENGE_AGE_DAYS) }],
    ['puzzles', deletedBeforeQuery(now - MAX_TOMBSTONE_AGE_DAYS * DAY_MS)],
    // Fences: see store/fences.ts.
    ['results', { openid: '', day: beforeDay(MAX_ATTEMPT_AGE_DAYS) }],
  ]
}
