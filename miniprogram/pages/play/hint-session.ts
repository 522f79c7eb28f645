import type { GameState } from '../../core/game/index'
import { formatDigits } from '../../core/sudoku/digits'
import { shapeOf } from '../../core/sudoku/grid'
import type { TechniqueId } from '../../core/sudoku/logic/technique-ids'
import type { Hint, HintPayload } from '../../core/worker/methods/index'
import { type Canceller, createCanceller } from '../../platform/cancel'
import { log } from '../../platform/log'
import { ComputeError, compute } from '../../platform/worker-client'
import { words } from '../../strings/index'
import type { GameController } from './controller'
import { allowHelp, noteHelp } from './help'
import {
  type HintStage,
  hintFailure,
  hintView,
  lastStageOf,
  lessonHintView,
  movesOf,
  NO_HINT,
} from './hint-view'

/** The hint of a game: requested, explained stage by stage, then applied or closed. */
export interface HintSession {
  /** Requests a hint and shows its first stage. `techniques` limits the search to these. */
  request(techniques?: readonly TechniqueId[]): Promise<void>
  /** Shows the next stage. After the last one, applies the hint to the game. */
  next(): void
  close(): void
}

export function createHintSession(controller: GameController): HintSession {
  let canceller: Canceller | undefined
  let open: { readonly hint: Hint; readonly stage: HintStage } | undefined

  async function request(techniques?: readonly TechniqueId[]) {
    if (controller.game().status !== 'playing') return
    if (!(await allowHelp(controller.game()))) return
    const payload = payloadOf(controller.game(), techniques)
    canceller?.cancel()
    canceller = createCanceller()
    controller.update({ hint: { ...NO_HINT, title: words().hint.busy } })
    const { signal } = canceller
    try {
      const hint = await compute.call('hint', payload, { signal })
      open = { hint, stage: 1 }
      const shape = shapeOf(payload.size)
      noteHelp(controller, {
        hint: techniques ? lessonHintView(hint, shape) : hintView(hint, 1, shape),
      })
    } catch (error) {
      if (error instanceof ComputeError && error.code === 'cancelled') return
      log.warn('play.hint', { error: String(error) })
      controller.update({ hint: hintFailure() })
    }
  }

  function next() {
    if (!open) return
    const { hint, stage } = open
    if (stage === lastStageOf(hint)) {
      open = undefined
      controller.playAll(movesOf(hint), { hint: NO_HINT })
      return
    }
    open = { hint, stage: (stage + 1) as HintStage }
    const shape = shapeOf(controller.game().puzzle.size)
    controller.update({ hint: hintView(hint, open.stage, shape) })
  }

  function close() {
    canceller?.cancel()
    open = undefined
    controller.update({ hint: NO_HINT })
  }

  return { request, next, close }
}

function payloadOf(game: GameState, techniques: readonly TechniqueId[] | undefined): HintPayload {
  const payload = {
    size: game.puzzle.size,
    givens: formatDigits(game.puzzle.givens),
    values: formatDigits(game.values),
    notes: game.notes,
  }
  return techniques ? { ...payload, techniques } : payload
}
