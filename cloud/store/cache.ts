interface CacheEntry {
  readonly expiresAt: number
  readonly value: Promise<unknown>
}

/** The cache of this function instance. */
const cache = new Map<string, CacheEntry>()
/** Far more than an instance uses. */
const MAX_CACHE_ENTRIES = 500

/** Returns the cached value of a key, or loads and caches it for `lifetimeMs`. Failures are not cached. */
export function loadCached<Value>(
  key: string,
  lifetimeMs: number,
  now: number,
  load: () => Promise<Value>,
): Promise<Value> {
  const known = cachedValue<Value>(key, lifetimeMs, now)
  if (known) return known
  if (cache.size >= MAX_CACHE_ENTRIES) cache.clear()
  const value = load()
  cache.set(key, { expiresAt: now + lifetimeMs, value })
  value.catch(() => cache.delete(key))
  return value
}

/** The cached value of a key; undefined if there is none or it has expired. */
export function cachedValue<Value>(
  key: string,
  lifetimeMs: number,
  now: number,
): Promise<Value> | undefined {
  const entry = cache.get(key)
  return entry && isValid(entry, lifetimeMs, now) ? (entry.value as Promise<Value>) : undefined
}

/** An expiry too far in the future means that the clock was set back. */
function isValid({ expiresAt }: CacheEntry, lifetimeMs: number, now: number): boolean {
  return now < expiresAt && expiresAt - now < 2 * lifetimeMs
}
