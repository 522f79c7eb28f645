import { shapeOf } from '../../../core/sudoku/grid'
import { lengthError, likelyRows, readCells, sizeOfCount, squareCells } from './cells'
import { NotationError } from './error'
import type { Position } from './position'
import { chunks } from './print'

/* Python and JSON lists: flat, nested by rows, or containing strings. Lists of lists of rows, or of whole lines, are several grids. */

const CLOSING = new Map(['[]', '()', '{}'].map(([open, close]) => [open, close]))
const TOKEN = /[[\](){}]|"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[^\s,;[\](){}"']+/g

/** A bracket with more in it than one thing: an index, a name. */
const START = /[[({](?!\s*[^\s,;[({]*\s*[\])}])(?=\s*(?:$|[[({"'\d.*_?-]|(?:none|null|nan|x)\b))/gi
/** What may stand before a parenthesis that is not one of a sentence. */
const BEFORE_TUPLE = /(?:^|[=,([{])\s*$/

/** The text from the first list on, without remarks of a program; undefined if there is none. */
export function findList(text: string): string | undefined {
  for (const { 0: found, index = 0 } of text.matchAll(START)) {
    const before = text.slice(Math.max(0, index - 9), index)
    if (found === '(' && !(BEFORE_TUPLE.test(before) && text.includes(','))) continue
    return text.slice(index).replace(/\/\/.*$|\/\*.*?\*\//g, '')
  }
  return undefined
}

/** The number of brackets that a piece of a list opens minus the number it closes, and where the first one is closed. */
export function openBrackets(text: string): { readonly depth: number; readonly end?: number } {
  let depth = 0
  let end: number | undefined
  for (const { 0: token, index = 0 } of text.matchAll(TOKEN)) {
    if (CLOSING.has(token)) depth++
    else if (/^[\])}]/.test(token) && --depth === 0) end ??= index + 1
  }
  return { depth, end }
}

/** Reads the grids of a list. Text after its end is ignored. */
export function readLists(text: string): Position[] {
  const rows = listRows(text)
  const cells = rows.flat()
  if (cells.length === 0) throw new NotationError('empty')
  const [{ length }] = rows
  const whole = rows.length === 1 || length !== rows.length ? sizeOfCount(length) : undefined
  if (whole && rows.every((row) => row.length === length)) {
    return rows.map((row) => ({ puzzle: readCells(row, shapeOf(whole)) }))
  }
  const { size } = likelyRows([rows])
  if (size === undefined || rows.length === 1) throw lengthError(cells)
  const grids = rows.length % size > 0 ? [rows] : chunks(rows, size)
  return grids.map((grid) => ({ puzzle: readCells(squareCells(grid, size), shapeOf(size)) }))
}

/** The innermost lists in order; a string of several cells counts as a list. */
function listRows(text: string): string[][] {
  const rows: string[][] = []
  const open: { closing: string; row: string[]; inner: boolean }[] = []
  for (const { 0: token, index = 0 } of text.matchAll(TOKEN)) {
    const list = open[open.length - 1] ?? {}
    const closing = CLOSING.get(token)
    if (closing !== undefined) {
      list.inner = true
      open.push({ closing, row: [], inner: false })
    } else if (/^[\])}]/.test(token)) {
      if (token !== list.closing) throw new NotationError('bracket', { char: token })
      if (list.row.length > 0 || !list.inner) rows.push(list.row)
      open.pop()
      if (open.length > 0) continue
      const [char] = /^[\]}]/.exec(text.slice(index + 1).trim()) ?? []
      if (char) throw new NotationError('bracket', { char })
      return rows
    } else {
      const cells = /^["']/.test(token) ? stringCells(token) : [token]
      list.inner ||= cells.length !== 1
      if (cells.length === 1) list.row.push(cells[0])
      else rows.push(cells)
    }
  }
  throw new NotationError('unclosed', { char: open[open.length - 1]?.closing ?? ']' })
}

/** '5' and '12' are cells, '' and ' ' are blanks, '53..7....' and '12 3 0 16' are rows. */
function stringCells(token: string): string[] {
  const quote = token[0]
  if (token.length < 2 || !token.endsWith(quote)) {
    throw new NotationError('unclosed', { char: quote })
  }
  const words = token.slice(1, -1).split(/[\s,;|]+/)
  if (words.length === 1 && words[0].length <= 2) return words
  const filled = words.filter((word) => word !== '')
  if (filled.length === 0) return ['']
  const numbers = filled.length > 1 && filled.every((word) => word.length <= 2)
  return numbers ? filled : Array.from(filled.join(''))
}
