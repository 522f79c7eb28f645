import type { PageHandle } from '../../runtime/host'

/** A puzzle that a page shows. */
export interface ShownPuzzle {
  readonly size: number
  /** As text, see core/sudoku/rules-code; empty for the classic ones. */
  readonly rules: string
  /** One symbol for each cell, as in core/sudoku/digits. */
  readonly givens: string
  /** Its level in the page's language; '' if it is unknown. */
  readonly level: string
}

/** What pages with a board have in their data: rows of symbols. The input page has only values: its givens. */
interface BoardData {
  readonly size?: unknown
  readonly rules?: unknown
  readonly givens?: unknown
  readonly values?: unknown
  readonly level?: unknown
}

/** The puzzle on a page's board; undefined if there is none, or an empty one. */
export function puzzleOnPage(page: PageHandle | undefined): ShownPuzzle | undefined {
  const { size, rules, givens, values, level } = (page?.instance.data ?? {}) as BoardData
  const rows = Array.isArray(givens) ? givens : values
  if (typeof size !== 'number' || !Array.isArray(rows)) return undefined
  const text = rows.join('')
  if (text.length !== size * size || /^\.*$/.test(text)) return undefined
  const textOf = (one: unknown) => (typeof one === 'string' ? one : '')
  return { size, rules: textOf(rules), givens: text, level: textOf(level) }
}
