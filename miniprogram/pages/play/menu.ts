import type { GameState } from '../../core/game/index'
import { words } from '../../strings/index'

/** A tool under the board, or a line of the menu that the last of them opens. */
export interface MenuEntry {
  readonly name: string
  readonly drawing: string
  readonly text: string
}

/** The tools under the board, from left to right: what is used most comes under the thumb. */
export function toolsFor(leftHand: boolean): MenuEntry[] {
  const t = words().play
  const tools: MenuEntry[] = [
    { name: 'undo', drawing: 'undo', text: t.undo },
    { name: 'redo', drawing: 'redo', text: t.redo },
    { name: 'erase', drawing: 'erase', text: t.erase },
    { name: 'notes', drawing: 'pencil', text: t.notes },
    { name: 'hint', drawing: 'bulb', text: words().hint.name },
    { name: 'more', drawing: 'more', text: t.more },
  ]
  return leftHand ? tools.reverse() : tools
}

/** What else can be done with a game as it stands. */
export function menuFor({ history, puzzle }: GameState): MenuEntry[] {
  const t = words().play
  const hasBookmark = history.bookmarks.length > 0
  const hasSolution = puzzle.solution !== undefined
  return [
    { name: 'autoNotes', drawing: 'wand', text: t.autoNotes },
    { name: 'clearNotes', drawing: 'erase', text: t.clearNotes },
    { name: 'bookmark', drawing: 'bookmark', text: t.bookmark },
    ...(hasBookmark ? [{ name: 'return', drawing: 'left', text: t.toBookmark }] : []),
    ...(hasSolution ? [{ name: 'undoMistakes', drawing: 'undo', text: t.toMistake }] : []),
    { name: 'restart', drawing: 'restart', text: t.restart },
    ...(puzzle.size <= 16 ? [{ name: 'path', drawing: 'bulb', text: t.path }] : []),
    { name: 'solve', drawing: 'route', text: t.solve },
  ]
}
