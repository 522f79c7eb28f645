import { type BuiltIn, type BuiltInInstance, runtimeHost } from '../built-in'
import {
  FIELD_EVENTS,
  fieldProperties,
  fieldStyle,
  forwardLabel,
  syncField,
  wireField,
} from './field'

const TYPES = ['text', 'nickname']

/** Nicknames that contain this word are rejected, to simulate WeChat's review. */
const REJECTED_NICKNAME = '违规'

/** Reviews a nickname when its field loses the focus. Clears a rejected one. */
function reviewNickname(instance: BuiltInInstance, nickname: string): void {
  if (instance.data.type !== 'nickname') return
  const pass = !nickname.includes(REJECTED_NICKNAME)
  if (!pass) instance.setData({ value: '' })
  instance.triggerEvent('nicknamereview', { pass, timeout: false })
}

export const input: BuiltIn = {
  tag: 'input',
  definition: {
    externalClasses: ['placeholder-class'],
    properties: { ...fieldProperties, type: { type: String, value: 'text' } },
    observers: {
      'value, placeholder, maxlength'() {
        syncField(this)
      },
      type(type: string) {
        if (!TYPES.includes(type))
          runtimeHost().report(`<input type="${type}"> is not supported in web`)
      },
    },
    lifetimes: {
      created() {
        wireField(this, {
          enterKeyHint: 'done',
          endsOnEnter: true,
          // As in DevTools. A phone reports typed characters, but not the nickname that WeChat offers.
          reportsInput: () => this.data.type !== 'nickname',
          onBlur: (value) => reviewNickname(this, value),
        })
      },
      attached() {
        forwardLabel(this)
      },
    },
  },
  events: [...FIELD_EVENTS, 'nicknamereview'],
  style: `
    ${fieldStyle('input')}
    wx-input { height: 1.4rem; min-height: 1.4rem }
    wx-input > div {
      top: 50%; transform: translateY(-50%); text-overflow: ellipsis; white-space: nowrap;
    }
  `,
}
