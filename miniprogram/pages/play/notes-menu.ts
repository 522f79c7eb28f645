import { type GameState, type Move, selectedCells } from '../../core/game/index'
import { words } from '../../strings/index'
import type { MenuEntry } from './menu'

/** What the lines of the menu for the notes do, to the notes of all cells or of the selected ones. */
const LINES = {
  fillSelected: { kind: 'fillNotes', scope: 'selected' },
  restrictSelected: { kind: 'restrictNotes', scope: 'selected' },
  clearSelected: { kind: 'clearNotes', scope: 'selected' },
  fillNotes: { kind: 'fillNotes', scope: 'all' },
  restrictNotes: { kind: 'restrictNotes', scope: 'all' },
  clearNotes: { kind: 'clearNotes', scope: 'all' },
} as const

export type NotesLine = keyof typeof LINES

const DRAWINGS = { fillNotes: 'wand', restrictNotes: 'erase', clearNotes: 'trash' } as const

/** The lines of the menu for the notes; those for the selected cells only if one of them is empty. */
export function notesMenuFor(game: GameState): MenuEntry[] {
  const isOpen = selectedCells(game).some((cell) => game.values[cell] === 0)
  return (Object.keys(LINES) as NotesLine[])
    .filter((name) => isOpen || LINES[name].scope === 'all')
    .map((name) => ({
      name,
      drawing: DRAWINGS[LINES[name].kind],
      text: words().notesMenu[name],
      begins: isOpen && name === 'fillNotes',
    }))
}

/** The move of a line of the menu for the notes; undefined for the name of anything else. */
export function noteMoveOf(name: string, game: GameState): Move | undefined {
  if (!(name in LINES)) return undefined
  const { kind, scope } = LINES[name as NotesLine]
  return scope === 'all' ? { kind } : { kind, cells: selectedCells(game) }
}
