import { type EditEntry, ReplayError, replay } from '../../miniprogram/core/game'
import type { Size } from '../../miniprogram/core/sudoku/grid'

/** A game that was replayed to its end. */
export interface JudgedGame {
  /** Playing time in milliseconds. */
  readonly ms: number
  /** Faster or more even than hands are. */
  readonly implausible: boolean
}

export type JudgeFault = 'moves' | 'unfinished' | 'time' | 'clock'

/** Why a log is not a game of the puzzle, or cannot be judged now. */
export class JudgeError extends Error {
  constructor(
    readonly fault: JudgeFault,
    message: string,
  ) {
    super(message)
    this.name = 'JudgeError'
  }
}

/** A log has at most so many characters: some 5000 moves. Replaying it takes some milliseconds. */
export const MAX_LOG_CHARS = 60_000

/** The phone's clock and the server's may go apart by so much within a game. */
const CLOCK_TOLERANCE_MS = 2000

/** Milliseconds since a start that the server noted. Throws a JudgeError where its clock was set back since. */
export function elapsedSince(startedAt: number, now: number): number {
  if (now < startedAt - CLOCK_TOLERANCE_MS) throw new JudgeError('clock', 'the clock was set back')
  return Math.max(0, now - startedAt)
}

/**
 * Replays a log by the rules that taps obey, from the givens of the server. `elapsed`: milliseconds that the server
 * has seen pass since the start. Throws a JudgeError where the moves break a rule, do not end in a solution,
 * or claim more time than has passed.
 */
export function judge(
  puzzle: { readonly size: Size; readonly givens: readonly number[] },
  log: string,
  elapsed: number,
): JudgedGame {
  const { finishedAt, history } = replayed(puzzle, log)
  if (finishedAt === null)
    throw new JudgeError('unfinished', 'the moves do not end in the solution')
  if (finishedAt > elapsed + CLOCK_TOLERANCE_MS) {
    throw new JudgeError('time', `${finishedAt} ms of play within ${elapsed} ms`)
  }
  const placements = history.log.filter(
    (entry): entry is EditEntry => 'edit' in entry && entry.edit.kind === 'place',
  )
  return { ms: finishedAt, implausible: isImplausible(placements.map(({ at }) => at)) }
}

function replayed(puzzle: Parameters<typeof replay>[0], log: string) {
  try {
    return replay(puzzle, log)
  } catch (error) {
    if (error instanceof ReplayError) throw new JudgeError('moves', error.message)
    throw error
  }
}

/** Nobody reads, decides and taps twice a second for a whole puzzle. */
const MIN_MEAN_GAP_MS = 500
/** Nor with gaps that differ by less than a twentieth. */
const MIN_GAP_VARIATION = 0.05
const FEW = 10

/** Whether digits were placed as no hand does; `moments` are milliseconds, ascending. */
function isImplausible(moments: readonly number[]): boolean {
  if (moments.length < FEW) return moments[moments.length - 1] < moments.length * MIN_MEAN_GAP_MS
  const gaps = moments.slice(1).map((moment, i) => moment - moments[i])
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const spread = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length)
  return mean < MIN_MEAN_GAP_MS || spread < mean * MIN_GAP_VARIATION
}
