import { reading } from '../../miniprogram/state/reading'
import { FakeWx, silenceLog } from '../platform/fake-wx'

describe('the place in an explanation', () => {
  test('is kept for the puzzle that was read last, through a start of the app', () => {
    const { disk } = new FakeWx().install()
    expect(reading.placeIn('one')).toBe(0)
    reading.keep('one', 7)
    expect(reading.placeIn('one')).toBe(7)
    expect(reading.placeIn('two')).toBe(0)
    new FakeWx(disk).install()
    expect(reading.placeIn('one')).toBe(7)
    reading.keep('two', 3)
    expect(reading.placeIn('one')).toBe(0)
  })

  test('is no loss on a full phone, and nothing where it cannot be read', () => {
    silenceLog()
    const wx = new FakeWx().install()
    wx.writeFailure = new Error(wx.fullMessage)
    expect(() => reading.keep('one', 7)).not.toThrow()
    expect(reading.placeIn('one')).toBe(0)
    wx.disk.set('reading', JSON.stringify({ version: 1, data: { code: 5 } }))
    wx.writeFailure = undefined
    expect(reading.placeIn('one')).toBe(0)
  })
})
