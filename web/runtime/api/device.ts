import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { installHooks } from './hooks'
import { createListeners } from './listeners'
import { type Options, requireParameters, syncApi } from './parameters'

/** The base library that this runtime stands for. */
export const SDK_VERSION = '3.8.12'

/** The reader's text size relative to WeChat's standard, from `?fontScale=1.3`. */
const fontScale = () => Number(new URLSearchParams(location.search).get('fontScale')) || 1

interface BatteryManager {
  readonly level: number
  readonly charging: boolean
}

export function createDeviceApi(host: RuntimeHost) {
  const windowInfo = () => ({ ...host.metrics })

  const deviceInfo = () => ({
    abi: 'x86_64',
    benchmarkLevel: 40,
    brand: 'devtools',
    model: 'local browser',
    system: 'Chromium',
    platform: 'devtools',
    cpuType: 'x86_64',
    memorySize: '4096',
  })

  const appBaseInfo = () => ({
    SDKVersion: SDK_VERSION,
    version: '8.0.50',
    language: 'zh_CN',
    enableDebug: false,
    host: { env: 'WeChat', appId: '', version: 0x28003200 },
    fontSizeScaleFactor: fontScale(),
    fontSizeSetting: Math.round(fontScale() * 17),
    // WeChat tells the theme only to mini programs that declare `darkmode`.
    ...(host.config.app.darkmode ? { theme: host.theme } : {}),
  })

  const systemSetting = () => ({
    bluetoothEnabled: true,
    locationEnabled: true,
    wifiEnabled: navigator.onLine,
    deviceOrientation: innerWidth > innerHeight ? 'landscape' : 'portrait',
  })

  const systemInfo = () => ({
    ...deviceInfo(),
    ...windowInfo(),
    ...appBaseInfo(),
    ...systemSetting(),
  })

  const network = () => ({ networkType: navigator.onLine ? 'wifi' : 'none' })
  const networks = createListeners<[{ isConnected: boolean; networkType: string }]>()
  const tellNetwork = () => networks.emit({ isConnected: navigator.onLine, ...network() })
  window.addEventListener('online', tellNetwork)
  window.addEventListener('offline', tellNetwork)

  const memory = createListeners<[{ level: number }]>()
  installHooks({ memoryWarning: (level) => memory.emit({ level }) })

  let screenLock: WakeLockSentinel | undefined

  return {
    getWindowInfo: windowInfo,
    getDeviceInfo: deviceInfo,
    getAppBaseInfo: appBaseInfo,
    getSystemSetting: systemSetting,
    getSystemInfoSync: syncApi('getSystemInfoSync', systemInfo),
    getSystemInfo: asyncApi('getSystemInfo', systemInfo),
    getSystemInfoAsync: asyncApi('getSystemInfoAsync', systemInfo),
    getMenuButtonBoundingClientRect: () => ({ ...host.menuButton }),

    getNetworkType: asyncApi('getNetworkType', () => ({
      ...network(),
      signalStrength: navigator.onLine ? 4 : 0,
      hasSystemProxy: false,
      weakNet: false,
    })),
    onNetworkStatusChange: networks.on,
    offNetworkStatusChange: networks.off,

    vibrateShort: asyncApi('vibrateShort', (options: Options) => {
      requireParameters(options, { type: 'String' })
      const strength = { heavy: 30, medium: 20, light: 10 }[String(options.type)]
      if (!strength) throw new ApiError('style is not support')
      navigator.vibrate?.(strength)
    }),
    vibrateLong: asyncApi('vibrateLong', () => {
      navigator.vibrate?.(400)
    }),
    setKeepScreenOn: asyncApi('setKeepScreenOn', async ({ keepScreenOn }: Options) => {
      await screenLock?.release()
      screenLock = undefined
      if (!keepScreenOn) return
      // A browser may refuse (battery saver, hidden tab); the screen then dims as it would anyway.
      screenLock = await navigator.wakeLock?.request('screen').catch(() => undefined)
    }),
    getBatteryInfo: asyncApi('getBatteryInfo', async () => {
      const { getBattery } = navigator as { getBattery?: () => Promise<BatteryManager> }
      const battery = await getBattery?.call(navigator)
      return {
        level: Math.round((battery?.level ?? 1) * 100),
        isCharging: battery?.charging ?? true,
        isLowPowerModeEnabled: false,
      }
    }),
    onMemoryWarning: memory.on,
    offMemoryWarning: memory.off,
  }
}
