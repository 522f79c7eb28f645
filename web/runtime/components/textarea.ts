import { type BuiltIn, type BuiltInInstance, elementOf, runtimeHost } from '../built-in'
import {
  FIELD_EVENTS,
  fieldProperties,
  fieldStyle,
  forwardLabel,
  syncField,
  wireField,
} from './field'

/** On phones, a textarea in a fixed layer scrolls away from it without the attribute `fixed`. */
function checkFixed(instance: BuiltInInstance): void {
  let layer: Element | null = elementOf(instance).parentElement
  while (layer && layer.tagName !== 'WX-PAGE') {
    if (getComputedStyle(layer).position === 'fixed' && !instance.data.fixed) {
      runtimeHost().report('<textarea> in a fixed layer needs the attribute fixed')
      return
    }
    layer = layer.parentElement
  }
}

export const textarea: BuiltIn = {
  tag: 'textarea',
  definition: {
    externalClasses: ['placeholder-class'],
    properties: { ...fieldProperties, fixed: { type: Boolean, value: false } },
    observers: {
      'value, placeholder, maxlength'() {
        syncField(this)
      },
    },
    lifetimes: {
      created() {
        wireField(this, {
          enterKeyHint: 'enter',
          endsOnEnter: false,
          onFocus: () => checkFixed(this),
        })
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
