import { config } from '../../../config'
import { fill } from '../../../strings/index'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { socialWords } from '../strings/index'

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

/** The terms of use. */
Page({
  behaviors: [themedPage(() => socialWords().agreement)],

  data: { parts: [] as { heading: string; text: string }[] },

  onShow() {
    const { operator } = config
    const t = socialWords().agreement.parts
    const values = {
      operator: operator.name,
      contact: operator.contact && fill(t.contactMore, { contact: operator.contact }),
    }
    const textOf = (part: (typeof PARTS)[number]) =>
      part === 'who' && !operator.name ? t.whoUnnamedText : t[`${part}Text`]
    this.setData({
      parts: PARTS.map((part) => ({ heading: t[part], text: fill(textOf(part), values) })),
    })
  },
})
