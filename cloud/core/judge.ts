import { type EditEntry, ReplayError, replay } from '../../miniprogram/core/game'
import type { Givens } from './givens'

/** The verdict on a finished game. */
export interface JudgedGame {
  /** Playing time in milliseconds. */
  readonly ms: number
  /** Digits were placed faster or more evenly than a person can. */
  readonly implausible: boolean
}

export type JudgeFault = 'moves' | 'unfinished' | 'time' | 'clock'

/** Why a log is not a finished game of the puzzle, or cannot be judged now. */
export class JudgeError extends Error {
  constructor(
    readonly fault: JudgeFault,
    message: string,
  ) {
    super(message)
    this.name = 'JudgeError'
  }
}

/** About 5000 moves, which take a few milliseconds to replay. */
export const MAX_LOG_CHARS = 60_000

/** How far the phone's and the server's clocks may drift apart during a game. */
const CLOCK_TOLERANCE_MS = 2000

/** The longest playing time of a game whose start the server has not seen: a week with the board in view. */
export const MAX_UNSEEN_MS = 7 * 24 * 3600_000

/** Milliseconds since a stored start. Throws a JudgeError if the server's clock has been set back since. */
export function elapsedSince(startedAt: number, now: number): number {
  if (now < startedAt - CLOCK_TOLERANCE_MS) throw new JudgeError('clock', 'the clock was set back')
  return Math.max(0, now - startedAt)
}

/**
 * Replays a log from the server's givens with the rules of the game. `elapsedMs`: time since the start by the server's
 * clock. Throws a JudgeError if a move breaks a rule, the moves do not end in a solution, or they claim more time than
 * has passed.
 */
export function judge(puzzle: Givens, log: string, elapsedMs: number): JudgedGame {
  const { finishedAt, history } = replayLog(puzzle, log)
  if (finishedAt === null) {
    throw new JudgeError('unfinished', 'the moves do not end in the solution')
  }
  if (finishedAt > elapsedMs + CLOCK_TOLERANCE_MS) {
    throw new JudgeError('time', `${finishedAt} ms of play within ${elapsedMs} ms`)
  }
  const placements = history.log.filter(
    (entry): entry is EditEntry => 'edit' in entry && entry.edit.kind === 'place',
  )
  return { ms: finishedAt, implausible: isImplausible(placements.map(({ at }) => at)) }
}

function replayLog(puzzle: Givens, log: string): ReturnType<typeof replay> {
  try {
    return replay(puzzle, log)
  } catch (error) {
    if (error instanceof ReplayError) throw new JudgeError('moves', error.message)
    throw error
  }
}

/** Nobody reads, decides and taps twice a second for a whole puzzle. */
const MIN_MEAN_GAP_MS = 500
/** Standard deviation of the gaps, relative to their mean: people vary by more than 5 %. */
const MIN_GAP_VARIATION_RATIO = 0.05
/** With fewer placements only the total time is checked. */
const MIN_PLACEMENTS_FOR_VARIATION = 10

/** Whether digits were placed as no person places them. `times` are ascending, in milliseconds. */
function isImplausible(times: readonly number[]): boolean {
  if (times.length < MIN_PLACEMENTS_FOR_VARIATION) {
    return times[times.length - 1] < times.length * MIN_MEAN_GAP_MS
  }
  const gaps = times.slice(1).map((time, i) => time - times[i])
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length
  return mean < MIN_MEAN_GAP_MS || Math.sqrt(variance) < mean * MIN_GAP_VARIATION_RATIO
}
