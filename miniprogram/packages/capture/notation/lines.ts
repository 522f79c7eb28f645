import { isSize, SIZES } from '../../../core/sudoku/grid'
import { fitsSize, sizeOfCount } from './cells'
import type { FormatName } from './error'
import { findIss } from './iss'
import { isLink, withoutLinks } from './link'
import { findList } from './list'
import { sizeOfSukaku } from './marks'
import { findObject } from './object'
import { findSumoCue } from './sumocue'
import { findSusser } from './susser'

/**
 * Splits raw text into lines, finds in each what can be cells, and splits that into cells. A line can often be split in several
 * modes; which one is right depends on the lines around it:
 *
 *     compact     53..7....      53. .7. ...      5 3 . |. 7 . |. . .     each character is a cell
 *     separated   12 3 0 16      12, 3, None                              each word is a cell
 *     delimited   5,3,,,7,,,,    | 5 | 3 |   |    (also tabs)             empty fields are blanks
 */
export type SplitMode = 'compact' | 'separated' | 'delimited'

const NO_CELLS = { compact: [], separated: [], delimited: [] }

export interface Line {
  /** Line number in the text, from 1. */
  readonly number: number
  /** The line as it is in the text, without invisible characters. */
  readonly raw: string
  /** Normalised text without the comment; of another format, what was found of it. */
  readonly text: string
  readonly kind: 'cells' | 'ruler' | 'blank' | 'words' | FormatName
  /** The cells in each mode, none if the line does not allow it. A ruler has some if it may be a row of blanks. */
  readonly cells: { readonly [mode in SplitMode]: readonly string[] }
  /** Whether words or signs stand around the cells, which are not among them. */
  readonly isDressed?: boolean
}

const DELIMITER = /[\t,;|]/
/** The characters of a ruler. With one of `*.'` it also needs two dashes in a row. */
const RULER = /^[\s|+=:~`*.'-]+$/
const SECTION = /^\s*\[(?:puzzle|state|pencilmarks)\]\s*$/i
const XML = /^\s*<(?:[?!]|\/?[a-z][\w-]*(?=[\s>/]|$))|<table\b/i

const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]|\ufe0f|\u20e3/g
/** The marks of a quotation. */
const QUOTED = /^(?:\s*>)+ ?/
/** The letters of addresses and words, each sign alone; separators are not among them. */
const WORD = /[\w.*?-]+|[^\s,;|]/g
const PLAIN_WORD = /^(?:[\d.*_?x-]+|[a-y]|u[1-9]|none|null|nan)$/i
const LETTERED_WORD = /^[\da-y.*_-]{10,}$/i
/** What is no cell, and what separates cells. */
const OTHER = /[^\d.*_?x-]+/gi
const SEPARATOR = /[\s,;|]+/g
/** The share of signs that may be cells, from which on a line is one of cells, some of which are wrong. */
const MIN_CELL_SHARE = 0.8

/** Replaces what Chinese keyboards, chats, spreadsheets and other scripts put into grids. */
const REPLACEMENTS: readonly (readonly [RegExp, string | ((char: string) => string)])[] = [
  [/[。·・•∙⋅□☐◻⬜○◯〇]/g, '.'],
  [/、/g, ','],
  [/【/g, '['],
  [/】/g, ']'],
  [/[“”„‟]/g, '"'],
  [/[‘’‚‛]/g, "'"],
  [/[│┃║┆┇┊┋╎╏¦]/g, '|'],
  [/[\u2500-\u257f]/g, '='],
  [/[‐‑‒–—―−]/g, '-'],
  [/[一二三四五六七八九]/g, (char) => `${1 + '一二三四五六七八九'.indexOf(char)}`],
  // Arabic and Persian; their digits end with the digit in base 16.
  [/[\u0660-\u0669\u06f0-\u06f9]/g, (char) => `${char.charCodeAt(0) % 16}`],
]

/** Converts to half-width characters, plain digits and quotes, and ASCII borders. What was left out stays no cell. */
function normalise(text: string): string {
  if (!/[^\t -~]/.test(text)) return text
  const compatible = text.replace(/[…‥]/g, '~').normalize('NFKC')
  return REPLACEMENTS.reduce((result, [from, to]) => result.replace(from, to as string), compatible)
}

/** The lines of a text with Unix, Windows or old Mac line ends. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n?|[\n\u2028\u2029]/)
}

/** What begins or is a text of another format, by the format: the text from there on. */
const FORMS: readonly (readonly [Line['kind'], (text: string) => string | undefined])[] = [
  ['sdk', (text) => (SECTION.test(text) ? text : undefined)],
  ['iss', findIss],
  ['sumocue', findSumoCue],
  ['susser', findSusser],
]

/** A line, split in every mode it allows. Comments start with #. */
export function readLine(line: string, number: number): Line {
  const raw = line.replace(INVISIBLE, '').replace(QUOTED, '')
  const whole = normalise(raw)
  const [text] = whole.split('#', 1)
  const place = { number, raw, text, cells: NO_CELLS }
  // A spreadsheet row of empty fields consists of tabs only; a stray tab is not such a row.
  if (/^\s*$/.test(text) && text.split('\t').length < 4) {
    return isLink(whole) ? { ...place, text: whole, kind: 'link' } : { ...place, kind: 'blank' }
  }
  if (RULER.test(text) && (/--|==/.test(text) || !/[*.']/.test(text)) && text.trim() !== '') {
    const cells = /^[\s|-]+$/.test(text) ? split(text) : NO_CELLS
    // A row of empty fields between bars.
    const isRow = !/-/.test(text) && isSize(cells.delimited.length)
    return { ...place, kind: isRow ? 'cells' : 'ruler', cells }
  }
  if (XML.test(text)) return { ...place, kind: 'opensudoku' }
  const object = findObject(raw)
  if (object !== undefined) return { ...place, raw: object, kind: 'json' }
  if (isLink(whole)) {
    const rest = cellsLine({ ...place, text: withoutLinks(text) })
    return holdsGrid(rest) ? rest : { ...place, text: whole, kind: 'link' }
  }
  for (const [kind, find] of FORMS) {
    const found = find(text)
    if (found !== undefined) return { ...place, text: found, kind }
  }
  const list = findList(text)
  // A list with a whole grid in a word is no grid itself.
  return list === undefined || holdsGrid(place)
    ? cellsLine(place)
    : { ...place, text: list, kind: 'list' }
}

/** A line of the cells in it, without quotes: all of them if nothing else is there, else the longest part without anything else. */
function cellsLine(line: Omit<Line, 'kind'>): Line {
  const text = line.text.replace(/["'`]/g, '')
  const place = { ...line, text }
  if (!text.trim() && line.text.trim()) return { ...place, kind: 'words' }
  const parts = text.replace(WORD, (word) => (isCellWord(word) ? word : '\n')).split('\n')
  if (parts.length === 1) return { ...place, kind: 'cells', cells: split(text) }
  const part = parts.reduce((best, one) => (countSigns(one) > countSigns(best) ? one : best))
  const cells = split(part.replace(/^ +| +$/g, ''))
  const { compact, separated, delimited } = cells
  const { length } = compact
  const unlabelled = length - (separated[0] ?? '').length
  // Rows may have a label; a word of its own is a row or a number.
  const isRow =
    separated.length > 1 || delimited.length > 1
      ? [length, separated.length, delimited.length, unlabelled].some(isRowLength)
      : isSize(length) && fitsSize(compact, length)
  const dressed = { ...place, kind: 'cells', isDressed: true } as const
  if (isRow || holdsGrid({ text, cells }, true)) return { ...dressed, cells }
  const isOther = text.replace(OTHER, '').length < MIN_CELL_SHARE * countSigns(text)
  return isOther ? { ...place, kind: 'words' } : { ...dressed, cells: split(text) }
}

function isCellWord(word: string): boolean {
  if (PLAIN_WORD.test(word)) return true
  if (!LETTERED_WORD.test(word)) return false
  return /[\d.*_-]/.test(word) || isSize(word.length) || sizeOfCount(word.length) !== undefined
}

/** The words of a text that are grids of their own: all of its cells, without anything between them. */
export function gridWords(text: string): string[] {
  return (text.match(WORD) ?? []).filter((word) => word.length >= SIZES[0] ** 2 && isCellWord(word))
}

/** Whether a whole grid of 6×6 or more, or a Sukaku, is in a line; or a 4×4 in a word. */
function holdsGrid({ text, cells }: Pick<Line, 'text' | 'cells'>, isSmall = false): boolean {
  const isGrid = ({ length }: ArrayLike<string>) =>
    length >= 36 && !!(sizeOfCount(length) ?? sizeOfSukaku(length))
  const is4x4 = (word: string) => isSmall && word.length === 16 && fitsSize([...word], 4)
  const isIn = Object.values(cells).some(isGrid)
  return isIn || gridWords(text).some((word) => isGrid(word) || is4x4(word))
}

const isRowLength = (length: number) => isSize(length) || isSize(length - 1)

const countSigns = (text: string) => text.replace(SEPARATOR, '').length

/** Splits in every mode: at tabs if there are any, otherwise at the first kind of delimiter. Bars may stand around a row. */
function split(text: string): Line['cells'] {
  const separated = text.split(SEPARATOR).filter(Boolean)
  const [delimiter] = /\t/.exec(text) ?? DELIMITER.exec(text) ?? []
  const fields = delimiter === '|' ? text.replace(/^\s*\||\|\s*$/g, '') : text
  const delimited = delimiter ? fields.split(delimiter).map((field) => field.trim()) : []
  return { compact: Array.from(separated.join('')), separated, delimited }
}
