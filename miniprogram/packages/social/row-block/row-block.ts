import type { RowView } from '../board/view'

/** How far from the screen rows are kept, px, so that a quick finger does not reach empty space. */
const KEPT_PX = 500
/** More than nothing of the block: at the very edge, some phones report an intersection of 0. */
const MIN_RATIO = 0.001

/** The observer of every attached block. */
const observers = new WeakMap<object, WechatMiniprogram.IntersectionObserver>()

/**
 * Some rows of a leaderboard. Far from the screen, empty space of the same height is in their place, so that a long
 * list has few nodes. Emits `row` and `reported`, both with the id of a row: `{ row }`.
 */
Component({
  properties: {
    rows: { type: Array, value: [] as RowView[] },
    /** Whether the block is the first one, which is shown at once. */
    first: { type: Boolean, value: false },
  },
  data: {
    isNear: false,
    /** The height of a row on average, px; measured when the rows leave. */
    rowPx: 57,
  },
  lifetimes: {
    attached() {
      const { first } = this.data
      if (first) this.setData({ isNear: true })
      // What is shown at once may be far from the screen when the observer begins, and must leave then.
      const initialRatio = first ? 1 : 0
      const observer = this.createIntersectionObserver({ thresholds: [MIN_RATIO], initialRatio })
      observers.set(this, observer)
      observer
        .relativeToViewport({ top: KEPT_PX, bottom: KEPT_PX })
        .observe('.block', ({ intersectionRatio, boundingClientRect }) => {
          const { isNear, rows } = this.data
          if (intersectionRatio >= MIN_RATIO) {
            if (!isNear) this.setData({ isNear: true })
          } else if (isNear && rows.length > 0) {
            this.setData({ isNear: false, rowPx: boundingClientRect.height / rows.length })
          }
        })
    },
    detached() {
      observers.get(this)?.disconnect()
    },
  },
  methods: {
    onRow(event: WechatMiniprogram.TouchEvent) {
      const { row } = event.currentTarget.dataset
      this.triggerEvent('row', { row })
    },
    onReported({ detail }: WechatMiniprogram.CustomEvent<{ row: string }>) {
      this.triggerEvent('reported', detail)
    },
  },
})
