import { helpOf, isEditEntry, parentOf } from './history'
import type { GameState } from './state'

/**
 * How long the player thought before each digit of the board, in the order in which they were placed: playing time in
 * milliseconds. A digit that was erased or undone does not count. Nothing tells which cell or digit it was.
 */
export function paceOf({
  history: { log, position },
  puzzle,
  values,
}: {
  readonly history: GameState['history']
  readonly puzzle: Pick<GameState['puzzle'], 'givens'>
  readonly values: GameState['values']
}): number[] {
  const placedAt = new Map<number, number>()
  for (let node = position; node > 0; node = parentOf(log, node)) {
    const entry = log[node - 1]
    if (!isEditEntry(entry) || entry.edit.kind !== 'place') continue
    const { cell } = entry.edit
    const counts = puzzle.givens[cell] === 0 && values[cell] !== 0
    if (counts && !placedAt.has(cell)) placedAt.set(cell, entry.at)
  }
  const times = [...placedAt.values()].sort((a, b) => a - b)
  return times.map((at, index) => at - (times[index - 1] ?? 0))
}

/** Thought this long, and this many times the usual time, is a stall. */
const MIN_STALL_MS = 20_000
const MIN_STALL_RATIO = 8

/** A board that nobody touched for this long and this many usual times was left open on a table. */
const MIN_AWAY_MS = 120_000
const MIN_AWAY_RATIO = 12

/** Whether a time without a move looks like an absence. Times in ms. */
export const isAway = (ms: number, usualMs: number): boolean =>
  ms > MIN_AWAY_MS + MIN_AWAY_RATIO * usualMs

/** Whether a time before a digit is a stall. Times in ms. */
export function isStall(ms: number, usualMs: number): boolean {
  return ms >= MIN_STALL_MS && ms >= MIN_STALL_RATIO * usualMs && !isAway(ms, usualMs)
}

/** How often the player was stuck in a game: stalls before digits, except the first and those that ended with help, and hints. */
export function stuckIn({ history, hints = 0 }: Pick<GameState, 'history' | 'hints'>): number {
  const waits: number[] = []
  let [last, longest] = [0, 0]
  let isReading = false
  for (const entry of history.log) {
    longest = isReading ? 0 : Math.max(longest, entry.at - last)
    last = entry.at
    isReading = helpOf(entry) !== undefined
    if (!isEditEntry(entry) || entry.edit.kind !== 'place') continue
    waits.push(longest)
    longest = 0
  }
  const usual = [...waits].sort((a, b) => a - b)[waits.length >> 1]
  return hints + waits.slice(1).filter((ms) => isStall(ms, usual)).length
}
