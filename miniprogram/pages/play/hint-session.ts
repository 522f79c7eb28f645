import { shapeOfGame } from '../../core/game/game-shape'
import { HELP_KINDS, type HelpMark } from '../../core/game/history'
import type { TechniqueId } from '../../core/sudoku/logic/technique-ids'
import type { Hint } from '../../core/worker/methods/index'
import { type Canceller, createCanceller } from '../../platform/cancel'
import { showToast } from '../../platform/dialog'
import { countEvent } from '../../platform/events'
import { log } from '../../platform/log'
import { router } from '../../platform/router'
import { compute, isCancelled } from '../../platform/worker-client'
import { hintRequest, movesOf } from '../../state/games/hints'
import { familiesOff, keepSettings, settings } from '../../state/settings/settings'
import { words } from '../../strings/index'
import { nextPulse } from '../../ui/components/board/pulse'
import {
  FIRST_PLACE,
  type HintPlace,
  type HintStage,
  loadStepTeller,
  type StepTeller,
} from '../../ui/components/hint-panel/step-hint'
import type { GameController } from './controller'
import { allowHelp, noteHelp } from './help'
import {
  type FoundHint,
  type HintView,
  hintFailure,
  hintView,
  isDone,
  lessonHintView,
  NO_HINT,
  placeAfter,
} from './hint-view'
import { type Act, type ActHandlers, handle, type Modes } from './mode'

/** The hint of a game: requested, explained stage by stage, then done by the player, applied or closed. */
export interface HintSession {
  /**
   * Requests a hint. It begins with its first stage, after a few hints with the one where the player stopped last.
   * `techniques` limits the search to these; `all` uses also what the player has switched off.
   */
  request(techniques?: readonly TechniqueId[], all?: boolean): Promise<void>
  /** Requests a hint that begins with the cells of mistakes, if it is one. */
  find(): void
  /** What the player does while a hint is read or drawn. `pass` gives it to the mode below, or to that of the hint put away. */
  receive(act: Act, pass: () => void): void
  /** Closes the hint if the player has done it. Called before each change of the game is rendered. */
  settle(): void
  /** Ends a request and closes the hint. */
  close(): void
}

/** After this many hints, a hint opens where the player stopped last. */
const GUIDED_HINTS = 2

export function createHintSession(controller: GameController, modes: Modes): HintSession {
  let canceller: Canceller | undefined
  /** How many steps have been hinted at, and the stage where the player stopped last. */
  let given = 0
  let habit: HintStage = 1
  /** Of the last request. */
  let asked: readonly TechniqueId[] | undefined

  const read = (hint: HintView, found?: FoundHint) =>
    modes.open({ kind: 'hint', hint, pulse: null, found })

  async function request(techniques?: readonly TechniqueId[], all = false, first = FIRST_PLACE) {
    if (controller.game().status !== 'playing') return
    if (!(await allowHelp(controller.game()))) return
    asked = techniques
    const payload = hintRequest(controller.game(), techniques, familiesOff(all))
    canceller?.cancel()
    canceller = createCanceller()
    read({ ...NO_HINT, title: words().hint.busy })
    controller.update({})
    const { signal } = canceller
    try {
      const [hint, teller] = await Promise.all([
        compute.call('hint', payload, { signal }),
        loadStepTeller(),
      ])
      if (!signal.cancelled) begin(hint, teller, techniques !== undefined, first)
    } catch (error) {
      if (isCancelled(error)) return
      log.warn('play.hint', { error: String(error) })
      read(hintFailure(error))
      controller.update({})
    }
  }

  function begin(hint: Hint, teller: StepTeller, isFromLesson: boolean, first: HintPlace) {
    const game = controller.game()
    const { puzzle, values, notes } = game
    const board = { shape: shapeOfGame(puzzle), placed: values, notes }
    const isHabitual = hint.kind === 'step' && !isFromLesson && given >= GUIDED_HINTS
    const place = isHabitual ? { stage: habit, beat: 0 } : first
    if (hint.kind === 'step') {
      given++
      habit = place.stage
      countEvent('hint_level', { level: place.stage })
    }
    const isFirst = !settings.get().oneSolutionTold
    const found = { hint, teller, board, place, isFirst, isOld: isDone(hint, board, game) }
    open(found, isFromLesson ? lessonHintView(found) : hintView(found))
    noteHelp(controller, firstMark(hint, place))
  }

  function open(found: FoundHint, view: HintView) {
    read(view, found)
    if (view.caution && !settings.get().oneSolutionTold) keepSettings({ oneSolutionTold: true })
  }

  function show(found: FoundHint, place: HintPlace) {
    const { hint, reached = found.place.stage } = found
    if (hint.kind === 'step') {
      habit = place.stage
      if (place.stage > reached) raise(controller, place.stage)
    }
    const shown = { ...found, place, reached: Math.max(reached, place.stage) as HintStage }
    open(shown, hintView(shown))
    controller.update({})
  }

  function close() {
    canceller?.cancel()
    modes.close('hint')
    controller.update({})
  }

  return {
    request,
    find: () => void request(undefined, false, { stage: 2, beat: 0 }),
    receive: createReader(controller, modes, {
      show,
      close,
      retry: () => void request(asked),
      searchAll: () => void request(undefined, true),
    }),

    settle() {
      const { found } = modes.get('hint') ?? modes.get('drawn') ?? {}
      if (found && !found.isOld && isDone(found.hint, found.board, controller.game()))
        modes.close('hint')
    },

    close,
  }
}

/** A hint shows a further stage. */
function raise({ play }: GameController, stage: HintStage) {
  countEvent('hint_level', { level: stage })
  play({ kind: 'assist', help: { kind: HELP_KINDS[stage - 1] } })
}

/** What the log tells of a new hint. Which digits or notes are wrong, and that nothing was found, is no hint. */
function firstMark(hint: Hint, { stage }: HintPlace): HelpMark {
  const candidates = movesOf(hint).flatMap((move) =>
    move.kind === 'place' ? [move] : move.kind === 'eliminate' ? move.candidates : [],
  )
  if (candidates.length === 0) return { kind: 'check' }
  const pairs = candidates.flatMap(({ cell, digit }) => [cell, digit])
  return { kind: HELP_KINDS[stage - 1], candidates: pairs }
}

interface ReaderActions {
  /** Draws another place of the hint. */
  show(found: FoundHint, place: HintPlace): void
  close(): void
  /** Requests the hint again, after a failure. */
  retry(): void
  /** Requests a hint by any technique. */
  searchAll(): void
}

/** What the player does with a hint. */
function createReader(
  controller: GameController,
  modes: Modes,
  { show, close, retry, searchAll }: ReaderActions,
): HintSession['receive'] {
  const found = () => modes.get('hint')?.found

  /** Shows the next stage or the next beat. After the last one, applies the hint to the game. */
  function next() {
    const open = found()
    if (!open) {
      if (modes.get('hint')?.hint.action) retry()
      return
    }
    if (open.hint.kind === 'nothing') {
      if (open.hint.limited) searchAll()
      return
    }
    const place = placeAfter(open)
    if (place) show(open, place)
    else {
      modes.close('hint')
      controller.playAll([{ kind: 'assist', help: { kind: 'applied' } }, ...movesOf(open.hint)])
    }
  }

  function back() {
    const open = found()
    if (open && open.place.beat > 0) show(open, { ...open.place, beat: open.place.beat - 1 })
  }

  /** Puts the panel away, or brings it back. */
  function fold(kind: 'hint' | 'drawn') {
    const mode = modes.get('hint') ?? modes.get('drawn')
    if (mode) modes.open({ ...mode, kind, pulse: null })
    controller.update({})
  }

  const reading: ActHandlers = {
    go: next,
    hint: next,
    back,
    draw() {
      const open = found()
      if (open) show(open, { stage: 3, beat: 0 })
    },
    names({ cells }) {
      const mode = modes.get('hint')
      if (mode) modes.open({ ...mode, pulse: nextPulse(mode.pulse, cells) })
      controller.update({})
    },
    lesson() {
      const lesson = modes.get('hint')?.hint.lesson
      if (lesson) router.open('lesson', { id: lesson })
    },
    trustless() {
      keepSettings({ oneSolution: false, expertTools: true })
      showToast(words().hint.oneSolutionDone)
      retry()
    },
    close,
  }
  const drawn: ActHandlers = { hint: () => fold('hint'), close }

  return (act, pass) => {
    const open = found()
    if (modes.get('drawn')) {
      if (handle(drawn, act)) return
      close()
      pass()
    } else if (handle(reading, act) || !open) return
    else if (open.hint.kind === 'nothing') close()
    else {
      // The board and the keys that select and write put the panel away.
      fold('drawn')
      pass()
    }
  }
}
