import { host } from '../../../platform/host'
import { emptyBoardStyle } from './empty-board'
import type { TodayCard } from './view'

/** The width of the board beside the text, px. */
const BOARD_PX = 120
/**
 * The puzzle of today at the player's own level with the player's board, streak and week, and what comes after it. Triggers `play`,
 * `ranking`, `next`, `more` (the page of the day) and `end` (the day is over).
 */
Component({
  properties: {
    /** A `TodayCard`. */
    view: { type: Object, value: {} as Partial<TodayCard> },
    /** The section `daily` of the words. */
    t: { type: Object, value: {} as Record<string, string> },
    /** Whether it is on the page of the day, which shows the rest of the day and the calendar itself. */
    plain: { type: Boolean, value: false },
  },
  data: {
    host,
    noAssist: { conflicts: false, peers: false, same: false },
    boardWidth: BOARD_PX,
    empty: emptyBoardStyle(BOARD_PX),
  },
  methods: {
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
