/** What the pages of this package share that show steps on a board. */
import { windowSize } from '../../platform/device'
import { boardWidth, otherZoom } from '../../ui/components/board/layout'
import { nextPulse, type Pulse } from '../../ui/components/board/pulse'
import type { StepHint } from '../../ui/components/hint-panel/step-hint'

/** Instead of the number of a beat: the step as a whole. */
export const WHOLE = Number.POSITIVE_INFINITY

/** No step is explained. */
export const NO_STEP: StepHint = { title: '', text: '', action: '', marks: '', drawing: null }

/** The data of every such page; those with a button to enlarge the board have its `zoom`, too. */
export const BOARD = {
  size: 9,
  rules: '',
  givens: [] as string[],
  /** The cells whose name in the text was tapped last. */
  pulse: null as Pulse | null,
  boardWidth: 0,
  compact: false,
}

interface BoardPage {
  readonly data: Pick<typeof BOARD, 'pulse' | 'size'> & { readonly zoom?: number }
  setData(patch: Partial<typeof BOARD> & { zoom?: number }): void
}

/** The handlers of the names of cells in a text, and of the button that enlarges a large board. */
export const boardHandlers = {
  onCells(this: BoardPage, event: WechatMiniprogram.CustomEvent<{ cells: number[] }>) {
    this.setData({ pulse: nextPulse(this.data.pulse, event.detail.cells) })
  },

  onZoom(this: BoardPage) {
    this.setData({ zoom: otherZoom(this.data.zoom ?? 1, this.data.size) })
  },
}

/** The board's width above a list, and whether a hint has to be compact, with less than this height below the board. */
export function layOutAbove(listHeightPx: number) {
  const room = windowSize()
  const width = boardWidth(room, listHeightPx + room.bottomInset)
  return { boardWidth: width, compact: room.height - room.bottomInset - width < listHeightPx }
}
