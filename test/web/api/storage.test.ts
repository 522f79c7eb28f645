import { createStorageApi } from '../../../web/runtime/api/storage'

/** An in-memory Storage with a quota of `quota` characters. */
class FakeStorage implements Storage {
  [name: string]: unknown
  private readonly entries = new Map<string, string>()

  constructor(private readonly quota = Number.POSITIVE_INFINITY) {}

  get length() {
    return this.entries.size
  }
  key(index: number) {
    return [...this.entries.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.entries.get(key) ?? null
  }
  setItem(key: string, value: string) {
    const others = [...this.entries].filter(([name]) => name !== key).flat()
    const size = [...others, key, value].reduce((sum, text) => sum + text.length, 0)
    if (size > this.quota) throw new DOMException('full', 'QuotaExceededError')
    this.entries.set(key, value)
  }
  removeItem(key: string) {
    this.entries.delete(key)
  }
  clear() {
    this.entries.clear()
  }
}

const MEGABYTE = 1024 * 1024
const open = (store: Storage = new FakeStorage(), user = 'me') => createStorageApi(store, user)

test('texts are stored and read back unchanged, the empty one too; other values are refused', () => {
  const wx = open()
  for (const text of ['ab', '数', '']) {
    wx.setStorageSync('key', text)
    expect(wx.getStorageSync('key')).toBe(text)
  }
  expect(() => wx.setStorageSync('key', 0)).toThrow('parameter.data should be String')
})

test('users do not share data with each other or with the browser', () => {
  const store = new FakeStorage()
  store.setItem('foreign', 'kept')
  open(store, 'ann').setStorageSync('name', 'ann')
  const ben = open(store, 'ben')
  expect(ben.getStorageSync('name')).toBe('')
  ben.clearStorageSync()
  expect(store.getItem('foreign')).toBe('kept')
  expect(open(store, 'ann').getStorageSync('name')).toBe('ann')
})

test('a key holds at most 1 MB of UTF-8', () => {
  const wx = open()
  const maxValueBytes = MEGABYTE - 1
  wx.setStorageSync('k', 'x'.repeat(maxValueBytes))
  expect(() => wx.setStorageSync('k', 'x'.repeat(maxValueBytes + 1))).toThrow(
    'setStorageSync:fail entry size limit reached',
  )
  expect(() => wx.setStorageSync('k', '数'.repeat(Math.ceil(MEGABYTE / 3)))).toThrow(
    'entry size limit reached',
  )
  expect(wx.getStorageSync('k')).toHaveLength(maxValueBytes)
})

test('all keys together hold at most 10 MB, and replacing a key does not count twice', () => {
  const wx = open()
  const block = 'x'.repeat(MEGABYTE - 1)
  for (let key = 0; key < 10; key++) wx.setStorageSync(String(key), block)
  expect(wx.getStorageInfoSync()).toMatchObject({ currentSize: 10240, limitSize: 10240 })
  wx.setStorageSync('9', block)
  expect(() => wx.setStorageSync('a', '')).toThrow(
    'setStorageSync:fail exceed storage max size 10Mb',
  )
})

test('a full browser storage fails with WeChat’s error and keeps the old value', () => {
  const wx = open(new FakeStorage(200))
  wx.setStorageSync('k', 'small')
  expect(() => wx.setStorageSync('k', 'x'.repeat(300))).toThrow(
    'setStorageSync:fail exceed storage max size 10Mb',
  )
  expect(wx.getStorageSync('k')).toBe('small')
})

test('storing a value looks at no other, however many there are', () => {
  const store = new FakeStorage()
  const wx = open(store)
  const looks = [jest.spyOn(store, 'getItem'), jest.spyOn(store, 'key')]
  const looksFor = (from: number, to: number) => {
    for (const look of looks) look.mockClear()
    for (let i = from; i < to; i++) {
      wx.setStorageSync(`game:${i}`, 'x')
      wx.removeStorageSync(`game:${i}`)
      wx.setStorageSync(`game:${i}`, 'y')
    }
    return looks.reduce((sum, look) => sum + look.mock.calls.length, 0)
  }
  const few = looksFor(0, 50)
  expect(looksFor(50, 100)).toBeLessThanOrEqual(few)
  expect(wx.getStorageInfoSync()).toMatchObject({ currentSize: 1 })
})

test('what another tab has stored counts', () => {
  const store = new FakeStorage()
  const [wx, other] = [open(store), open(store)]
  for (let i = 0; i < 9; i++) wx.setStorageSync(`${i}`, 'x'.repeat(MEGABYTE - 10))
  other.setStorageSync('a', 'x'.repeat(MEGABYTE - 10))
  expect(() => wx.setStorageSync('b', 'x'.repeat(2000))).toThrow('exceed storage max size 10Mb')
  other.setStorageSync('a', '')
  wx.setStorageSync('b', 'x'.repeat(2000))
})
