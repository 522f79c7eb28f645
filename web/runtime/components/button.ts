import { openByType } from '../api/open-button'
import { type BuiltIn, type BuiltInInstance, elementOf, listen, runtimeHost } from '../built-in'
import { runFormType } from './form'
import { hoverProperties } from './hover'

function runOpenType(instance: BuiltInInstance): void {
  const { openType } = instance.data
  if (openType) openByType(instance, String(openType), runtimeHost())
}

export const button: BuiltIn = {
  tag: 'button',
  definition: {
    properties: { openType: String, formType: String, ...hoverProperties('button-hover', 20, 70) },
    lifetimes: {
      created() {
        const element = elementOf(this)
        element.setAttribute('role', 'button')
        if (runtimeHost().config.app.style === 'v2') element.dataset.style = 'v2'
        listen(this, 'tap', () => {
          runOpenType(this)
          runFormType(this)
        })
      },
    },
  },
  events: ['contact'],
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
    .button-hover { background-color: #dedede }
    wx-button:where([data-style=v2]) {
      padding: 8px 24px; border-radius: 8px; font-size: 17px; font-weight: 700; line-height: 1.41176471;
      color: #06ae56; background-color: rgba(0, 0, 0, .05);
    }
    wx-button:where([data-style=v2])::after { border-width: 0 }
    wx-button[data-style=v2] { width: 184px; margin-left: auto; margin-right: auto }
    @media (prefers-color-scheme: dark) {
      wx-button { color: rgba(255, 255, 255, .8); background-color: #252525 }
      wx-button:where([data-style=v2]) { color: #06ae56; background-color: rgba(255, 255, 255, .1) }
      wx-button::after { border-color: rgba(255, 255, 255, .1) }
      .button-hover { background-color: #333 }
    }
  `,
}
