import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { askModal } from './dialog'
import { installHooks } from './hooks'
import { currentUser } from './identity'
import { callSafely, createListeners } from './listeners'
import { curtain, h, mount, overlayButton } from './overlay'
import { type Options, requireParameters } from './parameters'
import type { Subscriptions } from './subscribe'

/** The permissions that a mini program can ask for here, and what WeChat's dialog calls them. */
const SCOPES: Record<string, string> = {
  'scope.camera': '使用你的摄像头',
  'scope.writePhotosAlbum': '保存图片或视频到你的相册',
  'scope.record': '使用你的麦克风',
}

/** WeChat's error numbers: the user refused a permission; the user has not agreed to the privacy guide. */
export const DENIED = { errno: 103 }
const NOT_AGREED = { errno: 104 }

type PrivacyAnswer = { event: 'exposureAuthorization' | 'agree' | 'disagree'; buttonId?: string }
type PrivacyListener = [(answer: PrivacyAnswer) => void, { referrer: string }]

export interface Permissions {
  /** Asks once for a scope and remembers; fails with `auth deny` where the user refused. */
  need(scope: string): Promise<void>
  /** Asks for consent to the privacy guide where app.json has `__usePrivacyCheck__`, as WeChat does. */
  needPrivacy(referrer: string): Promise<void>
  settings(): Record<string, boolean>
  openSettings(): Promise<Record<string, boolean>>
  agree(): void
}

interface Remembered {
  scopes: Record<string, boolean>
  privacy: boolean
}

export function createPermissions(
  host: RuntimeHost,
  subscriptions: Subscriptions,
): Permissions & { api: Options } {
  const key = `wechat:${currentUser()}:permissions`
  const remembered: Remembered = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {
    scopes: {},
    privacy: false,
  }
  const save = () => localStorage.setItem(key, JSON.stringify(remembered))
  const name = () => host.config.app.window?.navigationBarTitleText ?? ''
  const answers = installHooks({}).permissions
  const privacyRequests = createListeners<PrivacyListener>()

  const need = async (scope: string) => {
    if (!(scope in SCOPES)) throw new ApiError(`invalid scope "${scope}"`)
    const known = answers[scope] ?? remembered.scopes[scope]
    if (known === undefined) {
      const { confirm } = await askModal(host, {
        title: `“${name()}”申请${SCOPES[scope]}`,
        content: host.config.app.permission?.[scope]?.desc ?? '',
        cancelText: '拒绝',
        confirmText: '允许',
      })
      remembered.scopes[scope] = confirm
      save()
      if (!confirm) throw new ApiError('auth deny', DENIED)
    } else if (!known) {
      throw new ApiError('auth deny', DENIED)
    }
  }

  const agree = () => {
    remembered.privacy = true
    save()
  }

  const askPrivacy = async (referrer: string): Promise<boolean> => {
    if (privacyRequests.size === 0) {
      const { confirm } = await askModal(host, {
        title: '隐私保护提示',
        content: `在使用前，请阅读并同意《${name()}小程序隐私保护指引》。`,
        cancelText: '拒绝',
        confirmText: '同意',
      })
      return confirm
    }
    return new Promise((resolve) => {
      const answer = ({ event }: PrivacyAnswer) => {
        if (event !== 'exposureAuthorization') resolve(event === 'agree')
      }
      privacyRequests.emit(answer, { referrer })
    })
  }

  const needPrivacy = async (referrer: string) => {
    const { __usePrivacyCheck__: enforced } = host.config.app
    if (!enforced || remembered.privacy) return
    if (!(await askPrivacy(referrer))) {
      throw new ApiError('privacy permission is not authorized', NOT_AGREED)
    }
    agree()
  }

  const settings = () => ({ ...remembered.scopes })

  /** WeChat's settings page: a switch for every permission that was asked for before. */
  const openSettings = () =>
    new Promise<Record<string, boolean>>((resolve) => {
      const list = h('div', { class: 'wx-sheet-list' })
      const addSwitch = (text: string, isOn: boolean, turn: (on: boolean) => void) => {
        const row = overlayButton(text, 'wx-sheet-item', () => {
          const on = row.getAttribute('aria-checked') !== 'true'
          row.setAttribute('aria-checked', String(on))
          turn(on)
        })
        row.setAttribute('role', 'switch')
        row.setAttribute('aria-checked', String(isOn))
        list.append(row)
      }
      for (const [scope, granted] of Object.entries(remembered.scopes)) {
        addSwitch(SCOPES[scope], granted, (on) => {
          remembered.scopes[scope] = on
          save()
        })
      }
      if (subscriptions.wasAsked()) {
        addSwitch('接收订阅消息', subscriptions.settings().mainSwitch, subscriptions.setMain)
      }
      const close = () => {
        remove()
        resolve(settings())
      }
      const note = h('div', { class: 'wx-sheet-note' }, `允许“${name()}”`)
      const done = overlayButton('完成', 'wx-sheet-cancel', close)
      const sheet = h(
        'div',
        { class: 'wx-sheet', role: 'dialog', 'aria-modal': 'true' },
        note,
        list,
        done,
      )
      const remove = mount(host, curtain('wx-settings', sheet, close))
    })

  const withSubscriptions = (options: Options) => ({
    authSetting: settings(),
    ...(options.withSubscriptions === true && { subscriptionsSetting: subscriptions.settings() }),
  })

  const api = {
    authorize: asyncApi('authorize', async (options: Options) => {
      requireParameters(options, { scope: 'String' })
      await need(String(options.scope))
    }),
    getSetting: asyncApi('getSetting', (options: Options) => withSubscriptions(options)),
    openSetting: asyncApi('openSetting', async (options: Options) => {
      await openSettings()
      return withSubscriptions(options)
    }),
    getAppAuthorizeSetting: () => ({
      albumAuthorized: 'authorized',
      cameraAuthorized: 'authorized',
      microphoneAuthorized: 'authorized',
      notificationAuthorized: 'authorized',
    }),
    getPrivacySetting: asyncApi('getPrivacySetting', () => ({
      needAuthorization: Boolean(host.config.app.__usePrivacyCheck__) && !remembered.privacy,
      privacyContractName: `《${name()}小程序隐私保护指引》`,
    })),
    requirePrivacyAuthorize: asyncApi('requirePrivacyAuthorize', () =>
      needPrivacy('requirePrivacyAuthorize'),
    ),
    onNeedPrivacyAuthorization: (listener: (...args: PrivacyListener) => void) => {
      privacyRequests.off()
      privacyRequests.on((...args) => callSafely(listener, ...args))
    },
    openPrivacyContract: asyncApi('openPrivacyContract', async () => {
      await askModal(host, {
        title: `${name()}小程序隐私保护指引`,
        content: '在微信里，这里打开在小程序管理后台填写的隐私保护指引。',
        showCancel: false,
        confirmText: '我知道了',
      })
    }),
  }
  return { need, needPrivacy, settings, openSettings, agree, api }
}
