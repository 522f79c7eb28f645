import { router } from '../../../platform/router'
import { fill } from '../../../strings/index'
import { repetition } from '../coach/repetition'
import { analysisWords } from '../strings/index'

/** On the page 学习: the positions of the player's own games that come back today; nothing if there is none. */
Component({
  data: { title: '', text: '' },

  lifetimes: {
    attached() {
      this.refresh()
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
      const n = repetition.due().length
      this.setData({ title: n > 0 ? t.due : '', text: fill(t.dueText, { n }) })
    },

    onOpen() {
      const [first] = repetition.due()
      if (first) router.open('revisit', { id: first.id })
    },
  },
})
