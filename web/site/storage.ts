/** A change of a stored value; `text` is null for a removed one. */
interface Change {
  readonly key: string
  readonly text: string | null
}

/** A browser storage whose values other tabs may change. */
export interface SharedStorage extends Storage {
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
    return new IndexedStorage(database, await readAll(database), new BroadcastChannel(name))
  } catch (error) {
    console.warn('IndexedDB is not available', error)
    return Object.assign(localStorage, { onForeignChange: () => undefined })
  }
}

class IndexedStorage implements SharedStorage {
  private readonly listeners: (() => void)[] = []
  /** Changes that are not in the database yet, by key. */
  private unsaved = new Map<string, string | null>()
  private isSaving = false
  private telling: ReturnType<typeof setTimeout> | undefined
  /** The last write failed for lack of room; the next change of a value reports it. */
  private isFull = false

  constructor(
    private readonly database: IDBDatabase,
    private values: Map<string, string>,
    private readonly channel: BroadcastChannel,
  ) {
    channel.onmessage = ({ data }: MessageEvent<readonly Change[]>) => this.receive(data)
    // A newer version of the site in another tab may open the database with another layout.
    database.onversionchange = () => database.close()
    // A page that the browser has kept in memory gets no messages.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void this.readAgain()
    })
  }

  get length(): number {
    return this.values.size
  }

  key(index: number): string | null {
    return [...this.values.keys()][index] ?? null
  }

  getItem(key: string): string | null {
    return this.values.get(key) ?? null
  }

  /** Throws if the database had no room for the last change. */
  setItem(key: string, text: string): void {
    if (this.isFull) {
      this.isFull = false
      throw new DOMException('the database is full', 'QuotaExceededError')
    }
    this.values.set(key, text)
    this.change(key, text)
  }

  removeItem(key: string): void {
    this.isFull = false
    if (this.values.delete(key)) this.change(key, null)
  }

  clear(): void {
    for (const key of [...this.values.keys()]) this.removeItem(key)
  }

  onForeignChange(listener: () => void): void {
    this.listeners.push(listener)
  }

  private change(key: string, text: string | null): void {
    this.unsaved.set(key, text)
    if (!this.isSaving) this.save()
  }

  /** Writes what has changed. The requests are sent before this task ends, so a closed tab loses nothing. */
  private save(): void {
    this.isSaving = true
    const saved = this.unsaved
    this.unsaved = new Map()
    queueMicrotask(() => {
      const transaction = this.database.transaction(STORE, 'readwrite')
      const store = transaction.objectStore(STORE)
      for (const [key, text] of saved) {
        if (text === null) store.delete(key)
        else store.put(text, key)
      }
      transaction.oncomplete = () => {
        this.channel.postMessage([...saved].map(([key, text]): Change => ({ key, text })))
        this.afterSave()
      }
      transaction.onabort = () => {
        this.isFull = transaction.error?.name === 'QuotaExceededError'
        this.unsaved = new Map([...saved, ...this.unsaved])
        console.error('values could not be stored', transaction.error)
        this.isSaving = false
      }
    })
  }

  private afterSave(): void {
    this.isSaving = false
    if (this.unsaved.size > 0) this.save()
  }

  private receive(changes: readonly Change[]): void {
    for (const { key, text } of changes) {
      // What this tab has changed since is newer.
      if (this.unsaved.has(key)) continue
      if (text === null) this.values.delete(key)
      else this.values.set(key, text)
    }
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
    const values = await readAll(this.database)
    const unsaved = [...this.unsaved].map(([key, text]) => ({ key, text }))
    this.values = values
    for (const { key, text } of unsaved) {
      if (text === null) values.delete(key)
      else values.set(key, text)
    }
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
