import { shapeOf } from '../../../core/sudoku/grid'
import { NewerError } from '../../../core/sudoku/newer'
import { decodeShare } from '../../../core/sudoku/share-code'
import { readCells } from './cells'
import { NotationError } from './error'
import { findIss, readIss } from './iss'
import { readSukaku } from './marks'
import type { Position } from './position'
import { readCompressed, readSudokuPad } from './sudokupad'
import { isSudokuWikiBoard, readSudokuWikiBoard } from './sudokuwiki'

/* Links, which have a puzzle anywhere in the address, and codes that stand alone. */

/** An address, up to white space, quotes or Chinese text. */
const ADDRESS =
  /(?:[a-z][a-z\d+.-]{1,20}:\/\/|\b(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,12}\/)[^\s"'<>\u3000-\u303f\uff00-\uffef\u4e00-\u9fff]+/gi
/** What ends a sentence or a link of Markdown after an address. */
const AFTER = /[)\]}.,;:!?*]+$/
const CODE = /^[\w-]{8,6000}$/
const SEPARATOR = /[?&#/=:,;]+/
/** Compressed JSON, which begins with a brace, perhaps with the name that SudokuPad gives it. */
const COMPRESSED = /^(?:(?:fpuzzles|fpuz|scf|scl|ctc)N4[\w+/ -]{16,}|N4Ig[\w+/ -]+)=*$/i

/** True for a line with an address or a code. */
export function isLink(line: string): boolean {
  return /[a-z]/i.test(line) && (line.search(ADDRESS) >= 0 || codeIn(line) !== undefined)
}

/** A line without its addresses. */
export function withoutLinks(line: string): string {
  return line.replace(ADDRESS, ' ~ ')
}

/** A code that stands alone, or the word with which a line of other text holds one. */
function codeIn(line: string): string | undefined {
  return line.split(/[\s"'`()[\]<>|,;:\u3000-\u303f\uff00-\uffef\u4e00-\u9fff]+/).find(isCode)
}

function isCode(text: string): boolean {
  return isSudokuWikiBoard(text) || COMPRESSED.test(text) || sharedPuzzle(text) !== undefined
}

/** The puzzle of a share code, or the error of one of a newer version; undefined if it is none. */
function sharedPuzzle(code: string): Position | NotationError | undefined {
  try {
    return CODE.test(code) ? { puzzle: decodeShare(code).puzzle } : undefined
  } catch (error) {
    return error instanceof NewerError ? new NotationError('newer') : undefined
  }
}

/** Reads the links of a line; one without a puzzle counts if no other has one. Throws NotationError. */
export function readLinks(line: string): Position[] {
  let problem: unknown
  const found = (line.match(ADDRESS) ?? [codeIn(line) ?? line.trim()]).flatMap((address) => {
    // A blank may be the last cell.
    for (const one of [address.replace(AFTER, ''), address]) {
      try {
        return [readLink(one)]
      } catch (error) {
        problem ??= error
      }
    }
    return []
  })
  if (found.length === 0) throw problem
  return found
}

function readLink(address: string): Position {
  const text = decodePercent(address)
  const [, site] =
    /(?:sudokupad\.app|app\.crackingthecryptic\.com)\/(?:sudoku\/?)?(.*)/i.exec(address) ?? []
  if (site !== undefined) return readSudokuPad(decodePercent(site))
  const iss = findIss(decodePercent(/[?&]q=([^&#]+)/.exec(address)?.[1] ?? ''))
  if (iss !== undefined) return readIss(iss)
  // Compressed JSON may have slashes.
  const [, load] = /[?&#](?:load|fpuzzles?|puzzleid)=([^&#]+)/.exec(address) ?? []
  if (load !== undefined) return readParts([decodePercent(load)], address)
  return readParts(COMPRESSED.test(text) ? [text] : text.split(SEPARATOR), address)
}

/** The puzzle in the parts of an address. */
function readParts(parts: readonly string[], address: string): Position {
  for (const part of parts) {
    const shared = sharedPuzzle(part)
    if (shared instanceof NotationError) throw shared
    if (shared) return shared
    if (/^N4I/.test(part)) return readCompressed(part)
    if (COMPRESSED.test(part)) return readSudokuPad(part)
    if (isSudokuWikiBoard(part)) return readSudokuWikiBoard(part)
    const [, cells] = /(?:^|[^\d.*_-])([\d.*_-]{71,})$/.exec(part) ?? ['', '']
    const plain = Array.from(cells.replace(/-/g, '.'))
    const { length } = plain
    if (length === 81) return { puzzle: readCells(plain, shapeOf(9)) }
    if (length === 729) return readSukaku(plain, 9)
    const isDamaged = length > 70 && length < 93 && /[.0*_]/.test(cells)
    if (isDamaged) throw new NotationError('length', { length, expected: 81 })
  }
  const host = /^(?:[a-z][\w+.-]*:\/\/)?([^/?#]+)/i.exec(address)?.[1] ?? ''
  if (/f-puzzles\.com/i.test(host) && /[?&]id=/.test(address)) {
    throw new NotationError('remote', { format: 'f-puzzles', char: host })
  }
  const code = parts.indexOf('code')
  if (code >= 0 && CODE.test(parts[code + 1])) throw new NotationError('damaged', { path: 'code' })
  throw new NotationError('unknown', { char: host.slice(0, 60) })
}

/** Decodes %XX where it is valid, and leaves the rest as it is. */
function decodePercent(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped)
    } catch {
      return escaped
    }
  })
}
