import { offerAlbumSetting, saveToAlbum } from '../../miniprogram/platform/album'
import { CallError } from '../../miniprogram/platform/call'
import { exportCanvas, MAX_CANVAS_SIDE_PX, openCanvas } from '../../miniprogram/platform/canvas'
import { copy, paste } from '../../miniprogram/platform/clipboard'
import { systemLanguage, windowSize } from '../../miniprogram/platform/device'
import { log } from '../../miniprogram/platform/log'
import { vibrateFor } from '../../miniprogram/state/haptics'
import { settings } from '../../miniprogram/state/settings'
import { FakeWx } from './fake-wx'

let wx: FakeWx
beforeEach(() => {
  wx = new FakeWx().install()
})

describe('the clipboard', () => {
  it('takes a text and gives it back', async () => {
    await copy('812753649')
    expect(wx.calls).toEqual([['setClipboardData', { data: '812753649' }]])
    wx.results.getClipboardData = { data: '..53' }
    expect(await paste()).toBe('..53')
  })

  it('says when the player refused the privacy guide', async () => {
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
  ])('%j is called %s', async (failure, code) => {
    wx.failures.saveImageToPhotosAlbum = failure
    const error = await saveToAlbum('wxfile://picture.png').catch((one) => one)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ code, api: 'saveImageToPhotosAlbum' })
  })
})

describe('the album', () => {
  const words = { text: '…', yes: '去设置', no: '取消' }

  it('gets the picture', async () => {
    await saveToAlbum('wxfile://picture.png')
    expect(wx.calls).toEqual([['saveImageToPhotosAlbum', { filePath: 'wxfile://picture.png' }]])
  })

  it('opens its setting inside the tap on the question, with nothing asynchronous between', async () => {
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
  ])('stays closed after %j and %j', async (answer, setting) => {
    wx.results.showModal = answer
    wx.results.openSetting = setting
    expect(await offerAlbumSetting(words)).toBe(false)
  })

  it('stays closed when WeChat does not open the setting', async () => {
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

  it("has the screen's pixels and is drawn on in logical ones", async () => {
    const { node, scaled } = canvas()
    const drawing = await openCanvas(owner({ node, width: 300, height: 200 }), '#card')
    expect(drawing).toMatchObject({ width: 300, height: 200, ratio: 3 })
    expect([node.width, node.height]).toEqual([900, 600])
    expect(scaled).toEqual([[3, 3]])
  })

  it('never grows beyond what Androids stand', async () => {
    const { node } = canvas()
    await openCanvas(owner({ node, width: 10, height: 10 }), '#card', { width: 600, height: 900 })
    expect(node.height).toBe(MAX_CANVAS_SIDE_PX)
    expect(node.width).toBe(910)
  })

  it('that is not there is an error that names it', async () => {
    for (const found of [null, { width: 3, height: 3 }]) {
      await expect(openCanvas(owner(found), '#card')).rejects.toMatchObject({
        code: 'failed',
        detail: '#card',
      })
    }
  })

  it('becomes a picture, pixel by pixel', async () => {
    wx.results.canvasToTempFilePath = { tempFilePath: 'wxfile://tmp.png' }
    const node = { width: 900, height: 600 } as WechatMiniprogram.Canvas
    expect(await exportCanvas(node)).toBe('wxfile://tmp.png')
    expect(wx.calls[0][1]).toMatchObject({ destWidth: 900, destHeight: 600, fileType: 'png' })
  })
})

describe('the vibration', () => {
  it('is felt unless it was switched off', () => {
    vibrateFor('finish')
    settings.set({ haptics: false })
    vibrateFor('finish')
    settings.set({ haptics: true })
    expect(wx.calls).toEqual([['vibrateShort', { type: 'heavy' }]])
  })
})

describe('the device', () => {
  it('tells the window and what the home bar covers of it', () => {
    const window = { width: 375, height: 700, pixelRatio: 3 }
    expect(windowSize()).toEqual({ ...window, bottomInset: 0 })
    const safeArea = { top: 44, bottom: 778, left: 0, right: 375 }
    Object.assign(wx.window, { screenWidth: 375, screenHeight: 812, safeArea })
    expect(windowSize()).toEqual({ ...window, bottomInset: 34 })
  })

  it('tells the language of WeChat, with Chinese where it does not say', () => {
    const languages = ['zh_TW', 'en', undefined].map((language) => {
      wx.appBase = { language }
      return systemLanguage()
    })
    expect(languages).toEqual(['zh', 'en', 'zh'])
  })
})

describe('the log', () => {
  it("writes to the console and to WeChat's realtime log where there is one", () => {
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
