/** Properties of the phone. They are read at every call, because windows are rotated and resized. */
import type { Language } from '../strings/index'

interface WindowSize {
  /** Logical pixels. */
  readonly width: number
  readonly height: number
  /** Device pixels per logical pixel. */
  readonly pixelRatio: number
  /** The height at the bottom that the home indicator covers, logical pixels. */
  readonly bottomInset: number
}

/** What the screen's cut-outs, rounded corners and home indicator cover at each side, logical pixels. */
export interface SafeAreaInsets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** The insets of the safe area; null if WeChat reports none. */
export function safeAreaInsets(): SafeAreaInsets | null {
  const { safeArea, screenWidth, screenHeight } = wx.getWindowInfo()
  if (!safeArea) return null
  const { top, right, bottom, left } = safeArea
  return { top, right: screenWidth - right, bottom: screenHeight - bottom, left }
}

/** The size of the page's window in logical pixels, without navigation and tab bars. */
export function windowSize(): WindowSize {
  const { windowWidth, windowHeight, pixelRatio } = wx.getWindowInfo()
  const bottomInset = Math.max(0, safeAreaInsets()?.bottom ?? 0)
  return { width: windowWidth, height: windowHeight, pixelRatio, bottomInset }
}

/** The width of the window, logical pixels. */
export function windowWidth(): number {
  return windowSize().width
}

/** WeChat's language: Chinese in either script, otherwise English. */
export function systemLanguage(): Language {
  const { language } = wx.getAppBaseInfo()
  if (/^zh.(TW|HK|MO|Hant)/.test(language)) return 'zh-TW'
  return !language || language.startsWith('zh') ? 'zh' : 'en'
}

/** The phone, WeChat and its base library. Nothing in it identifies a person. */
export interface DeviceDescription {
  readonly brand: string
  readonly model: string
  /** Operating system with version: 'iOS 13.7'. */
  readonly system: string
  readonly weChatVersion: string
  /** Version of the base library. */
  readonly libraryVersion: string
}

export function describeDevice(): DeviceDescription {
  const { brand, model, system } = wx.getDeviceInfo()
  const { version, SDKVersion } = wx.getAppBaseInfo()
  return {
    brand,
    model,
    system,
    weChatVersion: version,
    libraryVersion: SDKVersion,
  }
}

/** WeChat on a computer. `ohos_pc` is HarmonyOS there. */
const COMPUTERS: readonly string[] = ['windows', 'mac', 'ohos_pc']

/** Whether WeChat runs on a computer. */
export function isOnComputer(): boolean {
  return COMPUTERS.includes(wx.getDeviceInfo().platform)
}

/** The scene of a page within WeChat's timeline, which has no cloud, worker, storage, clipboard or album. */
const TIMELINE_SCENE = 1154

/** Whether the app shows a single page within the timeline now. WeChat's button there goes on with the whole app. */
export function isOnTimeline(): boolean {
  return wx.getEnterOptionsSync().scene === TIMELINE_SCENE
}
