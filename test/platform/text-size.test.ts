import { createTextSize } from '../../miniprogram/platform/text-size'
import { FakeWx } from './fake-wx'

function setUp(fontSizeScaleFactor?: number) {
  const wx = new FakeWx().install()
  wx.appBase.fontSizeScaleFactor = fontSizeScaleFactor
  return { wx, textSize: createTextSize() }
}

describe('the text size', () => {
  it.each([
    [1.29, 1.29],
    [0.94, 1],
    [1.65, 1.4],
    [undefined, 1],
  ])('is WeChat’s, limited to what pages support: %p becomes %p', (factor, scale) => {
    expect(setUp(factor).textSize.current()).toBe(scale)
  })

  it('reports a change that was made while the app was hidden, once', () => {
    const { wx, textSize } = setUp(1)
    const received: number[] = []
    const unsubscribe = textSize.subscribe((scale) => received.push(scale))
    expect(textSize.current()).toBe(1)
    textSize.refresh()
    wx.appBase.fontSizeScaleFactor = 1.4
    textSize.refresh()
    wx.appBase.fontSizeScaleFactor = 1.65
    textSize.refresh()
    expect(received).toEqual([1.4])
    expect(textSize.current()).toBe(1.4)
    unsubscribe()
    wx.appBase.fontSizeScaleFactor = 1
    textSize.refresh()
    expect(received).toHaveLength(1)
  })
})
