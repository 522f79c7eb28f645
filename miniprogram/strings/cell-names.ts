/** Finds the cells that a text names: 第3行第5列, 第2行第3、7列; 第3橫列第5直行; r3c5, r2c37. Inverse of `sayCells` of phrases. */
import type { Shape } from '../core/sudoku/grid'

/** A part of a text: the name of one or more cells, or text without such a name. */
export interface TextPart {
  readonly text: string
  /** The cells, ascending; empty for other text. */
  readonly cells: readonly number[]
}

const CELL_NAME = /第([\d、]+)(?:行|橫列)第([\d、]+)(?:列|直行)|\br(\d+)c(\d+)/g

/**
 * Splits a text before and after each name of cells. Joined, the parts are the text. `names`: other names in the text, such
 * as 右上这格.
 */
export function splitAtCells(
  shape: Shape,
  text: string,
  names: readonly TextPart[] = [],
): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { at, name, cells } of namesIn(shape, text, names)) {
    if (at < end) continue
    if (at > end) parts.push({ text: text.slice(end, at), cells: [] })
    parts.push({ text: name, cells })
    end = at + name.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), cells: [] })
  return parts
}

/** All names of cells in a text from left to right, of those at one place the longest first. */
function namesIn(shape: Shape, text: string, names: readonly TextPart[]) {
  const byNumbers = matchesIn(text)
    .map((match) => ({ at: match.index, name: match[0], cells: cellsNamed(shape, match) }))
    .filter(({ cells }) => cells.length > 0)
  const others = names.flatMap(({ text: name, cells }) =>
    placesOf(text, name).map((at) => ({ at, name: text.slice(at, at + name.length), cells })),
  )
  return [...byNumbers, ...others].sort((a, b) => a.at - b.at || b.name.length - a.name.length)
}

/** Where a name begins in a text; at the beginning of a sentence it may have a capital letter. */
function placesOf(text: string, name: string): number[] {
  const places: number[] = []
  const [searched, wanted] = [text.toLowerCase(), name.toLowerCase()]
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, at + 1)) {
    places.push(at)
  }
  return places
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
