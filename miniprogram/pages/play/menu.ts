import { countVisibleErrors } from '../../core/game/conflicts'
import { hasAreas } from '../../core/game/game-shape'
import { type GameState, wrongCells } from '../../core/game/index'
import { isInRoom } from '../../core/game/together'
import { MAX_EXPLAINED_SIZE } from '../../core/sudoku/grid'
import { hasKeyboard } from '../../platform/keyboard'
import { settings } from '../../state/settings/settings'
import { canBeSent } from '../../state/social/challenges'
import { isContest, isOfRunningDay } from '../../state/social/contest'
import { words } from '../../strings/index'

/** A tool under the board, or a line of the menu. */
export interface MenuEntry {
  /** The act (see mode.ts). */
  readonly name: string
  /** The name of an icon. */
  readonly drawing: string
  readonly text: string
  /** Whether a line separates it from those above. */
  readonly begins?: boolean
}

/** Whether a game has the tool that colours: if the setting is on, or there is a colour to change. */
export function hasColourTool({ colours }: GameState): boolean {
  return settings.get().colourTool || hasColours(colours)
}

const hasColours = (colours: GameState['colours']) => colours.some((colour) => colour !== 0)

/**
 * The tools under the board from left to right. The most used ones are closest to the thumb. With corner notes, both kinds
 * of notes are tools, and redo is in the menu.
 */
export function toolsFor(game: GameState): MenuEntry[] {
  const t = words().play
  const { leftHand, cornerNotes } = settings.get()
  const isAlone = !isInRoom(game)
  const redo = { name: 'redo', drawing: 'redo', text: t.redo }
  const corners = { name: 'corners', drawing: 'corners', text: t.corners }
  const tools: MenuEntry[] = [
    { name: 'undo', drawing: 'undo', text: t.undo },
    ...(cornerNotes || !isAlone ? [] : [redo]),
    { name: 'erase', drawing: 'erase', text: t.erase },
    ...(cornerNotes ? [corners] : []),
    cornerNotes
      ? { name: 'notes', drawing: 'centre', text: t.centreNotes }
      : { name: 'notes', drawing: 'pencil', text: t.notes },
    ...(hasColourTool(game) ? [{ name: 'colours', drawing: 'palette', text: t.colours }] : []),
    { name: 'hint', drawing: 'bulb', text: words().hint.name },
    { name: 'more', drawing: 'more', text: t.more },
  ]
  return leftHand ? tools.reverse() : tools
}

/** The lines of the menu that apply to a game, in groups: the marks on the board, its history, the page, its end. */
export function menuFor(game: GameState): MenuEntry[] {
  const groups = [marksLines(game), historyLines(game), pageLines(game), endLines(game)]
  return groups
    .filter((lines) => lines.length > 0)
    .flatMap((lines, group) =>
      lines.map((line, index) => (group > 0 && index === 0 ? { ...line, begins: true } : line)),
    )
}

function marksLines({ puzzle, history, status, colours }: GameState): MenuEntry[] {
  const t = words().play
  if (status === 'finished') return []
  const canRedo = settings.get().cornerNotes && history.tip !== history.position
  return [
    ...(canRedo ? [{ name: 'redo', drawing: 'redo', text: t.redo }] : []),
    ...(hasAreas(puzzle) ? [{ name: 'sums', drawing: 'grid', text: t.keyNames.sums }] : []),
    { name: 'notesMenu', drawing: 'pencil', text: words().notesMenu.open },
    ...(hasColours(colours)
      ? [{ name: 'clearColours', drawing: 'palette', text: t.clearColours }]
      : []),
  ]
}

function historyLines(game: GameState): MenuEntry[] {
  const t = words().play
  if (isInRoom(game)) return []
  const { log, bookmarks, position } = game.history
  if (log.length === 0) return []
  return [
    { name: 'review', drawing: 'steps', text: t.review },
    bookmarks.includes(position)
      ? { name: 'removeBookmark', drawing: 'bookmarked', text: t.removeBookmark }
      : { name: 'addBookmark', drawing: 'bookmark', text: t.addBookmark },
    ...(hasKnownMistake(game)
      ? [{ name: 'undoMistakes', drawing: 'undo', text: t.toMistake }]
      : []),
  ]
}

/** Whether a digit is wrong. In a ranked game the menu may only say so if the player knows: from a conflict or from help. */
function hasKnownMistake(game: GameState): boolean {
  if (wrongCells(game).length === 0) return false
  const { assisted, puzzle } = game
  return assisted || !isContest(puzzle.origin) || countVisibleErrors(game) > 0
}

function pageLines({ status, puzzle }: GameState): MenuEntry[] {
  const t = words().play
  const dare = { name: 'challenge', drawing: 'flag', text: words().finish.challenge }
  const join = { name: 'together', drawing: 'person', text: t.together }
  const isSecret = isOfRunningDay(puzzle.origin, Date.now())
  const { showTimer, expertTools } = settings.get()
  const timer = showTimer ? t.hideTimer : t.showTimer
  return [
    ...(canBeSent(puzzle) ? [dare, ...(status === 'finished' ? [] : [join])] : []),
    ...(isSecret || !expertTools
      ? []
      : [{ name: 'export', drawing: 'share', text: words().common.exporting }]),
    ...(status === 'finished' ? [] : [{ name: 'showTimer', drawing: 'clock', text: timer }]),
    ...(hasKeyboard() ? [{ name: 'help', drawing: 'keyboard', text: t.keys }] : []),
  ]
}

function endLines(game: GameState): MenuEntry[] {
  const t = words().play
  const { puzzle, status, excluded } = game
  if (isInRoom(game)) return []
  const isRanked = status !== 'finished' && isOfRunningDay(puzzle.origin, Date.now())
  return [
    ...(isRanked && excluded !== 'clock'
      ? [{ name: 'paper', drawing: 'pencil', text: excluded ? t.notPaper : t.paper }]
      : []),
    ...(puzzle.size <= MAX_EXPLAINED_SIZE
      ? [
          { name: 'path', drawing: 'route', text: t.path },
          ...(status === 'finished' || !settings.get().expertTools
            ? []
            : [{ name: 'steps', drawing: 'list', text: t.steps }]),
        ]
      : []),
    { name: 'solve', drawing: 'answer', text: t.solve },
    { name: 'restart', drawing: 'restart', text: t.restart },
  ]
}
