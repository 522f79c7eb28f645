import { shapeOf } from '../../core/sudoku/grid'
import type { TechniqueId } from '../../core/sudoku/logic/technique-ids'
import type { Hint } from '../../core/worker/methods/index'
import { type Canceller, createCanceller } from '../../platform/cancel'
import { log } from '../../platform/log'
import { ComputeError, compute } from '../../platform/worker-client'
import { hintRequest, movesOf } from '../../state/games/hints'
import { words } from '../../strings/index'
import {
  FIRST_PLACE,
  type HintPlace,
  type HintStage,
} from '../../ui/components/hint-panel/step-hint'
import type { GameController } from './controller'
import { allowHelp, noteHelp } from './help'
import {
  type HintBoard,
  hintFailure,
  hintView,
  isDone,
  lessonHintView,
  NO_HINT,
  placeAfter,
} from './hint-view'
import type { PagePatch } from './view'

/** The hint of a game: requested, explained stage by stage, then done by the player, applied or closed. */
export interface HintSession {
  /**
   * Shows the panel of the open hint again, or requests a hint. It begins with its first stage, after a few hints with the
   * one where the player stopped last. `techniques` limits the search to these.
   */
  request(techniques?: readonly TechniqueId[]): Promise<void>
  /** Shows the next stage or the next beat. After the last one, applies the hint to the game. */
  next(): void
  /** Shows the reason at once. */
  draw(): void
  /** Shows the beat before the current one. */
  back(): void
  /** Puts the panel away: the player writes while the board keeps the drawing. Returns false while no hint is found. */
  fold(): boolean
  /** What a change of the game adds to its patch: closes the hint if the player has done it. */
  closing(): PagePatch
  close(): void
}

const CLOSED = { hint: NO_HINT, pulse: null }

/** After this many hints, a hint opens where the player stopped last. */
const GUIDED_HINTS = 2

interface OpenHint {
  readonly hint: Hint
  readonly board: HintBoard
  readonly place: HintPlace
  /** The notes were as the hint wants them before it was given: only closing it ends it. */
  readonly isOld: boolean
}

export function createHintSession(controller: GameController): HintSession {
  let canceller: Canceller | undefined
  let open: OpenHint | undefined
  /** How many steps have been hinted at, and the stage where the player stopped last. */
  let given = 0
  let habit: HintStage = 1

  async function request(techniques?: readonly TechniqueId[]) {
    if (open) {
      controller.update({ 'hint.folded': false })
      return
    }
    if (controller.game().status !== 'playing') return
    if (!(await allowHelp(controller.game()))) return
    const payload = hintRequest(controller.game(), techniques)
    canceller?.cancel()
    canceller = createCanceller()
    controller.update({ hint: { ...NO_HINT, title: words().hint.busy } })
    const { signal } = canceller
    try {
      begin(await compute.call('hint', payload, { signal }), techniques !== undefined)
    } catch (error) {
      if (error instanceof ComputeError && error.code === 'cancelled') return
      log.warn('play.hint', { error: String(error) })
      controller.update({ hint: hintFailure(error) })
    }
  }

  function begin(hint: Hint, isFromLesson: boolean) {
    const game = controller.game()
    const { puzzle, values, notes } = game
    const board = { shape: shapeOf(puzzle.size), placed: values, notes }
    const isHabitual = hint.kind === 'step' && !isFromLesson && given >= GUIDED_HINTS
    const place = isHabitual ? { stage: habit, beat: 0 } : FIRST_PLACE
    if (hint.kind === 'step') {
      given++
      habit = place.stage
    }
    open = { hint, board, place, isOld: isDone(hint, board, game) }
    noteHelp(controller, {
      hint: isFromLesson ? lessonHintView(hint, board) : hintView(hint, place, board),
    })
  }

  function next() {
    if (!open) return
    const { hint, board, place } = open
    const following = placeAfter(hint, place, board)
    if (following) {
      show(following)
      return
    }
    open = undefined
    controller.playAll(movesOf(hint), CLOSED)
  }

  function back() {
    if (open && open.place.beat > 0) show({ ...open.place, beat: open.place.beat - 1 })
  }

  function show(place: HintPlace) {
    if (!open) return
    open = { ...open, place }
    if (open.hint.kind === 'step') habit = place.stage
    controller.update({ hint: hintView(open.hint, place, open.board), pulse: null })
  }

  function fold() {
    if (open?.hint.kind === 'nothing') close()
    else if (open) controller.update({ 'hint.folded': true, pulse: null })
    return open !== undefined
  }

  function closing(): PagePatch {
    const game = controller.game()
    if (!open || open.isOld || !isDone(open.hint, open.board, game)) return {}
    open = undefined
    return CLOSED
  }

  function close() {
    canceller?.cancel()
    open = undefined
    controller.update(CLOSED)
  }

  return { request, next, draw: () => show({ stage: 3, beat: 0 }), back, fold, closing, close }
}
