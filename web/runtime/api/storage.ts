import { ApiError } from '../async-api'
import { currentUser } from './identity'
import { requireParameters, syncApi } from './parameters'

/** WeChat's limits, in bytes of UTF-8 including the key. */
const MAX_ENTRY_BYTES = 1024 * 1024
const MAX_TOTAL_BYTES = 10 * 1024 * 1024

const byteLength = (text: string) => new TextEncoder().encode(text).length

/** Entries are JSON with the type of the value, of which the mini program stores one only. */
const encode = (data: string) => JSON.stringify({ type: 'String', data })

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
    requireParameters({ data: value }, { data: 'String' })
    const text = String(value)
    const size = byteLength(name) + byteLength(text)
    if (size > MAX_ENTRY_BYTES) throw new ApiError('entry size limit reached')
    const growth = size - this.sizeOf(name)
    let bytes = this.knownSize() + growth
    // Another tab may have stored less under the same keys.
    if (bytes > MAX_TOTAL_BYTES) bytes = this.totalSize() + growth
    if (bytes > MAX_TOTAL_BYTES) throw new ApiError('exceed storage max size 10Mb')
    try {
      this.store.setItem(this.prefix + name, encode(text))
    } catch {
      throw new ApiError('exceed storage max size 10Mb')
    }
    this.total = { bytes, entries: this.store.length }
  }

  /** '' if there is none. */
  get(key: unknown): string {
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

  private read(key: string): string {
    const text = this.store.getItem(this.prefix + key)
    return text === null ? '' : JSON.parse(text).data
  }

  private sizeOf(key: string): number {
    const text = this.store.getItem(this.prefix + key)
    if (text === null) return 0
    const known = this.sizes.get(key)
    if (known?.text === text) return known.bytes
    const bytes = byteLength(key) + byteLength(this.read(key))
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
    getStorageSync: syncApi('getStorageSync', (key: unknown) => storage.get(key)),
    removeStorageSync: syncApi('removeStorageSync', (key: unknown) => storage.remove(key)),
    clearStorageSync: syncApi('clearStorageSync', () => storage.clear()),
    getStorageInfoSync: syncApi('getStorageInfoSync', () => storage.info()),
  }
}
