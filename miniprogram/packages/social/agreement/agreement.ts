import { dressed } from '../../../behaviors/dressed'
import { words } from '../../../strings/index'

/** The rules by which the product is used. */
Page({
  behaviors: [dressed('agreement')],

  data: { parts: [] as { heading: string; text: string }[] },

  onShow() {
    const t = words().agreement.parts
    this.setData({
      parts: (['what', 'boards', 'minors', 'data', 'service'] as const).map((part) => ({
        heading: t[part],
        text: t[`${part}Text`],
      })),
    })
  },
})
