import { type BuiltIn, type BuiltInInstance, elementOf, host } from '../built-in'
import {
  enterField,
  fieldProperties,
  fieldStyle,
  nativeFieldOf,
  syncConfirmType,
  syncField,
  syncFocus,
  wireField,
} from './field'
import { setExtraStyle } from './node'

const CONFIRM_TYPES = ['send', 'search', 'next', 'go', 'done', 'return']

const lineCounts = new WeakMap<BuiltInInstance, number>()

/** Applies `auto-height` and triggers `linechange` if the number of lines has changed. */
function measure(instance: BuiltInInstance): void {
  const field = nativeFieldOf(instance)
  if (!field.isConnected) return
  const { autoHeight } = instance.data
  if (autoHeight) field.style.height = '0'
  const height = field.scrollHeight
  field.style.height = ''
  if (autoHeight) setExtraStyle(instance, `height: ${height}px`)
  const lineHeight = Number.parseFloat(getComputedStyle(field).lineHeight) || 1
  const lineCount = Math.max(1, Math.round(height / lineHeight))
  if (lineCounts.get(instance) === lineCount) return
  lineCounts.set(instance, lineCount)
  const heightRpx = (height * 750) / host().metrics.windowWidth
  instance.triggerEvent('linechange', { height, heightRpx, lineCount })
}

export const textarea: BuiltIn = {
  tag: 'textarea',
  definition: {
    externalClasses: ['placeholder-class'],
    properties: {
      ...fieldProperties,
      autoHeight: Boolean,
      fixed: Boolean,
      showConfirmBar: { type: Boolean, value: true },
      disableDefaultPadding: Boolean,
      confirmType: { type: String, value: 'return' },
    },
    observers: {
      'value, placeholder, disabled, maxlength, cursorColor, autoHeight'() {
        syncField(this)
        measure(this)
      },
      'focus, cursor, selectionStart, selectionEnd'() {
        syncFocus(this)
      },
      confirmType() {
        syncConfirmType(this, CONFIRM_TYPES)
      },
    },
    lifetimes: {
      created() {
        wireField(this, {
          confirms: () => this.data.confirmType !== 'return',
          changed: () => measure(this),
        })
      },
      attached() {
        elementOf(this).toggleAttribute('data-auto-height', Boolean(this.data.autoHeight))
        measure(this)
        enterField(this)
      },
    },
  },
  style: `
    ${fieldStyle('textarea')}
    wx-textarea { width: 300px; height: 150px }
    wx-textarea > textarea { overflow-y: auto; white-space: pre-wrap; overflow-wrap: break-word }
    wx-textarea > div { white-space: pre-wrap }
  `,
}
