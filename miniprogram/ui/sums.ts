import { type GameState, puzzleOfGame } from '../core/game/index'
import type { Puzzle } from '../core/sudoku/grid'
import { loadPart } from './parts'

/** What the panel of combinations is about: a cell of a game, −1 for none. */
interface AskedSums {
  readonly puzzle: Puzzle
  /** The digits on the board, 0 for none. */
  readonly values: readonly number[]
  readonly cell: number
}

let asked: AskedSums | undefined
let openings = 0

export const askedSums = () => asked

/** Loads the subpackage with `<sums-panel>`. Resolves to false if WeChat cannot. */
export function loadSums(): Promise<boolean> {
  return loadPart('sums', () => require.async('../packages/analysis/step-hint'))
}

/** Makes ready to show a cell in `<sums-panel>`. Returns the number of the opening. */
export function askSums({ puzzle, values }: GameState, cell: number): number {
  asked = { puzzle: puzzleOfGame(puzzle), values, cell }
  return ++openings
}
