import { shapeOfGame } from '../../core/game/game-shape'
import {
  createGame,
  elapsedAt,
  type GameState,
  isFullWithConflict,
  render,
} from '../../core/game/index'
import { ownersText } from '../../core/game/room'
import type { Round } from '../../core/game/round'
import type { Status } from '../../core/game/state'
import { hasSums } from '../../core/sudoku/grid'
import { encodeRules } from '../../core/sudoku/rules-code'
import { windowSize } from '../../platform/device'
import type { PuzzleRef } from '../../platform/router'
import { steadyClock } from '../../platform/steady-clock'
import { offers } from '../../state/days/offers'
import { puzzleAt, sayUnreadable, sourceOf } from '../../state/games/sessions'
import { settings } from '../../state/settings/settings'
import { words } from '../../strings/index'
import { nameOfGame, sayAddedRules, sayPuzzle, sayRound } from '../../strings/say'
import {
  hasRoomForKeys,
  isLow,
  isWide,
  layOut,
  layOutBeside,
  paletteKeyHeight,
} from '../../ui/components/board/layout'
import { TOP_STRIP_PX } from '../../ui/components/board/measures'
import { boardPreferences } from '../../ui/components/board/preferences'
import { clockText } from '../../ui/components/game-clock/clock-text'
import { gridOfRound } from '../../ui/components/share-card/share'
import { NO_HINT } from './hint-view'
import { toolsFor } from './menu'
import { createModes, type ModeOf, type Modes } from './mode'
import { sayLeft } from './sum-line'

/** Values for the page's `setData`, by field. */
export type PagePatch = Readonly<Record<string, unknown>>

/** The height of everything but the board and the pad: the line above the board, the tools, the margin below. */
const OTHER_PARTS_PX = 48 + 64 + 12
/** The line with what is left of a sum, see `sayLeft`. */
const SUM_LINE_PX = 44
/** The space above, between and below the parts of a panel beside the board. */
const PANEL_MARGINS_PX = 40
/** A hint is shown in full if at least this height is left below the board. */
const MIN_HINT_SPACE_PX = 180

/**
 * Whether the panel with tools and pad is beside the board, the sizes of board, panel and keys, and whether hints have to
 * be compact. The line of a sum stands above the board if a place of its own below would make the board smaller.
 */
export function layoutFor(size: number, hasSumLine = false) {
  const layout = layoutBeside(size, OTHER_PARTS_PX)
  const roomier = hasSumLine ? layoutBeside(size, OTHER_PARTS_PX + SUM_LINE_PX) : layout
  const sumAbove = roomier.boardWidth < layout.boardWidth || roomier.isCut
  const { isCut: _, ...rest } = sumAbove ? layout : roomier
  return { ...rest, sumAbove }
}

/** `parts`: the height of everything but the board and the pad. */
function layoutBeside(size: number, parts: number) {
  const room = windowSize()
  const others = parts + room.bottomInset
  if (isWide(room) || isLow(room)) {
    const height = room.height - room.bottomInset
    const beside = layOutBeside(size, { ...room, height }, parts + PANEL_MARGINS_PX)
    const paletteKeyHeight = beside.keyHeight
    const isCut = !hasRoomForKeys(size, height - parts - PANEL_MARGINS_PX, true)
    return { ...beside, paletteKeyHeight, wide: true, cramped: false, isCut }
  }
  const layout = layOut(size, room, others)
  const spaceBelow = room.height - room.bottomInset - OTHER_PARTS_PX - layout.boardWidth
  const padSpace = room.height - others - TOP_STRIP_PX - layout.boardWidth
  return {
    ...layout,
    isCut: !hasRoomForKeys(size, padSpace, false),
    paletteKeyHeight: paletteKeyHeight(size, layout.keyHeight),
    wide: false,
    panelWidth: 0,
    cramped: spaceBelow < MIN_HINT_SPACE_PX,
  }
}

/** The data of a game that is fixed while its page is open. */
function gameInfo({ puzzle, history }: GameState) {
  const { title: name, detail: level } = nameOfGame(puzzle)
  const shape = shapeOfGame(puzzle)
  return {
    ...layoutFor(puzzle.size, hasSums(shape)),
    ...{ size: puzzle.size, rules: encodeRules(shape), name, level },
    // A game that begins tells its rules.
    ...{ ruleLine: sayAddedRules(shape), rulesAt: history.log.length === 0 ? 0 : -1 },
  }
}

/** In place of a game that there is not, or that only a newer version of the app can open. */
export function lostView(ref: PuzzleRef | null) {
  const { lostTitle, lostText } = words().play
  return { panel: 'lost' as const, lost: sayUnreadable(ref, lostTitle, lostText) }
}

/** A puzzle within WeChat's timeline, where neither storage nor worker nor cloud may be used. */
export function timelineView(ref: PuzzleRef | null, name?: string) {
  const puzzle = ref && puzzleAt(ref)
  if (!puzzle) return lostView(ref)
  const { rules, rulesText } = words().timeline
  const game = createGame({ ...sourceOf(puzzle), name })
  const text = [rulesText, sayAddedRules(puzzle.shape)].filter(Boolean).join(' ')
  const glimpse = { title: rules, text }
  return { panel: 'glimpse' as const, glimpse, ...stillView(game), name: sayPuzzle(game.puzzle) }
}

/** A running daily puzzle within WeChat's timeline: its date and level, and an empty board. */
export function timelineDayView(round: Round) {
  const { daily, timeline } = words()
  const grid = gridOfRound(round)
  const game = createGame(sourceOf(grid))
  const text = [timeline.dayText, sayAddedRules(grid.shape)].filter(Boolean).join(' ')
  const glimpse = { title: sayRound(round), text }
  return { panel: 'glimpse' as const, glimpse, ...stillView(game), name: daily.title }
}

/** A game that is not played. Its rules are part of the text below the board. */
function stillView(game: GameState): PagePatch {
  return { ...gamePatch(undefined, game), ruleLine: '', draggable: false }
}

/** The data that follows from the player's settings, in a game. */
export function settingsView(game: GameState) {
  const current = settings.get()
  return {
    ...boardPreferences(),
    showTimer: current.showTimer,
    leftHand: current.leftHand,
    cornerNotes: current.cornerNotes,
    lockKey: current.digitFirst || offers.wasMade('digitFirst'),
    tools: toolsFor(game),
    finishWords: words().finish,
  }
}

/** What the line of the sum follows from. */
const SUM_FIELDS = ['values', 'selected', 'area', 'locked'] as const

/** The patch from one game to the next: board, clock and end. The whole game, with its layout, if `before` is undefined. */
export function gamePatch(before: GameState | undefined, next: GameState): PagePatch {
  const first = before ? {} : gameInfo(next)
  const patch: Record<string, unknown> = { ...first, ...render(before, next) }
  const full = isFullWithConflict(next)
  if (full !== (before !== undefined && isFullWithConflict(before))) patch.full = full
  if (!before || SUM_FIELDS.some((field) => before[field] !== next[field])) {
    const sumLine = sayLeft(next)
    if (!before || sumLine !== sayLeft(before)) patch.sumLine = sumLine
  }
  if (before?.clock !== next.clock) {
    patch.elapsed = elapsedAt(next.clock, steadyClock.now())
    patch.running = next.clock.since !== null
  }
  if (!before || before.room !== next.room) {
    const { room, puzzle } = next
    patch.owners = room ? ownersText(room, puzzle.givens) : ''
  }
  if (next.status === 'finished' && before?.status !== 'finished') {
    patch.finalTime = clockText(elapsedAt(next.clock, steadyClock.now()))
  }
  return patch
}

/** What stands below the board; 'lost' instead of a board. Empty until a game is open, so that the board is rendered once. */
type Panel = '' | 'lost' | 'glimpse' | 'hint' | 'review' | 'again' | 'palette' | 'sums' | 'pad'

/** What board, pad, tools and sheets show in the modes of a page. */
export function modeView(modes: Modes) {
  const status = modes.status()
  const read = modes.get('hint')
  const hint = read ?? modes.get('drawn')
  const review = modes.get('review')?.review ?? null
  const palette = modes.get('palette')
  const end = (modes.get('wave') ?? modes.get('result'))?.kind ?? ''
  const menu = modes.get('menu')
  const keys = modes.get('keys')
  const sums = modes.get('sums')
  const panel: Panel = read ? 'hint' : review ? 'review' : panelOf(status, end, palette, sums)
  const isOwn = panel !== 'hint' && panel !== 'review'
  return {
    panel,
    /** The cell and the digit that the board lights up instead of the player's. */
    cell: read || end ? -1 : review ? review.cell : null,
    digit: !isOwn ? 0 : palette ? palette.candidate : null,
    draggable: status === 'playing' && isOwn,
    hint: hint?.hint ?? NO_HINT,
    /** The hint has something to say: the board shows it, and nothing else that is marked. */
    told: Boolean(hint?.hint.title),
    pulse: hint?.pulse ?? null,
    review,
    palette: palette?.part ?? '',
    end,
    sheet: (menu ?? keys ?? modes.get('failed'))?.kind ?? '',
    // A sheet keeps its content while it closes.
    ...(menu && { menu: menu.lines, menuTitle: menu.title }),
    ...(keys && { keyTable: keys.lines }),
    ...(sums && { sums: sums.opening }),
  }
}

function panelOf(
  status: Status,
  end: string,
  palette?: ModeOf<'palette'>,
  sums?: ModeOf<'sums'>,
): Panel {
  if (status === 'finished' && !end) return 'again'
  if (sums) return 'sums'
  return palette?.part === 'colours' ? 'palette' : 'pad'
}

/** Returns a function that gives the patch for what has changed in the modes since its last call. */
export function createModeChanges(modes: Modes): () => PagePatch {
  let shown: PagePatch = NO_MODE
  return () => {
    const next: PagePatch = { ...shown, ...modeView(modes) }
    const changed = Object.keys(next).filter((field) => next[field] !== shown[field])
    const patch = Object.fromEntries(changed.map((field) => [field, next[field]]))
    shown = next
    return patch
  }
}

/** What the page shows before a game is open. */
export const NO_MODE = { ...modeView(createModes(() => 'playing')), panel: '' as Panel }
