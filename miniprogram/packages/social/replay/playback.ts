import { type Board, copyOf, emptyBoard, flip } from '../../../core/game/board'
import { conflictsIn } from '../../../core/game/conflicts'
import { flipsBetween, type HistoryEntry, parentOf } from '../../../core/game/history'
import { type GamePuzzle, paceOf, replay } from '../../../core/game/index'

/** A log, entry by entry. */
export interface Playback {
  /** The number of entries. */
  readonly last: number
  /** The time before each digit of the final board, see core/game/pace, ms. */
  readonly pace: readonly number[]
  /** How many entries there were at a playing time, ms. */
  countAt(ms: number): number
  /** The board after `index` entries, with the last of these. Costs the changes since the board that was shown before. */
  seek(index: number): {
    readonly board: Board
    /** The cells in conflict, as in `View`. */
    readonly conflicts: string
    readonly entry: HistoryEntry | undefined
  }
}

/** Replays a log once. Throws a ReplayError if it is invalid. */
export function createPlayback(
  puzzle: Pick<GamePuzzle, 'size' | 'rules' | 'givens'>,
  text: string,
): Playback {
  const replayed = replay(puzzle, text)
  const { log } = replayed.history
  const board = copyOf(emptyBoard(puzzle))
  let shown = 0
  return {
    last: log.length,
    pace: paceOf({ ...replayed, puzzle }),
    countAt: (ms) => log.filter(({ at }) => at <= ms).length,

    seek(index) {
      // The node that the board shows when the next edit is made.
      const node = parentOf(log, index + 1)
      for (const flips of flipsBetween(log, shown, node)) flip(board, flips)
      shown = node
      return { board, conflicts: conflictsIn(puzzle, board.values), entry: log[index - 1] }
    },
  }
}
