import { windowSize } from '../../../platform/device'
import { host } from '../../../platform/host'
import { emptyBoardStyle } from './empty-board'
import type { TodayCard } from './view'

/** The width of the board beside the text, px. */
const SMALL_BOARD_PX = 120
/** The width of the board above the text: at most these parts of the window, so that the button below is visible, too. */
const LARGE_BOARD_WIDTH_RATIO = 0.66
const LARGE_BOARD_HEIGHT_RATIO = 0.42
const MAX_LARGE_BOARD_PX = 300

/**
 * The puzzle in the centre of today with the player's board, streak and week, and what comes after it. Triggers `play`,
 * `ranking`, `next`, `more` (the page of the day) and `end` (the day is over).
 */
Component({
  properties: {
    /** A `TodayCard`. */
    view: { type: Object, value: {} as Partial<TodayCard> },
    /** The section `daily` of the words. */
    t: { type: Object, value: {} as Record<string, string> },
    /** Whether the board is above the text, on the page of the day. */
    large: { type: Boolean, value: false },
  },
  data: {
    host,
    noAssist: { conflicts: false, peers: false, same: false },
    boardWidth: SMALL_BOARD_PX,
    empty: emptyBoardStyle(SMALL_BOARD_PX),
  },
  observers: {
    large() {
      this.fit()
    },
  },
  pageLifetimes: {
    resize() {
      this.fit()
    },
  },
  methods: {
    fit() {
      const { large } = this.data
      const boardWidth = large ? largeBoardWidth() : SMALL_BOARD_PX
      if (boardWidth === this.data.boardWidth) return
      this.setData({ boardWidth, empty: emptyBoardStyle(boardWidth) })
    },
    onPlay() {
      this.triggerEvent(this.data.view.isDone ? 'ranking' : 'play')
    },
    onRanking() {
      this.triggerEvent('ranking')
    },
    onNext() {
      this.triggerEvent('next')
    },
    onMore() {
      this.triggerEvent('more')
    },
    onEnd() {
      this.triggerEvent('end')
    },
  },
})

function largeBoardWidth(): number {
  const { width, height } = windowSize()
  const room = Math.min(width * LARGE_BOARD_WIDTH_RATIO, height * LARGE_BOARD_HEIGHT_RATIO)
  return Math.min(MAX_LARGE_BOARD_PX, Math.round(room))
}
