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
    const stored = {
      appearance: 'pink',
      haptics: 'huge',
      sounds: 1,
      leftHand: true,
      digitSize: 'large',
      hats: 3,
    }
    wx.disk.set('settings', JSON.stringify({ version: 1, data: stored }))
    expect(settings.get()).toEqual({ ...DEFAULT_SETTINGS, leftHand: true, digitSize: 'large' })
  })

  it('keep the known families of techniques of a stored list, in their order', () => {
    const { wx, settings } = setUp()
    const store = (techniquesOff: unknown) =>
      wx.disk.set('settings', JSON.stringify({ version: 1, data: { techniquesOff } }))
    store(['forcing', 'hats', 'locked', 7])
    expect(settings.get().techniquesOff).toEqual(['locked', 'forcing'])
    store('locked')
    expect(setUp(wx.disk).settings.get().techniquesOff).toEqual(['expert'])
  })

  it('notify their subscribers until they unsubscribe', () => {
    const { settings } = setUp()
    const stays = jest.fn()
    const leaves = jest.fn()
    settings.subscribe(stays)
    const off = settings.subscribe(leaves)
    settings.set({ haptics: 'off' })
    off()
    off()
    settings.set({ haptics: 'light' })
    expect(stays).toHaveBeenCalledTimes(2)
    expect(leaves.mock.calls).toEqual([[{ ...DEFAULT_SETTINGS, haptics: 'off' }]])
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
