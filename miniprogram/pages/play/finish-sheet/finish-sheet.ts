import { words } from '../../../strings/index'
import type { OfferLine } from '../finish-offers'
import type { FinishAction, FinishView } from '../finish-view'

/**
 * The sheet after the end of a game. Triggers `close`, `act` with the name of an action (see finish-view.ts), `lesson`
 * with a technique, and `offer` with the name of an offer. Shared results come from the page's `onShareAppMessage`.
 */
Component({
  properties: {
    show: { type: Boolean, value: false },
    /** Section `finish` of the words. */
    t: { type: Object, value: words().finish },
    /** Null before the end of the game. */
    finish: { type: Object, value: null as FinishView | null },
    offers: { type: Array, value: [] as OfferLine[] },
  },

  methods: {
    onClose() {
      this.triggerEvent('close')
    },

    onAct(event: WechatMiniprogram.TouchEvent) {
      const name = event.currentTarget.dataset.name as FinishAction['name']
      if (name !== 'share') this.triggerEvent('act', { name })
    },

    onLesson(event: WechatMiniprogram.TouchEvent) {
      const { lesson } = event.currentTarget.dataset
      if (lesson) this.triggerEvent('lesson', { lesson })
    },

    onRanking(event: WechatMiniprogram.TouchEvent) {
      if (event.currentTarget.dataset.opens) this.triggerEvent('act', { name: 'ranking' })
    },

    onOffer(event: WechatMiniprogram.TouchEvent) {
      this.triggerEvent('offer', { name: event.currentTarget.dataset.name })
    },
  },
})
