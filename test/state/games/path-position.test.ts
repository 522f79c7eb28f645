import { pathPosition } from '../../../miniprogram/state/games/path-position'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

describe('the position in an explained path', () => {
  test('is kept for the last puzzle and survives a restart', () => {
    const { disk } = new FakeWx().install()
    expect(pathPosition.read('one')).toBe(0)
    pathPosition.write('one', 7)
    expect(pathPosition.read('one')).toBe(7)
    expect(pathPosition.read('two')).toBe(0)
    new FakeWx(disk).install()
    expect(pathPosition.read('one')).toBe(7)
    pathPosition.write('two', 3)
    expect(pathPosition.read('one')).toBe(0)
  })

  test('is 0 if it could not be stored or read', () => {
    silenceLog()
    const wx = new FakeWx().install()
    wx.writeFailure = new Error(wx.fullMessage)
    expect(() => pathPosition.write('one', 7)).not.toThrow()
    expect(pathPosition.read('one')).toBe(0)
    wx.disk.set('reading', JSON.stringify({ version: 1, data: { code: 5 } }))
    wx.writeFailure = undefined
    expect(pathPosition.read('one')).toBe(0)
  })
})
