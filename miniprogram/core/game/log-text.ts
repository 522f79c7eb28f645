import type { Edit } from './board'
import { HELP_KINDS, type HelpMark, type HistoryEntry, isEditEntry } from './history'

/**
 * The log of a game as text, used in saves and in results sent to the cloud. Entries are separated by spaces. An entry
 * consists of the milliseconds since the previous entry, a letter and the letter's arguments, separated by dots. Numbers
 * are in base 36.
 *
 *   P cell.digit     place                         E cell.cell…   erase digits
 *   T cell.digit     place, erase peers' notes     W cell.cell…   erase notes
 *   N digit.cell…    add a note                    A              fill notes
 *   R digit.cell…    remove a note                 F cell.cell…   fill the notes of cells
 *   B digit.cell…    add a corner note             C              clear notes
 *   D digit.cell…    remove a corner note          S cell.digit…  eliminate candidates
 *   J node           go to a node                  H cell.digit…  eliminate candidates by a hint
 *                                                  X              clear colours
 *   K colour.digit.cell…  colour the candidates of a digit, or for digit 0 cells; colour 0 removes the colour
 *   V digit          fill notes of a digit         Y, Q           keep the notes current, leave them
 *   U, G, I, L, M    as T, A, F, S, H, but what digits remove comes back when they go (`withholds`)
 *   Z kind.cell.digit…    a mark, since version 4 of saves: help was shown, which changes nothing. The kind is a place in HELP_KINDS, from
 *                    0; the first mark of a hint has the candidates that it places or eliminates. A log without marks tells nothing of help
 *
 *   '1jkT14.5 0J0'   after 2000 ms digit 5 is placed in cell 40 and undone in the same millisecond
 */
export function formatLog(log: readonly HistoryEntry[]): string {
  let previous = 0
  return log
    .map((entry) => {
      const wait = entry.at - previous
      previous = entry.at
      const [letter, numbers] = isEditEntry(entry)
        ? formatEdit(entry.edit)
        : entry.help
          ? ['Z', [HELP_KINDS.indexOf(entry.help.kind), ...(entry.help.candidates ?? [])]]
          : ['J', [entry.to]]
      return wait.toString(36) + letter + numbers.map((n) => n.toString(36)).join('.')
    })
    .join(' ')
}

/** The text of each entry. */
export function splitLog(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}

/** A well-formed entry. It may still be illegal on the board. */
export type ParsedEntry =
  | { readonly wait: number; readonly edit: Edit }
  | { readonly wait: number; readonly to: number; readonly help?: HelpMark }

// Numbers have at most eight base-36 digits (89 years in milliseconds), so all of them are safe integers.
const ENTRY = /^([0-9a-z]{1,8})([A-Z])((?:[0-9a-z]{1,8}(?:\.[0-9a-z]{1,8})*)?)$/

/** The letters of edits that give back what digits have removed, by those of edits that do not. */
const WITHHOLDING: Readonly<Record<string, string>> = { T: 'U', A: 'G', F: 'I', S: 'L', H: 'M' }

/** The version of a save whose log has edits with `withholds`, or notes that keep themselves. */
const WITHHELD_SAVE_VERSION = 3
/** The version of a save whose log has marks of help. */
const MARKED_SAVE_VERSION = 4

/** The version of saves that a log needs: older ones know neither marks of help nor edits with `withholds` or of notes that keep themselves. */
export const saveVersionOf = (text: string): number =>
  /Z/.test(text) ? MARKED_SAVE_VERSION : /[UGILMVYQ]/.test(text) ? WITHHELD_SAVE_VERSION : 0

/** Parses one entry after which the board is that of `node`, if it is a mark. Returns null if it is malformed. */
export function parseEntry(text: string, node: number): ParsedEntry | null {
  const match = ENTRY.exec(text)
  if (match === null) return null
  const wait = Number.parseInt(match[1], 36)
  const numbers = match[3] === '' ? [] : match[3].split('.').map((n) => Number.parseInt(n, 36))
  if (match[2] === 'J') return numbers.length === 1 ? { wait, to: numbers[0] } : null
  if (match[2] === 'Z') return parseHelp(wait, node, numbers)
  const plain = Object.keys(WITHHOLDING).find((letter) => WITHHOLDING[letter] === match[2])
  const edit = parseEdit(plain ?? match[2], numbers)
  return edit && { wait, edit: plain ? ({ ...edit, withholds: true } as Edit) : edit }
}

function parseHelp(wait: number, to: number, numbers: readonly number[]): ParsedEntry | null {
  const kind = HELP_KINDS[numbers[0]]
  const candidates = numbers.slice(1)
  if (!kind || candidates.length % 2 !== 0) return null
  return { wait, to, help: { kind, ...(candidates.length > 0 && { candidates }) } }
}

function formatEdit(edit: Edit): [letter: string, numbers: readonly number[]] {
  const [letter, numbers] = formatPlain(edit)
  return ['withholds' in edit && edit.withholds ? (WITHHOLDING[letter] ?? letter) : letter, numbers]
}

function formatPlain(edit: Edit): [letter: string, numbers: readonly number[]] {
  switch (edit.kind) {
    case 'place':
      return [edit.erasePeerNotes ? 'T' : 'P', [edit.cell, edit.digit]]
    case 'eraseDigits':
      return ['E', edit.cells]
    case 'note':
      return [noteLetter(edit), [edit.digit, ...edit.cells]]
    case 'eraseNotes':
      return ['W', edit.cells]
    case 'eliminate':
      return [edit.hinted ? 'H' : 'S', edit.candidates]
    case 'fillNotes':
      if (edit.digit !== undefined) return ['V', [edit.digit]]
      return edit.cells ? ['F', edit.cells] : ['A', []]
    case 'keepNotes':
      return [edit.on ? 'Y' : 'Q', []]
    case 'clearNotes':
      return ['C', []]
    case 'colour':
      return ['K', [edit.colour, edit.digit, ...edit.cells]]
    case 'clearColours':
      return ['X', []]
  }
}

function noteLetter({ on, corner }: Extract<Edit, { kind: 'note' }>): string {
  if (corner) return on ? 'B' : 'D'
  return on ? 'N' : 'R'
}

function parseEdit(letter: string, numbers: readonly number[]): Edit | null {
  const first = numbers[0]
  const rest = numbers.slice(1)
  switch (letter) {
    case 'P':
    case 'T':
      if (rest.length !== 1) return null
      return { kind: 'place', cell: first, digit: rest[0], erasePeerNotes: letter === 'T' }
    case 'N':
    case 'R':
      return rest.length ? { kind: 'note', digit: first, cells: rest, on: letter === 'N' } : null
    case 'B':
    case 'D':
      if (rest.length === 0) return null
      return { kind: 'note', digit: first, cells: rest, on: letter === 'B', corner: true }
    case 'E':
      return numbers.length ? { kind: 'eraseDigits', cells: numbers } : null
    case 'W':
      return numbers.length ? { kind: 'eraseNotes', cells: numbers } : null
    case 'S':
    case 'H': {
      if (numbers.length === 0 || numbers.length % 2 !== 0) return null
      const edit = { kind: 'eliminate', candidates: numbers } as const
      return letter === 'H' ? { ...edit, hinted: true } : edit
    }
    case 'A':
      return numbers.length ? null : { kind: 'fillNotes' }
    case 'F':
      return numbers.length ? { kind: 'fillNotes', cells: numbers } : null
    case 'V':
      return numbers.length === 1 ? { kind: 'fillNotes', digit: first, withholds: true } : null
    case 'Y':
    case 'Q':
      return numbers.length ? null : { kind: 'keepNotes', on: letter === 'Y' }
    case 'C':
      return numbers.length ? null : { kind: 'clearNotes' }
    case 'K': {
      const cells = rest.slice(1)
      return cells.length ? { kind: 'colour', colour: first, digit: rest[0], cells } : null
    }
    case 'X':
      return numbers.length ? null : { kind: 'clearColours' }
    default:
      return null
  }
}
