import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { createListeners } from './listeners'
import { type Options, requireParameters, syncApi } from './parameters'

/** The base library version that the browser runtime reports. */
const SDK_VERSION = '3.8.12'

/** Duration of a short vibration by `type`. */
const VIBRATION_MS: Record<string, number> = { heavy: 30, medium: 20, light: 10 }

const DEVICE_INFO = {
  brand: 'devtools',
  model: 'local browser',
  system: 'Chromium',
}

/** The platform that `?platform=ios` names; without it a computer's with a mouse, else that of DevTools. */
function platform(): string {
  const named = new URLSearchParams(location.search).get('platform')
  if (named) return named
  if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return 'devtools'
  return navigator.platform.startsWith('Mac') ? 'mac' : 'windows'
}

/** HarmonyOS, where WeChat has no dark mode, no frames of the camera and no sharing to the timeline. */
export const isHarmonyOs = () => platform().startsWith('ohos')

/** Text size relative to WeChat's standard, set with `?fontScale=1.3`. */
const fontScale = () => Number(new URLSearchParams(location.search).get('fontScale')) || 1

function appBaseInfo(host: RuntimeHost) {
  const info = {
    SDKVersion: SDK_VERSION,
    version: '8.0.50',
    language: host.language,
    host: { env: 'WeChat', appId: '', version: 0x28003200 },
    fontSizeScaleFactor: fontScale(),
  }
  // WeChat reports the theme only to mini programs that declare `darkmode`, and none on HarmonyOS.
  return host.config.app.darkmode && !isHarmonyOs() ? { ...info, theme: host.theme } : info
}

/** Window, app and system information, network status and vibration. */
export function createDeviceApi(host: RuntimeHost) {
  const networkListeners =
    createListeners<[{ isConnected: boolean; networkType: string }]>('NetworkStatusChange')
  const networkType = () => (navigator.onLine ? 'wifi' : 'none')
  const emitNetworkStatus = () =>
    networkListeners.emit({ isConnected: navigator.onLine, networkType: networkType() })
  window.addEventListener('online', emitNetworkStatus)
  window.addEventListener('offline', emitNetworkStatus)

  return {
    getWindowInfo: () => ({ ...host.metrics }),
    getDeviceInfo: () => ({ ...DEVICE_INFO, platform: platform() }),
    getAppBaseInfo: () => appBaseInfo(host),
    getSystemInfoSync: syncApi('getSystemInfoSync', () => ({
      ...DEVICE_INFO,
      platform: platform(),
      ...host.metrics,
      ...appBaseInfo(host),
    })),
    getNetworkType: asyncApi('getNetworkType', () => ({ networkType: networkType() })),
    onNetworkStatusChange: networkListeners.on,
    offNetworkStatusChange: networkListeners.off,
    vibrateShort: asyncApi('vibrateShort', (options: Options) => {
      requireParameters(options, { type: 'String' })
      const duration = VIBRATION_MS[String(options.type)]
      if (!duration) throw new ApiError('style is not support')
      navigator.vibrate?.(duration)
    }),
  }
}
