import type { NotationError } from './error'

/** What people write for an empty cell, also where the notations do not allow it. `None` and `null` are replaced first. */
const BLANK = /[.0*_xX?#○〇□☐⬜。·・•-]/g
/** Between cells and around them. */
const SEPARATOR = /[\s,;:|+=~'"`/\\()[\]{}]/g

/** The least shares: of characters that may be cells, of a grid's cells in a damaged one, of letterless cells in a lettered one. */
const MIN_CELL_SHARE = 0.8
const MIN_GRID_SHARE = 0.75
const MIN_PLAIN_SHARE = 0.25
/** The same of cells that are empty and that are not; the lines of a border look like empty cells. */
const MIN_BLANK_SHARE = 0.15
const MIN_DIGIT_SHARE = 0.08

/**
 * Whether a text that is no puzzle was meant to be one: nearly all of its characters are cells, some of them empty, and they
 * are about as many as a grid has. Numbers of phones, cards and days are too short for the digits that they hold.
 */
export function isNearlyPuzzle(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\b(?:none|null)\b/gi, '.')
  const count = (pattern: RegExp) => (plain.match(pattern) ?? []).length
  const emptyFields = count(/[,;\t](?=[,;\t\r\n]|$)/g)
  const blanks = count(BLANK) + emptyFields
  const digits = count(/[1-9]/g)
  const letters = count(/[a-wyz]/gi)
  const cells = blanks + digits
  const isLettered = cells + letters >= gridOf(16) && cells >= MIN_PLAIN_SHARE * (cells + letters)
  const filled = isLettered ? digits + letters : digits
  const read = blanks + filled
  const signs = plain.replace(SEPARATOR, '').length + emptyFields
  if (read < MIN_CELL_SHARE * signs || filled < MIN_DIGIT_SHARE * read) return false
  // A grid that is full, without anything else.
  if (read === signs && read >= gridOf(9)) return true
  // The smallest grid that has the digits, except for one that may be wrong.
  const size = count(/[5-9]/g) < 2 ? 4 : count(/[7-9]/g) < 2 ? 6 : 9
  return blanks >= MIN_BLANK_SHARE * read && read >= gridOf(size)
}

/** How many cells a damaged grid of this side has at least. */
const gridOf = (size: number) => MIN_GRID_SHARE * size * size

/**
 * Whether a text was meant as a puzzle because it has the form of another program's. Brackets and addresses of anything are in
 * ordinary texts, too.
 */
export function isOtherFormat({ format, code }: NotationError): boolean {
  return format !== undefined && format !== 'list' && code !== 'unknown'
}
