import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'

/** Scenes in which WeChat knows the group that the mini program was opened from. */
const GROUP_SCENES = [1008, 1044, 1158, 1185]

const param = (name: string) => new URLSearchParams(location.search).get(name)

/** The group that the mini program was opened from, and logs. */
export function createLaunchApi(host: RuntimeHost) {
  /** The group of `?group=NAME`. Only the cloud can decode its id from `cloudID`. */
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

  return {
    getGroupEnterInfo: asyncApi('getGroupEnterInfo', groupInfo),
    getRealtimeLogManager: () => ({
      info: logTo('info'),
      warn: logTo('warn'),
      error: logTo('error'),
      debug: logTo('debug'),
      setFilterMsg: logTo('filter'),
      addFilterMsg: logTo('filter'),
    }),
  }
}

/** Writes logs for WeChat's back office to the console at debug level. */
const logTo =
  (level: string) =>
  (...values: unknown[]) =>
    console.debug(`[${level}]`, ...values)
