import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { hooks } from './hooks'
import { currentUser } from './identity'
import { requireParameters } from './parameters'

/** Launch scenes from which WeChat can identify the group. */
const GROUP_SCENES = [1008, 1044, 1158, 1185]

const queryParameter = (name: string) => new URLSearchParams(location.search).get(name)

/** The version of the app, the group that it was opened from, a newer version, counted events, and logs. */
export function createLaunchApi(host: RuntimeHost) {
  /** The group is set with `?group=NAME`. Only the cloud can read its id from `cloudID`. */
  const groupInfo = async () => {
    const { scene, shareTicket } = host.enterOptions
    const group = hooks.group || shareTicket
    if (!group || (!hooks.group && !GROUP_SCENES.includes(scene))) {
      throw new ApiError('current scene is not from a group', { errCode: -12021 })
    }
    const query = new URLSearchParams({ name: group, user: currentUser() })
    const response = await fetch(`/__group?${query}`)
    if (!response.ok) throw new ApiError('the server has no cloud functions')
    const { cloudID } = await response.json()
    return { cloudID, encryptedData: '', iv: '' }
  }

  hooks.enter = (scene) => host.enterAgain(scene)
  return {
    /** The version is set with `?version=release`. */
    getAccountInfoSync: () => ({
      miniProgram: { appId: '', envVersion: queryParameter('version') ?? 'develop', version: '' },
    }),
    getGroupEnterInfo: asyncApi('getGroupEnterInfo', groupInfo),
    // A page that is loaded again is the newest version.
    getUpdateManager: () => ({
      onUpdateReady: (listener: () => void) => {
        hooks.downloadUpdate = listener
      },
      applyUpdate: () => location.reload(),
    }),
    reportEvent: (eventId: string, data: object) => {
      requireParameters({ eventId, data }, { eventId: 'String', data: 'Object' })
      hooks.events.push([eventId, data])
    },
    getRealtimeLogManager: () => ({
      info: logTo('info'),
      warn: logTo('warn'),
      error: logTo('error'),
    }),
  }
}

/** WeChat uploads these logs. Here they go to the console at debug level. */
const logTo =
  (level: string) =>
  (...values: unknown[]) =>
    console.debug(`[${level}]`, ...values)
