import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { currentUser } from './identity'
import { curtain, h, mount, overlayButton } from './overlay'
import { type Options, requireParameters } from './parameters'

/** The user's answer for a template. */
type Choice = 'accept' | 'reject'

interface Remembered {
  /** The switch 接收订阅消息 on the settings page. */
  mainSwitch: boolean
  /** Saved answers of templates with 总是保持以上选择. */
  itemSettings: Record<string, Choice>
}

export interface Subscriptions {
  settings(): Remembered
  /** Whether the user was ever asked; before that, the settings page has no switch. */
  wasAsked(): boolean
  setMain(on: boolean): void
  readonly api: Options
}

const MAX_TEMPLATES = 3

/** Consent to subscription messages, stored in localStorage for each user. */
export function createSubscriptions(host: RuntimeHost): Subscriptions {
  const key = `wechat:${currentUser()}:subscriptions`
  const remembered: Remembered = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {
    mainSwitch: true,
    itemSettings: {},
  }
  const save = () => localStorage.setItem(key, JSON.stringify(remembered))
  let asked = localStorage.getItem(key) !== null

  /** WeChat's sheet with the templates, two answers and a "do not ask again" option. */
  const ask = (ids: readonly string[]): Promise<{ choice: Choice; always: boolean }> => {
    const name = host.config.app.window?.navigationBarTitleText ?? ''
    return new Promise((resolve) => {
      const always = overlayButton('总是保持以上选择，不再询问', 'wx-subscribe-always', () => {
        const isOn = always.getAttribute('aria-checked') === 'true'
        always.setAttribute('aria-checked', String(!isOn))
      })
      always.setAttribute('role', 'checkbox')
      always.setAttribute('aria-checked', 'false')
      const answer = (choice: Choice) => {
        remove()
        resolve({ choice, always: always.getAttribute('aria-checked') === 'true' })
      }
      const sheet = h(
        'div',
        { class: 'wx-sheet wx-subscribe', role: 'dialog', 'aria-modal': 'true' },
        h('div', { class: 'wx-subscribe-app' }, `${name} 申请`),
        h('div', { class: 'wx-subscribe-title' }, '发送一次以下消息'),
        ...ids.map((id) => h('div', { class: 'wx-subscribe-item' }, id)),
        always,
        h(
          'div',
          { class: 'wx-subscribe-actions' },
          overlayButton('拒绝', 'wx-subscribe-refuse', () => answer('reject')),
          overlayButton('允许', 'wx-subscribe-allow', () => answer('accept')),
        ),
      )
      const remove = mount(host, curtain('wx-subscription', sheet))
    })
  }

  const request = async (options: Options) => {
    requireParameters(options, { tmplIds: 'Array' })
    const ids = options.tmplIds as string[]
    if (ids.length === 0 || ids.length > MAX_TEMPLATES) {
      throw new ApiError('templateIds count out of max bounds', { errCode: 20003 })
    }
    if (!navigator.userActivation.isActive) {
      throw new ApiError('can only be invoked by user TAP gesture.')
    }
    asked = true
    save()
    if (!remembered.mainSwitch) {
      throw new ApiError('The main switch is switched off', { errCode: 20004 })
    }
    const open = ids.filter((id) => !remembered.itemSettings[id])
    if (open.length === 0) return { ...remembered.itemSettings }
    const { choice, always } = await ask(open)
    const chosen = Object.fromEntries(open.map((id) => [id, choice]))
    const result = { ...remembered.itemSettings, ...chosen }
    if (always) {
      Object.assign(remembered.itemSettings, chosen)
      save()
    }
    return Object.fromEntries(ids.map((id) => [id, result[id]]))
  }

  return {
    settings: () => ({ ...remembered, itemSettings: { ...remembered.itemSettings } }),
    wasAsked: () => asked,
    setMain(on) {
      remembered.mainSwitch = on
      // As in WeChat, switching it on again clears the saved answers.
      if (on) remembered.itemSettings = {}
      save()
    },
    api: { requestSubscribeMessage: asyncApi('requestSubscribeMessage', request) },
  }
}
