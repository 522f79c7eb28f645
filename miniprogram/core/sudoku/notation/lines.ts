/**
 * From raw text to lines of cells. A line can be cut into cells in more than one way, and only the
 * grid around it tells which is meant:
 *
 *     compact     53..7....      53. .7. ...      5 3 . |. 7 . |. . .     a character is a cell
 *     separated   12 3 0 16      12, 3, None                              a word is a cell
 *     delimited   5,3,,,7,,,,    (and tabs, as spreadsheets copy)         empty fields are blank
 *     first       53..7….,5346…                                           `puzzle,solution`
 */
export type SplitMode = 'compact' | 'separated' | 'delimited' | 'first'

export interface Line {
  /** Its number in the text, from 1. */
  readonly number: number
  /** Normalised, without its comment. */
  readonly text: string
  readonly kind: 'cells' | 'list' | 'border' | 'blank'
  /** The cells by each way of cutting that the line allows. */
  readonly cells: { readonly [cutting in SplitMode]?: readonly string[] }
}

const SEPARATORS = /[\s,;|]+/
const DELIMITER = /[,;\t]/
const BORDER = /^[\s|+=:~`-]+$|^[\s|+=:~`*.'-]*--[\s|+=:~`*.'-]*$/
const NAME_BEFORE_LIST = /^\s*(?:[A-Za-z_][\w.]*\s*[=:]\s*)?(?:[A-Za-z_][\w.]*)?$/

/** What Chinese keyboards, chats and spreadsheets make of a grid. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/\r\n?|[\u2028\u2029]/g, '\n'],
  [/[\u200b-\u200f\u2060\ufeff]|\ufe0f/g, ''],
  [/[。·・•∙⋅□☐◻⬜]/g, '.'],
  [/、/g, ','],
  [/【/g, '['],
  [/】/g, ']'],
  [/[“”„‟]/g, '"'],
  [/[‘’‚‛]/g, "'"],
  [/[│┃║┆┇┊┋╎╏¦]/g, '|'],
  [/[\u2500-\u257f]/g, '-'],
]

/** The text with Unix line ends, half-width characters, plain quotes and borders. */
export function normalise(text: string): string {
  const halfWidth = text.replace(/[\uff01-\uff5e]/g, (char) =>
    String.fromCharCode(char.charCodeAt(0) - 0xfee0),
  )
  return REPLACEMENTS.reduce((result, [from, to]) => result.replace(from, to), halfWidth)
}

/** The lines of a text, each cut in every way it allows. What follows a # is a comment. */
export function readLines(text: string): Line[] {
  return normalise(text)
    .split('\n')
    .map((raw, index) => readLine(raw.replace(/#.*$/, ''), index + 1))
}

function readLine(text: string, number: number): Line {
  const kind = kindOf(text)
  if (kind !== 'cells') return { number, text, kind, cells: {} }
  const words = text.split(SEPARATORS).filter((word) => word !== '')
  const cells = {
    compact: Array.from(words.join('')),
    separated: words,
    ...(DELIMITER.test(text) && { delimited: cutDelimited(text) }),
    ...(words.length > 1 && { first: Array.from(words[0]) }),
  }
  return { number, text, kind, cells }
}

function kindOf(text: string): Line['kind'] {
  // A row of empty spreadsheet fields is white space too; a stray tab is not one.
  if (/^\s*$/.test(text)) return text.split('\t').length > 3 ? 'cells' : 'blank'
  if (BORDER.test(text)) return 'border'
  const bracket = text.search(/[[({]/)
  return bracket >= 0 && NAME_BEFORE_LIST.test(text.slice(0, bracket)) ? 'list' : 'cells'
}

/** The fields between delimiters: tabs where there are any, else what comes first. */
function cutDelimited(text: string): string[] {
  const delimiter = text.includes('\t') ? '\t' : (text.match(DELIMITER)?.[0] ?? ',')
  return text.split(delimiter).map((field) => field.trim())
}
