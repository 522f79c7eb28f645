import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { h, mount } from './overlay'
import { type Options, requireParameters } from './parameters'

const svg = (path: string) =>
  `<svg class="wx-toast-icon" viewBox="0 0 40 40" fill="none" stroke="#fff" stroke-width="4" aria-hidden="true"><path d="${path}"/></svg>`

const ICONS: Record<string, string> = {
  success: svg('M5 21 16 31 36 9'),
  error: svg('M20 6v20M20 31v4'),
  none: '',
}

/** `wx.showToast`. A new toast replaces the current one. */
export function createToastApi(host: RuntimeHost) {
  let remove: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const hide = () => {
    clearTimeout(timer)
    remove?.()
    remove = undefined
  }

  const show = (icon: string, options: Options) => {
    hide()
    const box = h('div', { class: icon || options.image ? 'wx-toast' : 'wx-toast wx-plain' })
    if (options.image) {
      const src = host.resolve(String(options.image))
      box.append(h('img', { class: 'wx-toast-icon', src, alt: '' }))
    } else {
      box.innerHTML = icon
    }
    box.append(h('div', { class: 'wx-toast-text', role: 'alert' }, String(options.title)))
    const layer = h('div', { class: 'wx-toast-layer' }, box)
    layer.classList.toggle('wx-mask', Boolean(options.mask))
    remove = mount(host, layer)
  }

  return {
    showToast: asyncApi('showToast', (options: Options) => {
      requireParameters(options, { title: 'String' })
      const { icon = 'success', duration = 1500 } = options
      const drawing = ICONS[String(icon)]
      if (drawing === undefined) throw new ApiError(`parameter error: icon "${icon}" is invalid`)
      show(drawing, options)
      timer = setTimeout(hide, Number(duration))
    }),
  }
}
