/** Two finished games of one puzzle, digit by digit. */

/** When somebody had filled a cell more, ms of playing time: `[4000, 9000]` for two digits. */
export type FillTimes = readonly number[]

/** What a race tells of a digit, counted from 1. */
export type RaceEvent =
  /** From this digit on the other one leads. */
  | { readonly kind: 'mine' | 'theirs'; readonly n: number }
  /** The digit that cost one of the two the most, compared with the other one. */
  | {
      readonly kind: 'myLoss' | 'theirLoss'
      readonly n: number
      readonly ms: number
      readonly otherMs: number
    }

/** Closer than this, nobody leads. */
const MIN_LEAD_MS = 3000
/** A smaller difference is nothing to tell. */
const MIN_LOSS_MS = 10_000
const MAX_LEAD_CHANGES = 4

/** The times of a progress from the time before each digit, see core/game/pace. */
export function fillTimesOf(pace: readonly number[]): FillTimes {
  let at = 0
  return pace.map((ms) => {
    at += ms
    return at
  })
}

/** The changes of the lead and the digits that cost most, in order. Digits that only one of the two has filled do not count. */
export function raceOf(mine: FillTimes, theirs: FillTimes): RaceEvent[] {
  const length = Math.min(mine.length, theirs.length)
  const changes: RaceEvent[] = []
  let leader: 'mine' | 'theirs' | null = null
  let [myLoss, theirLoss] = [0, 0]
  const lossAt = (index: number) => paceAt(mine, index) - paceAt(theirs, index)
  for (let index = 0; index < length; index++) {
    const lead = theirs[index] - mine[index]
    const ahead = lead > 0 ? 'mine' : 'theirs'
    if (Math.abs(lead) >= MIN_LEAD_MS && ahead !== leader) {
      leader = ahead
      changes.push({ kind: ahead, n: index + 1 })
    }
    if (lossAt(index) > lossAt(myLoss)) myLoss = index
    if (lossAt(index) < lossAt(theirLoss)) theirLoss = index
  }
  const losses: RaceEvent[] = []
  if (length > 0 && lossAt(myLoss) >= MIN_LOSS_MS) {
    const [ms, otherMs] = [paceAt(mine, myLoss), paceAt(theirs, myLoss)]
    losses.push({ kind: 'myLoss', n: myLoss + 1, ms, otherMs })
  }
  if (length > 0 && -lossAt(theirLoss) >= MIN_LOSS_MS) {
    const [ms, otherMs] = [paceAt(theirs, theirLoss), paceAt(mine, theirLoss)]
    losses.push({ kind: 'theirLoss', n: theirLoss + 1, ms, otherMs })
  }
  return [...losses, ...changes.slice(-MAX_LEAD_CHANGES)].sort((a, b) => a.n - b.n)
}

const paceAt = (progress: FillTimes, index: number) => progress[index] - (progress[index - 1] ?? 0)
