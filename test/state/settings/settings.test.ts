import { createStorage } from '../../../miniprogram/platform/storage'
import { createSettings, DEFAULT_SETTINGS } from '../../../miniprogram/state/settings/settings'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

function setUp(disk?: Map<string, unknown>) {
  silenceLog()
  const wx = new FakeWx(disk).install()
  return { wx, settings: createSettings(createStorage()) }
}

describe('the settings', () => {
  it('have defaults and store a change', () => {
    const { wx, settings } = setUp()
    expect(settings.get()).toEqual(DEFAULT_SETTINGS)
    settings.set({ appearance: 'dark', showTimer: false })
    const expected = { ...DEFAULT_SETTINGS, appearance: 'dark', showTimer: false }
    expect(settings.get()).toEqual(expected)
    expect(setUp(wx.disk).settings.get()).toEqual(expected)
  })

  it('replace each invalid stored field by its default', () => {
    const { wx, settings } = setUp()
    const stored = { appearance: 'pink', haptics: 1, leftHand: true, digitSize: 'large', hats: 3 }
    wx.disk.set('settings', JSON.stringify({ version: 1, data: stored }))
    expect(settings.get()).toEqual({ ...DEFAULT_SETTINGS, leftHand: true, digitSize: 'large' })
  })

  it('that came later are absent by default and dropped if invalid', () => {
    const { wx, settings } = setUp()
    const stored = { ...DEFAULT_SETTINGS, haptics: true, hapticStrength: 'huge' }
    wx.disk.set('settings', JSON.stringify({ version: 1, data: stored }))
    expect(settings.get()).toEqual(DEFAULT_SETTINGS)
    settings.set({ hapticStrength: 'strong' })
    expect(setUp(wx.disk).settings.get()).toEqual({ ...DEFAULT_SETTINGS, hapticStrength: 'strong' })
    settings.set({ hapticStrength: undefined })
    const text = JSON.stringify({ version: 1, data: DEFAULT_SETTINGS })
    expect(wx.disk.get('settings')).toBe(text)
  })

  it('notify their subscribers until they unsubscribe', () => {
    const { settings } = setUp()
    const stays = jest.fn()
    const leaves = jest.fn()
    settings.subscribe(stays)
    const off = settings.subscribe(leaves)
    settings.set({ haptics: false })
    off()
    off()
    settings.set({ haptics: true })
    expect(stays).toHaveBeenCalledTimes(2)
    expect(leaves.mock.calls).toEqual([[{ ...DEFAULT_SETTINGS, haptics: false }]])
  })

  it('are applied even if they cannot be stored, and report the error', () => {
    const { wx, settings } = setUp()
    wx.writeFailure = new Error('setStorageSync:fail write DB data fail')
    const heard = jest.fn()
    settings.subscribe(heard)
    expect(() => settings.set({ leftHand: true })).toThrow(
      expect.objectContaining({ code: 'failed', key: 'settings' }),
    )
    expect(settings.get().leftHand).toBe(true)
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
