import type { Puzzle } from '../../../core/sudoku/grid'
import { lengthError, likelySize, readCells, readRows, sizeOfCount } from './cells'
import { NotationError } from './error'

/*
 * Python and JSON lists: flat, nested by rows, or containing strings.
 *
 *     [5, 3, None, …]     [[5, 3, 0, …], …]     ["53..7....", …]     grid = [[5, null, …], …]
 */

const CLOSING = new Map([
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
])
const TOKEN = /[[\](){}]|"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[^\s,;[\](){}"']+/g

/** The number of brackets that a piece of a list opens minus the number it closes. */
export function openBrackets(text: string): number {
  let depth = 0
  for (const [token] of text.matchAll(TOKEN)) {
    if (CLOSING.has(token)) depth++
    else if (/^[\])}]/.test(token)) depth--
  }
  return depth
}

/** Reads a list. Text after its end is ignored if a comma separates it, such as a solution. */
export function readList(text: string): Puzzle {
  const rows = listRows(text)
  const cells = rows.flat()
  if (cells.length === 0) throw new NotationError('empty')
  const size = rows.length === 1 ? sizeOfCount(cells.length) : likelySize(rows)
  if (size === undefined) throw lengthError(cells)
  return rows.length === 1 ? readCells(cells, size) : readRows(rows, size)
}

/** The innermost lists in order; a string of several cells counts as a list. */
function listRows(text: string): string[][] {
  const rows: string[][] = []
  const open: { closing: string; row: string[]; inner: boolean }[] = []
  const start = text.search(/[[({]/)
  for (const match of text.slice(start).matchAll(TOKEN)) {
    const [token] = match
    const list = open[open.length - 1]
    const closing = CLOSING.get(token)
    if (closing !== undefined) {
      if (list) list.inner = true
      open.push({ closing, row: [], inner: false })
    } else if (/^[\])}]/.test(token)) {
      if (token !== list.closing) throw new NotationError('bracket', { char: token })
      if (list.row.length > 0 || !list.inner) rows.push(list.row)
      open.pop()
      if (open.length === 0) {
        checkEnd(text.slice(start + (match.index ?? 0) + token.length))
        return rows
      }
    } else {
      const cells = /^["']/.test(token) ? stringCells(token) : [token]
      if (cells.length === 1) list.row.push(cells[0])
      else {
        list.inner = true
        rows.push(cells)
      }
    }
  }
  throw new NotationError('unclosed', { char: open[open.length - 1]?.closing ?? ']' })
}

function checkEnd(tail: string): void {
  const char = tail.trim().charAt(0)
  if (char !== '' && !/[,;]/.test(char)) throw new NotationError('bracket', { char })
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
