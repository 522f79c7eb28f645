import { COLOUR_COUNT } from '../../core/game/board'
import { selectedCells } from '../../core/game/index'
import { onKeyPress } from '../../platform/keyboard'
import type { Actions } from './actions'
import type { PlayController } from './controller'
import type { Finish } from './finish'
import type { HintSession } from './hint-session'
import { commandOf, type KeyCommand, keysView } from './keys'
import type { Painting, PalettePart } from './painting'
import type { ReviewSession } from './review-session'

/** The keyboard of a computer while the page is shown. */
export interface KeySession {
  listen(): void
  stop(): void
}

interface KeyDependencies {
  readonly page: {
    readonly data: {
      readonly hint: { readonly title: string; readonly folded?: boolean }
      readonly review: { readonly index: number } | null
      readonly palette: PalettePart
      readonly finale: string
      readonly failed: boolean
      readonly menuOpen: boolean
      readonly keysOpen: boolean
    }
  }
  readonly controller: PlayController
  readonly actions: Actions
  readonly hints: HintSession
  readonly review: ReviewSession
  readonly painting: Painting
  readonly finish: Finish
}

/** The keys that select and write, also while a hint is open. */
const WRITING: readonly KeyCommand['kind'][] = ['move', 'digit', 'note']

function isSheetOpen({ finale, failed, menuOpen, keysOpen }: KeyDependencies['page']['data']) {
  return finale === 'sheet' || failed || menuOpen || keysOpen
}

export function createKeySession({
  page,
  controller,
  actions,
  hints,
  review,
  painting,
  finish,
}: KeyDependencies): KeySession {
  let stop = () => {}

  /** Closes what is on top; without anything, ends the selection. */
  function close() {
    const { data } = page
    if (isSheetOpen(data)) {
      if (data.finale) finish.close()
      controller.update({ keysOpen: false, menuOpen: false, failed: false })
    } else if (data.finale) finish.show()
    else if (data.hint.title) hints.close()
    else if (data.review) review.close()
    else if (data.palette) painting.useTool('colours')
    else controller.play({ kind: 'select', cell: -1 })
  }

  /** While a hint is read. */
  function runInHint(command: KeyCommand) {
    if (command.kind === 'hint' || command.kind === 'go') hints.next()
    else if (WRITING.includes(command.kind) && hints.fold()) runOnBoard(command)
  }

  /** While the history is open. */
  function runInReview(command: KeyCommand) {
    const index = page.data.review?.index ?? 0
    if (command.kind === 'move' && command.columns) review.seek(index + command.columns)
    else if (command.kind === 'move') review.seekBookmark(command.rows < 0 ? -1 : 1)
    else if (command.kind === 'go') review.close()
  }

  /** While the palette is open. Returns whether the key is one for it. */
  function runInPalette(command: KeyCommand): boolean {
    const { palette } = page.data
    if (!palette) return false
    if (command.kind !== 'digit' && command.kind !== 'note') return painting.useTool(command.kind)
    const isCandidate = command.kind === 'note' || palette === 'digits'
    if (isCandidate) painting.input().pressDigit(command.digit)
    else if (command.digit <= COLOUR_COUNT) painting.choose(command.digit)
    return true
  }

  function runOnBoard(command: KeyCommand) {
    switch (command.kind) {
      case 'move': {
        const { rows, columns, extend } = command
        controller.play({ kind: 'moveSelection', rows, columns, extend })
        break
      }
      case 'digit':
        controller.pressDigit(command.digit)
        break
      case 'note': {
        const cells = selectedCells(controller.game())
        controller.play({ kind: 'note', digit: command.digit, cells })
        break
      }
      case 'hint':
        hints.request()
        break
      case 'pause':
        controller.togglePause()
        break
      default:
        if (!painting.useTool(command.kind)) actions.choose(command.kind)
    }
  }

  function run(command: KeyCommand) {
    const { data } = page
    if (command.kind === 'close') close()
    else if (isSheetOpen(data)) return
    else if (command.kind === 'help') controller.update(keysView(controller.game()))
    else if (data.finale) finish.show()
    else if (data.hint.title && !data.hint.folded) runInHint(command)
    else if (data.review) runInReview(command)
    else if (!runInPalette(command)) runOnBoard(command)
  }

  return {
    listen() {
      stop()
      stop = onKeyPress((press) => {
        const command = commandOf(press, controller.game().puzzle.size)
        if (command) run(command)
      })
    },

    stop() {
      stop()
      stop = () => {}
    },
  }
}
