import { NewerError } from '../core/sudoku/newer'
import { textChecksum } from './checksum'
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
  /**
   * Validates a stored value and migrates it from `version`. Throws if it is invalid; a NewerError if a part of it is of a newer
   * version.
   */
  decode(data: unknown, version: number): T
  /** The value, `mine`, and what an older version has stored beside it, as one: see merge.ts. */
  merge(mine: T, other: T): T
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

/**
 * A release can be taken back, and two tabs of the site can run two versions. So the value of a newer version stays as it is,
 * and this version keeps its own beside it:
 *
 *     NAME             the value of the newest version that has stored one
 *     NAME@VERSION     what an older version has stored since, with the version of its key
 *     backup:NAME      the last value that could not be read at all
 *
 * A version that can read NAME again merges into it what lies beside it, at the first read. The merged value names what it
 * contains, so that an app that is killed before NAME@VERSION is removed does not merge it twice.
 */
export interface Storage {
  /** This version's value, or the initial one. */
  read<T>(key: StoredKey<T>): T
  /** Stores synchronously, so that the value survives if the process is killed. Throws a StorageError. */
  write<T>(key: StoredKey<T>, value: T): void
  /** The name under which this version stores a key: NAME or NAME@VERSION. */
  place<T>(key: StoredKey<T>): string
  /** Whether a newer version has stored the value of this name, as far as it was read; without a name, any value. */
  isNewer(name?: string): boolean
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
  /** The checksums of the texts that were merged into it and may still be there. */
  readonly merged?: readonly string[]
}

/** A value that was found under a name. */
interface Found<T> {
  readonly value: T
  readonly merged: readonly string[]
}

/** The names of texts that a value contains, and their checksums. */
interface Merged {
  readonly names: readonly string[]
  readonly sums: readonly string[]
}

const BESIDE = /^(.+)@(\d+)$/

/** The name of the key of a stored value, which may lie beside another. */
export const keyNameOf = (name: string): string => BESIDE.exec(name)?.[1] ?? name

export function createStorage(): Storage {
  const drops: (() => boolean)[] = []
  const cleared = createEmitter<void>()
  const texts = createTexts()
  const versions = createVersions(texts)

  function write<T>(key: StoredKey<T>, value: T) {
    for (;;) {
      try {
        versions.store(key, value)
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

  function makeRoom(): boolean {
    const [backup] = names(BACKUP_PREFIX)
    if (backup === undefined) return drops.some((drop) => drop())
    removeStored(backup)
    return true
  }

  function reload() {
    versions.forget()
    cleared.emit()
  }

  return {
    read: (key) => versions.locate(key).value,
    write,
    place: versions.place,
    isNewer: versions.isNewer,
    remove: removeStored,
    clear() {
      wx.clearStorageSync()
      reload()
    },
    onClear: cleared.subscribe,
    readText: texts.read,
    writeText: texts.write,
    reload,
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

/** The stored texts, by name. */
function createTexts() {
  /** Names whose values could not be read. They are backed up before they are overwritten. */
  const unread = new Set<string>()

  return {
    unread,

    write(name: string, text: string) {
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
    },

    read(name: string): string {
      try {
        return String(atMostTwice(() => wx.getStorageSync(name)) ?? '')
      } catch (error) {
        throw failed('read', name, error)
      }
    },

    /** The stored value; '' if there is none, or if WeChat cannot read it. */
    find(name: string): unknown {
      try {
        return atMostTwice(() => wx.getStorageSync(name)) ?? ''
      } catch (error) {
        log.error('storage.read', { key: name, error: messageOf(error) })
        unread.add(name)
        return ''
      }
    },
  }
}

/** The values of this version and those of others beside them, see `Storage`. */
function createVersions(texts: ReturnType<typeof createTexts>) {
  /** Where the keys used so far are stored. */
  const places = new Map<string, string>()
  const newer = new Set<string>()
  /** What was merged and not removed yet, by the place of the result. */
  const pending = new Map<string, Merged>()
  /** The names of all values that lie beside others; undefined until they are listed. */
  let beside: readonly string[] | undefined

  function locate<T>(key: StoredKey<T>): { readonly place: string; readonly value: T } {
    const { name, version } = key
    const first = decodeAt(texts, key, name)
    if (first === 'newer') newer.add(name)
    else newer.delete(name)
    const own = first === 'newer' ? `${name}@${version}` : name
    const found = own === name ? first : decodeAt(texts, key, own)
    const mine = typeof found === 'object' ? found : { value: key.initial(), merged: [] }
    // Nothing is known of a value that WeChat could not read.
    if (texts.unread.has(name)) return { place: own, value: mine.value }
    places.set(name, own)
    const others = namesBeside(name).filter((one) => one !== own && versionBeside(one) <= version)
    return { place: own, value: others.length > 0 ? absorb(key, own, mine, others) : mine.value }
  }

  /** Merges what older versions have stored and stores the result. If that fails, both stay for the next time. */
  function absorb<T>(key: StoredKey<T>, own: string, mine: Found<T>, others: readonly string[]): T {
    const { value, ...contained } = mergeAll(texts, key, mine, others)
    if (contained.names.length === 0) return value
    pending.set(own, contained)
    storing('storage.merge', () => storeAt(own, key, value))
    return value
  }

  function namesBeside(name: string): readonly string[] {
    storing('storage.names', () => {
      beside ??= names('').filter((one) => BESIDE.test(one))
    })
    return (beside ?? []).filter((one) => keyNameOf(one) === name)
  }

  function storeAt<T>(own: string, key: StoredKey<T>, value: T) {
    const merged = pending.get(own)
    texts.write(own, encodeValue(key, value, merged?.sums))
    if (merged) removeMerged(own, merged.names)
  }

  /** If one cannot be removed, the next write tries again. */
  function removeMerged(own: string, merged: readonly string[]) {
    storing('storage.merged', () => {
      merged.forEach(removeStored)
      beside = beside?.filter((name) => !merged.includes(name))
      pending.delete(own)
    })
  }

  const place = <T>(key: StoredKey<T>) => places.get(key.name) ?? locate(key).place

  return {
    locate,
    place,
    isNewer: (name?: string) => (name === undefined ? newer.size > 0 : newer.has(name)),
    store: <T>(key: StoredKey<T>, value: T) => storeAt(place(key), key, value),
    /** The stored values have changed. */
    forget() {
      places.clear()
      newer.clear()
      pending.clear()
      beside = undefined
    },
  }
}

type Texts = Pick<ReturnType<typeof createTexts>, 'find'>

/** The value that is stored under a name; undefined if there is none that can be read. */
function decodeAt<T>(
  texts: Texts,
  key: StoredKey<T>,
  name: string,
): Found<T> | 'newer' | undefined {
  const text = texts.find(name)
  if (text === '') return undefined
  try {
    const { version, data, merged = [] } = JSON.parse(text as string) as Envelope
    if (typeof version !== 'number') throw new RangeError('version')
    return version > key.version ? 'newer' : { value: key.decode(data, version), merged }
  } catch (error) {
    if (error instanceof NewerError) return 'newer'
    log.warn('storage.unreadable', { key: name, error: String(error) })
    backUp(name, text)
    return undefined
  }
}

/** A value with those under other names merged into it, as far as they can be read and are not in it already. */
function mergeAll<T>(
  texts: Texts,
  key: StoredKey<T>,
  mine: Found<T>,
  others: readonly string[],
): Merged & { readonly value: T } {
  let { value } = mine
  const contained: { name: string; sum: string }[] = []
  for (const name of others) {
    const sum = textChecksum(String(texts.find(name)))
    const isKnown = mine.merged.includes(sum)
    const other = isKnown ? undefined : decodeAt(texts, key, name)
    if (typeof other === 'object') value = key.merge(value, other.value)
    if (isKnown || typeof other === 'object') contained.push({ name, sum })
  }
  const [names, sums] = [contained.map((one) => one.name), contained.map((one) => one.sum)]
  return { value, names, sums }
}

function names(prefix: string): string[] {
  return storageInfo(prefix).keys.filter((name) => name.startsWith(prefix))
}

const versionBeside = (name: string) => Number(BESIDE.exec(name)?.[2])

function usage() {
  const { currentSize, limitSize } = storageInfo('')
  return { usedKb: currentSize, limitKb: limitSize }
}

/** The text of a value as it is stored: with its version, and the checksums of what was merged into it. */
export function encodeValue<T>(
  key: Pick<StoredKey<T>, 'version'>,
  value: T,
  merged?: readonly string[],
): string {
  const envelope: Envelope = { version: key.version, data: value, ...(merged && { merged }) }
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

/** Runs what writes to the storage. False, with a line in the log, if it throws a StorageError. */
export function storing(name: string, write: () => void): boolean {
  try {
    write()
    return true
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.error(name, { error: String(error) })
    return false
  }
}

/** Stores a value that can be fetched again: a StorageError is only logged. */
export function tryWrite<T>(store: Storage, key: StoredKey<T>, value: T): void {
  storing(`${key.name}.keep`, () => store.write(key, value))
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
