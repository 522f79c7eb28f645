import { formatDigits } from '../../core/sudoku/digits'
import { shapeOf } from '../../core/sudoku/grid'
import type { TechniqueId } from '../../core/sudoku/logic/technique-ids'
import type { Hint } from '../../core/worker/methods/index'
import { type Canceller, createCanceller } from '../../platform/cancel'
import { log } from '../../platform/log'
import { ComputeError, compute } from '../../platform/worker-client'
import { words } from '../../strings/index'
import { type HintStage, type HintView, hintFailure, movesOf, nudgeOf, viewOf } from './hint'
import { allowHelp, type Host, noteHelp } from './host'

/** No hint is open. */
export const NO_HINT: HintView = { title: '', text: '', action: '', marks: '', drawing: null }

/** The hint of a game: asked for, opened level by level, done or closed. */
export interface Hinting {
  /** Asks for the next step, of some techniques alone where they are named; the answer opens at its first level. */
  seek(techniques?: readonly TechniqueId[]): Promise<void>
  /** The next level; after the last one, what the hint says is done. */
  next(): void
  close(): void
}

export function createHinting(host: Host): Hinting {
  let asking: Canceller | undefined
  let open: { readonly hint: Hint; readonly level: HintStage } | undefined

  const setHint = (hint: HintView) => host.setData({ hint })

  async function seek(techniques?: readonly TechniqueId[]) {
    if (host.game()?.status !== 'playing' || !(await allowHelp(host))) return
    const game = host.game()
    if (!game) return
    const { size, givens } = game.puzzle
    const [values, clues] = [formatDigits(game.values), formatDigits(givens)]
    const payload = {
      size,
      givens: clues,
      values,
      notes: game.notes,
      ...(techniques && { techniques }),
    }
    asking?.cancel()
    asking = createCanceller()
    setHint({ ...NO_HINT, title: words().hint.busy })
    try {
      const hint = await compute.call('hint', payload, { signal: asking.signal })
      noteHelp(host)
      open = { hint, level: 1 }
      const shape = shapeOf(size)
      setHint(techniques ? nudgeOf(hint, shape) : viewOf(hint, 1, shape))
    } catch (error) {
      const code = error instanceof ComputeError ? error.code : 'failed'
      if (code === 'cancelled') return
      log.warn('play.hint', { error: String(error) })
      setHint(hintFailure(code))
    }
  }

  function next() {
    const game = host.game()
    if (!open || !game) return
    const { hint, level } = open
    const isLast = hint.kind === 'step' ? level === 3 : level === 2
    if (isLast) {
      close()
      for (const move of movesOf(hint)) host.play(move)
      return
    }
    open = { hint, level: (level + 1) as HintStage }
    setHint(viewOf(hint, open.level, shapeOf(game.puzzle.size)))
  }

  function close() {
    asking?.cancel()
    open = undefined
    setHint(NO_HINT)
  }

  return { seek, next, close }
}
