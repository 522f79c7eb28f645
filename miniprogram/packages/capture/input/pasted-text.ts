import { fill } from '../../../strings/index'
import type { NotationError } from '../notation/index'
import { captureWords } from '../strings/index'

/** What people write for an empty cell, also where the notations do not allow it. `None` and `null` are replaced first. */
const BLANK = /[.0*_xX?#○〇□☐⬜。·・•-]/g
const DIGIT = /[1-9]/g
/** Between cells and around them. */
const SEPARATOR = /[\s,;:|+=~'"`/\\()[\]{}]/g
const LETTER = /[a-z]/gi

/** The share of the characters that may be cells, from which on a text is nearly a puzzle. */
const MIN_CELL_SHARE = 0.8
/** The share of a grid's cells that a damaged one still has. */
const MIN_GRID_SHARE = 0.75
/** The least shares of a puzzle's cells that are empty and that are not; the lines of a border look like empty cells. */
const MIN_BLANK_SHARE = 0.15
const MIN_DIGIT_SHARE = 0.08
/** In grids with letters, digits and empty cells are at least this share. */
const MIN_PLAIN_SHARE = 0.25
/** The side of grids in which numbers have no letters, and of the smallest grid in which letters are cells. */
const PLAIN_SIZE = 9
const LETTERED_SIZE = 16

/**
 * Whether a text that is no puzzle was meant to be one: nearly all of its characters are cells, some of them empty, and they
 * are about as many as a grid has. Numbers of phones, cards and days are too short for the digits that they hold.
 */
export function isNearlyPuzzle(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\b(?:none|null)\b/gi, '.')
  const emptyFields = countOf(plain, /[,;\t](?=[,;\t\r\n]|$)/g)
  const blanks = countOf(plain, BLANK) + emptyFields
  const digits = countOf(plain, DIGIT)
  const letters = countOf(plain.replace(BLANK, ''), LETTER)
  const cells = blanks + digits
  const isLettered =
    cells + letters >= gridOf(LETTERED_SIZE) && cells >= MIN_PLAIN_SHARE * (cells + letters)
  const filled = isLettered ? digits + letters : digits
  const read = blanks + filled
  const signs = plain.replace(SEPARATOR, '').length + emptyFields
  if (read < MIN_CELL_SHARE * signs || filled < MIN_DIGIT_SHARE * read) return false
  // A grid that is full, without anything else.
  if (read === signs && read >= gridOf(PLAIN_SIZE)) return true
  return blanks >= MIN_BLANK_SHARE * read && read >= gridOf(sizeFor(plain))
}

/**
 * Whether a text was meant as a puzzle because it has the form of another program's. Brackets and addresses of anything are in
 * ordinary texts, too.
 */
export function isOtherFormat({ format, code }: NotationError): boolean {
  return format !== undefined && format !== 'list' && code !== 'unknown'
}

/** The smallest grid that has the digits of a text, except for one that may be wrong. */
function sizeFor(text: string): number {
  return [4, 6].find((size) => (text.match(DIGIT) ?? []).filter((d) => +d > size).length < 2) ?? 9
}

/** How many cells a damaged grid of this side has at least. */
const gridOf = (size: number) => MIN_GRID_SHARE * size * size

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Explains why a text is not a puzzle, with the format and the position of the error. */
export function sayNotationError(error: NotationError): string {
  const { notation, notationFormats, notationPlace } = captureWords()
  const { code, format, path } = error
  const { row = '', column = '', length = '', expected = '', line = '' } = error
  const char = code === 'variant' ? sayRules(error.char ?? '') : (error.char ?? '')
  const problem = fill(notation[code], { row, column, char, length, expected, line })
  const place = [...(format ? [notationFormats[format]] : []), ...(path ? [path] : [])].join(' ')
  return place ? fill(notationPlace, { place, problem }) : problem
}

/** The rules of a variant, 'antiknight, killercage', in words. */
function sayRules(keys: string): string {
  const rules: Readonly<Record<string, string>> = captureWords().notationRules
  const names = keys.split(', ').map((key) => rules[key] ?? key)
  return [...new Set(names)].join(captureWords().notationComma)
}
