import { ApiError } from '../async-api'
import { currentUser } from './identity'
import { requireParameters, syncApi, typeName } from './parameters'

/** WeChat's limits, in bytes of UTF-8 including the key. */
const MAX_ENTRY_BYTES = 1024 * 1024
const MAX_TOTAL_BYTES = 10 * 1024 * 1024

/** A stored value: its type and its text, so that for example a date is read back as a date. */
interface StoredValue {
  readonly type: string
  readonly data: string
}

const byteLength = (text: string) => new TextEncoder().encode(text).length

function encode(value: unknown): StoredValue {
  const type = typeName(value)
  if (type === 'Function' || type === 'Symbol' || type === 'BigInt') {
    throw new ApiError(`data of type ${type} cannot be stored`)
  }
  if (value instanceof Date) return { type, data: String(value.getTime()) }
  if (typeof value === 'object' && value !== null) return { type, data: JSON.stringify(value) }
  return { type, data: String(value) }
}

function decode({ type, data }: StoredValue): unknown {
  switch (type) {
    case 'String':
      return data
    case 'Number':
      return Number(data)
    case 'Boolean':
      return data === 'true'
    case 'Date':
      return new Date(Number(data))
    case 'Null':
      return null
    case 'Undefined':
      return undefined
    default:
      return JSON.parse(data)
  }
}

function checkKey(key: unknown): string {
  requireParameters({ key }, { key: 'String' })
  return String(key)
}

/** One user's entries in a browser storage; the keys of the storage are `wx:USER:KEY`. */
class UserStorage {
  private readonly prefix: string
  /** The sizes of the texts as they were read last, by key. */
  private readonly sizes = new Map<string, { readonly text: string; readonly bytes: number }>()
  /** The size of all entries, and how many entries the storage had when it was known. Other tabs may store some, too. */
  private total = { bytes: 0, entries: -1 }

  constructor(
    private readonly store: Storage,
    user: string,
  ) {
    this.prefix = `wx:${user}:`
  }

  /** Throws WeChat's error if a limit is exceeded. */
  set(key: unknown, value: unknown): void {
    const name = checkKey(key)
    const stored = encode(value)
    const size = byteLength(name) + byteLength(stored.data)
    if (size > MAX_ENTRY_BYTES) throw new ApiError('entry size limit reached')
    const growth = size - this.sizeOf(name)
    let bytes = this.knownSize() + growth
    // Another tab may have stored less under the same keys.
    if (bytes > MAX_TOTAL_BYTES) bytes = this.totalSize() + growth
    if (bytes > MAX_TOTAL_BYTES) throw new ApiError('exceed storage max size 10Mb')
    try {
      this.store.setItem(this.prefix + name, JSON.stringify(stored))
    } catch {
      throw new ApiError('exceed storage max size 10Mb')
    }
    this.total = { bytes, entries: this.store.length }
  }

  get(key: unknown): StoredValue | undefined {
    return this.read(checkKey(key))
  }

  remove(key: unknown): void {
    const name = checkKey(key)
    const bytes = this.knownSize() - this.sizeOf(name)
    this.store.removeItem(this.prefix + name)
    this.total = { bytes, entries: this.store.length }
  }

  clear(): void {
    for (const key of this.keys()) this.store.removeItem(this.prefix + key)
    this.totalSize()
  }

  /** Sizes are in KB. */
  info() {
    return {
      keys: this.keys(),
      currentSize: Math.ceil(this.totalSize() / 1024),
      limitSize: MAX_TOTAL_BYTES / 1024,
    }
  }

  private keys(): string[] {
    const keys: string[] = []
    for (let i = 0; i < this.store.length; i++) {
      const key = this.store.key(i)
      if (key?.startsWith(this.prefix)) keys.push(key.slice(this.prefix.length))
    }
    return keys
  }

  private read(key: string): StoredValue | undefined {
    const text = this.store.getItem(this.prefix + key)
    return text === null ? undefined : JSON.parse(text)
  }

  private sizeOf(key: string): number {
    const text = this.store.getItem(this.prefix + key)
    if (text === null) return 0
    const known = this.sizes.get(key)
    if (known?.text === text) return known.bytes
    const bytes = byteLength(key) + byteLength(this.read(key)?.data ?? '')
    this.sizes.set(key, { text, bytes })
    return bytes
  }

  private totalSize(): number {
    const bytes = this.keys().reduce((sum, key) => sum + this.sizeOf(key), 0)
    this.total = { bytes, entries: this.store.length }
    return bytes
  }

  /** The total size without looking at each entry, unless another tab has added or removed some. */
  private knownSize(): number {
    return this.total.entries === this.store.length ? this.total.bytes : this.totalSize()
  }
}

/**
 * `wx.setStorageSync` and related functions, backed by `localStorage`. The limits are WeChat's: 1 MB per key and
 * 10 MB in total. Chromium's own limit is about five million characters; exceeding it fails with WeChat's
 * error too.
 */
export function createStorageApi(store: Storage = localStorage, user = currentUser()) {
  const storage = new UserStorage(store, user)
  return {
    setStorageSync: syncApi('setStorageSync', (key: unknown, value: unknown) =>
      storage.set(key, value),
    ),
    /** Returns the stored value, or `''` if there is none. */
    getStorageSync: syncApi('getStorageSync', (key: unknown) => {
      const stored = storage.get(key)
      return stored ? decode(stored) : ''
    }),
    removeStorageSync: syncApi('removeStorageSync', (key: unknown) => storage.remove(key)),
    clearStorageSync: syncApi('clearStorageSync', () => storage.clear()),
    getStorageInfoSync: syncApi('getStorageInfoSync', () => storage.info()),
  }
}
