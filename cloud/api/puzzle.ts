/** A puzzle that a player has saved. */
export interface SavedPuzzle {
  size: number
  /** One character per cell: `.`, `1`…`9`, `A`…`P`. */
  givens: string
  /** Its rules as text (sudoku/rules-code); missing if they are the classic ones. */
  rules?: string
  /** The candidates that the puzzle itself removes, as bit planes in one text (game/note-planes); missing if there are none. */
  removed?: string
  title: string
  /** When the player changed it, by the phone's clock. */
  changedAt: number
}

/**
 * A change made on this phone. Givens, rules and removed candidates are included even for deletions, because they identify
 * the puzzle.
 */
export type PuzzleChange = SavedPuzzle & { deleted?: boolean }

export interface PuzzleApi {
  /** Removes all of the player's puzzles from the cloud. Not synchronised: other phones keep theirs. */
  clear: { request: Record<never, never>; answer: Record<never, never> }
  /**
   * Stores the changes of this phone (at most 20) and returns those of other phones since `cursor`. Of two changes to one
   * puzzle the later one wins. Call again while `more`. Changes of the last seconds are returned again by the next call.
   * Refused as `full`, without storing any change, if the player would have too many puzzles.
   */
  synchronise: {
    request: { cursor?: string; changes: PuzzleChange[] }
    answer: { puzzles: (SavedPuzzle & { deleted?: true })[]; cursor?: string; more: boolean }
  }
}
