import type { Random } from '../../../miniprogram/core/sudoku/generator/random'

/** What a player does on a day of the simulation, in the emulator and in the model alike. */

export type Action = 'today' | 'start' | 'submit' | 'me' | 'top'

/** The calls of a player's day, and the time before each, in milliseconds; `play`: the time of the game. */
export const CALLS: readonly (readonly [action: Action, afterMs: number | 'play'])[] = [
  ['today', 0],
  ['start', 5_000],
  ['submit', 'play'],
  ['today', 1_000],
  ['me', 0],
  ['top', 0],
  ['top', 15_000],
]

/** The event of a call. `log`: the finished game, for `submit`. */
export function eventOf(action: Action, round: { day: string; level: string }, log: string) {
  if (action === 'today') return { action, friends: true }
  if (action === 'submit') return { action, ...round, log, assisted: false }
  return { action, ...round }
}

export const functionOf = (action: Action) =>
  action === 'me' || action === 'top' ? 'board' : 'daily'

const HOUR_MS = 3600_000
const EVENING_MS = 20 * HOUR_MS
/** Nobody comes in the last hour, so that every game ends on its day. */
const LAST_MS = 23 * HOUR_MS

/** When a player comes, in ms since midnight: 5 % in five minutes, half between 20:00 and 22:00, the rest at any time. */
export function drawArrival(random: Random): number {
  const kind = random.below(100)
  if (kind < 5) return EVENING_MS + random.below(300_000)
  if (kind < 50) return EVENING_MS + random.below(2 * HOUR_MS)
  const ms = random.below(LAST_MS - 2 * HOUR_MS)
  return ms < EVENING_MS ? ms : ms + 2 * HOUR_MS
}

/** A time around five minutes: log-normal, approximated by the sum of six uniform variables. */
export function drawTime(random: Random): number {
  let sum = 0
  for (let i = 0; i < 6; i++) sum += random.below(1_000_000)
  return Math.round(300_000 * Math.exp((sum / 6_000_000 - 0.5) * 4))
}

/** Which writes have met another one on the same document less than a window before. */
export class CloseWrites {
  private readonly last = new Map<string, number>()
  count = 0

  constructor(private readonly windowMs: number) {}

  add(document: string, at: number): void {
    const last = this.last.get(document)
    if (last !== undefined && at - last < this.windowMs) this.count++
    this.last.set(document, at)
  }
}
