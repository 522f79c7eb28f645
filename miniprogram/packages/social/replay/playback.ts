import { type Board, copyOf, emptyBoard, flip } from '../../../core/game/board'
import { flipsBetween, type HistoryEntry, parentOf } from '../../../core/game/history'
import { type GamePuzzle, replay } from '../../../core/game/index'

/** A log, entry by entry. */
export interface Playback {
  /** The number of entries. */
  readonly last: number
  /** The board after `index` entries, with the last of these. Costs the changes since the board that was shown before. */
  seek(index: number): { readonly board: Board; readonly entry: HistoryEntry | undefined }
}

/** Replays a log once. Throws a ReplayError if it is invalid. */
export function createPlayback(
  puzzle: Pick<GamePuzzle, 'size' | 'rules' | 'givens'>,
  text: string,
): Playback {
  const { log } = replay(puzzle, text).history
  const board = copyOf(emptyBoard(puzzle))
  let shown = 0
  return {
    last: log.length,

    seek(index) {
      // The node that the board shows when the next edit is made.
      const node = parentOf(log, index + 1)
      for (const flips of flipsBetween(log, shown, node)) flip(board, flips)
      shown = node
      return { board, entry: log[index - 1] }
    },
  }
}
