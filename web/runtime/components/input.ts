import { type BuiltIn, host } from '../built-in'
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

/** Keyboard and allowed characters by `type`. */
const TYPES: Record<string, { keyboard: string; allowed?: RegExp }> = {
  text: { keyboard: 'text' },
  number: { keyboard: 'numeric', allowed: /\d/g },
  digit: { keyboard: 'decimal', allowed: /[\d.]/g },
  idcard: { keyboard: 'text', allowed: /[\dXx]/g },
  nickname: { keyboard: 'text' },
}

const CONFIRM_TYPES = ['send', 'search', 'next', 'go', 'done']

/** Simulates WeChat's review of nicknames on blur: names that contain this word are rejected. */
const REJECTED_NICKNAME = '违规'

export const input: BuiltIn = {
  tag: 'input',
  definition: {
    externalClasses: ['placeholder-class'],
    properties: {
      ...fieldProperties,
      type: { type: String, value: 'text' },
      password: Boolean,
      confirmType: { type: String, value: 'done' },
    },
    observers: {
      'value, placeholder, disabled, maxlength, cursorColor'() {
        syncField(this)
      },
      'focus, cursor, selectionStart, selectionEnd'() {
        syncFocus(this)
      },
      'type, password'(type: string, password: boolean) {
        const field = nativeFieldOf(this) as HTMLInputElement
        const known = TYPES[type]
        if (!known) host().report(`<input type="${type}"> is not supported in web`)
        field.type = password ? 'password' : 'text'
        field.inputMode = known?.keyboard ?? 'text'
      },
      confirmType() {
        syncConfirmType(this, CONFIRM_TYPES)
      },
    },
    lifetimes: {
      created() {
        wireField(this, {
          accept: (value) => {
            const allowed = TYPES[String(this.data.type)]?.allowed
            return allowed ? (value.match(allowed) ?? []).join('') : value
          },
          confirms: () => true,
          blurred: (value) => {
            if (this.data.type !== 'nickname') return
            const pass = !value.includes(REJECTED_NICKNAME)
            if (!pass) this.setData({ value: '' })
            this.triggerEvent('nicknamereview', { pass, timeout: false })
          },
        })
      },
      attached() {
        enterField(this)
      },
    },
  },
  style: `
    ${fieldStyle('input')}
    wx-input { height: 1.4rem; min-height: 1.4rem }
    wx-input > div {
      top: 50%; transform: translateY(-50%); text-overflow: ellipsis; white-space: nowrap;
    }
  `,
}
