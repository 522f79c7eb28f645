import { type BuiltIn, elementOf } from '../built-in'

export const text: BuiltIn = {
  tag: 'text',
  definition: {
    properties: { userSelect: Boolean },
    observers: {
      userSelect(isSelectable: boolean) {
        elementOf(this).style.userSelect = isSelectable ? 'text' : ''
      },
    },
  },
  style: 'wx-text { display: inline; white-space: pre-line }',
}
