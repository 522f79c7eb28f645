import { permissionState } from '../../miniprogram/packages/capture/platform/permissions'
import { offerAlbumSetting, saveToAlbum } from '../../miniprogram/platform/album'
import { CallError, call } from '../../miniprogram/platform/call'
import { exportCanvas, MAX_CANVAS_SIDE_PX, openCanvas } from '../../miniprogram/platform/canvas'
import { paintChrome, setPageTitle, setTabNames } from '../../miniprogram/platform/chrome'
import { copy, paste } from '../../miniprogram/platform/clipboard'
import { safeAreaInsets, systemLanguage, windowSize } from '../../miniprogram/platform/device'
import { showConfirm, showToast } from '../../miniprogram/platform/dialog'
import { log } from '../../miniprogram/platform/log'
import { keepScreenOn } from '../../miniprogram/platform/screen'
import {
  enableShareTicket,
  hideTimelineShare,
  showTimelineShare,
} from '../../miniprogram/platform/sharing'
import { vibrate } from '../../miniprogram/platform/vibration'
import { giveFeedback } from '../../miniprogram/state/settings/feedback'
import { settings } from '../../miniprogram/state/settings/settings'
import { FakeWx } from './fake-wx'

let wx: FakeWx
beforeEach(() => {
  wx = new FakeWx().install()
})

describe('the clipboard', () => {
  it('reports that the player has refused the privacy guide', async () => {
    wx.failures.getClipboardData = {
      errMsg: 'getClipboardData:fail privacy permission is not authorized',
      errno: 104,
    }
    await expect(paste()).rejects.toMatchObject({ code: 'privacy', api: 'getClipboardData' })
  })
})

describe('a failure of WeChat', () => {
  it.each([
    [{ errMsg: 'saveImageToPhotosAlbum:fail auth deny' }, 'denied'],
    [{ errMsg: 'saveImageToPhotosAlbum:fail:auth denied' }, 'denied'],
    [{ errMsg: 'saveImageToPhotosAlbum:fail authorize no response' }, 'denied'],
    [{ errMsg: 'saveImageToPhotosAlbum:fail system permission denied' }, 'denied'],
    [{ errMsg: 'saveImageToPhotosAlbum:fail cancel' }, 'cancelled'],
    [{ errMsg: 'saveImageToPhotosAlbum:fail', errno: 103 }, 'denied'],
    [{ errMsg: 'x:fail api scope is not declared in the privacy agreement' }, 'undeclared'],
    [{ errMsg: 'x:fail', errno: 112 }, 'undeclared'],
    [{ errMsg: 'saveImageToPhotosAlbum:fail not supported' }, 'unsupported'],
    [{ errMsg: 'saveImageToPhotosAlbum:fail file not found' }, 'failed'],
    [{}, 'failed'],
  ])('%j has the code %s', async (failure, code) => {
    wx.failures.saveImageToPhotosAlbum = failure
    const error = await saveToAlbum('wxfile://picture.png').catch((one) => one)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ code, api: 'saveImageToPhotosAlbum' })
  })
})

describe('a question', () => {
  it.each([
    ['要看', '以后再说', { confirmText: '要看', cancelText: '以后再说' }],
    ['OK', 'Cancel', { confirmText: 'OK' }],
    ['Delete', 'Keep', { cancelText: 'Keep' }],
  ])(
    'with %s and %s passes on the words that fit on a button of WeChat',
    async (yes, no, texts) => {
      wx.results.showModal = { confirm: true }
      expect(await showConfirm('要吗？', yes, no)).toBe(true)
      expect(wx.calls).toEqual([['showModal', { content: '要吗？', ...texts }]])
    },
  )
})

describe('a failure of the cloud', () => {
  it('keeps its errCode', async () => {
    const failure = { errCode: -501000, errMsg: 'cloud.callFunction:fail' }
    const error = await call('callFunction', ({ fail }) => fail(failure)).catch((one) => one)
    expect(error).toMatchObject({ code: 'failed', errCode: -501000 })
  })
})

describe('a failure that does not matter', () => {
  it.each<[string, () => void]>([
    ['setNavigationBarTitle', () => setPageTitle('每日')],
    ['setNavigationBarColor', () => paintChrome('dark')],
    ['setBackgroundTextStyle', () => paintChrome('dark')],
    ['setBackgroundColor', () => paintChrome('dark')],
    ['setTabBarStyle', () => paintChrome('dark')],
    ['setTabBarItem', () => setTabNames(['首页'])],
    ['showToast', () => showToast('已存入相册')],
    ['hideShareMenu', hideTimelineShare],
    ['showShareMenu', showTimelineShare],
    ['updateShareMenu', enableShareTicket],
    ['vibrateShort', () => vibrate('light')],
    ['setKeepScreenOn', () => keepScreenOn(true)],
  ])('of %s leaves no rejected promise', async (api, run) => {
    wx.failures[api] = { errMsg: `${api}:fail` }
    run()
    expect(wx.calls.map(([name]) => name)).toContain(api)
    expect(await Promise.allSettled(wx.promises)).toEqual([])
    // HarmonyOS lacks some of them.
    Object.assign(wx, { [api]: undefined })
    run()
  })
})

describe('a function that this WeChat lacks', () => {
  it('is unsupported, and a question about it is answered as one that failed', async () => {
    Object.assign(wx, { setClipboardData: undefined, showModal: undefined })
    await expect(copy('81')).rejects.toMatchObject({ code: 'unsupported', api: 'setClipboardData' })
    expect(await showConfirm('要吗？', '要', '不')).toBe(false)
  })
})

describe('the single page in the timeline', () => {
  it('changes no title, colour or tab', () => {
    wx.scene = 1154
    setPageTitle('做题')
    paintChrome('dark')
    setTabNames(['首页'])
    expect(wx.calls).toEqual([])
  })
})

describe('the album', () => {
  const words = { text: '…', yes: '去设置', no: '取消' }

  it('opens its settings synchronously inside the tap on the question', async () => {
    let opened = false
    wx.openSetting = ({ success } = {}) => {
      opened = true
      success?.({ authSetting: { 'scope.writePhotosAlbum': true } })
    }
    wx.showModal = ({ success } = {}) => {
      success?.({ confirm: true })
      expect(opened).toBe(true)
    }
    expect(await offerAlbumSetting(words)).toBe(true)
  })

  it.each([
    [{ confirm: false }, { authSetting: { 'scope.writePhotosAlbum': true } }],
    [{ confirm: true }, { authSetting: { 'scope.writePhotosAlbum': false } }],
    [{ confirm: true }, { authSetting: {} }],
  ])('stays denied after %j and %j', async (answer, setting) => {
    wx.results.showModal = answer
    wx.results.openSetting = setting
    expect(await offerAlbumSetting(words)).toBe(false)
  })

  it('stays denied if WeChat does not open the settings', async () => {
    wx.results.showModal = { confirm: true }
    wx.failures.openSetting = {
      errMsg: 'openSetting:fail can only be invoked by user TAP gesture.',
    }
    expect(await offerAlbumSetting(words)).toBe(false)
  })
})

describe('a canvas', () => {
  function owner(found: object | null) {
    const query = {
      select: () => query,
      fields: () => query,
      exec: (done: (results: unknown[]) => void) => done([found]),
    }
    return { createSelectorQuery: () => query } as never
  }

  function canvas() {
    const scaled: number[][] = []
    const node = {
      width: 0,
      height: 0,
      getContext: () => ({ scale: (...by: number[]) => scaled.push(by) }),
    }
    return { node, scaled }
  }

  it('has the resolution of the screen and is drawn in logical pixels', async () => {
    const { node, scaled } = canvas()
    const drawing = await openCanvas(owner({ node, width: 300, height: 200 }), '#card')
    expect(drawing).toMatchObject({ width: 300, height: 200, ratio: 3 })
    expect([node.width, node.height]).toEqual([900, 600])
    expect(scaled).toEqual([[3, 3]])
  })

  it('is limited to the size that Android phones support', async () => {
    const { node } = canvas()
    await openCanvas(owner({ node, width: 10, height: 10 }), '#card', { width: 600, height: 900 })
    expect(node.height).toBe(MAX_CANVAS_SIDE_PX)
    expect(node.width).toBe(910)
  })

  it('that is missing is an error with its selector', async () => {
    for (const found of [null, { width: 3, height: 3 }]) {
      await expect(openCanvas(owner(found), '#card')).rejects.toMatchObject({
        code: 'failed',
        detail: '#card',
      })
    }
  })

  it('is exported at full resolution', async () => {
    wx.results.canvasToTempFilePath = { tempFilePath: 'wxfile://tmp.png' }
    const node = { width: 900, height: 600 } as WechatMiniprogram.Canvas
    expect(await exportCanvas(node)).toBe('wxfile://tmp.png')
    expect(wx.calls[0][1]).toMatchObject({ destWidth: 900, destHeight: 600, fileType: 'png' })
  })
})

describe('the vibration', () => {
  it.each([
    ['off', []],
    ['light', ['light', 'light', 'medium']],
    ['medium', ['light', 'medium', 'heavy']],
    ['strong', ['medium', 'heavy', 'heavy']],
  ] as const)('has the strength %s', (strength, types) => {
    settings.set({ haptics: strength })
    for (const event of ['place', 'refuse', 'finish'] as const) giveFeedback(event)
    expect(wx.calls).toEqual(types.map((type) => ['vibrateShort', { type }]))
    settings.set({ haptics: 'medium' })
  })
})

describe('the device', () => {
  it('reports the window and what the home indicator covers', () => {
    const window = { width: 375, height: 700, pixelRatio: 3 }
    expect(windowSize()).toEqual({ ...window, bottomInset: 0 })
    const safeArea = { top: 44, bottom: 778, left: 0, right: 375 }
    Object.assign(wx.window, { screenWidth: 375, screenHeight: 812, safeArea })
    expect(windowSize()).toEqual({ ...window, bottomInset: 34 })
  })

  it('reports the language of WeChat, by default Chinese', () => {
    const reported = ['zh_CN', 'zh', 'zh_TW', 'zh_HK', 'en', 'ja', undefined]
    const languages = reported.map((language) => {
      wx.appBase = { language }
      return systemLanguage()
    })
    expect(languages).toEqual(['zh', 'zh', 'zh-TW', 'zh-TW', 'en', 'en', 'zh'])
  })
})

describe('the log', () => {
  it("writes to the console and, if available, to WeChat's realtime log", () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation()
    const remote = { warn: jest.fn() }
    log.warn('storage.full', { key: 'games' })
    Object.assign(wx, { getRealtimeLogManager: () => remote })
    log.warn('storage.full', { key: 'draft' })
    expect(warn.mock.calls).toEqual([
      ['storage.full', { key: 'games' }],
      ['storage.full', { key: 'draft' }],
    ])
    expect(remote.warn.mock.calls).toEqual([['storage.full', { key: 'draft' }]])
  })
})

describe('the state of the phone', () => {
  it('has insets on every side of the safe area, or none', () => {
    expect(safeAreaInsets()).toBeNull()
    wx.window = {
      screenWidth: 812,
      screenHeight: 375,
      safeArea: { top: 0, right: 768, bottom: 354, left: 44 },
    }
    expect(safeAreaInsets()).toEqual({ top: 0, right: 44, bottom: 21, left: 44 })
  })

  it.each([
    [{ 'scope.camera': true }, 'granted'],
    [{ 'scope.camera': false }, 'refused'],
    [{ 'scope.writePhotosAlbum': true }, 'unasked'],
  ])('with the settings %j, the camera is %s', async (authSetting, state) => {
    wx.results.getSetting = { authSetting }
    expect(await permissionState('scope.camera')).toBe(state)
    expect(wx.calls).toEqual([['getSetting', {}]])
  })
})
