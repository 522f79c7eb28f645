import { hasKeyboard, type KeyPress, onKeyPress } from '../../miniprogram/platform/keyboard'
import { FakeWx } from './fake-wx'

let wx: FakeWx
let presses: KeyPress[]
let unsubscribe: () => void

beforeEach(() => {
  wx = new FakeWx().install()
  presses = []
  unsubscribe = onKeyPress((press) => presses.push(press))
})
afterEach(() => unsubscribe())

const down = (key: string, timeStamp = 0, shiftKey: unknown = false) =>
  wx.emit('keyDown', { key, code: key, shiftKey, timeStamp })
const up = (key: string) => wx.emit('keyUp', { key, code: key, shiftKey: false, timeStamp: 0 })

test('Shift is held if WeChat says so, as a boolean or as a text', () => {
  down('a')
  down('b', 0, true)
  down('c', 0, 'true')
  down('d', 0, 'false')
  expect(presses.map(({ shift }) => shift)).toEqual([false, true, true, false])
})

test('Ctrl and Command are held from their press to their release', () => {
  for (const key of ['Control', 'Meta']) {
    down(key)
    down('z')
    up(key)
    down('z')
  }
  expect(presses.map(({ command }) => command)).toEqual([true, false, true, false])
})

test('Ctrl does not stay held if its release is not reported', () => {
  down('Control', 0)
  down('z', 10_000)
  expect(presses).toMatchObject([{ key: 'z', command: false }])
})

test('a key that is pressed again without a release is held', () => {
  down('a', 0)
  down('a', 500)
  up('a')
  down('a', 600)
  expect(presses.map(({ repeated }) => repeated)).toEqual([false, true, false])
})

test('listeners of WeChat are removed with the last subscriber', () => {
  expect([wx.listeners.keyDown.size, wx.listeners.keyUp.size]).toEqual([1, 1])
  unsubscribe()
  expect([wx.listeners.keyDown.size, wx.listeners.keyUp.size]).toEqual([0, 0])
})

test('a phone, and a base library without keys, have no keyboard', () => {
  wx.device = { platform: 'windows' }
  expect(hasKeyboard()).toBe(true)
  wx.device = { platform: 'ios' }
  expect(hasKeyboard()).toBe(false)
  wx.device = { platform: 'windows' }
  Object.assign(wx, { onKeyDown: undefined })
  expect(hasKeyboard()).toBe(false)
  expect(() => onKeyPress(() => {})()).not.toThrow()
})
