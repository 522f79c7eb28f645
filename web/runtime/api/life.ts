import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { askModal } from './dialog'
import { createListeners } from './listeners'

/** Scenes in which WeChat knows the group that a mini program was opened from. */
const GROUP_SCENES = [1008, 1044, 1158, 1185]

const param = (name: string) => new URLSearchParams(location.search).get(name)

/** Launching, updating, leaving; messages, logs and measurements. */
export function createLifeApi(host: RuntimeHost) {
  const checks = createListeners<[{ hasUpdate: boolean }]>()

  /** The group of `?group=NAME`; its id is known to nobody but the cloud, which decodes `cloudID`. */
  const groupInfo = async () => {
    const { scene, shareTicket } = host.enterOptions
    const group = param('group') ?? shareTicket
    if (!group || (!param('group') && !GROUP_SCENES.includes(scene))) {
      throw new ApiError('current scene is not from a group', { errCode: -12021 })
    }
    const response = await fetch(`/__group?name=${encodeURIComponent(group)}`)
    if (!response.ok) throw new ApiError('there is no cloud')
    const { cloudID } = await response.json()
    return { cloudID, encryptedData: '', iv: '' }
  }

  const exit = async () => {
    await askModal(host, {
      title: '已退出小程序',
      content: '在微信里，小程序现在关闭了。',
      showCancel: false,
      confirmText: '重新打开',
    })
    location.reload()
  }

  return {
    getGroupEnterInfo: asyncApi('getGroupEnterInfo', groupInfo),
    exitMiniProgram: asyncApi('exitMiniProgram', () => void exit()),

    /** The page is always the newest build: no update is ever found. */
    getUpdateManager: () => {
      setTimeout(() => checks.emit({ hasUpdate: false }))
      return {
        onCheckForUpdate: checks.on,
        onUpdateReady: () => undefined,
        onUpdateFailed: () => undefined,
        applyUpdate: () => location.reload(),
      }
    },

    getPerformance: () => ({ now: () => performance.now() }),
    getLogManager: () => ({
      log: logTo('log'),
      info: logTo('info'),
      warn: logTo('warn'),
      debug: logTo('debug'),
    }),
    getRealtimeLogManager: () => ({
      info: logTo('info'),
      warn: logTo('warn'),
      error: logTo('error'),
      debug: logTo('debug'),
      setFilterMsg: logTo('filter'),
      addFilterMsg: logTo('filter'),
    }),
    /** Statistics go to WeChat only. */
    reportEvent: () => undefined,
  }
}

/** Logs for WeChat's back office appear in the console, quietly: they are no faults of this page. */
const logTo =
  (level: string) =>
  (...values: unknown[]) =>
    console.debug(`[${level}]`, ...values)
