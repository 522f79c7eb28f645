import { hasAreas } from '../../core/game/game-shape'
import { selectedCells } from '../../core/game/index'
import { onKeyPress } from '../../platform/keyboard'
import { keepScreenOn } from '../../platform/screen'
import type { OpenedSession } from '../../state/games/sessions'
import { words } from '../../strings/index'
import { exportedGame, openExport } from '../../ui/exports'
import { askSums, loadSums } from '../../ui/sums'
import { changeNotes, createActions } from './actions'
import { createPlayController, type PlayController } from './controller'
import { createEffects } from './effects'
import { createFinish, type Finish } from './finish'
import { createHintSession, type HintSession } from './hint-session'
import { commandOf, keyLinesFor } from './keys'
import { menuFor } from './menu'
import {
  type Act,
  type ActHandlers,
  createModes,
  handle,
  type Mode,
  type Modes,
  type Receiver,
} from './mode'
import { noteMoveOf, notesMenuFor } from './notes-menu'
import { createPainting } from './painting'
import { createReviewSession } from './review-session'
import { createTogether } from './together'
import { createModeChanges, lostView, type PagePatch } from './view'

/** A game on the page: what the player does, by a finger or a key, goes to who gets it in the current mode. */
export interface PlaySession {
  readonly controller: PlayController
  readonly hints: HintSession
  readonly finish: Finish
  receive(act: Act): void
  /** The page is shown: listens to the keys of a computer, and to the others on the board. */
  listen(): void
  /** The page is hidden: ends what cannot go on there. */
  leave(): void
}

interface PlayPage {
  readonly data: { readonly running: boolean }
  setData(patch: PagePatch): void
  selectComponent(selector: string): unknown
}

/** @param levelOf the level of the puzzle, also a rated one; '' if it is not known */
export function createPlaySession(
  page: PlayPage,
  { id, game, stored }: OpenedSession,
  levelOf: () => string,
): PlaySession {
  const modes = createModes(() => controller.game().status)
  const modeChanges = createModeChanges(modes)
  const effects = createEffects(id, stored, {
    onFinish: () => finish.begin(),
    onNewer: () => controller.catchUp(),
    onLost: () => page.setData(lostView({ id })),
  })
  const controller: PlayController = createPlayController(id, game, effects, modes, (patch) => {
    hints.settle()
    if ('selected' in patch || 'values' in patch) renewSums(controller, modes)
    const all = { ...patch, ...modeChanges() }
    const { running = page.data.running } = all as { running?: boolean }
    if (running !== page.data.running) keepScreenOn(running)
    if (Object.keys(all).length > 0) page.setData(all)
    together.changed()
  })
  const together = createTogether(controller, modes)
  const review = createReviewSession(controller, modes)
  const actions = createActions(controller, review)
  const board = (act: Act) => {
    const move = noteMoveOf(act.kind, controller.game())
    if (move) changeNotes(controller, move)
    else handle(handlers, act)
  }
  const finish = createFinish({ page, controller, modes, board, levelOf })
  const hints: HintSession = createHintSession(controller, modes)
  const painting = createPainting(controller, modes)
  const handlers: ActHandlers = {
    ...{ ...writingHandlers(controller), ...actions, ...together.handlers },
    colours: painting.open,
    hint: () => hints.request(),
    find: hints.find,
    export: () => openExport(page, exportedGame(controller.game())),
    ...menuHandlers(controller, modes),
    result: finish.show,
    ...sumsHandlers(controller, modes),
  }
  let stopKeys = () => {}

  function sheet(act: Act) {
    const isEnd = modes.get('result') && !modes.get('keys')
    // 更多 of the end stays open: its sheet would rise while another page comes, and then not close any more.
    if (isEnd && (act.kind === 'choose' || !modes.get('menu'))) return finish.receive(act)
    modes.close('menu')
    if (act.kind === 'startAgain') controller.play({ kind: 'restart' })
    else if (act.kind === 'choose') board({ kind: act.name } as Act)
    controller.update({})
  }

  const receivers: Readonly<Record<Receiver, (act: Act) => void>> = {
    board,
    palette: (act) => painting.receive(act, () => board(act)),
    review: (act) => review.receive(act, () => receive(act)),
    hint: (act) => hints.receive(act, () => receive(act)),
    end: finish.show,
    sheet,
    nobody() {},
  }

  function receive(act: Act) {
    receivers[modes.receiverOf(act.kind)](act)
  }

  return {
    controller,
    hints,
    finish,
    receive,

    listen() {
      together.enter()
      stopKeys()
      stopKeys = onKeyPress((press) => {
        const command = commandOf(press, game.puzzle.size)
        if (command) receive(command)
      })
    },

    leave() {
      // A phone may not report the end of an animation that nobody sees.
      if (modes.get('wave')) finish.show()
      review.close()
      together.leave()
      stopKeys()
      controller.leave()
    },
  }
}

/** The menus of the page. */
function menuHandlers(controller: PlayController, modes: Modes): ActHandlers {
  const open = (mode: Mode) => {
    modes.open(mode)
    controller.update({})
  }
  return {
    help: () => open({ kind: 'keys', lines: keyLinesFor(controller.game()) }),
    more: () => open({ kind: 'menu', title: words().play.more, lines: menuFor(controller.game()) }),
    notesMenu() {
      const lines = notesMenuFor(controller.game())
      if (modes.status() === 'playing')
        open({ kind: 'menu', title: words().notesMenu.title, lines })
    },
  }
}

/** The panel of combinations. */
function sumsHandlers(controller: PlayController, modes: Modes): ActHandlers {
  const close = () => {
    modes.close('sums')
    controller.update({})
  }
  return {
    /** Opens those of a tapped sum, whose cell is selected then. Without one, those of the selected cell, or closes the panel. */
    async sums({ cell }) {
      if (!hasAreas(controller.game().puzzle) || modes.status() !== 'playing') return
      if (cell === undefined && modes.get('sums')) return close()
      if (cell !== undefined) controller.play({ kind: 'select', cell })
      if (!(await loadSums())) return
      modes.open(sumsMode(controller))
      controller.update({})
    },
    close: () => (modes.get('sums') ? close() : controller.play({ kind: 'select', cell: -1 })),
  }
}

const sumsMode = (controller: PlayController): Mode => {
  const game = controller.game()
  return { kind: 'sums', opening: askSums(game, selectedCells(game)[0] ?? -1) }
}

/** The panel of combinations follows the selection and the board. */
function renewSums(controller: PlayController, modes: Modes) {
  if (modes.get('sums')) modes.open(sumsMode(controller))
}

/** Cells, pad and clock. */
function writingHandlers(controller: PlayController): ActHandlers {
  return {
    cell: ({ cell }) => controller.tapCell(cell),
    drag: ({ cells }) => controller.dragCells(cells),
    move: ({ rows, columns, extend }) =>
      controller.play({ kind: 'moveSelection', rows, columns, extend }),
    digit: ({ digit }) => controller.pressDigit(digit),
    note: ({ digit }) => controller.noteDigit(digit),
    hold({ digit }) {
      const { noting, cornering } = controller.game()
      if (noting && !cornering) changeNotes(controller, { kind: 'fillDigit', digit })
      else controller.lockDigit(digit)
    },
    lock: controller.toggleLocking,
    pause: controller.togglePause,
    timer: controller.togglePause,
  }
}
