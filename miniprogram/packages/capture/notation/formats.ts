import type { Puzzle } from '../../../core/sudoku/grid'
import { attempts, type Found, readRows, report } from './block'
import { readPlainLine } from './cells'
import { checkLength, type FormatName, locate, NotationError } from './error'
import { readIss } from './iss'
import { type Line, readLine, splitLines } from './lines'
import { readLinks } from './link'
import { openBrackets, readLists } from './list'
import { readObject } from './object'
import { readOpenSudoku } from './opensudoku'
import type { Position } from './position'
import { readSections } from './sdk'
import { readSumoCue } from './sumocue'
import { readSusser } from './susser'

type Read = (text: string, lines: readonly Line[], raw: string) => readonly Position[]

/** How formats are read, from the text of their lines. */
const READERS: Readonly<Partial<Record<Line['kind'], Read>>> = {
  link: readLinks,
  susser: (text) => [readSusser(text)],
  sumocue: (text) => [readSumoCue(text)],
  iss: (text) => [readIss(text)],
  sdk: (_, lines) => [readSections(lines)],
  list: readLists,
  json: (text, _, raw) =>
    /^\s*\[?\s*\{\s*["}]/.test(raw)
      ? readObject(raw.slice(0, openBrackets(raw).end), readAlone)
      : locate({ format: 'list' }, () => readLists(text)),
}

/** Whether lines of a kind are of another format than cells. */
export const isFormat = (kind: Line['kind']) => kind in READERS || kind === 'opensudoku'

/** Reads the lines of another format: positions, or errors. */
export function readFormat(lines: readonly Line[]): readonly Found[] {
  const [{ kind, number }] = lines
  const text = lines.map((line) => line.text).join('\n')
  const raw = lines.map((line) => line.raw.replace(/[\u3000\u00a0]/g, ' ')).join('\n')
  const read = READERS[kind]
  if (!read) return readOpenSudoku(raw, number)
  const format = kind as FormatName
  const found = attempts(() => locate({ format }, () => read(text, lines, raw)))
  return found.map((one) => report(lines, one))
}

/**
 * Reads the puzzle of a text that is nothing else, in any notation: the functions of the npm package take such texts, and have no
 * need of all that finds puzzles among words. Throws NotationError.
 */
export function readAlone(text: string): Puzzle {
  const plain = readPlainLine(text)
  if (plain) return plain
  checkLength(text.length)
  const all = splitLines(text).map((line, i) => readLine(line, i + 1))
  const lines = all.filter(({ kind }) => kind !== 'blank')
  const rows = lines.filter(({ kind }) => kind === 'cells')
  const isOther = lines.length > 0 && isFormat(lines[0].kind)
  const found = isOther ? readFormat(lines) : rows.length > 0 ? [readRows(rows)] : []
  const [{ position, error } = { error: new NotationError('empty') }] = found
  if (found.length > 1) throw new NotationError('several', { length: found.length })
  if (!position) throw error
  return position.puzzle
}
