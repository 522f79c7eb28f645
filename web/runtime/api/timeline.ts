import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { word } from '../words'
import { currentUser } from './identity'
import { h, mount, overlayButton } from './overlay'
import { createStorageApi } from './storage'

/** The scene of the single page that WeChat opens from the timeline, and that of the app that goes on from it. */
const TIMELINE_SCENE = 1154
const FROM_TIMELINE_SCENE = 1155

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
  'showShareImageMenu',
  'setClipboardData',
  'getClipboardData',
] as const

type Call = (...options: unknown[]) => unknown

/**
 * Makes `wx` that of the single page: forbidden functions fail and are reported, and the storage is another one. WeChat's button below
 * the page ends that, and shows the page to the whole app: the hot switch.
 */
export function limitOnTimeline(wx: Record<string, unknown>, host: RuntimeHost): void {
  const isSinglePage = () => host.enterOptions.scene === TIMELINE_SCENE
  if (!isSinglePage()) return
  const refuse = (name: string) =>
    asyncApi(name, () => {
      host.report(`wx.${name} is not available on the single page in the timeline`)
      throw new ApiError('not available on the single page')
    })
  const limited: Record<string, unknown> = {
    ...Object.fromEntries(FORBIDDEN.map((name) => [name, refuse(name)])),
    ...createStorageApi(localStorage, `${currentUser()}@timeline`),
  }
  for (const [name, single] of Object.entries(limited) as [string, Call][]) {
    const whole = wx[name] as Call
    wx[name] = (...options: unknown[]) => (isSinglePage() ? single : whole)(...options)
  }
  const enter = overlayButton(word('enterApp'), '', () => {
    remove()
    host.enterAgain(FROM_TIMELINE_SCENE)
  })
  const remove = mount(host, h('div', { class: 'wx-timeline-bar' }, enter))
}
