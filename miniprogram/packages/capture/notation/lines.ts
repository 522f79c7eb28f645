import { isIss } from './iss'
import { isLink } from './link'
import { isSumoCue } from './sumocue'
import { isSusser } from './susser'

/**
 * Splits raw text into lines, and lines into cells. A line can often be split in several modes; which
 * one is right depends on the surrounding grid:
 *
 *     compact     53..7....      53. .7. ...      5 3 . |. 7 . |. . .     each character is a cell
 *     separated   12 3 0 16      12, 3, None                              each word is a cell
 *     delimited   5,3,,,7,,,,    (also tabs, from spreadsheets)           empty fields are blanks
 *     first       53..7….,5346…                                           compact, first word only
 */
export type SplitMode = 'compact' | 'separated' | 'delimited' | 'first'

export interface Line {
  /** Line number in the text, from 1. */
  readonly number: number
  /** The line as it is in the text, without invisible characters. */
  readonly raw: string
  /** Normalised text without the comment. */
  readonly text: string
  /** Lists, objects, sections and XML may go on in the next lines. */
  readonly kind:
    | 'cells'
    | 'border'
    | 'blank'
    | 'list'
    | 'object'
    | 'section'
    | 'xml'
    | 'link'
    | 'susser'
    | 'iss'
    | 'sumocue'
  /** The cells in each mode that the line allows. */
  readonly cells: { readonly [mode in SplitMode]?: readonly string[] }
}

const SEPARATORS = /[\s,;|]+/
const DELIMITER = /[,;\t]/
/** The characters of a border. With one of `*.'` it also needs two dashes in a row. */
const BORDER = /^[\s|+=:~`*.'-]+$/
/** `[Puzzle]`, but not `[None]`. */
const SECTION = /^\s*\[(?!none\b|null\b)[a-z]{4,20}\]\s*$/i
const OBJECT = /^\s*\{\s*(?:"[^"]*"\s*:|\}\s*$|$)/
const NAME_BEFORE_LIST = /^\s*(?:[A-Za-z_][\w.]*\s*[=:]\s*)?(?:[A-Za-z_][\w.]*)?$/

const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]|\ufe0f/g

/** Replaces characters that Chinese keyboards, chats and spreadsheets put into grids. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/[。·・•∙⋅□☐◻⬜]/g, '.'],
  [/、/g, ','],
  [/【/g, '['],
  [/】/g, ']'],
  [/[“”„‟]/g, '"'],
  [/[‘’‚‛]/g, "'"],
  [/[│┃║┆┇┊┋╎╏¦]/g, '|'],
  [/[\u2500-\u257f]/g, '-'],
]

/** Converts to half-width characters, plain quotes and ASCII borders. */
function normalise(text: string): string {
  if (!/[^\t -~]/.test(text)) return text
  const halfWidth = text.replace(/[\uff01-\uff5e]/g, (char) =>
    String.fromCharCode(char.charCodeAt(0) - 0xfee0),
  )
  return REPLACEMENTS.reduce((result, [from, to]) => result.replace(from, to), halfWidth)
}

/** The lines of a text with Unix, Windows or old Mac line ends. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n?|[\n\u2028\u2029]/)
}

/** A line, split in every mode it allows. Comments start with #. */
export function readLine(line: string, number: number): Line {
  const raw = line.replace(INVISIBLE, '')
  const whole = normalise(raw)
  const [text] = whole.split('#', 1)
  const kind = isLink(whole) ? 'link' : kindOf(text)
  if (kind !== 'cells') return { number, raw, text, kind, cells: {} }
  const words = text.split(SEPARATORS).filter((word) => word !== '')
  const cells = {
    compact: Array.from(words.join('')),
    separated: words,
    ...(DELIMITER.test(text) && { delimited: splitDelimited(text) }),
    ...(words.length > 1 && { first: Array.from(words[0]) }),
  }
  return { number, raw, text, kind, cells }
}

function kindOf(text: string): Line['kind'] {
  // A spreadsheet row of empty fields consists of tabs only; a stray tab is not such a row.
  if (/^\s*$/.test(text)) return text.split('\t').length > 3 ? 'cells' : 'blank'
  if (BORDER.test(text) && (text.includes('--') || !/[*.']/.test(text))) return 'border'
  if (/^\s*</.test(text)) return 'xml'
  if (SECTION.test(text)) return 'section'
  if (OBJECT.test(text)) return 'object'
  if (isIss(text)) return 'iss'
  if (isSumoCue(text)) return 'sumocue'
  if (isSusser(text)) return 'susser'
  const bracket = text.search(/[[({]/)
  return bracket >= 0 && NAME_BEFORE_LIST.test(text.slice(0, bracket)) ? 'list' : 'cells'
}

/** Splits at tabs if there are any, otherwise at the first kind of delimiter. */
function splitDelimited(text: string): string[] {
  const delimiter = text.includes('\t') ? '\t' : (text.match(DELIMITER)?.[0] ?? ',')
  return text.split(delimiter).map((field) => field.trim().replace(/^"(.*)"$/, '$1'))
}
