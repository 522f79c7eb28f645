import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { showModal } from './dialog'
import { hooks } from './hooks'
import { currentUser } from './identity'
import { createBackdrop, h, mount, overlayButton } from './overlay'
import type { Options } from './parameters'
import type { Subscriptions } from './subscribe'

/** The supported permissions, with their wording in WeChat's dialog. */
const SCOPES: Record<string, string> = {
  'scope.camera': '使用你的摄像头',
  'scope.writePhotosAlbum': '保存图片或视频到你的相册',
}

/** WeChat's error numbers. */
const ERRNO_PERMISSION_DENIED = 103
const ERRNO_PRIVACY_REFUSED = 104

/** The permissions as built-in components and other APIs use them. */
export interface Permissions {
  /** Asks the user once for a scope and saves the answer. Rejects with `auth deny` if the user refuses. */
  requireScope(scope: string): Promise<void>
  /** Asks for consent to the privacy guide if app.json has `__usePrivacyCheck__`. Rejects if the user refuses. */
  requirePrivacyConsent(): Promise<void>
  readonly api: Options
}

/** Stored as JSON. */
interface SavedAnswers {
  /** Whether the user granted each scope that was requested. */
  readonly scopes: Record<string, boolean>
  privacy: boolean
}

/** Permissions and consent, stored in localStorage for each user. */
export function createPermissions(host: RuntimeHost, subscriptions: Subscriptions): Permissions {
  const store = openStore()
  const requireScope = (scope: string) => askForScope(host, store, scope)
  const requirePrivacyConsent = () => askForPrivacyConsent(host, store)

  const getSetting = (options: Options) => {
    const authSetting = { ...store.answers.scopes }
    if (options.withSubscriptions !== true) return { authSetting }
    return { authSetting, subscriptionsSetting: subscriptions.settings() }
  }
  const api = {
    getSetting: asyncApi('getSetting', getSetting),
    openSetting: asyncApi('openSetting', async (options: Options) => {
      await showSettings(host, store, subscriptions)
      return getSetting(options)
    }),
    requirePrivacyAuthorize: asyncApi('requirePrivacyAuthorize', requirePrivacyConsent),
    openPrivacyContract: asyncApi('openPrivacyContract', async () => {
      await showModal(host, {
        title: `${appName(host)}小程序隐私保护指引`,
        content: '在微信里，这里打开在小程序管理后台填写的隐私保护指引。',
        showCancel: false,
        confirmText: '我知道了',
      })
    }),
  }
  return { requireScope, requirePrivacyConsent, api }
}

interface AnswerStore {
  readonly answers: SavedAnswers
  save(): void
}

function openStore(): AnswerStore {
  const key = `wechat:${currentUser()}:permissions`
  const answers: SavedAnswers = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {
    scopes: {},
    privacy: false,
  }
  return { answers, save: () => localStorage.setItem(key, JSON.stringify(answers)) }
}

const appName = (host: RuntimeHost) => host.config.app.window?.navigationBarTitleText ?? ''

async function askForScope(
  host: RuntimeHost,
  { answers, save }: AnswerStore,
  scope: string,
): Promise<void> {
  if (!(scope in SCOPES)) throw new ApiError(`invalid scope "${scope}"`)
  let granted = hooks.permissions[scope] ?? answers.scopes[scope]
  if (granted === undefined) {
    const { confirm } = await showModal(host, {
      title: `“${appName(host)}”申请${SCOPES[scope]}`,
      content: host.config.app.permission?.[scope]?.desc ?? '',
      cancelText: '拒绝',
      confirmText: '允许',
    })
    answers.scopes[scope] = confirm
    save()
    granted = confirm
  }
  if (!granted) throw new ApiError('auth deny', { errno: ERRNO_PERMISSION_DENIED })
}

async function askForPrivacyConsent(
  host: RuntimeHost,
  { answers, save }: AnswerStore,
): Promise<void> {
  if (!host.config.app.__usePrivacyCheck__ || answers.privacy) return
  const { confirm } = await showModal(host, {
    title: '隐私保护提示',
    content: `在使用前，请阅读并同意《${appName(host)}小程序隐私保护指引》。`,
    cancelText: '拒绝',
    confirmText: '同意',
  })
  if (!confirm)
    throw new ApiError('privacy permission is not authorized', {
      errno: ERRNO_PRIVACY_REFUSED,
    })
  answers.privacy = true
  save()
}

/** WeChat's settings page: a switch for every permission that was requested before. */
function showSettings(
  host: RuntimeHost,
  { answers, save }: AnswerStore,
  subscriptions: Subscriptions,
): Promise<void> {
  return new Promise((resolve) => {
    const list = h('div', { class: 'wx-sheet-list' })
    for (const [scope, granted] of Object.entries(answers.scopes)) {
      const row = createSwitch(SCOPES[scope], granted, (isOn) => {
        answers.scopes[scope] = isOn
        save()
      })
      list.append(row)
    }
    if (subscriptions.wasAsked()) {
      const { mainSwitch } = subscriptions.settings()
      list.append(createSwitch('接收订阅消息', mainSwitch, subscriptions.setMain))
    }
    const close = () => {
      remove()
      resolve()
    }
    const sheet = h(
      'div',
      { class: 'wx-sheet', role: 'dialog', 'aria-modal': 'true' },
      h('div', { class: 'wx-sheet-note' }, `允许“${appName(host)}”`),
      list,
      overlayButton('完成', 'wx-sheet-cancel', close),
    )
    const remove = mount(host, createBackdrop('wx-settings', sheet, close))
  })
}

function createSwitch(
  text: string,
  isInitiallyOn: boolean,
  onChange: (isOn: boolean) => void,
): HTMLElement {
  const row = overlayButton(text, 'wx-sheet-item', () => {
    const isOn = row.getAttribute('aria-checked') !== 'true'
    row.setAttribute('aria-checked', String(isOn))
    onChange(isOn)
  })
  row.setAttribute('role', 'switch')
  row.setAttribute('aria-checked', String(isInitiallyOn))
  return row
}
