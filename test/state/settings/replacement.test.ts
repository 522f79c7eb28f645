import { lastChosen } from '../../../miniprogram/platform/merge'
import { createStorage } from '../../../miniprogram/platform/storage'
import { complete } from '../../../miniprogram/platform/work'
import { createReplacement } from '../../../miniprogram/state/settings/replacement'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

const BEFORE = { a: 'a before', b: 'b before', other: 'kept' }
const AFTER = { b: 'b after', c: 'c after', other: 'kept' }
/** Replaces BEFORE by AFTER. */
const VALUES = new Map([
  ['a', null],
  ['b', 'b after'],
  ['c', 'c after'],
])

let time = 0

beforeEach(() => {
  silenceLog()
  time = 1_000_000
})

/** Starts the app on this storage. */
function start(disk: Map<string, unknown> = new Map(Object.entries(BEFORE))) {
  const wx = new FakeWx(disk).install()
  const storage = createStorage()
  const replacement = createReplacement(storage, () => time)
  replacement.recover()
  return { wx, storage, replacement }
}

/** The stored values without journal and copies. */
const valuesOn = ({ disk }: FakeWx) =>
  Object.fromEntries([...disk].filter(([name]) => !/^(undo:|replacement$)/.test(name)).sort())

test('replaces and removes values, and puts them back', () => {
  const { wx, storage, replacement } = start()
  const cleared = jest.fn()
  storage.onClear(cleared)
  expect(replacement.undoableUntil()).toBeNull()
  complete(replacement.replace(VALUES))
  expect(valuesOn(wx)).toEqual(AFTER)
  expect(cleared).toHaveBeenCalledTimes(1)

  const again = start(wx.disk)
  expect(again.replacement.undoableUntil()).toBeGreaterThan(time)
  complete(again.replacement.undo())
  expect(Object.fromEntries(again.wx.disk)).toEqual(BEFORE)
  expect(again.replacement.undoableUntil()).toBeNull()
})

test.each(['replace', 'undo'] as const)('killed at any write of %s, loses nothing', (act) => {
  const prepare = () => {
    const phone = start()
    if (act === 'undo') complete(phone.replacement.replace(VALUES))
    phone.wx.writes.length = 0
    return phone
  }
  const run = ({ replacement }: ReturnType<typeof start>) =>
    complete(act === 'undo' ? replacement.undo() : replacement.replace(VALUES))
  const whole = prepare()
  run(whole)
  const writes = whole.wx.writes.length
  expect(writes).toBeGreaterThan(8)
  const seen = new Set<string>()
  for (let killAt = 0; killAt < writes; killAt++) {
    const phone = prepare()
    phone.wx.writesLeft = killAt
    expect(() => run(phone)).toThrow()
    const { wx, replacement } = start(phone.wx.disk)
    const values = valuesOn(wx)
    const isAfter = values.c !== undefined
    expect(values).toEqual(isAfter ? AFTER : BEFORE)
    // Once nothing has to be put back, no copy is left.
    if (replacement.undoableUntil() === null) expect(wx.disk.size).toBe(3)
    seen.add(isAfter ? 'after' : 'before')
  }
  expect(seen).toContain('before')
})

test('the recovery can be killed, too', () => {
  for (let killAt = 0; killAt < 20; killAt++) {
    const phone = start()
    phone.wx.writesLeft = 7
    expect(() => complete(phone.replacement.replace(VALUES))).toThrow()
    const second = new FakeWx(phone.wx.disk).install()
    second.writesLeft = killAt
    try {
      createReplacement(createStorage()).recover()
    } catch {
      // The process was killed.
    }
    expect(Object.fromEntries(start(phone.wx.disk).wx.disk)).toEqual(BEFORE)
  }
})

test('a full storage changes nothing', () => {
  const { wx, replacement } = start()
  wx.limit = 300
  const large = new Map(VALUES).set('c', 'x'.repeat(1000))
  expect(() => complete(replacement.replace(large))).toThrow(
    expect.objectContaining({ code: 'full' }),
  )
  expect(Object.fromEntries(wx.disk)).toEqual(BEFORE)
})

test('the copies are dropped after two weeks, by the next replacement, and first when the storage is full', () => {
  const first = start()
  complete(first.replacement.replace(VALUES))
  time += 15 * 24 * 3600_000
  const later = start(first.wx.disk)
  expect(later.replacement.undoableUntil()).toBeNull()
  expect(Object.fromEntries(later.wx.disk)).toEqual(AFTER)

  complete(later.replacement.replace(new Map([['c', 'third']])))
  complete(later.replacement.replace(new Map([['c', 'fourth']])))
  complete(later.replacement.undo())
  expect(valuesOn(later.wx).c).toBe('third')

  complete(later.replacement.replace(new Map([['c', 'x'.repeat(500)]])))
  complete(later.replacement.replace(new Map([['c', 'small']])))
  later.wx.limit = 700
  const key = { name: 'd', version: 1, initial: () => '', decode: String, merge: lastChosen }
  later.storage.write(key, 'y'.repeat(400))
  expect(later.storage.read(key)).toHaveLength(400)
  expect(later.replacement.undoableUntil()).toBeNull()
})

test('a value that cannot be read is not one that is missing: nothing is replaced, or the next start continues', () => {
  const failing = { names: ['a'] }
  const failReads = ({ wx }: ReturnType<typeof start>) => {
    const read = wx.getStorageSync.bind(wx)
    wx.getStorageSync = (name) => {
      if (failing.names.includes(name)) throw new Error('getStorageSync:fail')
      return read(name)
    }
  }
  const copying = start()
  failReads(copying)
  expect(() => complete(copying.replacement.replace(VALUES))).toThrow(
    expect.objectContaining({ code: 'failed' }),
  )
  expect(Object.fromEntries(copying.wx.disk)).toEqual(BEFORE)

  const undoing = start()
  complete(undoing.replacement.replace(VALUES))
  failing.names = ['undo:b']
  failReads(undoing)
  expect(() => complete(undoing.replacement.undo())).toThrow(
    expect.objectContaining({ code: 'failed' }),
  )
  const later = start(undoing.wx.disk)
  expect(valuesOn(later.wx)).toEqual(BEFORE)
})
