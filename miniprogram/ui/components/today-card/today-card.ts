import { host } from '../../../platform/host'
import { emptyBoardStyle } from './empty-board'
import { openResult, openRound } from './open-round'
import type { TodayCard } from './view'

/** The width of the board beside the text, px. */
const BOARD_PX = 120
/**
 * The puzzle of today at the player's own level with the player's board, streak and week, and what comes after it. Triggers `fresh`
 * with a level (a new puzzle of it), `more` (the page of the day) and `end` (the day is over).
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
      const { day, level, isDone } = this.data.view as TodayCard
      const open = isDone ? openResult : openRound
      open({ day, level })
    },
    /** Plays another level of today, else a new puzzle of the same level. */
    onNext() {
      const { day, level, extra } = this.data.view as TodayCard
      if (extra) openRound({ day, level: extra })
      else this.triggerEvent('fresh', { level })
    },
    onMore() {
      this.triggerEvent('more')
    },
    onEnd() {
      this.triggerEvent('end')
    },
  },
})
