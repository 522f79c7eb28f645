interface CacheEntry {
  readonly until: number
  readonly value: Promise<unknown>
}

const cache = new Map<string, CacheEntry>()
/** Far above what one instance keeps at a time. */
const MAX_CACHE_ENTRIES = 500

/** A value of this instance: loaded when there is none younger than so many milliseconds. Failures are not kept. */
export function loadCached<Value>(
  key: string,
  milliseconds: number,
  now: number,
  load: () => Promise<Value>,
): Promise<Value> {
  const young = cachedValue<Value>(key, milliseconds, now)
  if (young) return young
  if (cache.size >= MAX_CACHE_ENTRIES) cache.clear()
  const value = load()
  cache.set(key, { until: now + milliseconds, value })
  value.catch(() => cache.delete(key))
  return value
}

/** What was loaded within so many milliseconds, undefined where that is not the case. */
export function cachedValue<Value>(
  key: string,
  milliseconds: number,
  now: number,
): Promise<Value> | undefined {
  const found = cache.get(key)
  return found && isYoung(found, milliseconds, now) ? (found.value as Promise<Value>) : undefined
}

/** A clock that was set back must not keep a value for ever. */
function isYoung({ until }: CacheEntry, milliseconds: number, now: number): boolean {
  return now < until && until - now < 2 * milliseconds
}
