import type { DayCell } from './month'

/** A calendar of one month with a mark for every solved puzzle. Triggers `day` when an open day is tapped. */
Component({
  properties: {
    /** Names of the weekdays, Monday first. */
    weekdays: { type: Array, value: [] as string[] },
    /** The blanks before the first day, then the days of the month. */
    days: { type: Array, value: [] as DayCell[] },
    /** Screen reader label of the grid. */
    label: { type: String, value: '' },
  },
  methods: {
    onDay(event: WechatMiniprogram.TouchEvent) {
      // The day that the player saw; `days` may already hold another month.
      const { day } = event.currentTarget.dataset
      if (day) this.triggerEvent('day', { day })
    },
  },
})
