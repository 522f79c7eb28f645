import { NewerError } from '../../miniprogram/core/sudoku/newer'
import { lastChosen } from '../../miniprogram/platform/merge'
import {
  byteLength,
  createStorage,
  StorageError,
  type StoredKey,
} from '../../miniprogram/platform/storage'
import { FakeWx, silenceLog } from './fake-wx'

interface Score {
  readonly points: number
}

const SCORE: StoredKey<Score> = {
  name: 'score',
  version: 2,
  initial: () => ({ points: 0 }),
  decode(data, version) {
    if (version === 1) return { points: Number(data) }
    const { points } = data as Score
    if (typeof points !== 'number') throw new TypeError('score')
    return { points }
  },
  merge: (mine, other) => ({ points: mine.points + other.points }),
}

/** The same key in the version before. */
const OLD_SCORE: StoredKey<number> = {
  name: 'score',
  version: 1,
  initial: () => 0,
  decode(data) {
    if (data === 'later') throw new NewerError('score')
    return Number(data)
  },
  merge: (mine, other) => mine + other,
}

const TEXT: StoredKey<string> = {
  name: 'text',
  version: 1,
  initial: () => '',
  decode: (data) => String(data),
  merge: lastChosen,
}

function setUp(disk?: Map<string, unknown>) {
  silenceLog()
  const wx = new FakeWx(disk).install()
  return { wx, storage: createStorage() }
}

/** Makes a function of WeChat fail until the spy is restored. */
const failing = (wx: FakeWx, name: 'getStorageSync' | 'removeStorageSync' | 'getStorageInfoSync') =>
  jest.spyOn(wx, name).mockImplementation(() => {
    throw new Error(`${name}:fail`)
  })

const caught = (run: () => void) => {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}

describe('the storage', () => {
  it('returns what was written, also after a restart', () => {
    const { wx, storage } = setUp()
    storage.write(SCORE, { points: 7 })
    expect(storage.read(SCORE)).toEqual({ points: 7 })
    expect(setUp(wx.disk).storage.read(SCORE)).toEqual({ points: 7 })
  })

  it('migrates an older version', () => {
    const { wx, storage } = setUp()
    wx.disk.set('score', JSON.stringify({ version: 1, data: '41' }))
    expect(storage.read(SCORE)).toEqual({ points: 41 })
  })

  it.each([
    ['truncated', '{"version":2,"data":{"poi'],
    ['of the wrong shape', JSON.stringify({ version: 2, data: { points: 'many' } })],
    ['not JSON text', { points: 3 }],
    ['null', 'null'],
  ])('backs up a value that is %s and returns the initial value', (_, stored) => {
    const { wx, storage } = setUp()
    wx.disk.set('score', stored)
    expect(storage.read(SCORE)).toEqual({ points: 0 })
    expect(wx.disk.get('backup:score')).toBe(stored)
    expect(wx.disk.has('score')).toBe(false)
  })

  it('leaves an unreadable value in place if it cannot be backed up', () => {
    const { wx, storage } = setUp()
    wx.disk.set('score', '{"cut')
    wx.writeFailure = new Error(wx.fullMessage)
    expect(storage.read(SCORE)).toEqual({ points: 0 })
    expect(wx.disk.get('score')).toBe('{"cut')
  })

  it('returns the initial value if WeChat cannot read', () => {
    const { wx, storage } = setUp()
    storage.write(SCORE, { points: 7 })
    failing(wx, 'getStorageSync')
    expect(storage.read(SCORE)).toEqual({ points: 0 })
    expect(wx.disk.has('score')).toBe(true)
  })

  it('repeats a read and a write that fail once', () => {
    const { wx, storage } = setUp()
    const failOnce = (name: 'getStorageSync' | 'setStorageSync') =>
      jest.spyOn(wx, name).mockImplementationOnce(() => {
        throw new Error(`${name}:fail`)
      })
    failOnce('setStorageSync')
    storage.write(SCORE, { points: 7 })
    failOnce('getStorageSync')
    expect(storage.read(SCORE)).toEqual({ points: 7 })
  })

  it('drops nothing for an error that only sounds like a full storage', () => {
    const { wx, storage } = setUp()
    const drop = jest.fn(() => true)
    storage.expendable(drop)
    wx.disk.set('backup:score', 'kept')
    wx.writeFailure = new Error('setStorage:fail QuotaManager is not ready')
    expect(caught(() => storage.write(SCORE, { points: 1 }))).toMatchObject({ code: 'failed' })
    failing(wx, 'getStorageInfoSync')
    expect(caught(() => storage.write(SCORE, { points: 1 }))).toMatchObject({ code: 'failed' })
    expect(drop).not.toHaveBeenCalled()
    expect(wx.disk.has('backup:score')).toBe(true)
  })

  it('fails with its own error if WeChat cannot list or remove what is stored', () => {
    const { wx, storage } = setUp()
    storage.write(SCORE, { points: 7 })
    failing(wx, 'removeStorageSync')
    const listing = failing(wx, 'getStorageInfoSync')
    for (const run of [
      () => storage.names('s'),
      () => storage.usage(),
      () => storage.remove('score'),
    ]) {
      expect(caught(run)).toMatchObject({ name: 'StorageError', code: 'failed' })
    }
    listing.mockRestore()
    jest.spyOn(wx, 'getStorageInfoSync').mockImplementationOnce(() => {
      throw new Error('fail')
    })
    expect(storage.names('s')).toEqual(['score'])
  })

  it('backs up a value that could not be read before it is overwritten', () => {
    const { wx, storage } = setUp()
    storage.write(SCORE, { points: 7 })
    const stored = wx.disk.get('score')
    const reading = failing(wx, 'getStorageSync')
    expect(storage.read(SCORE)).toEqual({ points: 0 })
    expect(caught(() => storage.write(SCORE, { points: 1 }))).toMatchObject({ code: 'failed' })
    expect(wx.disk.get('score')).toBe(stored)
    reading.mockRestore()
    storage.write(SCORE, { points: 1 })
    expect(storage.read(SCORE)).toEqual({ points: 1 })
    expect(wx.disk.get('backup:score')).toBe(stored)
  })

  it('rejects a value of more than 1 MB, counted in bytes', () => {
    const { wx, storage } = setUp()
    storage.write(TEXT, 'x'.repeat(1_000_000))
    const error = caught(() => storage.write(TEXT, '数'.repeat(400_000)))
    expect(error).toBeInstanceOf(StorageError)
    expect(error).toMatchObject({ code: 'too-large', key: 'text' })
    expect(wx.writes).toHaveLength(1)
    expect(storage.read(TEXT)).toHaveLength(1_000_000)
  })

  it('recognises each of WeChat’s messages for a full storage, and keeps the former value', () => {
    for (const fullMessage of ['exceed storage max size 10Mb', 'setStorage:fail quota reached']) {
      const { wx, storage } = setUp()
      storage.write(SCORE, { points: 1 })
      wx.limit = 100
      wx.fullMessage = fullMessage
      const error = caught(() => storage.write(TEXT, 'x'.repeat(200)))
      expect(error).toMatchObject({ code: 'full', key: 'text' })
      expect(storage.read(SCORE)).toEqual({ points: 1 })
    }
  })

  it('makes room when it is full: drops backups first, then expendable data in order of registration', () => {
    const { wx, storage } = setUp()
    const dropped: string[] = []
    wx.disk.set('backup:old', 'x'.repeat(100))
    for (const name of ['replays', 'pictures']) {
      let left = 2
      for (let i = 0; i < left; i++) wx.disk.set(`${name}${i}`, 'x'.repeat(100))
      storage.expendable(() => {
        if (left === 0) return false
        left--
        dropped.push(`${name}${left}`)
        wx.disk.delete(`${name}${left}`)
        return true
      })
    }
    wx.limit = 530
    storage.write(TEXT, 'x'.repeat(300))
    expect(wx.disk.has('backup:old')).toBe(false)
    expect(dropped).toEqual(['replays1', 'replays0'])
    expect(storage.read(TEXT)).toHaveLength(300)
  })

  it('drops nothing that was unregistered', () => {
    const { wx, storage } = setUp()
    const drop = jest.fn(() => true)
    storage.expendable(drop)()
    wx.limit = 1
    expect(caught(() => storage.write(SCORE, { points: 1 }))).toMatchObject({ code: 'full' })
    expect(drop).not.toHaveBeenCalled()
  })

  it.each(['', 'abc', 'é', '数独', '😀', 'a数😀é', 'x'.repeat(5000)])(
    'counts the bytes of %j in UTF-8',
    (text) => {
      expect(byteLength(text)).toBe(Buffer.byteLength(text))
    },
  )
})

describe('a value of a newer version', () => {
  /** Adds points as an app of the newer or the older version that has just been started. */
  function play(disk: Map<string, unknown>, version: 1 | 2, points: number) {
    const { storage } = setUp(disk)
    if (version === 2) storage.write(SCORE, { points: storage.read(SCORE).points + points })
    else storage.write(OLD_SCORE, storage.read(OLD_SCORE) + points)
    return storage
  }
  const pointsOf = (disk: Map<string, unknown>) => setUp(disk).storage.read(SCORE).points
  /** Seven points of the newer version, and beside them five of the older one. */
  const both = () => {
    const disk = new Map<string, unknown>()
    play(disk, 2, 7)
    play(disk, 1, 5)
    return disk
  }

  it('stays as it is, with that of an older version beside it until the newer one merges both', () => {
    const disk = new Map<string, unknown>()
    play(disk, 2, 7)
    const before = disk.get('score')
    const older = play(disk, 1, 5)
    expect([older.read(OLD_SCORE), older.place(OLD_SCORE)]).toEqual([5, 'score@1'])
    expect([older.isNewer('score'), older.isNewer()]).toEqual([true, true])
    expect(play(disk, 1, 1).read(OLD_SCORE)).toBe(6)
    expect(disk.get('score')).toBe(before)
    expect(pointsOf(disk)).toBe(13)
    expect([...disk.keys()]).toEqual(['score'])
    expect(setUp(disk).storage.isNewer()).toBe(false)
  })

  it('loses nothing by two releases taken back in a row, nor by equal values in both', () => {
    const disk = both()
    play(disk, 2, 7)
    play(disk, 1, 5)
    play(disk, 2, 0)
    play(disk, 1, 5)
    expect(pointsOf(disk)).toBe(29)
  })

  it('is left by each of two older versions, whose values a middle one merges beside it', () => {
    const disk = new Map<string, unknown>()
    const newest = JSON.stringify({ version: 3, data: 'anything' })
    disk.set('score', newest)
    play(disk, 1, 5)
    play(disk, 2, 7)
    expect(pointsOf(disk)).toBe(12)
    expect([...disk.keys()].sort()).toEqual(['score', 'score@2'])
    expect(disk.get('score')).toBe(newest)
  })

  it('is recognised within a value of the same version, too', () => {
    const disk = new Map<string, unknown>([
      ['score', JSON.stringify({ version: 1, data: 'later' })],
    ])
    expect(play(disk, 1, 5).place(OLD_SCORE)).toBe('score@1')
    expect(disk.get('score')).toContain('later')
    disk.set('score', JSON.stringify({ version: 2, data: { points: 1 } }))
    expect(pointsOf(disk)).toBe(6)
  })

  it('is counted once wherever the app is killed while it merges', () => {
    for (let writesLeft = 0; writesLeft < 5; writesLeft++) {
      const disk = both()
      const { wx, storage } = setUp(disk)
      wx.writesLeft = writesLeft
      caught(() => storage.write(SCORE, storage.read(SCORE)))
      expect(pointsOf(disk)).toBe(12)
      expect([...disk.keys()]).toEqual(['score'])
    }
  })

  it('and the other one stay in a full storage, and are one again as soon as there is room', () => {
    const disk = both()
    const before = new Map(disk)
    const { wx, storage } = setUp(disk)
    wx.limit = 1
    const drop = jest.fn(() => false)
    storage.expendable(drop)
    expect(storage.read(SCORE).points).toBe(12)
    expect(caught(() => storage.write(SCORE, { points: 13 }))).toMatchObject({ code: 'full' })
    expect(disk).toEqual(before)
    wx.limit = 1000
    storage.write(SCORE, { points: 13 })
    expect(pointsOf(disk)).toBe(13)
    expect([...disk.keys()]).toEqual(['score'])
  })

  it('is merged once if what was merged cannot be removed', () => {
    const disk = both()
    const { wx, storage } = setUp(disk)
    const removing = failing(wx, 'removeStorageSync')
    storage.write(SCORE, { points: storage.read(SCORE).points + 1 })
    expect([...disk.keys()]).toEqual(['score', 'score@1'])
    removing.mockRestore()
    expect(pointsOf(disk)).toBe(13)
    expect([...disk.keys()]).toEqual(['score'])
  })

  it('is not overwritten if WeChat could not read it', () => {
    const disk = new Map<string, unknown>()
    play(disk, 2, 7)
    play(disk, 1, 3)
    const { wx, storage } = setUp(disk)
    const failed = jest.spyOn(wx, 'getStorageSync').mockImplementation((name) => {
      if (name === 'score') throw new Error('getStorageSync:fail')
      return disk.get(name) ?? ''
    })
    expect(storage.read(SCORE).points).toBe(0)
    failed.mockRestore()
    const reading = failing(wx, 'getStorageSync')
    expect(storage.read(OLD_SCORE)).toBe(0)
    reading.mockRestore()
    storage.write(OLD_SCORE, storage.read(OLD_SCORE) + 2)
    expect(pointsOf(disk)).toBe(12)
  })

  it('that a second tab stores is left by the first, and merged with what the first stores', () => {
    const { storage: first, wx } = setUp()
    const second = createStorage()
    first.write(OLD_SCORE, 5)
    second.write(SCORE, { points: second.read(SCORE).points + 7 })
    first.reload()
    expect(first.read(OLD_SCORE)).toBe(0)
    first.write(OLD_SCORE, 1)
    second.reload()
    expect(second.read(SCORE).points).toBe(13)
    expect([...wx.disk.keys()]).toEqual(['score'])
  })
})
