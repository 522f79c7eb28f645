/** A function that computes the result for an object and a key once, as long as the object lives. Results must not be changed. */
export function remembered<Of extends object, Key, Result>(
  compute: (of: Of, key: Key) => Result,
): (of: Of, key: Key) => Result {
  const known = new WeakMap<Of, Map<Key, Result>>()
  return (of, key) => {
    const results = known.get(of) ?? new Map<Key, Result>()
    known.set(of, results)
    const result = results.get(key) ?? compute(of, key)
    results.set(key, result)
    return result
  }
}
