import {
  atNode,
  elapsedAt,
  type GameState,
  glowOf,
  isNode,
  type Move,
  selectedCells,
  withSolution,
} from '../../core/game/index'
import { roundOf } from '../../core/game/origin'
import { maskOf } from '../../core/sudoku/bits'
import { steadyClock } from '../../platform/steady-clock'
import { settings } from '../../state/settings/settings'
import { type Effects, isSelection, type RefusedMove } from './effects'
import { applyMove, isLastMistake, type MistakesView, mistakesView } from './mistakes'
import type { Modes } from './mode'
import { sayMark } from './said'
import { gamePatch, type PagePatch } from './view'

/** A second tap on a cell within this time places its only note. */
const DOUBLE_TAP_MS = 320

/**
 * The game of the play page. Every change of the game goes through here: moves become one patch of the page's data, and
 * the effects run after the patch.
 */
export interface GameController {
  /** The game's id in the player's store. */
  readonly id: string
  game(): GameState
  /** Applies a move, which is ignored if it is not allowed. Renders the change and `extra`, other page data, as one patch. */
  play(move: Move, extra?: PagePatch): void
  /** Applies several moves with one patch. */
  playAll(moves: readonly Move[], extra?: PagePatch): void
  /** Renders page data that does not come from the game, and what has changed in the modes. */
  update(extra: PagePatch): void
  /**
   * Shows the board of a node of the history. The game does not change, and moves still apply to the game.
   */
  preview(node: number): void
  /** Ends the preview. With `keep`, the game goes on from the node shown, as after an undo. */
  endPreview(keep: boolean): void
  /**
   * The page is shown: starts the clock. At first it renders the whole game. If it was hidden, it takes over the game if
   * another page has stored it. Renders the settings in both cases.
   */
  enter(settingsView: (game: GameState) => PagePatch): void
  /** Goes on with what another window has stored of the game, if the page is shown. */
  catchUp(): void
  /** Takes over a change that the player has not made: moves of others. It is saved. */
  accept(change: (game: GameState) => GameState): void
  /** The page is hidden: stops the clock. */
  leave(): void
  /**
   * Adds the solution, which the worker may find only after play has begun. Reports the last mistake if it has been made
   * since then.
   */
  setSolution(solution: readonly number[]): void
}

/** The game with the player's taps, each of which becomes one move. */
export interface PlayController extends GameController {
  tapCell(cell: number): void
  /** Selects the cells, or notes the locked digit in them. */
  dragCells(cells: readonly number[]): void
  /** Writes a digit, or locks it in digit-first mode and without a selected cell. */
  pressDigit(digit: number): void
  /** Notes a digit in the selected cells, outside notes mode too. */
  noteDigit(digit: number): void
  lockDigit(digit: number): void
  /** Switches between cell-first and digit-first mode, which ends the selection. */
  toggleLocking(): void
  togglePause(): void
  restart(keepClock: boolean): void
}

type Render = (patch: PagePatch) => void

/** What the page shows of a game. */
function createShown(modes: Modes, render: Render) {
  let shown: GameState | undefined
  let mistakes: MistakesView = { wrong: '', mistakes: '' }
  let glow = ''
  let said = ''
  let isPulsing = false

  return {
    /** Renders what differs after a change, as one patch: of the game itself, or of a node of its history. */
    change(before: GameState, next: GameState, previewed: number | null, extra: PagePatch) {
      if (next.status === 'finished' && before.status !== 'finished') modes.open({ kind: 'wave' })
      const view = previewed === null ? next : atNode(next, previewed)
      const patch: Record<string, unknown> = { ...gamePatch(shown, view), ...extra }
      const nextMistakes = mistakesView(view)
      if (mistakes.wrong !== nextMistakes.wrong) patch.wrong = nextMistakes.wrong
      if (mistakes.mistakes !== nextMistakes.mistakes) patch.mistakes = nextMistakes.mistakes
      // A solution that arrives does not end the glow.
      const isMove = next.puzzle === before.puzzle || next.history !== before.history
      const moveGlow = isMove ? glowOf(before, next) : glow
      const nextGlow = previewed === null ? shownGlow(moveGlow, nextMistakes.wrong) : ''
      if (glow !== nextGlow) patch.glow = nextGlow
      if (next.values !== before.values || extra.said) {
        const nextSaid = String(extra.said ?? sayMark(before, next, nextMistakes.wrong))
        if (said !== nextSaid) patch.said = nextSaid
        said = nextSaid
      }
      // Rings that do not move would stay.
      if (isPulsing) patch.pulse = extra.pulse ?? null
      isPulsing = Boolean(extra.pulse)
      shown = view
      mistakes = nextMistakes
      glow = nextGlow
      render(patch)
    },
  }
}

function createGameController(
  id: string,
  game: GameState,
  effects: Effects,
  modes: Modes,
  render: Render,
): GameController {
  const shown = createShown(modes, render)
  let current = game
  /** The game when play began on this page. */
  let opened = game
  /** The node of the history that is shown instead of the game. */
  let previewed: number | null = null
  let visit: 'new' | 'shown' | 'hidden' = 'new'
  const settingMoves = createSettingMoves()

  /** Makes `next` the current game and renders the change. */
  function replace(next: GameState, extra: PagePatch = {}) {
    const before = current
    current = next
    if (next.history.log.length === 0) opened = next
    shown.change(before, next, previewed, extra)
  }

  /** Applies moves to `before`, which may be newer than the game shown, renders and runs the effects. */
  function playFrom(before: GameState, moves: readonly Move[], extra: PagePatch = {}) {
    const next = nextGame(before, moves, effects)
    if (isLastMistake(before, next)) modes.open({ kind: 'failed' })
    replace(next, extra)
    if (next !== before) effects.afterMove(before, next)
  }

  /** A stored state of the game with the solution that this page knows. */
  const solved = (stored: GameState) => withSolutionOf(current, stored)

  /** Goes on with what another page or window has stored. Saves nothing: windows would answer each other without end. */
  function catchUp() {
    const newer = effects.newer()
    if (!newer) return
    if (!isNode(newer.history.log, previewed ?? 0)) previewed = null
    const isShown = visit === 'shown'
    replace(solved(merged(newer, current, isShown)))
    if (isShown) effects.tellNewer(newer)
  }

  /** Moves change the newest state of the game, so that those of another window are kept. */
  function playAll(moves: readonly Move[], extra?: PagePatch) {
    if (!isSelection(current, moves.reduce(applyMove, current))) catchUp()
    playFrom(current, moves, extra)
  }

  const play = (move: Move, extra?: PagePatch) => playAll([move], extra)

  return {
    ...{ id, play, playAll, update: render },
    game: () => current,

    preview(node) {
      previewed = node
      replace(current)
    },

    endPreview(keep) {
      const moves = keep && previewed !== null ? [{ kind: 'goTo' as const, node: previewed }] : []
      previewed = null
      playAll(moves)
    },

    enter(settingsView) {
      const before = visit
      visit = 'shown'
      const game = solved((before === 'hidden' && effects.newer()) || current)
      const extra = before === 'shown' ? {} : settingsView(current)
      playFrom(game, [{ kind: 'enter' }, ...settingMoves(game)], extra)
    },

    catchUp: () => void (visit === 'shown' && catchUp()),

    accept(change) {
      if (visit === 'shown') catchUp()
      const before = current
      const next = change(before)
      if (next === before) return
      replace(next)
      effects.afterMove(before, next, 'others')
    },

    leave() {
      visit = 'hidden'
      play({ kind: 'leave' })
    },

    setSolution(solution) {
      const next = withSolution(current, solution)
      if (isLastMistake(withSolution(opened, solution), next)) modes.open({ kind: 'failed' })
      replace(next)
    },
  }
}

function withSolutionOf({ puzzle: { solution } }: GameState, stored: GameState): GameState {
  return solution ? withSolution(stored, solution) : stored
}

/**
 * A state that another page or window has stored, with what this page keeps of its own: the selection and the mode. Both
 * clocks have run, so the longer time counts; it goes on if the page is shown.
 */
function merged(newer: GameState, own: GameState, isShown: boolean): GameState {
  const assisted = newer.assisted || own.assisted
  if (newer.status === 'finished') return { ...newer, assisted }
  const { selected, area, locked, noting, cornering } = own
  const now = steadyClock.now()
  const elapsed = Math.max(newer.clock.elapsed, elapsedAt(own.clock, now))
  const clock = { elapsed, since: isShown && newer.status === 'playing' ? now : null }
  const excluded = own.excluded ?? newer.excluded
  const kept = {
    selected,
    area,
    locked,
    noting,
    cornering,
    assisted,
    ...(excluded && { excluded }),
  }
  return { ...newer, ...kept, clock }
}

/** The game after some moves. If the phone's clock was moved while the game's clock ran, it is not ranked. */
function nextGame(before: GameState, moves: readonly Move[], effects: Effects): GameState {
  const { clock, puzzle, excluded } = before
  if (clock.since === null) steadyClock.watch()
  const isMoved = clock.since !== null && steadyClock.hasMoved()
  const isNews = isMoved && excluded !== 'clock' && roundOf(puzzle.origin) !== null
  const all: readonly Move[] = isNews ? [{ kind: 'exclude', why: 'clock' }, ...moves] : moves
  if (isNews) effects.explainClock()
  const next = all.reduce(applyMove, before)
  if (next.clock.since === null) steadyClock.stop()
  return next
}

/** The moves by which a game follows the settings when the page is shown. One that the player undoes is not made again. */
function createSettingMoves() {
  let keptBefore: boolean | undefined
  return ({ cornering, kept }: GameState): Move[] => {
    const { cornerNotes, keepNotes } = settings.get()
    const isSwitched = keptBefore !== keepNotes
    keptBefore = keepNotes
    const leavesCorners = cornering && !cornerNotes
    return [
      ...(leavesCorners ? [{ kind: 'toggleNoting', corner: true } as const] : []),
      ...(isSwitched ? keepMoves(kept) : []),
    ]
  }
}

/** Lets notes keep themselves, or not, if the game differs from the settings. */
function keepMoves([isKept]: GameState['kept']): Move[] {
  const on = settings.get().keepNotes
  return on === (isKept === 1) ? [] : [{ kind: 'keepNotes', on }]
}

/** None for a digit that is marked as wrong: `wrong` has the board's marks. */
function shownGlow(glow: string, wrong: string): string {
  return wrong[Number.parseInt(glow, 10)] === 'x' ? '' : glow
}

/** Why a digit cannot be written, or noted, in any of the cells; null if it can. */
function refusalOf(
  { puzzle, values }: GameState,
  cells: readonly number[],
  digit: number,
  isNote: boolean,
): RefusedMove | null {
  const { givens, removed } = puzzle
  const isFilled = cells.every((cell) => values[cell] !== 0)
  if (cells.every((cell) => givens[cell])) return 'givenFixed'
  if (!isNote)
    return isFilled && values[cells[0]] !== digit && settings.get().keepDigits ? 'kept' : null
  if (isFilled) return 'filled'
  const isOut = (cell: number) => values[cell] !== 0 || (removed?.[cell] ?? 0) & maskOf(digit)
  return cells.every(isOut) ? 'ruledOut' : null
}

/** @param render applies a patch, and what has changed in the modes, to the page's data */
export function createPlayController(
  id: string,
  game: GameState,
  effects: Effects,
  modes: Modes,
  render: Render,
): PlayController {
  const controller = createGameController(id, game, effects, modes, render)
  const { play } = controller
  /** Whether the next digit of the pad will be locked. */
  let isLocking = settings.get().digitFirst
  /** Whether a line says what the locked digit does. */
  let isExplaining = false
  let lastTap = { cell: -1, at: 0 }

  /** Locks a digit. The first time, the key that unlocks it appears, and a line explains it until a cell is tapped. */
  function lock(digit: number) {
    const isFirst = !isLocking && !controller.game().locked && effects.noteLock()
    isExplaining ||= isFirst
    play({ kind: 'lock', digit }, isFirst ? { lockKey: true, explaining: true } : {})
  }

  /** Plays a move that writes a digit in cells, if it can be written in one of them. */
  function write(move: Move, cells: readonly number[], digit: number, extra?: PagePatch) {
    const game = controller.game()
    const isNote = game.noting || move.kind === 'note' || cells.length > 1
    const canWrite = game.status === 'playing' && cells.length > 0
    const why = canWrite ? refusalOf(game, cells, digit, isNote) : null
    if (!why) play(move, extra)
    else {
      effects.refuse(why)
      if (extra) controller.update(extra)
    }
  }

  return {
    ...controller,

    enter(settingsView) {
      controller.enter((game) => ({ ...settingsView(game), locking: isLocking }))
    },

    tapCell(cell) {
      const now = Date.now()
      const isDoubleTap = lastTap.cell === cell && now - lastTap.at < DOUBLE_TAP_MS
      lastTap = { cell, at: now }
      const placesNote = isDoubleTap && !controller.game().locked
      const extra = isExplaining ? { explaining: false } : undefined
      isExplaining = false
      const { locked, puzzle } = controller.game()
      const move: Move = placesNote ? { kind: 'placeOnlyNote', cell } : { kind: 'tap', cell }
      if (locked && !puzzle.givens[cell]) write(move, [cell], locked, extra)
      else play(move, extra)
    },

    dragCells(cells) {
      const { locked } = controller.game()
      if (locked) write({ kind: 'drag', cells }, cells, locked)
      else play({ kind: 'drag', cells })
    },

    pressDigit(digit) {
      const game = controller.game()
      const cells = selectedCells(game)
      if (cells.length === 0 || (isLocking && cells.length < 2)) lock(digit)
      else write({ kind: 'press', digit }, cells, digit)
    },

    noteDigit(digit) {
      const cells = selectedCells(controller.game())
      write({ kind: 'note', digit, cells }, cells, digit)
    },

    lockDigit(digit) {
      if (controller.game().locked !== digit) lock(digit)
    },

    toggleLocking() {
      isLocking = !(isLocking || controller.game().locked)
      const end: Move = isLocking ? { kind: 'select', cell: -1 } : { kind: 'lock', digit: 0 }
      play(end, { locking: isLocking })
    },

    togglePause() {
      const game = controller.game()
      if (game.status === 'paused')
        controller.playAll([{ kind: 'resume' }, ...keepMoves(game.kept)])
      else play({ kind: 'pause' })
    },

    restart(keepClock) {
      isLocking = settings.get().digitFirst
      modes.close('result')
      const restart: Move = { kind: 'restart', keepClock }
      controller.playAll([restart, ...keepMoves([0])], { locking: isLocking })
    },
  }
}
