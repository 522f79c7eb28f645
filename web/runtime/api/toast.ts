import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { h, mount } from './overlay'
import { type Options, requireParameters } from './parameters'

const createIcon = (path: string) =>
  `<svg class="wx-toast-icon" viewBox="0 0 40 40" fill="none" stroke="#fff" stroke-width="4" aria-hidden="true"><path d="${path}"/></svg>`

/** SVG markup by icon name. */
const ICONS: Record<string, string> = {
  success: createIcon('M5 21 16 31 36 9'),
  none: '',
}

const DEFAULT_DURATION_MS = 1500

/** `wx.showToast`. A new toast replaces the current one. */
export function createToastApi(host: RuntimeHost) {
  let remove: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const hide = () => {
    clearTimeout(timer)
    remove?.()
    remove = undefined
  }

  const show = (iconMarkup: string, title: string) => {
    hide()
    const box = h('div', { class: iconMarkup ? 'wx-toast' : 'wx-toast wx-plain' })
    box.innerHTML = iconMarkup
    box.append(h('div', { class: 'wx-toast-text', role: 'alert' }, title))
    remove = mount(host, h('div', { class: 'wx-toast-layer' }, box))
  }

  return {
    showToast: asyncApi('showToast', (options: Options) => {
      requireParameters(options, { title: 'String' })
      const { icon = 'success', duration = DEFAULT_DURATION_MS } = options
      const markup = ICONS[String(icon)]
      if (markup === undefined) throw new ApiError(`parameter error: icon "${icon}" is invalid`)
      show(markup, String(options.title))
      timer = setTimeout(hide, Number(duration))
    }),
  }
}
