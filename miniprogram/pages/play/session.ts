import { type GameState, selectedCells } from '../../core/game/index'
import { onKeyPress } from '../../platform/keyboard'
import { words } from '../../strings/index'
import { type Actions, createActions } from './actions'
import { createPlayController, type PlayController } from './controller'
import { createEffects } from './effects'
import { createFinish, type Finish } from './finish'
import { createHintSession, type HintSession } from './hint-session'
import { commandOf, keyLinesFor } from './keys'
import { type MenuEntry, menuFor } from './menu'
import { type Act, type ActHandlers, createModes, handle, type Receiver } from './mode'
import { notesMenuFor } from './notes-menu'
import { createPainting, type Painting } from './painting'
import { createReviewSession } from './review-session'
import { createModeChanges, type PagePatch } from './view'

/** A game on the page: what the player does, by a finger or a key, goes to who gets it in the current mode. */
export interface PlaySession {
  readonly controller: PlayController
  readonly hints: HintSession
  readonly finish: Finish
  receive(act: Act): void
  /** Listens to the keys of a computer. */
  listen(): void
  /** The page is hidden: ends what cannot go on there. */
  leave(): void
}

interface Opened {
  readonly id: string
  readonly game: GameState
  readonly stored: boolean
}

interface PlayPage {
  setData(patch: PagePatch): void
  selectComponent(selector: string): unknown
}

/** @param levelOf the level of the puzzle, also a rated one; '' if it is not known */
export function createPlaySession(
  page: PlayPage,
  { id, game, stored }: Opened,
  levelOf: () => string,
): PlaySession {
  const status = () => controller.game().status
  const modes = createModes(status)
  const modeChanges = createModeChanges(modes, status)
  const effects = createEffects(id, stored, {
    onFinish: () => finish.begin(),
    onNewer: () => controller.catchUp(),
  })
  const controller: PlayController = createPlayController(id, game, effects, modes, (patch) => {
    hints.settle()
    const all = { ...patch, ...modeChanges() }
    if (Object.keys(all).length > 0) page.setData(all)
  })
  const review = createReviewSession(controller, modes)
  const actions = createActions(controller, review)
  const finish = createFinish({ page, controller, modes, actions, levelOf })
  const hints: HintSession = createHintSession(controller, modes)
  const painting = createPainting(controller, modes)
  let stopKeys = () => {}

  function openMenu(title: string, lines: readonly MenuEntry[]) {
    modes.open({ kind: 'menu', title, lines })
    controller.update({})
  }

  function openKeys() {
    modes.open({ kind: 'keys', lines: keyLinesFor(controller.game()) })
    controller.update({})
  }

  function closeSheet() {
    modes.close('menu')
    controller.update({})
  }

  const board = createBoard({ controller, actions, painting, hints, finish, openMenu })

  function sheet(act: Act) {
    if (modes.get('result') && !modes.get('keys')) finish.receive(act)
    else if (act.kind === 'choose' && act.name === 'notesMenu') board({ kind: 'notesMenu' })
    else {
      closeSheet()
      if (act.kind === 'restart') controller.play({ kind: 'restart' })
      else if (act.kind === 'choose' && act.name === 'keys') openKeys()
      else if (act.kind === 'choose') actions.choose(act.name)
    }
  }

  const receivers: Readonly<Record<Receiver, (act: Act) => void>> = {
    board,
    palette: (act) => painting.receive(act, () => board(act)),
    review: (act) => review.receive(act, () => receive(act)),
    hint: (act) => hints.receive(act, () => receive(act)),
    end: finish.show,
    sheet,
    help: openKeys,
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
      stopKeys()
      controller.leave()
    },
  }
}

interface BoardDependencies {
  readonly controller: PlayController
  readonly actions: Actions
  readonly painting: Painting
  readonly hints: HintSession
  readonly finish: Finish
  openMenu(title: string, lines: readonly MenuEntry[]): void
}

/** What the player does with the board, the pad and the tools. */
function createBoard({
  controller,
  actions,
  painting,
  hints,
  finish,
  openMenu,
}: BoardDependencies): (act: Act) => void {
  const handlers: ActHandlers = {
    cell: ({ cell }) => controller.tapCell(cell),
    drag: ({ cells }) => controller.dragCells(cells),
    move: ({ rows, columns, extend }) =>
      controller.play({ kind: 'moveSelection', rows, columns, extend }),
    digit: ({ digit }) => controller.pressDigit(digit),
    note: ({ digit }) =>
      controller.play({ kind: 'note', digit, cells: selectedCells(controller.game()) }),
    hold: ({ digit }) => controller.lockDigit(digit),
    lock: controller.toggleLocking,
    close: () => controller.play({ kind: 'select', cell: -1 }),
    pause: controller.togglePause,
    timer: controller.togglePause,
    timerHold: () => actions.choose('timer'),
    colours: painting.open,
    hint: () => hints.request(),
    more: () => openMenu(words().play.more, menuFor(controller.game())),
    notesMenu() {
      const game = controller.game()
      if (game.status === 'playing') openMenu(words().notesMenu.title, notesMenuFor(game))
    },
    result: finish.show,
  }
  return (act) => {
    if (!handle(handlers, act)) actions.choose(act.kind)
  }
}
