import { daily } from '../../../state/days/daily'
import { openResult, openRound } from '../../../ui/components/today-card/open-round'
import { type ExtraCard, extraCard } from './view'

const unsubscribes = new WeakMap<object, () => void>()

/**
 * The extra of a Saturday, on home and the page of the day. A tap plays it; once it is finished, a tap opens its leaderboard.
 * It is in a subpackage because the main package is full; WeChat shows nothing until the subpackage is loaded.
 */
Component({
  data: {
    view: null as ExtraCard | null,
  },

  lifetimes: {
    attached() {
      this.refresh()
      unsubscribes.set(
        this,
        daily.subscribe(() => this.refresh()),
      )
    },
    detached() {
      unsubscribes.get(this)?.()
    },
  },

  pageLifetimes: {
    show() {
      this.refresh()
    },
  },

  methods: {
    refresh() {
      this.setData({ view: extraCard() })
    },

    onTap() {
      const { view } = this.data
      if (!view) return
      const open = view.isDone ? openResult : openRound
      open({ day: view.day, level: 'extra' })
    },
  },
})
