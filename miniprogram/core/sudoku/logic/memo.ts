/** Caches values derived from a position, or from one digit of it, until they change. */
import type { Candidates } from './candidates'
import { type CellSet, sameSet } from './cell-set'

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

/**
 * Memoizes `build` per digit as long as the digit keeps its cells, which is common between the
 * steps of a path. The result must depend on nothing else.
 */
export function oncePerDigit<T>(
  build: (position: Candidates, digit: number) => T,
): (position: Candidates, digit: number) => T {
  const known = new WeakMap<Candidates, { readonly cells: CellSet; readonly result: T }[]>()
  return (position, digit) => {
    let results = known.get(position)
    if (results === undefined) {
      results = []
      known.set(position, results)
    }
    const last = results[digit]
    if (last && sameSet(last.cells, position.sets[digit])) return last.result
    const result = build(position, digit)
    results[digit] = { cells: position.sets[digit].slice(), result }
    return result
  }
}

function sameMasks(a: Int32Array, b: Int32Array): boolean {
  for (let cell = 0; cell < a.length; cell++) if (a[cell] !== b[cell]) return false
  return true
}
