import { addDays, dayAt } from '../../miniprogram/core/game/day'
import { logDigest } from './ids'

/** The moves of a finished game, in a result or in an entry of a challenge. */
export interface StoredMoves {
  /** Recognises a game that is sent twice, also once its moves are removed. */
  readonly digest: string
  /** The moves, until the replay ends; then the nightly sweep removes them and keeps the rest. */
  readonly log?: string
  /** The last day of the replay; only while there is a log. */
  readonly replayUntil?: string
}

/** A projection that leaves out the moves, which are long and rarely needed. */
export const WITHOUT_LOG = { log: false }

/** How many days a game's moves are stored, about 2 KB each: most of what a game takes. */
const REPLAY_DAYS = 30

/** The moves of a game that arrives now, as they are stored. */
export function storedLog(log: string, now: number): Required<StoredMoves> {
  return { log, replayUntil: addDays(dayAt(now), REPLAY_DAYS), digest: logDigest(log) }
}
