/** Finds the cells that a text names: 第3行第5列, 第2行第3、7列; r3c5, r2c37. Inverse of `sayCells` of phrases. */
import type { Shape } from '../core/sudoku/grid'

/** A part of a text: the name of one or more cells, or text without such a name. */
export interface TextPart {
  readonly text: string
  /** The cells, ascending; empty for other text. */
  readonly cells: readonly number[]
}

const CELL_NAME = /第([\d、]+)行第([\d、]+)列|\br(\d+)c(\d+)/g

/** Splits a text before and after each name of cells. Joined, the parts are the text. */
export function splitAtCells(shape: Shape, text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of matchesIn(text)) {
    const cells = cellsNamed(shape, match)
    if (cells.length === 0) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), cells: [] })
    parts.push({ text: match[0], cells })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), cells: [] })
  return parts
}

function matchesIn(text: string): RegExpExecArray[] {
  const pattern = new RegExp(CELL_NAME)
  const found: RegExpExecArray[] = []
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match)
  return found
}

/** The cells in every row and column of a match; empty if one of them is outside the grid. */
function cellsNamed({ size }: Shape, [, rowsZh, columnsZh, rowsEn, columnsEn]: RegExpExecArray) {
  // English concatenates the numbers of rows and columns up to 9×9.
  const numbers = (chinese: string | undefined, english: string) =>
    (chinese ? chinese.split('、') : size > 9 ? [english] : [...english]).map(Number)
  const rows = numbers(rowsZh, rowsEn)
  const columns = numbers(columnsZh, columnsEn)
  if ([...rows, ...columns].some((n) => n < 1 || n > size)) return []
  return rows
    .flatMap((row) => columns.map((column) => (row - 1) * size + column - 1))
    .sort((a, b) => a - b)
}
