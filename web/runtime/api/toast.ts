import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { h, mount } from './overlay'
import { type Options, requireParameters } from './parameters'

const svg = (path: string) =>
  `<svg class="wx-toast-icon" viewBox="0 0 40 40" fill="none" stroke="#fff" stroke-width="4" aria-hidden="true"><path d="${path}"/></svg>`

const ICONS: Record<string, string> = {
  success: svg('M5 21 16 31 36 9'),
  error: svg('M20 6v20M20 31v4'),
  loading: '<i class="wx-toast-icon wx-loading" aria-hidden="true"></i>',
  none: '',
}

/** Toast and loading: one at a time, the later replaces the earlier. */
export function createToastApi(host: RuntimeHost) {
  let current: { kind: 'toast' | 'loading'; remove: () => void } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const hide = () => {
    clearTimeout(timer)
    current?.remove()
    current = undefined
  }

  const show = (kind: 'toast' | 'loading', icon: string, options: Options) => {
    hide()
    const box = h('div', { class: icon || options.image ? 'wx-toast' : 'wx-toast wx-plain' })
    if (options.image) {
      const src = host.resolve(String(options.image))
      box.append(h('img', { class: 'wx-toast-icon', src, alt: '' }))
    } else {
      box.innerHTML = icon
    }
    const role = kind === 'loading' ? 'status' : 'alert'
    box.append(h('div', { class: 'wx-toast-text', role }, String(options.title)))
    const layer = h('div', { class: 'wx-toast-layer' }, box)
    layer.classList.toggle('wx-mask', Boolean(options.mask))
    layer.dataset.kind = kind
    current = { kind, remove: mount(host, layer) }
  }

  const hideKind = (name: string) =>
    asyncApi(name, ({ noConflict }: Options) => {
      const kind = name === 'hideLoading' ? 'loading' : 'toast'
      if (current && (!noConflict || current.kind === kind)) return hide()
      if (!current && name === 'hideLoading') throw new ApiError("toast can't be found")
    })

  return {
    showToast: asyncApi('showToast', (options: Options) => {
      requireParameters(options, { title: 'String' })
      const { icon = 'success', duration = 1500 } = options
      if (!(String(icon) in ICONS)) throw new ApiError(`parameter error: icon "${icon}" is invalid`)
      show('toast', ICONS[String(icon)], options)
      timer = setTimeout(hide, Number(duration))
    }),
    showLoading: asyncApi('showLoading', (options: Options) => {
      requireParameters(options, { title: 'String' })
      show('loading', ICONS.loading, options)
    }),
    hideToast: hideKind('hideToast'),
    hideLoading: hideKind('hideLoading'),
  }
}
