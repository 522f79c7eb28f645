import { isSize, SIZES, shapeOf } from '../../../core/sudoku/grid'
import type { Rows } from './cells'

/* Tables: rows of cells with what belongs to the table and not to the grid, as in README.md. */

/** Characters of a group of columns. */
const MAX_WIDTH = 200

/** Rows without labels and empty rows and columns beyond the size of a grid; none if that leaves no square. */
export function trimRows(rows: Rows): Rows {
  const [first = [], second = []] = rows
  // The corner of the headings may be missing.
  const isShort = first.length === second.length - 1 && areLabels(first)
  const table = isShort ? [['', ...first], ...rows.slice(1)] : rows
  if (table.some(({ length }) => length !== table[0].length)) return []
  const columns = withoutLabels(transposed(withoutLabels(table)))
  const body = transposed(columns)
  const size = [...SIZES].reverse().find((one) => one <= Math.min(body.length, columns.length))
  if (!size) return []
  const { boxWidth, boxHeight } = shapeOf(size)
  const kept = withoutEmpty(transposed(withoutEmpty(body, size, boxHeight)), size, boxWidth)
  return kept.length === size ? transposed(kept) : []
}

const transposed = (rows: Rows): Rows =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]))

const withoutLabels = (rows: Rows) =>
  rows.length > 1 && !isSize(rows.length) && areLabels(rows[0]) ? rows.slice(1) : rows

/** Drops empty rows beyond `size`: those between boxes, or all if there are just as many. */
function withoutEmpty(rows: Rows, size: number, boxHeight: number): Rows {
  const isFilled = (row: readonly string[]) => row.some((cell) => cell !== '')
  const between = rows.filter((row, i) => i % (boxHeight + 1) !== boxHeight || isFilled(row))
  const filled = rows.filter(isFilled)
  return [between, filled].find(({ length }) => length === size) ?? rows
}

/** Letters or numbers in order, one by one, or the same sign; the corner may be empty. */
function areLabels(cells: readonly string[]): boolean {
  const names = cells.map((cell) => cell.replace(/[^\dA-Za-z*-]/g, '').toUpperCase())
  const list = names[0] === '' ? names.slice(1) : names
  if (list.every((name) => name === list[0] && /^[-*]$/.test(name))) return true
  const numbers = list.map((name) =>
    /^[A-Z]$/.test(name) ? name.charCodeAt(0) - 64 : Number(/^[A-Z]?(\d+)$/.exec(name)?.[1]),
  )
  return (
    list.length > 3 && numbers[0] < 2 && numbers.every((number, i) => number === numbers[0] + i)
  )
}

/** The cells of rows in which a blank is a space, by the distance of their columns; none if that is not certain. */
export function readColumns(lines: readonly string[]): Rows {
  const size = lines.length
  const isOther = (line: string) => line.length > MAX_WIDTH || /[\t.*_0?-]/.test(line)
  if (!isSize(size) || lines.some(isOther)) return []
  const parts = lines.map((line) => line.replace(/^\s*\||\|\s*$/g, '').split('|'))
  const [{ length }] = parts
  if (size % length > 0 || parts.some((groups) => groups.length !== length)) return []
  const groups = parts[0].map((_, group) => {
    const texts = parts.map((row) => row[group])
    return readGroup(texts, size / length, length > 1)
  })
  return lines.map((_, row) => groups.flatMap((group) => group[row] ?? []))
}

/** A group of `count` columns: as far from its bars on both sides, or, without bars, from the first digit to the last. */
function readGroup(lines: readonly string[], count: number, hasBars: boolean): string[][] {
  const width = Math.max(...lines.map((line) => line.length))
  const filled = lines.flatMap((line) => [...line].flatMap((char, i) => (char === ' ' ? [] : [i])))
  const [low, high] = [Math.min(...filled), Math.max(...filled)]
  for (let pitch = width; pitch > 0; pitch--) {
    const first = hasBars ? (width - 1 - (count - 1) * pitch) / 2 : low
    const isWide = first >= 0 && (hasBars || first + (count - 1) * pitch === high)
    if (!isWide || filled.some((i) => i < first || (i - first) % pitch !== 0)) continue
    return lines.map((line) =>
      Array.from({ length: count }, (_, i) => (line[first + i * pitch] ?? ' ').trim()),
    )
  }
  return []
}

/** The text of a web page: a line per row or paragraph, with tabs between cells. */
export function textOfPage(html: string): string {
  return html
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/<\/(?:tr|p|div|li|h\d|pre|table)\s*>|<br\s*\/?>/gi, '\n')
    .replace(/<\/t[dh]\s*>/gi, '\t')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;|&#160;/gi, ' ')
    .replace(/\t *(?=\n|$)/g, '')
}
