import { openResult, openRound } from '../today-card/open-round'
import type { ExtraCard } from './view'

/** The extra of a Saturday. A tap plays it; once it is finished, a tap opens its leaderboard. */
Component({
  properties: {
    /** An `ExtraCard`. */
    view: { type: Object, value: {} as Partial<ExtraCard> },
  },
  methods: {
    onTap() {
      const { day = '', isDone } = this.data.view
      const open = isDone ? openResult : openRound
      open({ day, level: 'extra' })
    },
  },
})
