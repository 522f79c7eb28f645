import type { GameState } from '../../core/game/index'
import { hasKeyboard } from '../../platform/keyboard'
import { words } from '../../strings/index'

/** A tool under the board, or a line of the menu. */
export interface MenuEntry {
  /** See `choose` in actions.ts. */
  readonly name: string
  /** The name of an icon. */
  readonly drawing: string
  readonly text: string
  /** Whether a line separates it from those above. */
  readonly begins?: boolean
}

/** The largest puzzles whose solution path can be shown. */
const MAX_PATH_SIZE = 16

/**
 * The tools under the board from left to right. The most used ones are closest to the thumb. With corner notes, both kinds
 * of notes are tools, and redo is in the menu.
 */
export function toolsFor(leftHand: boolean, cornerNotes: boolean): MenuEntry[] {
  const t = words().play
  const redo = { name: 'redo', drawing: 'redo', text: t.redo }
  const corners = { name: 'corners', drawing: 'corners', text: t.corners }
  const tools: MenuEntry[] = [
    { name: 'undo', drawing: 'undo', text: t.undo },
    ...(cornerNotes ? [] : [redo]),
    { name: 'erase', drawing: 'erase', text: t.erase },
    ...(cornerNotes ? [corners] : []),
    cornerNotes
      ? { name: 'notes', drawing: 'centre', text: t.centreNotes }
      : { name: 'notes', drawing: 'pencil', text: t.notes },
    { name: 'colours', drawing: 'palette', text: t.colours },
    { name: 'hint', drawing: 'bulb', text: words().hint.name },
    { name: 'more', drawing: 'more', text: t.more },
  ]
  return leftHand ? tools.reverse() : tools
}

/** The lines of the menu that apply to a game. */
export function menuFor(
  { history, puzzle, status, colours }: GameState,
  showsTimer: boolean,
  cornerNotes: boolean,
): MenuEntry[] {
  const t = words().play
  const hasColours = status === 'playing' && colours.some((colour) => colour !== 0)
  const canRedo = cornerNotes && history.tip !== history.position
  const hasSolution = puzzle.solution !== undefined
  return [
    ...(canRedo ? [{ name: 'redo', drawing: 'redo', text: t.redo }] : []),
    { name: 'notesMenu', drawing: 'pencil', text: words().notesMenu.open },
    ...(history.log.length > 0 ? [{ name: 'review', drawing: 'steps', text: t.review }] : []),
    ...(hasColours ? [{ name: 'clearColours', drawing: 'palette', text: t.clearColours }] : []),
    { name: 'addBookmark', drawing: 'bookmark', text: t.addBookmark },
    ...(hasSolution ? [{ name: 'undoMistakes', drawing: 'undo', text: t.toMistake }] : []),
    ...(status === 'finished'
      ? []
      : [{ name: 'timer', drawing: 'clock', text: showsTimer ? t.hideTimer : t.showTimer }]),
    ...(hasKeyboard() ? [{ name: 'keys', drawing: 'keyboard', text: t.keys }] : []),
    { name: 'restart', drawing: 'restart', text: t.restart },
    ...(puzzle.size <= MAX_PATH_SIZE ? [{ name: 'path', drawing: 'bulb', text: t.path }] : []),
    { name: 'solve', drawing: 'route', text: t.solve },
  ]
}
