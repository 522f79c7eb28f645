import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'

/** The launch scene of the single page that WeChat opens from the timeline. */
const TIMELINE_SCENE = 1154

/** Functions of this runtime that WeChat does not allow on the single page. */
const FORBIDDEN = [
  'setNavigationBarTitle',
  'setNavigationBarColor',
  'setTabBarStyle',
  'setTabBarItem',
  'navigateTo',
  'redirectTo',
  'switchTab',
  'reLaunch',
  'navigateBack',
  'hideShareMenu',
  'updateShareMenu',
  'chooseMedia',
  'saveImageToPhotosAlbum',
  'setClipboardData',
  'getClipboardData',
] as const

/** Replacements for the functions that are forbidden on the single page: they fail and are reported. */
export function createTimelineApi(host: RuntimeHost): Record<string, unknown> {
  if (host.launchOptions.scene !== TIMELINE_SCENE) return {}
  const refuse = (name: string) =>
    asyncApi(name, () => {
      host.report(`wx.${name} is not available on the single page in the timeline`)
      throw new ApiError('not available on the single page')
    })
  return Object.fromEntries(FORBIDDEN.map((name) => [name, refuse(name)]))
}
