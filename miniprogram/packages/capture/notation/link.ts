import { NewerError } from '../../../core/sudoku/newer'
import { decodeShare } from '../../../core/sudoku/share-code'
import { readCells } from './cells'
import { decompress } from './compressed'
import { locate, NotationError } from './error'
import { readFPuzzles } from './f-puzzles'
import { isIss, readIss } from './iss'
import { fieldsOf, readJsonText } from './json'
import type { Position } from './position'
import { readSudokuPad } from './sudokupad'
import { isSudokuWikiBoard, readSudokuWikiBoard } from './sudokuwiki'
import { readSukaku } from './sukaku'

/*
 * Links, and codes of our own and SudokuWiki's links alone. A link holds
 *
 *     81 or 729 cells      …?bd=53..7…   …?s=530070…   anywhere in the address
 *     a board              …?bd=vu48…                 of SudokuWiki, with candidates
 *     a share code         …?code=J…   …?puzzle=J…     of this program
 *     constraints          …?q=.NoBoxes.Jigsaw~…     of the Interactive Sudoku Solver
 *     compressed JSON      f-puzzles.com/?load=N4Ig…   sudokupad.app/fpuzN4Ig…
 *     only a name          sudokupad.app/abc123        which is refused
 */

/** An address, up to white space, quotes or Chinese text. */
const ADDRESS =
  /(?:[a-z][a-z\d+.-]{1,20}:\/\/|\b(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,12}\/)[^\s"'<>\u3000-\u303f\uff00-\uffef\u4e00-\u9fff]+/i
const CODE = /^[\w-]{8,}$/
const SEPARATOR = /[?&#/=:,;]+/
/** The beginning of compressed JSON: `{"`. */
const COMPRESSED = /^N4Ig[\w+/ -]+=*$/

/** True for a line with an address that no puzzle or comment stands before, and for a code alone. */
export function isLink(line: string): boolean {
  if (!/[a-z]/i.test(line)) return false
  const match = ADDRESS.exec(line)
  if (!match) return isCode(line.trim())
  const before = line.slice(0, match.index)
  return !before.includes('#') && !/^\s*[\d.*_]{16,}/.test(before)
}

function isCode(text: string): boolean {
  if (isSudokuWikiBoard(text)) return true
  try {
    return CODE.test(text) && tryDecode(text) !== undefined
  } catch {
    return true
  }
}

/** The puzzle of a share code; undefined if it is none. Throws a NotationError for one of a newer version. */
function tryDecode(code: string): Position | undefined {
  try {
    return { puzzle: decodeShare(code).puzzle }
  } catch (error) {
    if (error instanceof NewerError) throw new NotationError('newer')
    return undefined
  }
}

/** Reads the first link of a line. Throws NotationError. */
export function readLink(line: string): Position {
  const address = ADDRESS.exec(line)?.[0] ?? line.trim()
  return locate({ format: 'link' }, () => {
    const text = decodePercent(address)
    const load = /[?&#](?:load|fpuzzles?)=([^&#]+)/.exec(address)
    const site = /(?:sudokupad\.app|app\.crackingthecryptic\.com)\/(?:sudoku\/?)?(.*)/i.exec(
      address,
    )
    if (site) return readSudokuPad(decodePercent(site[1]))
    const query = decodePercent(/[?&]q=([^&#]+)/.exec(address)?.[1] ?? '')
    if (isIss(query)) return readIss(query)
    if (load) return readCompressed(decodePercent(load[1]))
    const parts = text.split(SEPARATOR)
    return fromParts(parts) ?? fromName(address, parts)
  })
}

/** The puzzle in the parts of an address, if there is one. */
function fromParts(parts: readonly string[]): Position | undefined {
  for (const part of parts) {
    if (CODE.test(part)) {
      const shared = tryDecode(part)
      if (shared) return shared
    }
    if (COMPRESSED.test(part)) return readCompressed(part)
    if (isSudokuWikiBoard(part)) return readSudokuWikiBoard(part)
    const [cells] = /^[\d.*_-]+$/.exec(part) ?? [
      /(?:^|[^\d.*_-])([\d.*_-]{81,})$/.exec(part)?.[1] ?? '',
    ]
    const plain = cells.replace(/-/g, '.')
    if (plain.length === 81) return { puzzle: readCells(Array.from(plain), 9) }
    if (plain.length === 729) return readSukaku(Array.from(plain), 9)
    const isDamaged = plain.length > 70 && plain.length < 93 && /[.0*_]/.test(plain)
    if (isDamaged) throw new NotationError('length', { length: plain.length, expected: 81 })
  }
  return undefined
}

/** The error for an address without a puzzle. */
function fromName(address: string, parts: readonly string[]): never {
  const host = /^(?:[a-z][\w+.-]*:\/\/)?([^/?#]+)/i.exec(address)?.[1] ?? ''
  if (/f-puzzles\.com/i.test(host) && /[?&]id=/.test(address)) {
    throw new NotationError('remote', { format: 'f-puzzles', char: host })
  }
  const code = parts.indexOf('code')
  if (code >= 0 && CODE.test(parts[code + 1])) throw new NotationError('damaged', { path: 'code' })
  throw new NotationError('unknown', { char: host.slice(0, 60) })
}

function readCompressed(code: string): Position {
  return locate({ format: 'f-puzzles' }, () => {
    const fields = fieldsOf(readJsonText(decompress(code)))
    if (!fields) throw new NotationError('damaged')
    return readFPuzzles(fields)
  })
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
