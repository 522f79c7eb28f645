import appJson from '../../miniprogram/app.json'
import { createRouter, puzzleRefOf, urlOf } from '../../miniprogram/platform/router'
import { FakeWx, silenceLog } from './fake-wx'

function setUp(pages = 1) {
  silenceLog()
  const wx = new FakeWx().install()
  wx.pages = pages
  const askRetry = jest.fn(async () => false)
  return { wx, askRetry, router: createRouter(askRetry) }
}

const queryOf = (url: string) => Object.fromEntries(new URLSearchParams(url.split('?')[1]))

describe('an address', () => {
  it.each([{ code: 'A9-x_y' }, { id: 'm1abc2de' }, { code: 'a b&c=1' }])(
    'contains the reference to its puzzle: %j',
    (ref) => {
      expect(puzzleRefOf(queryOf(urlOf('play', ref)))).toEqual(ref)
    },
  )

  it('is parsed whether or not WeChat has decoded it', () => {
    expect(puzzleRefOf({ code: 'a%20b' })).toEqual({ code: 'a b' })
    expect(puzzleRefOf({ code: 'a b' })).toEqual({ code: 'a b' })
    expect(puzzleRefOf({ code: '100%' })).toEqual({ code: '100%' })
  })

  it('without a puzzle has no reference', () => {
    expect(urlOf('input', null)).toBe('/packages/capture/input/input')
    expect(puzzleRefOf({})).toBeNull()
    expect(puzzleRefOf({ code: '' })).toBeNull()
  })

  it('contains the other parameters, except undefined ones', () => {
    expect(urlOf('play', { code: 'Ab', name: '入门' })).toBe(
      `/pages/play/play?code=Ab&name=${encodeURIComponent('入门')}`,
    )
    expect(urlOf('play', { code: 'Ab', name: undefined })).toBe('/pages/play/play?code=Ab')
  })

  it('of every route is a page of app.json', () => {
    const inPackages = appJson.subPackages.flatMap(({ root, pages }) =>
      pages.map((page) => `${root}/${page}`),
    )
    const known = [...appJson.pages, ...inPackages]
    const urls = [
      urlOf('home', null),
      urlOf('me', null),
      urlOf('play', { id: 'x' }),
      urlOf('input', null),
      urlOf('solve', { id: 'x' }),
      urlOf('challenge', { code: 'x' }),
    ]
    for (const url of urls) expect(known).toContain(url.split('?')[0].slice(1))
    const tabs = appJson.tabBar.list.map(({ pagePath }) => `/${pagePath}`)
    expect(tabs).toEqual((['home', 'daily', 'learn', 'me'] as const).map((tab) => urlOf(tab, null)))
  })
})

describe('the router', () => {
  it('opens a page on top and switches to a tab', async () => {
    const { wx, router } = setUp()
    await router.open('play', { id: 'x' })
    await router.open('me', null)
    expect(wx.calls).toEqual([
      ['navigateTo', { url: '/pages/play/play?id=x' }],
      ['switchTab', { url: '/pages/me/me' }],
    ])
  })

  it('replaces the current page when the stack has ten pages', async () => {
    const { wx, router } = setUp(10)
    await router.open('solve', { code: 'A' })
    expect(wx.calls.map(([name]) => name)).toEqual(['redirectTo'])
  })

  it('replaces a page by a page, and by a tab', async () => {
    const { wx, router } = setUp()
    await router.replace('play', { id: 'x' })
    await router.replace('home', null)
    expect(wx.calls.map(([name]) => name)).toEqual(['redirectTo', 'switchTab'])
  })

  it('goes back to a page that is below, and otherwise replaces the current one', async () => {
    const { wx, router } = setUp()
    await router.back('challenge', { code: 'A' })
    const below = [{ route: 'packages/social/challenge/challenge' }, { route: 'pages/play/play' }]
    Object.assign(globalThis, { getCurrentPages: () => below })
    await router.back('challenge', { code: 'A' })
    expect(wx.calls.map(([name]) => name)).toEqual(['redirectTo', 'navigateBack'])
  })

  it('navigates once on a double tap', async () => {
    const { wx, router } = setUp()
    await Promise.all([router.open('play', { id: 'x' }), router.open('play', { id: 'x' })])
    expect(wx.calls).toHaveLength(1)
    await router.open('play', { id: 'y' })
    expect(wx.calls).toHaveLength(2)
  })

  it('asks whether to try again if a page cannot be opened, and opens the next one', async () => {
    const { wx, router, askRetry } = setUp()
    wx.failures.navigateTo = { errMsg: 'navigateTo:fail loadSubPackage fail' }
    expect(await router.open('solve', { id: 'x' })).toBe(false)
    expect(askRetry).toHaveBeenCalledTimes(1)
    delete wx.failures.navigateTo
    expect(await router.open('solve', { id: 'x' })).toBe(true)
    expect(wx.calls).toHaveLength(2)
    expect(askRetry).toHaveBeenCalledTimes(1)
  })

  it('opens a page that could not be downloaded once it can', async () => {
    const { wx, router, askRetry } = setUp()
    wx.failures.navigateTo = { errMsg: 'navigateTo:fail loadSubPackage fail' }
    askRetry.mockImplementation(async () => {
      if (askRetry.mock.calls.length === 2) delete wx.failures.navigateTo
      return true
    })
    expect(await router.open('solve', { id: 'x' })).toBe(true)
    expect(askRetry).toHaveBeenCalledTimes(2)
    expect(new Set(wx.calls.map(([, options]) => JSON.stringify(options))).size).toBe(1)
  })
})
