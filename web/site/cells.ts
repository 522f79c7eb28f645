import type { GameState } from '../../miniprogram/core/game/state'
import type { GameController } from '../../miniprogram/pages/play/controller'
import type { Act } from '../../miniprogram/pages/play/mode'
import type { PageHandle, RuntimeHost } from '../runtime/host'
import { nodeOf } from '../runtime/nodes'
import { PLAY_ROUTE } from './menu'

/** The play page as its board is used with a mouse. */
interface PlayPage {
  readonly data: {
    readonly palette?: string
    readonly draggable?: boolean
  }
  readonly session?: {
    readonly controller: Pick<GameController, 'game'>
    /** The act `drag` selects cells; the last one is where the selection goes on. */
    receive(act: Act): void
  }
}

/**
 * Lets a mouse select cells of the play page: with Ctrl or Command, a press adds a cell or removes it; a double click selects
 * all cells with the cell's digit. Other presses, and those of fingers, are taps as everywhere.
 */
export function listenToCells(host: RuntimeHost): void {
  let isMouse = false
  host.screen.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      // Browsers make mouse events from touches, too.
      isMouse = pointerType === 'mouse'
    },
    { capture: true },
  )
  host.screen.addEventListener(
    'mousedown',
    (event) => {
      const cell = isMouse && event.button === 0 ? cellOf(event.target) : undefined
      const page = host.currentPage()
      const game = page && selectingGame(page)
      if (cell === undefined || !game) return
      const cells = cellsAfter(game, cell, event)
      if (!cells) return
      event.stopPropagation()
      playPage(page).session?.receive({ kind: 'drag', cells })
    },
    { capture: true },
  )
}

const playPage = ({ instance }: PageHandle) => instance as unknown as PlayPage

/** The game of a page if a tap on its board selects a cell. */
function selectingGame(page: PageHandle): GameState | undefined {
  if (page.route !== PLAY_ROUTE) return undefined
  const { data, session } = playPage(page)
  const game = data.draggable && data.palette === '' ? session?.controller.game() : undefined
  return game?.locked ? undefined : game
}

/** The cell of the board at an element. */
function cellOf(target: EventTarget | null): number | undefined {
  const isOnBoard = target instanceof Element && target.closest('board') !== null
  return isOnBoard ? (nodeOf(target)?.dataset?.cell as number | undefined) : undefined
}

/** The cells that a press selects; undefined if it is an ordinary tap. */
function cellsAfter(game: GameState, cell: number, event: MouseEvent): number[] | undefined {
  const { values, selected, area = selected < 0 ? [] : [selected] } = game
  if (event.ctrlKey || event.metaKey) {
    if (!area.includes(cell)) return [...area, cell]
    const others = area.filter((other) => other !== cell)
    return endingWith(others, selected)
  }
  if (event.detail < 2 || !values[cell]) return undefined
  const alike = [...values.keys()].filter((other) => values[other] === values[cell])
  return endingWith(alike, cell)
}

/** Puts a cell that is in a list at its end. The arrow keys go on from there. */
function endingWith(cells: readonly number[], last: number): number[] {
  return [...cells].sort((a, b) => Number(a === last) - Number(b === last))
}
