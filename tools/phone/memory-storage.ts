/** The storage functions of `wx` that the app calls. */
export type StorageCall = keyof ReturnType<typeof storageOf>

/** Stored values by key; they survive a restart of the app. */
export type Disk = Map<string, unknown>

/**
 * Installs a storage in memory in the place of WeChat's. `before` is called before every call of it, and may throw as WeChat
 * does, or change what is stored.
 */
export function installStorage(
  disk: Disk,
  before: (name: StorageCall, key: string, value: unknown) => void = () => {},
): void {
  const storage = storageOf(disk)
  const watched = Object.fromEntries(
    Object.entries(storage).map(([name, run]) => [
      name,
      (key: string, value: unknown) => {
        before(name as StorageCall, key, value)
        return run(key, value)
      },
    ]),
  )
  Object.assign(globalThis, { wx: watched })
}

function storageOf(disk: Disk) {
  return {
    getStorageSync: (key: string, _value?: unknown): unknown => disk.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => void disk.set(key, value),
    removeStorageSync: (key: string) => void disk.delete(key),
    clearStorageSync: () => disk.clear(),
    getStorageInfoSync: () => ({ keys: [...disk.keys()], currentSize: 0, limitSize: 10_240 }),
  }
}
