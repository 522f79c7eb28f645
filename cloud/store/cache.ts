interface Cached {
  readonly until: number
  readonly value: Promise<unknown>
}

const cache = new Map<string, Cached>()
/** Far above what one instance keeps at a time. */
const MOST = 500

/** A value of this instance: loaded when there is none younger than so many milliseconds. Failures are not kept. */
export function cached<Value>(
  key: string,
  milliseconds: number,
  now: number,
  load: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key)
  // A clock that was set back must not keep a value for ever.
  if (known && now < known.until && known.until - now < 2 * milliseconds) {
    return known.value as Promise<Value>
  }
  if (cache.size >= MOST) cache.clear()
  const value = load()
  cache.set(key, { until: now + milliseconds, value })
  value.catch(() => cache.delete(key))
  return value
}

export function forget(key: string): void {
  cache.delete(key)
}
