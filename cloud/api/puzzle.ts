/** A puzzle that a player keeps. */
export interface SavedPuzzle {
  /** Ten letters and digits; whoever has it can open the puzzle. */
  code: string
  size: number
  /** One character a cell: `.`, `1`…`9`, `A`…`P`. */
  givens: string
  title: string
  /** When the player changed it, by the player's own clock. */
  changedAt: number
}

/** A change made on this phone. A deleted puzzle keeps its givens here, so that the cloud knows which it was. */
export type PuzzleChange = Omit<SavedPuzzle, 'code'> & { deleted?: boolean }

export interface PuzzleApi {
  save: { request: Omit<SavedPuzzle, 'code'>; answer: { code: string } }
  /** Anybody's puzzle by its code. */
  get: { request: { code: string }; answer: { size: number; givens: string } }
  /** The player's own, newest first; the next page after the `cursor` of the last answer. */
  mine: {
    request: { cursor?: string }
    answer: { puzzles: SavedPuzzle[]; cursor?: string }
  }
  remove: { request: { code: string }; answer: Record<never, never> }
  /** Forgets all of the player's puzzles. Other phones keep theirs: this is no deletion that travels. */
  clear: { request: Record<never, never>; answer: Record<never, never> }
  /**
   * Brings the changes of this phone (20 at most) and takes those of others since `cursor`; of two changes to one
   * puzzle the later one stays. Ask again while `more`. Changes of the last seconds come once more with the next call.
   * `full` where the changes would add more puzzles than there may be: none of them is taken.
   */
  synchronise: {
    request: { cursor?: string; changes: PuzzleChange[] }
    answer: { puzzles: (SavedPuzzle & { deleted?: true })[]; cursor?: string; more: boolean }
  }
}
