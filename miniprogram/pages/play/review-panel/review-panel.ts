import type { ReviewView } from '../review-view'

/** How long a move is shown during playback. */
const MOVE_MS = 350

/** Goes through the history of a game, below its board. Triggers `seek`, `earlier`, `later`, `bookmark` and `close`. */
Component({
  properties: {
    review: { type: Object, value: null as ReviewView | null },
    /** The words of the play page. */
    t: { type: Object, value: {} as Record<string, unknown> },
    /** Whether the theme is dark. */
    dark: { type: Boolean, value: false },
    /** Whether the game is finished: it can be looked at, but neither played on nor bookmarked. */
    finished: { type: Boolean, value: false },
    /** Reduces the height. */
    compact: { type: Boolean, value: false },
  },
  data: { frameMs: MOVE_MS },
  methods: {
    onSeek(event: WechatMiniprogram.CustomEvent<{ index: number }>) {
      this.triggerEvent('seek', event.detail)
    },
    /** Triggers what `data-event` names. */
    onTap(event: WechatMiniprogram.TouchEvent) {
      this.triggerEvent(event.currentTarget.dataset.event)
    },
  },
})
