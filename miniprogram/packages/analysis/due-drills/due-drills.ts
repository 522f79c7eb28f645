import { dayAt } from '../../../core/game/day'
import { router } from '../../../platform/router'
import { fill } from '../../../strings/index'
import { repetition } from '../coach/repetition'
import { recountOnce } from '../coach/review-game'
import { analysisWords } from '../strings/index'

/** The positions of the player's own games that come back today, as a card; nothing if there is none. */
Component({
  properties: {
    /** Whether it leads to a single one, which has not come back yet, as on home. */
    single: { type: Boolean, value: false },
  },

  data: { title: '', text: '' },

  lifetimes: {
    attached() {
      this.refresh()
      if (!this.data.single) recountOnce()
    },
  },

  pageLifetimes: {
    show() {
      this.refresh()
    },
  },

  methods: {
    refresh() {
      const t = analysisWords().revisit
      const { single } = this.data
      const due = this.due()
      const isOfYesterday = due[0]?.due === dayAt(Date.now(), 'local')
      const title = !single ? t.due : isOfYesterday ? t.yesterday : t.lately
      const text = single ? t.singleText : fill(t.dueText, { n: due.length })
      this.setData({ title: due.length > 0 ? title : '', text })
    },

    due() {
      return repetition.due().filter(({ seen }) => !this.data.single || seen === 0)
    },

    onOpen() {
      const [first] = this.due()
      if (first) router.open('revisit', { id: first.id })
    },
  },
})
