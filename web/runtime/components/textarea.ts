import type { BuiltIn } from '../built-in'
import {
  FIELD_EVENTS,
  fieldProperties,
  fieldStyle,
  forwardLabel,
  syncField,
  wireField,
} from './field'

export const textarea: BuiltIn = {
  tag: 'textarea',
  definition: {
    externalClasses: ['placeholder-class'],
    properties: fieldProperties,
    observers: {
      'value, placeholder, maxlength'() {
        syncField(this)
      },
    },
    lifetimes: {
      created() {
        wireField(this, { enterKeyHint: 'enter', confirmsOnEnter: false })
      },
      attached() {
        forwardLabel(this)
      },
    },
  },
  events: FIELD_EVENTS,
  style: `
    ${fieldStyle('textarea')}
    wx-textarea { width: 300px; height: 150px }
    wx-textarea > textarea { overflow-y: auto; white-space: pre-wrap; overflow-wrap: break-word }
    wx-textarea > div { white-space: pre-wrap }
  `,
}
