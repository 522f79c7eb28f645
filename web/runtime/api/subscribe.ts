import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { currentUser } from './identity'
import { createBackdrop, h, mount, overlayButton } from './overlay'
import { type Options, requireParameters } from './parameters'

/** The user's answer for a message template. */
type Choice = 'accept' | 'reject'

/** Stored as JSON. The fields are those of WeChat's `subscriptionsSetting`. */
interface SubscriptionSettings {
  /** The switch 接收订阅消息 on the settings page. */
  mainSwitch: boolean
  /** Answers by template id that the user saved with 总是保持以上选择. */
  itemSettings: Record<string, Choice>
}

export interface Subscriptions {
  settings(): SubscriptionSettings
  /** Whether the user was ever asked; before that, the settings page has no switch. */
  wasAsked(): boolean
  /** Sets the main switch. As in WeChat, switching it on clears the saved answers. */
  setMain(isOn: boolean): void
  readonly api: Options
}

/** WeChat's limit for one request. */
const MAX_TEMPLATES = 3

/** Consent to subscription messages, stored in localStorage for each user. */
export function createSubscriptions(host: RuntimeHost): Subscriptions {
  const key = `wechat:${currentUser()}:subscriptions`
  const settings: SubscriptionSettings = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {
    mainSwitch: true,
    itemSettings: {},
  }
  let isSaved = localStorage.getItem(key) !== null
  const save = () => {
    localStorage.setItem(key, JSON.stringify(settings))
    isSaved = true
  }

  const request = async (options: Options) => {
    const ids = checkRequest(options)
    save()
    if (!settings.mainSwitch) {
      throw new ApiError('The main switch is switched off', { errCode: 20004 })
    }
    const openIds = ids.filter((id) => !settings.itemSettings[id])
    if (openIds.length === 0) return { ...settings.itemSettings }
    const { choice, always } = await showSheet(host, openIds)
    const choices = Object.fromEntries(openIds.map((id) => [id, choice]))
    const result = { ...settings.itemSettings, ...choices }
    if (always) {
      Object.assign(settings.itemSettings, choices)
      save()
    }
    return Object.fromEntries(ids.map((id) => [id, result[id]]))
  }

  return {
    settings: () => ({ ...settings, itemSettings: { ...settings.itemSettings } }),
    wasAsked: () => isSaved,
    setMain(isOn) {
      settings.mainSwitch = isOn
      if (isOn) settings.itemSettings = {}
      save()
    },
    api: { requestSubscribeMessage: asyncApi('requestSubscribeMessage', request) },
  }
}

/** Returns the requested template ids. Throws WeChat's errors. */
function checkRequest(options: Options): string[] {
  requireParameters(options, { tmplIds: 'Array' })
  const ids = options.tmplIds as string[]
  if (ids.length === 0 || ids.length > MAX_TEMPLATES) {
    throw new ApiError('templateIds count out of max bounds', { errCode: 20003 })
  }
  if (!navigator.userActivation.isActive) {
    throw new ApiError('can only be invoked by user TAP gesture.')
  }
  return ids
}

/** Shows WeChat's sheet with the templates, two answers and a "do not ask again" option. */
function showSheet(
  host: RuntimeHost,
  ids: readonly string[],
): Promise<{ choice: Choice; always: boolean }> {
  const appName = host.config.app.window?.navigationBarTitleText ?? ''
  return new Promise((resolve) => {
    const always = createAlwaysOption()
    const answer = (choice: Choice) => {
      remove()
      resolve({ choice, always: isChecked(always) })
    }
    const sheet = h(
      'div',
      { class: 'wx-sheet wx-subscribe', role: 'dialog', 'aria-modal': 'true' },
      h('div', { class: 'wx-subscribe-app' }, `${appName} 申请`),
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
    const remove = mount(host, createBackdrop('wx-subscription', sheet))
  })
}

const isChecked = (element: Element) => element.getAttribute('aria-checked') === 'true'

function createAlwaysOption(): HTMLElement {
  const option = overlayButton('总是保持以上选择，不再询问', 'wx-subscribe-always', () => {
    option.setAttribute('aria-checked', String(!isChecked(option)))
  })
  option.setAttribute('role', 'checkbox')
  option.setAttribute('aria-checked', 'false')
  return option
}
