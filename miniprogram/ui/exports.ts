import { type GameState, puzzleOfGame } from '../core/game/index'
import type { Puzzle } from '../core/sudoku/grid'
import { loadPart } from './parts'

/** What is exported: a puzzle, and what a player has made of it. */
export interface Exported {
  readonly puzzle: Puzzle
  /** Digits placed, one per cell, 0 for none. */
  readonly entries?: Uint8Array
  /** Candidates noted: a mask per cell, 0 for none. */
  readonly notes?: readonly number[]
}

/** A game with the player's digits and notes. */
export function exportedGame({ puzzle, values, notes }: GameState): Exported {
  const entries = Uint8Array.from(values, (digit, cell) => (puzzle.givens[cell] ? 0 : digit))
  const open = notes.map((mask, cell) => (values[cell] ? 0 : mask))
  return {
    puzzle: puzzleOfGame(puzzle),
    ...(entries.some(Boolean) && { entries }),
    ...(open.some(Boolean) && { notes: open }),
  }
}

/** A page with `<export-sheet wx:if="{{exporting}}" opening="{{exporting}}" />`, a component of a subpackage. */
interface ExportingPage {
  setData(patch: { exporting: number }): void
}

let chosen: Exported | undefined
let openings = 0

/** What the sheet that is being opened offers. */
export const chosenExport = () => chosen

/** Opens the sheet of a page, as soon as WeChat has loaded its subpackage. */
export async function openExport(page: ExportingPage, exported: Exported): Promise<void> {
  if (!(await loadPart('export', () => require.async('../packages/capture/exports')))) return
  chosen = exported
  // With a number that it has not had, the sheet opens again.
  page.setData({ exporting: ++openings })
}
