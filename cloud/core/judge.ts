import { ReplayError, replay } from '../../miniprogram/core/game'
import { type History, isEditEntry, parentOf } from '../../miniprogram/core/game/history'
import type { RefusalCode } from '../api'
import type { Givens } from './givens'
import { isImpossible } from './pace'
import type { Placement } from './steps'

/** The verdict on a finished game. */
export interface JudgedGame {
  /** Playing time in milliseconds. */
  readonly ms: number
  /** It took less time than the fastest hands need. */
  readonly impossible: boolean
}

export type JudgeFault = Extract<RefusalCode, 'moves' | 'unfinished' | 'time' | 'clock'>

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

/** Whether a playing time is longer than the time that has passed, in milliseconds: the phone's clock was moved. */
export function hasOutrun(ms: number, elapsedMs: number): boolean {
  return ms > elapsedMs + CLOCK_TOLERANCE_MS
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
  if (hasOutrun(finishedAt, elapsedMs)) {
    throw new JudgeError('time', `${finishedAt} ms of play within ${elapsedMs} ms`)
  }
  const placements = finalPlacements(history, puzzle.givens)
  return { ms: finishedAt, impossible: isImpossible(puzzle, placements) }
}

/** The placements on the way to the solution that no later edit replaced, in the order of time. */
function finalPlacements({ log }: History, givens: readonly number[]): Placement[] {
  const placements: Placement[] = []
  const isFilled = givens.map((digit) => digit !== 0)
  let node = log.length
  while (!isEditEntry(log[node - 1])) node--
  for (; node > 0; node = parentOf(log, node)) {
    const entry = log[node - 1]
    if (!isEditEntry(entry) || entry.edit.kind !== 'place') continue
    const { cell, digit } = entry.edit
    if (!isFilled[cell]) placements.push({ cell, digit, at: entry.at })
    isFilled[cell] = true
  }
  return placements.reverse()
}

function replayLog(puzzle: Givens, log: string): ReturnType<typeof replay> {
  try {
    return replay(puzzle, log)
  } catch (error) {
    if (error instanceof ReplayError) throw new JudgeError('moves', error.message)
    throw error
  }
}
