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

test('two keys without a code are not one key that is held', () => {
  for (const key of ['5', '6', '6'])
    wx.emit('keyDown', { key, code: '', shiftKey: false, timeStamp: 0 })
  expect(presses.map(({ repeated }) => repeated)).toEqual([false, false, true])
})

describe('the number pad', () => {
  const event = (key: string, code: string, shiftKey = false, numLock?: boolean) => ({
    ...{ key, code, shiftKey, numLock },
    timeStamp: 100,
  })
  const end = (shiftKey: boolean, numLock?: boolean) => event('End', 'Numpad1', shiftKey, numLock)
  const shiftDown = event('Shift', 'ShiftLeft', true)
  const shiftUp = event('Shift', 'ShiftLeft')
  const last = () => presses.at(-1)

  test('of Windows releases Shift before it sends a key', () => {
    wx.emit('keyDown', shiftDown)
    wx.emit('keyUp', shiftUp)
    wx.emit('keyDown', end(false))
    expect(last()).toMatchObject({ key: '1', shift: true })
    wx.emit('keyUp', end(false))
    // Held for longer than a second, and pressed for the next note.
    wx.emit('keyDown', shiftDown)
    wx.emit('keyUp', { ...shiftUp, timeStamp: 5000 })
    wx.emit('keyDown', { ...event('ArrowDown', 'Numpad2'), timeStamp: 5001 })
    expect(last()).toMatchObject({ key: '2', shift: true })
  })

  test.each([
    ['Windows in a browser, with NumLock and Shift', end(false, true), '1', true],
    ['Windows without NumLock', end(false, false), 'End', false],
    ['Windows without NumLock, with Shift', end(true, false), 'End', true],
    ['Linux with NumLock and Shift', end(true, true), '1', true],
    ['Linux without NumLock, with Shift', event('1', 'Numpad1', true, false), '1', true],
    ['macOS with Shift', event('1', 'Numpad1', true, false), '1', true],
    ['NumLock', event('1', 'Numpad1', false, true), '1', false],
    ['no number pad', event('End', 'End', false, true), 'End', false],
  ])('of %s', (_, sent, key, shift) => {
    wx.emit('keyDown', sent)
    expect(last()).toMatchObject({ key, shift })
  })

  test('moves without NumLock, some time after Shift was released', () => {
    wx.emit('keyDown', shiftDown)
    wx.emit('keyUp', shiftUp)
    wx.emit('keyDown', { ...end(false), timeStamp: 200 })
    expect(last()).toMatchObject({ key: 'End', shift: false })
  })
})
