import type { DayCell } from './month'

/** The days of a month in weeks, with a mark under each for every puzzle that was solved. */
Component({
  properties: {
    /** Names of the seven days, Monday first. */
    weekdays: { type: Array, value: [] as string[] },
    /** The month's days, after as many blanks as its first week needs. */
    days: { type: Array, value: [] as DayCell[] },
    /** What a screen reader calls the whole grid. */
    label: { type: String, value: '' },
  },
  methods: {
    onDay(event: WechatMiniprogram.TouchEvent) {
      const cell = this.data.days[event.currentTarget.dataset.index as number] as DayCell
      if (cell.open) this.triggerEvent('day', { day: cell.day })
    },
  },
})
