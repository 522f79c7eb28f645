import { type GameState, puzzleOfGame } from '../../../core/game/index'
import type { Puzzle } from '../../../core/sudoku/grid'

/** What is exported: a puzzle, and what a player has made of it. */
export interface Exported {
  readonly puzzle: Puzzle
  /** Digits placed, one per cell, 0 for none. */
  readonly entries?: Uint8Array
  /** Candidates noted: a mask per cell, 0 for none. */
  readonly notes?: readonly number[]
}

/** A format of the sheet. */
export interface ExportLine {
  readonly title: string
  /** What the format leaves out, or the beginning of the text. */
  readonly note: string
  readonly text: string
  /** The name of a file that other programs open; empty for a text that is only copied. */
  readonly file: string
}

/** The sheet's formats and words, from the subpackage that reads and writes texts. */
export interface Exporter {
  exportLines(exported: Exported): readonly ExportLine[]
  exportWords(): { readonly text: string; readonly copy: string; readonly save: string }
}

/** Rejects without a network if WeChat has not loaded that subpackage yet; then it can be tried again. */
export function loadExporter(): Promise<Exporter> {
  return require.async('../../../packages/capture/exports')
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

/** A page with `<export-sheet id="export" />`. */
interface ExportingPage {
  selectComponent(selector: string): unknown
}

/** Opens the sheet of a page. */
export function openExport(page: ExportingPage, exported: Exported): void {
  const sheet = page.selectComponent('#export') as { open(exported: Exported): void } | null
  sheet?.open(exported)
}
