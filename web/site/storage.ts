/** A change of a stored value; `text` is null for a removed one. */
interface Change {
  readonly key: string
  readonly text: string | null
}

/** A browser storage whose values other tabs may change. */
export interface SharedStorage {
  readonly values: Storage
  /** `listener` is called after another tab has changed values. */
  onForeignChange(listener: () => void): void
}

const STORE = 'values'
/** How long after a change of another tab the mini program is told. */
const TELL_DELAY_MS = 100

/**
 * Opens the values in IndexedDB, which has room for WeChat's 10 MB: all are read now and kept in memory, changes are
 * written at once in the background and sent to the other tabs. Where the browser has no IndexedDB, such as in some
 * private windows, the values are in localStorage. `name`: of the database, one for each address of the site.
 */
export async function openStorage(name: string): Promise<SharedStorage> {
  try {
    const database = await openDatabase(name)
    const values = new IndexedValues(database, await readAll(database), new BroadcastChannel(name))
    return { values, onForeignChange: (listener) => values.onForeignChange(listener) }
  } catch (error) {
    console.warn('IndexedDB is not available', error)
    const onForeignChange = (listener: () => void) => window.addEventListener('storage', listener)
    return { values: localStorage, onForeignChange }
  }
}

/** The values of a database, in memory. */
class IndexedValues implements Storage {
  private readonly listeners: (() => void)[] = []
  /** Keys whose values the next transaction writes. */
  private changed = new Set<string>()
  /** Keys of the transactions that have not ended. */
  private readonly saving = new Set<ReadonlySet<string>>()
  /** Keys whose values could not be written, for lack of room. They are tried again. */
  private failed = new Set<string>()
  private telling: ReturnType<typeof setTimeout> | undefined
  /** All keys, until one is added or removed: callers ask for one after the other. */
  private keys: readonly string[] | undefined

  constructor(
    private readonly database: IDBDatabase,
    private values: Map<string, string>,
    private readonly channel: BroadcastChannel,
  ) {
    channel.onmessage = ({ data }: MessageEvent<readonly Change[]>) => this.receive(data)
    // A page that the browser has kept in memory gets no messages.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void this.readAgain()
    })
  }

  get length(): number {
    return this.values.size
  }

  key(index: number): string | null {
    this.keys ??= [...this.values.keys()]
    return this.keys[index] ?? null
  }

  getItem(key: string): string | null {
    return this.values.get(key) ?? null
  }

  /** Throws if the database had no room for earlier values and nothing was removed since. */
  setItem(key: string, text: string): void {
    if (this.failed.size > 0) {
      this.retry()
      throw new DOMException('the database is full', 'QuotaExceededError')
    }
    if (!this.values.has(key)) this.keys = undefined
    this.values.set(key, text)
    this.change(key)
  }

  removeItem(key: string): void {
    if (!this.values.delete(key)) return
    this.keys = undefined
    this.change(key)
    this.retry()
    this.failed = new Set()
  }

  clear(): void {
    for (const key of [...this.values.keys()]) this.removeItem(key)
  }

  onForeignChange(listener: () => void): void {
    this.listeners.push(listener)
  }

  private change(key: string): void {
    // All changes of a task are one transaction, which begins before the task ends: a tab that is closed then loses nothing.
    if (this.changed.size === 0) queueMicrotask(() => this.save())
    this.changed.add(key)
  }

  private retry(): void {
    for (const key of this.failed) this.change(key)
  }

  /** Writes the values that have changed. Transactions run in the order in which they begin. */
  private save(): void {
    const keys = this.changed
    this.changed = new Set()
    this.saving.add(keys)
    const changes = [...keys].map((key): Change => ({ key, text: this.getItem(key) }))
    const transaction = this.database.transaction(STORE, 'readwrite')
    const store = transaction.objectStore(STORE)
    for (const { key, text } of changes) {
      if (text === null) store.delete(key)
      else store.put(text, key)
    }
    transaction.oncomplete = () => {
      this.saving.delete(keys)
      for (const key of keys) this.failed.delete(key)
      this.channel.postMessage(changes)
      // A write that was under way when a value was removed has failed since: there is room for it now.
      if (changes.some(({ text }) => text === null)) this.retry()
    }
    transaction.onabort = () => {
      this.saving.delete(keys)
      for (const key of keys) this.failed.add(key)
      console.warn('values could not be stored', transaction.error)
    }
  }

  private receive(changes: readonly Change[]): void {
    for (const { key, text } of changes) {
      // What this tab has changed since is newer.
      const isOwn = this.changed.has(key) || [...this.saving].some((keys) => keys.has(key))
      if (isOwn) continue
      if (text === null) this.values.delete(key)
      else this.values.set(key, text)
    }
    this.keys = undefined
    this.tell()
  }

  /** Once for a group of changes: a game and the list of games are stored one after the other. */
  private tell(): void {
    clearTimeout(this.telling)
    this.telling = setTimeout(() => {
      for (const listener of this.listeners) listener()
    }, TELL_DELAY_MS)
  }

  private async readAgain(): Promise<void> {
    const own = [this.changed, ...this.saving].flatMap((keys) => [...keys])
    const kept = own.map((key) => [key, this.getItem(key)] as const)
    this.values = await readAll(this.database)
    for (const [key, text] of kept) {
      if (text === null) this.values.delete(key)
      else this.values.set(key, text)
    }
    this.keys = undefined
    this.tell()
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function readAll(database: IDBDatabase): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE)
    const store = transaction.objectStore(STORE)
    const keys = store.getAllKeys()
    const texts = store.getAll()
    transaction.oncomplete = () => {
      resolve(new Map(keys.result.map((key, i) => [String(key), String(texts.result[i])])))
    }
    transaction.onabort = () => reject(transaction.error)
  })
}
