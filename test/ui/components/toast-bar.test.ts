import { showToast } from '../../../miniprogram/platform/dialog'
import { FakeWx } from '../../platform/fake-wx'
import { elementsOf, loadComponent, type Rendered } from '../../support/component'

let wx: FakeWx

beforeEach(() => {
  jest.useFakeTimers()
  wx = new FakeWx().install()
})

afterEach(() => {
  jest.useRealTimers()
})

const open = () => loadComponent('ui/components/toast-bar/toast-bar')
const textsOf = (bar: Rendered) => elementsOf(bar, '.toast-text').map((text) => text.textContent)
const callsOfWechat = () => wx.calls.filter(([name]) => name === 'showToast').length

test('shows the toasts of its page for a while, instead of WeChat', () => {
  const bar = open()
  showToast('题目给出的数字不能改')
  expect(textsOf(bar)).toEqual(['题目给出的数字不能改'])
  jest.advanceTimersByTime(2000)
  showToast('手机存储已满')
  jest.advanceTimersByTime(2000)
  expect(textsOf(bar)).toEqual(['手机存储已满'])
  jest.advanceTimersByTime(200)
  expect(textsOf(bar)).toEqual([])
  expect(callsOfWechat()).toBe(0)
})

test('leaves the toasts to the page on top', () => {
  const below = open()
  showToast('正在取题…')
  below.triggerPageLifeTime('hide')
  expect(textsOf(below)).toEqual([])
  const above = open()
  showToast('已存入相册')
  expect([textsOf(below), textsOf(above)]).toEqual([[], ['已存入相册']])
  above.detach()
  showToast('没有复制成功')
  expect(callsOfWechat()).toBe(1)
  below.triggerPageLifeTime('show')
  showToast('联网后再试')
  expect(textsOf(below)).toEqual(['联网后再试'])
})
