import { openByType } from '../api/open-button'
import { type BuiltIn, type BuiltInInstance, elementOf, host, listen } from '../built-in'
import { attachHover, hoverProperties } from './hover'

const TYPES = ['default', 'primary', 'warn']
const SIZES = ['default', 'mini']

function runOpenType(instance: BuiltInInstance): void {
  const { disabled, openType } = instance.data
  if (!disabled && openType) openByType(instance, String(openType), host())
}

/** Sets these properties as attributes, so that style sheets can select them, as in WeChat. */
function show(instance: BuiltInInstance): void {
  const { type, size, plain, disabled, loading } = instance.data
  const element = elementOf(instance)
  if (!TYPES.includes(String(type)))
    host().report(`<button type="${type}"> is not supported in web`)
  if (!SIZES.includes(String(size)))
    host().report(`<button size="${size}"> is not supported in web`)
  element.setAttribute('type', String(type))
  element.setAttribute('size', String(size))
  element.toggleAttribute('plain', Boolean(plain))
  element.toggleAttribute('disabled', Boolean(disabled))
  element.toggleAttribute('loading', Boolean(loading))
  element.setAttribute('aria-disabled', String(Boolean(disabled)))
}

export const button: BuiltIn = {
  tag: 'button',
  definition: {
    properties: {
      type: { type: String, value: 'default' },
      size: { type: String, value: 'default' },
      plain: Boolean,
      disabled: Boolean,
      loading: Boolean,
      openType: String,
      ...hoverProperties('button-hover', 20, 70),
      lang: { type: String, value: 'en' },
      sessionFrom: String,
      sendMessageTitle: String,
      sendMessagePath: String,
      sendMessageImg: String,
      showMessageCard: Boolean,
      appParameter: String,
      businessId: null,
    },
    observers: {
      'type, size, plain, disabled, loading'() {
        show(this)
      },
    },
    lifetimes: {
      created() {
        const element = elementOf(this)
        element.setAttribute('role', 'button')
        if (host().config.app.style === 'v2') element.dataset.style = 'v2'
        show(this)
        attachHover(this)
        // Taps on a disabled button do not reach the page.
        listen(this, 'tap', (event) => this.data.disabled && event.stopPropagation(), {
          capture: true,
        })
        listen(this, 'tap', () => runOpenType(this))
      },
    },
  },
  // As in WeChat, a class cannot override the width of `style: v2` buttons.
  style: `
    wx-button {
      position: relative; display: block; box-sizing: border-box; margin: 0 auto; padding: 0 14px;
      overflow: hidden; border-radius: 5px; font-size: 18px; line-height: 2.55555556; text-align: center;
      text-decoration: none; color: #000; background-color: #f8f8f8; cursor: pointer;
    }
    wx-button::after {
      content: ''; position: absolute; top: 0; left: 0; box-sizing: border-box; width: 200%; height: 200%;
      border: 1px solid rgba(0, 0, 0, .2); border-radius: 10px; transform: scale(.5); transform-origin: 0 0;
      pointer-events: none;
    }
    wx-button[size=mini] { display: inline-block; padding: 0 1.32em; font-size: 13px; line-height: 2.3 }
    wx-button[type=primary] { color: #fff; background-color: #07c160 }
    wx-button[type=warn] { color: #fff; background-color: #e64340 }
    wx-button[plain] { color: #353535; background-color: transparent; border: 1px solid #353535 }
    wx-button[plain]::after { border-width: 0 }
    wx-button[plain][type=primary] { color: #07c160; border-color: #07c160 }
    wx-button[plain][type=warn] { color: #e64340; border-color: #e64340 }
    wx-button[disabled] { color: rgba(0, 0, 0, .3); background-color: #f7f7f7; cursor: default }
    wx-button[disabled][type=primary] { color: rgba(255, 255, 255, .6); background-color: #9ed99d }
    wx-button[disabled][type=warn] { color: rgba(255, 255, 255, .6); background-color: #ec8b89 }
    .button-hover { background-color: #dedede }
    wx-button[type=primary].button-hover { background-color: #06ad56 }
    wx-button[type=warn].button-hover { background-color: #ce3c39 }
    wx-button[plain].button-hover { background-color: transparent; opacity: .6 }
    wx-button:where([data-style=v2]) {
      padding: 8px 24px; border-radius: 8px; font-size: 17px; font-weight: 700; line-height: 1.41176471;
      color: #06ae56; background-color: rgba(0, 0, 0, .05);
    }
    wx-button:where([data-style=v2])::after { border-width: 0 }
    wx-button:where([data-style=v2]):not([size=mini]) { width: 184px; margin-left: auto; margin-right: auto }
    wx-button:where([data-style=v2])[size=mini] { padding: 4px 12px; font-size: 16px; line-height: 1.5 }
    wx-button[loading]::before {
      content: ''; display: inline-block; box-sizing: border-box; width: 18px; height: 18px; margin-right: 6px;
      border: 2px solid currentColor; border-right-color: transparent; border-radius: 50%; vertical-align: middle;
      animation: wx-spin 1s linear infinite;
    }
    @keyframes wx-spin { to { transform: rotate(360deg) } }
    @media (prefers-color-scheme: dark) {
      wx-button, wx-button[disabled] { color: rgba(255, 255, 255, .8); background-color: #252525 }
      wx-button:where([data-style=v2]) { color: #06ae56; background-color: rgba(255, 255, 255, .1) }
      wx-button::after { border-color: rgba(255, 255, 255, .1) }
      wx-button[disabled] { color: rgba(255, 255, 255, .3) }
      wx-button[type=primary] { color: #fff; background-color: #07c160 }
      wx-button[type=warn] { color: #fff; background-color: #cd5c5c }
      wx-button[disabled][type=primary] { color: rgba(255, 255, 255, .3); background-color: #0b5c33 }
      wx-button[disabled][type=warn] { color: rgba(255, 255, 255, .3); background-color: #6e3131 }
      wx-button[plain] { color: #ccc; background-color: transparent; border-color: #ccc }
      .button-hover { background-color: #333 }
    }
  `,
}
