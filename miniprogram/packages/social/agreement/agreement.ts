import { dressed } from '../../../behaviors/dressed'
import { fill, words } from '../../../strings/index'
import { operator } from '../../../strings/operator'

const PARTS = [
  'who',
  'what',
  'boards',
  'conduct',
  'minors',
  'data',
  'service',
  'changes',
  'contact',
] as const

/** The rules by which the product is used. */
Page({
  behaviors: [dressed('agreement')],

  data: { parts: [] as { heading: string; text: string }[] },

  onShow() {
    const t = words().agreement.parts
    const values = {
      operator: operator.name || t.whoUnnamed,
      contact: operator.contact && fill(t.contactMore, { contact: operator.contact }),
    }
    this.setData({
      parts: PARTS.map((part) => ({ heading: t[part], text: fill(t[`${part}Text`], values) })),
    })
  },
})
