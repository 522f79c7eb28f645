import { createEmitter } from './emitter'
import { hostCalls } from './host'
import { log } from './log'

/** A storage key with the type of its value. */
export interface StoredKey<T> {
  readonly name: string
  /** Increased when the shape of the value changes. */
  readonly version: number
  /** The value if none is stored, or if the stored one cannot be read. */
  initial(): T
  /** Validates a stored value and migrates it from `version`. Throws if it is invalid. */
  decode(data: unknown, version: number): T
}

/**
 * Why a value could not be stored: `too-large` (more than 1 MB under one key), `full` (10 MB in total, and nothing
 * left to drop) or `failed` (WeChat could not write).
 */
export class StorageError extends Error {
  constructor(
    readonly code: 'too-large' | 'full' | 'failed',
    readonly key: string,
  ) {
    super(code)
    this.name = 'StorageError'
  }
}

export interface Storage {
  /**
   * The stored value, or the initial one. A value that cannot be read is moved to `backup:NAME`, where the last one
   * of each name is kept.
   */
  read<T>(key: StoredKey<T>): T
  /** Stores synchronously, so that the value survives if the process is killed. Throws a StorageError. */
  write<T>(key: StoredKey<T>, value: T): void
  /** Throws a StorageError. */
  remove(name: string): void
  /** Removes everything, including backups. */
  clear(): void
  /**
   * Calls `listener` after a clear, and after all values were replaced (`reload`), for modules that cache what they read.
   * Returns an unsubscribe function.
   */
  onClear(listener: () => void): () => void
  /** The stored text of a value with its version; '' if there is none. Throws a StorageError if WeChat cannot read it. */
  readText(name: string): string
  /** Stores such a text. Throws a StorageError; nothing is dropped to make room. */
  writeText(name: string, text: string): void
  /** Tells that the stored values were replaced. */
  reload(): void
  /** The stored names that begin with `prefix`. Throws a StorageError. */
  names(prefix: string): string[]
  /** What is stored, and how much WeChat allows, KB. Throws a StorageError. */
  usage(): { readonly usedKb: number; readonly limitKb: number }
  /**
   * Registers data that may be dropped when the storage is full. `drop` removes some of it, oldest first, and returns
   * whether it did; it is called until the write succeeds. Backups are dropped first, then these in the order of
   * registration, those with `isFirst` before the others. Returns a function that unregisters it.
   */
  expendable(drop: () => boolean, isFirst?: boolean): () => void
}

/** WeChat allows 1 MB of UTF-8 per key, including its name. */
const MAX_VALUE_BYTES = 1024 * 1024 - 256

const BACKUP_PREFIX = 'backup:'

/** Values are stored as the JSON text of this. As text, their size is known before writing. */
interface Envelope {
  readonly version: number
  readonly data: unknown
}

export function createStorage(): Storage {
  const drops: (() => boolean)[] = []
  /** Names whose values could not be read. They are backed up before they are overwritten. */
  const unread = new Set<string>()
  const cleared = createEmitter<void>()

  function read<T>(key: StoredKey<T>): T {
    const text = readStored(key.name)
    if (text === '' || text === undefined || text === null) return key.initial()
    try {
      const { version, data } = JSON.parse(text as string) as Envelope
      if (typeof version !== 'number' || version > key.version) throw new RangeError('version')
      return key.decode(data, version)
    } catch (error) {
      log.warn('storage.unreadable', { key: key.name, error: String(error) })
      backUp(key.name, text)
      return key.initial()
    }
  }

  function write<T>(key: StoredKey<T>, value: T) {
    const text = encodeValue(key, value)
    for (;;) {
      try {
        writeText(key.name, text)
        return
      } catch (error) {
        if (!(error instanceof StorageError) || error.code !== 'full') throw error
        if (!makeRoom()) {
          log.error('storage.full', { key: key.name })
          throw error
        }
      }
    }
  }

  function writeText(name: string, text: string) {
    if (byteLength(text) > MAX_VALUE_BYTES) throw new StorageError('too-large', name)
    try {
      if (unread.has(name)) {
        const before = wx.getStorageSync(name)
        if (before !== '') wx.setStorageSync(BACKUP_PREFIX + name, before)
        unread.delete(name)
      }
      atMostTwice(() => wx.setStorageSync(name, text))
    } catch (error) {
      if (isFull(error, text)) throw new StorageError('full', name)
      throw failed('failed', name, error)
    }
  }

  function readText(name: string): string {
    try {
      return String(atMostTwice(() => wx.getStorageSync(name)) ?? '')
    } catch (error) {
      throw failed('read', name, error)
    }
  }

  /** The stored value; '' if there is none, or if WeChat cannot read it. */
  function readStored(name: string): unknown {
    try {
      return atMostTwice(() => wx.getStorageSync(name))
    } catch (error) {
      log.error('storage.read', { key: name, error: messageOf(error) })
      unread.add(name)
      return ''
    }
  }

  function makeRoom(): boolean {
    const [backup] = names(BACKUP_PREFIX)
    if (backup === undefined) return drops.some((drop) => drop())
    removeStored(backup)
    return true
  }

  function names(prefix: string): string[] {
    return storageInfo(prefix).keys.filter((name) => name.startsWith(prefix))
  }

  return {
    read,
    write,
    remove: removeStored,
    clear() {
      wx.clearStorageSync()
      cleared.emit()
    },
    onClear: cleared.subscribe,
    readText,
    writeText,
    reload: () => cleared.emit(),
    names,
    usage,
    expendable(drop, isFirst = false) {
      if (isFirst) drops.unshift(drop)
      else drops.push(drop)
      return () => {
        const index = drops.indexOf(drop)
        if (index >= 0) drops.splice(index, 1)
      }
    },
  }
}

function usage() {
  const { currentSize, limitSize } = storageInfo('')
  return { usedKb: currentSize, limitKb: limitSize }
}

/** The text of a value as it is stored: with its version. */
export function encodeValue<T>(key: StoredKey<T>, value: T): string {
  const envelope: Envelope = { version: key.version, data: value }
  return JSON.stringify(envelope)
}

/** Runs a call of WeChat's storage again if it fails, as it sometimes does once. */
function atMostTwice<T>(run: () => T): T {
  try {
    return run()
  } catch {
    return run()
  }
}

/** Moves an unreadable value to its backup key. If that fails, the value stays until it is overwritten. */
function backUp(name: string, text: unknown) {
  try {
    wx.setStorageSync(BACKUP_PREFIX + name, text)
    wx.removeStorageSync(name)
  } catch (error) {
    log.warn('storage.backup', { key: name, error: String(error) })
  }
}

/** Logs why a call of WeChat's storage failed. */
function failed(event: string, key: string, error: unknown): StorageError {
  log.error(`storage.${event}`, { key, error: messageOf(error) })
  return new StorageError('failed', key)
}

/** Throws a StorageError. */
function removeStored(name: string) {
  try {
    atMostTwice(() => wx.removeStorageSync(name))
  } catch (error) {
    throw failed('remove', name, error)
  }
}

/** Throws a StorageError. */
function storageInfo(key: string) {
  try {
    return atMostTwice(() => wx.getStorageInfoSync())
  } catch (error) {
    throw failed('info', key, error)
  }
}

/** WeChat's own message. Others differ between phones: 'quota reached'. */
const FULL_MESSAGE = /exceed storage max size/i
const FULL_HINT = /exceed|quota|full/i

/**
 * Whether a write failed for lack of room. Data is dropped then, so a message that only sounds like it has to agree with
 * what WeChat counts.
 */
function isFull(error: unknown, text: string): boolean {
  const message = messageOf(error)
  if (FULL_MESSAGE.test(message)) return true
  if (!FULL_HINT.test(message)) return false
  try {
    const { currentSize, limitSize } = wx.getStorageInfoSync()
    return currentSize + byteLength(text) / 1024 > limitSize
  } catch {
    return false
  }
}

function messageOf(error: unknown): string {
  const { errMsg, message } = (error ?? {}) as { errMsg?: string; message?: string }
  return errMsg ?? message ?? String(error)
}

/** Stores a value that can be fetched again: a StorageError is only logged. */
export function tryWrite<T>(store: Storage, key: StoredKey<T>, value: T): void {
  try {
    store.write(key, value)
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error(`${key.name}.keep`, { error: String(error) })
  }
}

/** The length of a text in UTF-8, bytes. */
export function byteLength(text: string): number {
  let bytes = text.length
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit > 0x7f) bytes += unit > 0x7ff ? 2 : 1
    // A surrogate pair takes 4 bytes. The units are counted as 3 each, so subtract 1 for either.
    if (unit >= 0xd800 && unit <= 0xdfff) bytes -= 1
  }
  return bytes
}

/** The app's storage. */
export const storage = createStorage()
hostCalls.onForeignChange?.(storage.reload)
