import { shapeOf } from '../../core/sudoku/grid'
import type { TechniqueId } from '../../core/sudoku/logic/technique-ids'
import type { Hint } from '../../core/worker/methods/index'
import { type Canceller, createCanceller } from '../../platform/cancel'
import { log } from '../../platform/log'
import { ComputeError, compute } from '../../platform/worker-client'
import { hintRequest, movesOf } from '../../state/hints'
import { words } from '../../strings/index'
import { FIRST_PLACE, type HintPlace } from '../../ui/components/hint-panel/step-hint'
import type { GameController } from './controller'
import { allowHelp, noteHelp } from './help'
import {
  type HintBoard,
  hintFailure,
  hintView,
  lessonHintView,
  NO_HINT,
  placeAfter,
} from './hint-view'

/** The hint of a game: requested, explained stage by stage, then applied or closed. */
export interface HintSession {
  /** Requests a hint and shows its first stage. `techniques` limits the search to these. */
  request(techniques?: readonly TechniqueId[]): Promise<void>
  /** Shows the next stage or the next link of a chain. After the last one, applies the hint to the game. */
  next(): void
  /** Shows the link before the current one. */
  back(): void
  close(): void
}

const CLOSED = { hint: NO_HINT, pulse: null }

export function createHintSession(controller: GameController): HintSession {
  let canceller: Canceller | undefined
  let open: { hint: Hint; board: HintBoard; place: HintPlace } | undefined

  async function request(techniques?: readonly TechniqueId[]) {
    if (controller.game().status !== 'playing') return
    if (!(await allowHelp(controller.game()))) return
    const payload = hintRequest(controller.game(), techniques)
    canceller?.cancel()
    canceller = createCanceller()
    controller.update({ hint: { ...NO_HINT, title: words().hint.busy } })
    const { signal } = canceller
    try {
      const hint = await compute.call('hint', payload, { signal })
      const board = { shape: shapeOf(payload.size), placed: controller.game().values }
      open = { hint, board, place: FIRST_PLACE }
      noteHelp(controller, {
        hint: techniques ? lessonHintView(hint, board) : hintView(hint, FIRST_PLACE, board),
      })
    } catch (error) {
      if (error instanceof ComputeError && error.code === 'cancelled') return
      log.warn('play.hint', { error: String(error) })
      controller.update({ hint: hintFailure() })
    }
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
    controller.update({ hint: hintView(open.hint, place, open.board), pulse: null })
  }

  function close() {
    canceller?.cancel()
    open = undefined
    controller.update(CLOSED)
  }

  return { request, next, back, close }
}
