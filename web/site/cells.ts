import { parseNotes } from '../../miniprogram/core/game/note-planes'
import type { Data } from '../engine/engine'
import type { RuntimeHost } from '../runtime/host'
import { nodeOf } from '../runtime/nodes'
import { PLAY_ROUTE } from './menu'

/** What the play page shows, as far as a mouse selects cells of its board. */
interface Shown {
  readonly size: number
  readonly values: readonly string[]
  /** The selected cell, or several as a plane (core/game/note-planes). */
  readonly selected: number | string
  readonly locked: number
  readonly palette: string
  readonly draggable: boolean
}

/**
 * Lets a mouse select cells of the play page: with Ctrl or Command, a press adds a cell or removes it; a double click selects
 * all cells with the cell's digit. Other presses, and those of fingers, are taps as everywhere.
 */
export function listenToCells(host: RuntimeHost): void {
  let isMouse = false
  /** The cell that was selected last, where the arrow keys go on. */
  let last = -1
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
      const page = host.currentPage()
      const node = isMouse && event.button === 0 ? nodeOf(event.target) : undefined
      const cell = node?.dataset?.cell as number | undefined
      const isOnBoard = (event.target as Element).closest('board') !== null
      if (!isOnBoard || cell === undefined || page?.route !== PLAY_ROUTE) return
      const shown = page.instance.data as Data & Shown
      // A tap would write the locked digit, or colour.
      if (!shown.draggable || shown.palette !== '' || shown.locked) return
      const cells = cellsAfter(shown, cell, last, event)
      last = cells ? (cells[cells.length - 1] ?? -1) : cell
      if (!cells) return
      event.stopPropagation()
      node?.ownerShadowRoot?.getHostNode().getMethodCaller().triggerEvent('drag', { cells })
    },
    { capture: true },
  )
}

/** The cells that a press selects; undefined if it is an ordinary tap. */
function cellsAfter(shown: Shown, cell: number, last: number, event: MouseEvent) {
  const { size, values: rows, selected } = shown
  if (event.ctrlKey || event.metaKey) {
    const area = typeof selected === 'number' ? [selected] : cellsOfPlane(selected, size)
    const others = area.filter((other) => other >= 0 && other !== cell)
    return area.includes(cell) ? endingWith(others, last) : [...others, cell]
  }
  const values = rows.join('')
  if (event.detail < 2 || values[cell] === '.') return undefined
  const alike = [...values].flatMap((digit, other) => (digit === values[cell] ? [other] : []))
  return endingWith(alike, cell)
}

const cellsOfPlane = (plane: string, size: number): number[] =>
  (parseNotes([plane], size * size) ?? []).flatMap((mask, cell) => (mask ? [cell] : []))

/** Puts a cell that is in a list at its end. */
function endingWith(cells: readonly number[], last: number): number[] {
  return [...cells].sort((a, b) => Number(a === last) - Number(b === last))
}
