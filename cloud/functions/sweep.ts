import { addDays, dayAt } from '../../miniprogram/core/game/day'
import { MAX_ROOM_MS } from '../core/room'
import { serveTimer } from '../serve'
import { command, removeMatching } from '../store/database'
import { loadJobProgress, saveJobProgress } from '../store/jobs'
import { deletedBeforeQuery } from '../store/puzzles'

const DAY_MS = 24 * 3600_000
/** Attempts are useless once their day is over. */
const MAX_ATTEMPT_AGE_DAYS = 3
/** What a player has used of daily limits, and that a player has erased all data. */
const MAX_COUNTER_AGE_DAYS = 1
const MAX_CHALLENGE_AGE_DAYS = 180
const MAX_TOMBSTONE_AGE_DAYS = 365

const JOB = 'sweep'
/** Stops well before the function's timeout; the next run continues. */
const MAX_RUN_MS = 40_000

/** How far a night has got: the number of kinds of data of which nothing old is left. */
interface Progress {
  readonly day: string
  readonly done: number
}

/** What is removed: the documents of a collection that a query finds, or only some of their fields. */
interface Old {
  readonly collection: string
  readonly query: object
  readonly fields?: readonly string[]
}

/** Every night: removes what is too old, one kind after the other. Takes as many runs as necessary. */
export const main = serveTimer(async (now) => {
  const day = dayAt(now)
  const stored = await loadJobProgress<Progress>(JOB)
  const old = Object.entries(oldData(now))
  const deadline = Date.now() + MAX_RUN_MS
  const removed: Record<string, number> = {}
  let done = stored?.day === day ? stored.done : 0
  while (done < old.length && Date.now() < deadline) {
    const [name, { collection, query, fields }] = old[done]
    const { count, isDone } = await removeMatching(collection, query, deadline, fields)
    removed[name] = count
    if (!isDone) break
    done++
  }
  if (done !== stored?.done || stored.day !== day) await saveJobProgress(JOB, { day, done })
  return { removed, done: done === old.length }
})

/** What is too old, by a name for the log. */
function oldData(now: number): Readonly<Record<string, Old>> {
  const olderThan = (days: number) => command.lt(now - days * DAY_MS)
  const beforeDay = (days: number) => command.lt(addDays(dayAt(now), -days))
  const all = (collection: string, query: object): Old => ({ collection, query })
  return {
    attempts: all('attempts', { day: beforeDay(MAX_ATTEMPT_AGE_DAYS) }),
    counters: all('counters', { day: beforeDay(MAX_COUNTER_AGE_DAYS) }),
    challenges: all('challenges', { at: olderThan(MAX_CHALLENGE_AGE_DAYS) }),
    entries: all('entries', { startedAt: olderThan(MAX_CHALLENGE_AGE_DAYS) }),
    rooms: all('rooms', { at: command.lt(now - MAX_ROOM_MS) }),
    puzzles: all('puzzles', deletedBeforeQuery(now - MAX_TOMBSTONE_AGE_DAYS * DAY_MS)),
    // See store/fences.ts.
    fences: all('results', { openid: '', day: beforeDay(MAX_ATTEMPT_AGE_DAYS) }),
    replays: {
      collection: 'results',
      query: { replayUntil: beforeDay(0) },
      fields: ['log', 'replayUntil'],
    },
    challengeReplays: {
      collection: 'entries',
      query: { replayUntil: beforeDay(0) },
      fields: ['log', 'replayUntil'],
    },
  }
}
