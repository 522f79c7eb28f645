/** Remembers what was worked out of a position until the position changes. */
import type { Candidates } from './candidates'

/**
 * `build`, called once per state of a position: link tables and almost locked sets serve several techniques.
 * A position changes in place, so that its candidates are compared (81 numbers) before an old answer is given again.
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
