import { words } from '../../../strings/index'
import type { OfferLine } from '../finish-offers'
import type { FinishView } from '../finish-view'

/**
 * The sheet after the end of a game. Triggers `close`, `act` with the name of an action (see finish-view.ts), and `offer` with
 * the name of an offer. Shared results come from the page's `onShareAppMessage`.
 */
Component({
  properties: {
    show: { type: Boolean, value: false },
    /** Section `finish` of the words. */
    t: { type: Object, value: words().finish },
    /** Null before the end of the game. */
    finish: { type: Object, value: null as FinishView | null },
    question: { type: Object, value: null as OfferLine | null },
  },

  methods: {
    onClose() {
      this.triggerEvent('close')
    },

    onAct(event: WechatMiniprogram.TouchEvent) {
      const { name } = event.currentTarget.dataset
      if (name) this.triggerEvent('act', { name })
    },

    onOffer(event: WechatMiniprogram.TouchEvent) {
      this.triggerEvent('offer', { name: event.currentTarget.dataset.name })
    },
  },
})
