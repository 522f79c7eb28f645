/** Caches values derived from a position until the position changes. */
import type { Candidates } from './candidates'

/**
 * Memoizes `build` per state of a position, so that link tables and almost locked sets are shared
 * by several techniques. Positions change in place, so each call compares the candidates (81
 * integers) with those of the cached result.
 */
export function oncePerPosition<T>(
  build: (position: Candidates) => T,
): (position: Candidates) => T {
  const known = new WeakMap<Candidates, { readonly masks: Int32Array; readonly result: T }>()
  return (position) => {
    const last = known.get(position)
    if (last && sameMasks(last.masks, position.masks)) return last.result
    const result = build(position)
    known.set(position, { masks: position.masks.slice(), result })
    return result
  }
}

function sameMasks(a: Int32Array, b: Int32Array): boolean {
  for (let cell = 0; cell < a.length; cell++) if (a[cell] !== b[cell]) return false
  return true
}
