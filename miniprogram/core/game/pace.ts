import { isEditEntry, parentOf } from './history'
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
