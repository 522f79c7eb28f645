import { type GameState, puzzleOfGame } from '../core/game/index'
import type { Puzzle } from '../core/sudoku/grid'
import { loadPart } from './parts'

/** What the sheet of combinations is about: a cell of a game, −1 for none. */
interface AskedSums {
  readonly puzzle: Puzzle
  /** The digits on the board, 0 for none. */
  readonly values: readonly number[]
  readonly cell: number
}

let asked: AskedSums | undefined
let openings = 0

export const askedSums = () => asked

/**
 * Makes ready to open `<sums-sheet>` of packages/analysis. Resolves to the number of the opening as soon as WeChat has loaded
 * the subpackage; to 0 if it cannot.
 */
export async function askSums({ puzzle, values }: GameState, cell: number): Promise<number> {
  const load = () => require.async('../packages/analysis/sums-sheet/sums')
  if (!(await loadPart('sums', load))) return 0
  asked = { puzzle: puzzleOfGame(puzzle), values, cell }
  return ++openings
}
