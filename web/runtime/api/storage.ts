import { ApiError, asyncApi } from '../async-api'
import { currentUser } from './identity'
import { type Options, requireParameters, syncApi, typeName, unsupported } from './parameters'

const KEY_LIMIT = 1024 * 1024
const TOTAL_LIMIT = 10 * 1024 * 1024

/** A stored value is its type and its text, as WeChat keeps it: dates come back as dates, lists as lists. */
interface Entry {
  readonly type: string
  readonly data: string
}

const bytes = (text: string) => new TextEncoder().encode(text).length

function encode(value: unknown): Entry {
  const type = typeName(value)
  if (type === 'Function' || type === 'Symbol' || type === 'BigInt') {
    throw new ApiError(`data of type ${type} cannot be stored`)
  }
  if (type === 'Date') return { type, data: String((value as Date).getTime()) }
  if (typeof value === 'object' && value !== null) return { type, data: JSON.stringify(value) }
  return { type, data: String(value) }
}

function decode({ type, data }: Entry): unknown {
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

/**
 * `wx.setStorage` and its family over the browser's `localStorage`, one prefix for each user.
 *
 * Limits are WeChat's: 1 MB a key and 10 MB in all, in bytes of UTF-8. Chromium itself stops at about five million
 * characters; that fails with WeChat's error too.
 */
export function createStorageApi(store: Storage = localStorage, user = currentUser()) {
  const prefix = `wx:${user}:`

  const keys = () => {
    const found: string[] = []
    for (let i = 0; i < store.length; i++) {
      const key = store.key(i)
      if (key?.startsWith(prefix)) found.push(key.slice(prefix.length))
    }
    return found
  }

  const read = (key: string): Entry | undefined => {
    const text = store.getItem(prefix + key)
    return text === null ? undefined : JSON.parse(text)
  }

  const sizeOf = (key: string) => bytes(key) + bytes(read(key)?.data ?? '')
  const total = () => keys().reduce((sum, key) => sum + sizeOf(key), 0)

  const set = (key: unknown, value: unknown) => {
    requireParameters({ key }, { key: 'String' })
    const name = key as string
    const entry = encode(value)
    const size = bytes(name) + bytes(entry.data)
    if (size > KEY_LIMIT) throw new ApiError('entry size limit reached')
    const others = total() - (read(name) ? sizeOf(name) : 0)
    if (others + size > TOTAL_LIMIT) throw new ApiError('exceed storage max size 10Mb')
    try {
      store.setItem(prefix + name, JSON.stringify(entry))
    } catch {
      throw new ApiError('exceed storage max size 10Mb')
    }
  }

  const get = (key: unknown): Entry | undefined => {
    requireParameters({ key }, { key: 'String' })
    return read(key as string)
  }

  const remove = (key: unknown) => {
    requireParameters({ key }, { key: 'String' })
    store.removeItem(prefix + key)
  }

  const clear = () => {
    for (const key of keys()) store.removeItem(prefix + key)
  }

  const info = () => ({
    keys: keys(),
    currentSize: Math.ceil(total() / 1024),
    limitSize: TOTAL_LIMIT / 1024,
  })

  const plain = (options: Options) => {
    if (options.encrypt) throw unsupported('encrypt')
  }

  return {
    setStorage: asyncApi('setStorage', (options: Options) => {
      plain(options)
      set(options.key, options.data)
    }),
    getStorage: asyncApi('getStorage', (options: Options) => {
      plain(options)
      const entry = get(options.key)
      if (!entry) throw new ApiError('data not found')
      return { data: decode(entry) }
    }),
    removeStorage: asyncApi('removeStorage', ({ key }: Options) => remove(key)),
    clearStorage: asyncApi('clearStorage', clear),
    getStorageInfo: asyncApi('getStorageInfo', info),
    setStorageSync: syncApi('setStorageSync', set),
    /** The stored value, or `''` where there is none. */
    getStorageSync: syncApi('getStorageSync', (key: unknown) => {
      const entry = get(key)
      return entry ? decode(entry) : ''
    }),
    removeStorageSync: syncApi('removeStorageSync', remove),
    clearStorageSync: syncApi('clearStorageSync', clear),
    getStorageInfoSync: syncApi('getStorageInfoSync', info),
  }
}
