import { createEmitter } from './emitter'
import { log } from './log'

/** One kind of stored value: its name, its version and how to read what an earlier run wrote. */
export interface StoredKey<T> {
  readonly name: string
  /** Raised when the shape of the value changes. */
  readonly version: number
  /** The value where none is stored, or where the stored one cannot be read. */
  initial(): T
  /** Checks a stored value and brings it from `version` to today's shape. Throws where it makes no sense. */
  decode(data: unknown, version: number): T
}

/**
 * Why a value could not be stored: `too-large` (more than 1 MB under one key), `full` (10 MB in all,
 * and nothing left that could be dropped) or `failed` (WeChat could not write).
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
   * The stored value, or the initial one. A value that cannot be read is kept under `backup:NAME`
   * (the last one of each name) rather than lost.
   */
  read<T>(key: StoredKey<T>): T
  /** Stores at once, so that a kill right after keeps the value. Throws a StorageError. */
  write<T>(key: StoredKey<T>, value: T): void
  remove(name: string): void
  /** Removes everything, backups too. */
  clear(): void
  /** Calls `listener` after a clear, for those who remember what they read; returns the off. */
  onClear(listener: () => void): () => void
  /** Names of everything stored that begins with `prefix`. */
  names(prefix: string): string[]
  /**
   * Names something to give up when the storage is full. `drop` frees a bit of it (the oldest first)
   * and tells whether it did; it is called until the write succeeds. Backups go first, then these in
   * the order of their registration. The returned function takes it back.
   */
  expendable(drop: () => boolean): () => void
}

/** WeChat's limit for one key, in bytes of UTF-8 (the name counts too; a little is kept free for it). */
const KEY_LIMIT = 1024 * 1024 - 256

const BACKUP = 'backup:'

/** Values lie in the storage as the text of this, so that their size is known and reading can be checked. */
interface Envelope {
  readonly version: number
  readonly data: unknown
}

export function createStorage(): Storage {
  const drops: (() => boolean)[] = []
  const cleared = createEmitter<void>()

  function read<T>(key: StoredKey<T>): T {
    const text = readText(key.name)
    if (text === '' || text === undefined || text === null) return key.initial()
    try {
      const { version, data } = JSON.parse(text as string) as Envelope
      if (typeof version !== 'number' || version > key.version) throw new RangeError('version')
      return key.decode(data, version)
    } catch (error) {
      log.warn('storage.unreadable', { key: key.name, error: String(error) })
      keepAside(key.name, text)
      return key.initial()
    }
  }

  function readText(name: string): unknown {
    try {
      return wx.getStorageSync(name)
    } catch (error) {
      log.error('storage.read', { key: name, error: messageOf(error) })
      return ''
    }
  }

  /** Moves an unreadable value out of the way; where even that fails, it stays until it is overwritten. */
  function keepAside(name: string, text: unknown) {
    try {
      wx.setStorageSync(BACKUP + name, text)
      wx.removeStorageSync(name)
    } catch (error) {
      log.warn('storage.backup', { key: name, error: String(error) })
    }
  }

  function write<T>(key: StoredKey<T>, value: T) {
    const envelope: Envelope = { version: key.version, data: value }
    const text = JSON.stringify(envelope)
    if (byteLength(text) > KEY_LIMIT) throw new StorageError('too-large', key.name)
    for (;;) {
      try {
        wx.setStorageSync(key.name, text)
        return
      } catch (error) {
        if (!isFull(error)) {
          log.error('storage.failed', { key: key.name, error: messageOf(error) })
          throw new StorageError('failed', key.name)
        }
        if (!makeRoom()) {
          log.error('storage.full', { key: key.name })
          throw new StorageError('full', key.name)
        }
      }
    }
  }

  function makeRoom(): boolean {
    const [backup] = names(BACKUP)
    if (backup === undefined) return drops.some((drop) => drop())
    wx.removeStorageSync(backup)
    return true
  }

  function names(prefix: string): string[] {
    return wx.getStorageInfoSync().keys.filter((name) => name.startsWith(prefix))
  }

  return {
    read,
    write,
    remove: (name) => wx.removeStorageSync(name),
    clear() {
      wx.clearStorageSync()
      cleared.emit()
    },
    onClear: cleared.subscribe,
    names,
    expendable(drop) {
      drops.push(drop)
      return () => {
        const index = drops.indexOf(drop)
        if (index >= 0) drops.splice(index, 1)
      }
    },
  }
}

/** Phones and DevTools word it differently: 'exceed storage max size 10Mb', 'quota reached'. */
function isFull(error: unknown): boolean {
  return /exceed|quota/i.test(messageOf(error))
}

function messageOf(error: unknown): string {
  const { errMsg, message } = (error ?? {}) as { errMsg?: string; message?: string }
  return errMsg ?? message ?? String(error)
}

/** Stores what can be had again where a full storage does not take it: that is logged, and nothing is thrown. */
export function tryWrite<T>(store: Storage, key: StoredKey<T>, value: T): void {
  try {
    store.write(key, value)
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error(`${key.name}.keep`, { error: String(error) })
  }
}

/** Bytes of a text in UTF-8. */
export function byteLength(text: string): number {
  let bytes = text.length
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit > 0x7f) bytes += unit > 0x7ff ? 2 : 1
    // A pair of surrogates takes 4 bytes: two for the first half (counted 3), two for the second.
    if (unit >= 0xd800 && unit <= 0xdfff) bytes -= 1
  }
  return bytes
}

/** The app's storage. */
export const storage = createStorage()
