import { CHROME_COLOURS } from '../../../miniprogram/platform/chrome'
import { createStorage } from '../../../miniprogram/platform/storage'
import { createSettings } from '../../../miniprogram/state/settings/settings'
import { createTheme } from '../../../miniprogram/state/settings/theme'
import themeJson from '../../../miniprogram/theme.json'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

function setUp() {
  silenceLog()
  const wx = new FakeWx().install()
  const settings = createSettings(createStorage())
  return { wx, settings, theme: createTheme(settings) }
}

describe('the theme', () => {
  it('follows WeChat until the player chooses', () => {
    const { wx, settings, theme } = setUp()
    expect(theme.current()).toBe('light')
    wx.appBase.theme = 'dark'
    expect(theme.current()).toBe('dark')
    settings.set({ appearance: 'light' })
    expect(theme.current()).toBe('light')
  })

  it('is light if WeChat reports none', () => {
    const { wx, theme } = setUp()
    wx.appBase.theme = undefined
    expect(theme.current()).toBe('light')
  })

  it('reports every change once, by WeChat or by the player', () => {
    const { wx, settings, theme } = setUp()
    const heard: string[] = []
    const off = theme.subscribe((now) => heard.push(now))
    wx.appBase.theme = 'dark'
    wx.emit('theme', { theme: 'dark' })
    settings.set({ haptics: 'off' })
    settings.set({ appearance: 'dark' })
    settings.set({ appearance: 'light' })
    wx.emit('theme', { theme: 'dark' })
    expect(heard).toEqual(['dark', 'light'])
    off()
    settings.set({ appearance: 'dark' })
    expect(heard).toHaveLength(2)
  })

  it('has two looks, the standard and the distinct palette, and reports a change of either', () => {
    const { settings, theme } = setUp()
    const heard: string[] = []
    theme.subscribe((look) => heard.push(look))
    settings.set({ palette: 'distinct' })
    settings.set({ appearance: 'dark' })
    expect([theme.current(), theme.look()]).toEqual(['dark', 'dark-distinct'])
    settings.set({ palette: 'normal' })
    expect(heard).toEqual(['light-distinct', 'dark-distinct', 'dark'])
  })

  it('listens to WeChat only while it has listeners', () => {
    const { wx, theme } = setUp()
    const listening = () => wx.listeners.theme?.size ?? 0
    const first = theme.subscribe(() => {})
    const second = theme.subscribe(() => {})
    expect(listening()).toBe(1)
    first()
    expect(listening()).toBe(1)
    second()
    expect(listening()).toBe(0)
    theme.subscribe(() => {})()
    expect(listening()).toBe(0)
  })

  it('does not paint while the player follows WeChat', () => {
    const { wx, theme } = setUp()
    theme.paintChrome()
    expect(wx.calls).toEqual([])
  })

  it("paints the chosen theme, and WeChat's when the player switches back to it", () => {
    const { wx, settings, theme } = setUp()
    wx.failures.setTabBarStyle = { errMsg: 'setTabBarStyle:fail not TabBar page' }
    settings.set({ appearance: 'dark' })
    theme.paintChrome()
    expect(wx.calls).toContainEqual([
      'setNavigationBarColor',
      { frontColor: '#ffffff', backgroundColor: CHROME_COLOURS.dark.page },
    ])
    wx.calls.length = 0
    settings.set({ appearance: 'follow' })
    theme.paintChrome()
    expect(wx.calls).toContainEqual([
      'setNavigationBarColor',
      { frontColor: '#000000', backgroundColor: CHROME_COLOURS.light.page },
    ])
  })

  it.each(['light', 'dark'] as const)('has the colours of theme.json, %s', (name) => {
    const { page, pull, bar, edge, tab, tabOn, text } = CHROME_COLOURS[name]
    expect(themeJson[name]).toMatchObject({ page, pull, bar, edge, tab, tabOn })
    expect(text).toBe(themeJson[name].text === 'white' ? '#ffffff' : '#000000')
  })
})
