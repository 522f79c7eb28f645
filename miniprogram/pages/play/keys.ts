import { COLOUR_COUNT } from '../../core/game/board'
import { hasAreas } from '../../core/game/game-shape'
import type { GameState } from '../../core/game/index'
import { SYMBOLS } from '../../core/sudoku/digits'
import type { KeyPress } from '../../platform/keyboard'
import { hasColourTool } from './menu'

/** What a key of a computer's keyboard asks for. */
export type KeyCommand =
  | {
      readonly kind: 'move'
      readonly rows: number
      readonly columns: number
      readonly extend: boolean
    }
  | { readonly kind: 'digit' | 'note'; readonly digit: number }
  | { readonly kind: PlainCommand }
  /** The combinations of the area of a cell, of the selected one by a key. */
  | { readonly kind: 'sums'; readonly cell?: number }

type PlainCommand =
  | 'erase'
  | 'notes'
  | 'colours'
  | 'undo'
  | 'redo'
  | 'hint'
  | 'pause'
  | 'go'
  | 'close'
  | 'help'

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The corners of the number pad without NumLock. */
const CORNERS: typeof ARROWS = {
  Home: [-1, -1],
  PageUp: [-1, 1],
  End: [1, -1],
  PageDown: [1, 1],
}

const NAMED_KEYS: Readonly<Record<string, PlainCommand>> = {
  Backspace: 'erase',
  Delete: 'erase',
  ' ': 'pause',
  Enter: 'go',
  Escape: 'close',
  '?': 'help',
  '？': 'help',
}

const LETTERS: Readonly<Record<string, PlainCommand | 'sums'>> = {
  n: 'notes',
  p: 'colours',
  u: 'undo',
  r: 'redo',
  h: 'hint',
  s: 'sums',
}

/** Commands that a held key repeats. */
const REPEATED: readonly KeyCommand['kind'][] = ['move', 'undo', 'redo']

/** The command of a key on a board of this size; null for other keys. Ctrl and Command have commands with Z only. */
export function commandOf(press: KeyPress, size: number): KeyCommand | null {
  const command = press.command ? chordOf(press) : keyOf(press, size)
  return command && press.repeated && !REPEATED.includes(command.kind) ? null : command
}

function chordOf({ key, shift }: KeyPress): KeyCommand | null {
  return key.toLowerCase() === 'z' ? { kind: shift ? 'redo' : 'undo' } : null
}

function keyOf(press: KeyPress, size: number): KeyCommand | null {
  const { key, code, shift } = press
  const arrow = ARROWS[key] ?? (code.startsWith('Numpad') && CORNERS[key])
  if (arrow) return { kind: 'move', rows: arrow[0], columns: arrow[1], extend: shift }
  const digit = digitOf(press, size)
  if (digit === 0) return { kind: 'erase' }
  if (digit > 0) return { kind: shift ? 'note' : 'digit', digit }
  const kind = NAMED_KEYS[key] ?? LETTERS[letterOf(press)]
  return kind ? { kind } : null
}

/**
 * The digit of a key, −1 for none. With Shift, a key of the upper row has another `key`; on some layouts always. Without
 * NumLock, a key of the number pad is `Home`, `Clear` …
 */
function digitOf(press: KeyPress, size: number): number {
  const { key, code } = press
  const isTaken = key === 'Process' || key === 'Unidentified'
  const place = (isTaken ? /^(?:Digit|Numpad)(\d)$/ : /^Digit(\d)$/).exec(code)
  const symbol = place?.[1] ?? (/^\d$/.test(key) ? key : letterOf(press).toUpperCase())
  const digit = symbol === '0' ? 0 : symbol ? SYMBOLS.indexOf(symbol) : -1
  return digit <= size ? digit : -1
}

/** The letter of a key in lower case, by its place if an input method keeps the letter to itself; '' for none. */
function letterOf({ key, code }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return key === 'Process' ? (/^Key([A-Z])$/.exec(code)?.[1].toLowerCase() ?? '') : ''
}

/** The letters that are digits on a board of this size. */
const digitLetters = (size: number) => Array.from(SYMBOLS.slice(10, size + 1))

/** A line of the table of keys: what is pressed, and the name of its meaning in the words of the play page. */
export interface KeyLine {
  readonly name: string
  readonly caps: readonly string[]
}

/** Lines that need the tool that colours. */
const COLOUR_LINES: readonly string[] = ['colours', 'paint', 'paintDigit']

/** The table of keys for a game. */
export function keyLinesFor(game: GameState): KeyLine[] {
  const { size } = game.puzzle
  const digits = size > 9 ? ['1–9', `A–${SYMBOLS[size]}`] : [`1–${size}`]
  const lines: readonly KeyLine[] = [
    { name: 'move', caps: ['←', '↑', '→', '↓'] },
    { name: 'extend', caps: ['Shift', '← ↑ → ↓'] },
    { name: 'digit', caps: digits },
    { name: 'note', caps: ['Shift', ...digits] },
    { name: 'erase', caps: ['0', 'Backspace'] },
    { name: 'notes', caps: ['N'] },
    { name: 'colours', caps: ['P'] },
    { name: 'paint', caps: [`1–${COLOUR_COUNT}`] },
    { name: 'paintDigit', caps: ['Shift', ...digits] },
    { name: 'undo', caps: ['U', 'Ctrl Z'] },
    { name: 'redo', caps: ['R', 'Shift Ctrl Z'] },
    { name: 'hint', caps: ['H'] },
    ...(hasAreas(game.puzzle) ? [{ name: 'sums', caps: ['S'] }] : []),
    { name: 'pause', caps: ['Space'] },
    { name: 'close', caps: ['Esc'] },
    { name: 'help', caps: ['?'] },
  ]
  // On large boards, some letters are digits.
  return lines.filter(
    ({ name, caps }) =>
      !digitLetters(size).includes(caps[0]) &&
      (hasColourTool(game) || !COLOUR_LINES.includes(name)),
  )
}
