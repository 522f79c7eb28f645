import type { Edit } from './board'
import { type HistoryEntry, isEditEntry } from './history'

/**
 * The log of a game as text: what a save keeps and what a finished daily sends. Entries are parted
 * by spaces; numbers are in base 36. An entry is the milliseconds since the one before, a letter and
 * the letter's numbers, parted by dots:
 *
 *   P cell.digit     place                            E cell.cell…   erase digits
 *   T cell.digit     place and tidy the peers' notes  W cell.cell…   wipe notes
 *   N digit.cell…    write a note                     A              all candidates
 *   R digit.cell…    remove a note                    C              clear all notes
 *   S cell.digit…    rule candidates out
 *   J node           go to a node
 *
 *   '1jkT14.5 0J0'   after 2000 ms digit 5 into cell 40, undone in the same millisecond
 */
export function formatLog(log: readonly HistoryEntry[]): string {
  let before = 0
  return log
    .map((entry) => {
      const wait = entry.at - before
      before = entry.at
      const [letter, numbers] = isEditEntry(entry) ? formatEdit(entry.edit) : ['J', [entry.to]]
      return wait.toString(36) + letter + numbers.map((n) => n.toString(36)).join('.')
    })
    .join(' ')
}

/** The entries of a text, not yet read. */
export function splitLog(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}

/** An entry as read from text, before anybody knows whether it can be made. */
export type ParsedEntry =
  | { readonly wait: number; readonly edit: Edit }
  | { readonly wait: number; readonly to: number }

// Eight digits of base 36 are 89 years of milliseconds: every number read here is exact.
const ENTRY = /^([0-9a-z]{1,8})([A-Z])((?:[0-9a-z]{1,8}(?:\.[0-9a-z]{1,8})*)?)$/

/** Reads one entry; null where it is not well formed. */
export function parseEntry(text: string): ParsedEntry | null {
  const match = ENTRY.exec(text)
  if (match === null) return null
  const wait = Number.parseInt(match[1], 36)
  const numbers = match[3] === '' ? [] : match[3].split('.').map((n) => Number.parseInt(n, 36))
  if (match[2] === 'J') return numbers.length === 1 ? { wait, to: numbers[0] } : null
  const edit = parseEdit(match[2], numbers)
  return edit && { wait, edit }
}

function formatEdit(edit: Edit): [letter: string, numbers: readonly number[]] {
  switch (edit.kind) {
    case 'place':
      return [edit.erasePeerNotes ? 'T' : 'P', [edit.cell, edit.digit]]
    case 'eraseDigits':
      return ['E', edit.cells]
    case 'note':
      return [edit.on ? 'N' : 'R', [edit.digit, ...edit.cells]]
    case 'eraseNotes':
      return ['W', edit.cells]
    case 'eliminate':
      return ['S', edit.candidates]
    case 'fillNotes':
      return ['A', []]
    case 'clearNotes':
      return ['C', []]
  }
}

function parseEdit(letter: string, numbers: readonly number[]): Edit | null {
  const [first, ...rest] = numbers
  switch (letter) {
    case 'P':
    case 'T':
      if (rest.length !== 1) return null
      return { kind: 'place', cell: first, digit: rest[0], erasePeerNotes: letter === 'T' }
    case 'N':
    case 'R':
      return rest.length ? { kind: 'note', digit: first, cells: rest, on: letter === 'N' } : null
    case 'E':
      return numbers.length ? { kind: 'eraseDigits', cells: numbers } : null
    case 'W':
      return numbers.length ? { kind: 'eraseNotes', cells: numbers } : null
    case 'S':
      return numbers.length && numbers.length % 2 === 0
        ? { kind: 'eliminate', candidates: numbers }
        : null
    case 'A':
      return numbers.length ? null : { kind: 'fillNotes' }
    case 'C':
      return numbers.length ? null : { kind: 'clearNotes' }
    default:
      return null
  }
}
