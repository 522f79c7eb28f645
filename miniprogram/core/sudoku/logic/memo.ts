/** Caches values derived from a position, or from one digit or house of it, until they change. */
import { type Candidates, lastChange } from './candidates'
import { type CellSet, sameSet } from './cell-set'

/** Memoizes `create` per object, whatever happens to it: for data that go with it. */
export function oncePerObject<K extends object, T>(create: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, T>()
  return (key) => {
    let data = known.get(key)
    if (data === undefined) {
      data = create(key)
      known.set(key, data)
    }
    return data
  }
}

/** Remembers results by key, up to `limit` of them. */
export function byKey<T>(limit: number) {
  const known = new Map<string, T>()
  return (key: string, build: () => T): T => {
    let result = known.get(key)
    if (result === undefined) {
      result = build()
      if (known.size >= limit) known.clear()
      known.set(key, result)
    }
    return result
  }
}

/**
 * Memoizes `build` per state of a position, so that link tables and almost locked sets are shared
 * by several techniques.
 */
export function oncePerPosition<T>(
  build: (position: Candidates) => T,
): (position: Candidates) => T {
  const atOnlyPlace = oncePerChange(lastChange, build)
  return (position) => atOnlyPlace(position, 0)
}

/**
 * Memoizes `build` per digit as long as the digit keeps its cells, which is common between the
 * steps of a path. The result must depend on nothing else.
 */
export function oncePerDigit<T>(
  build: (position: Candidates, digit: number) => T,
): (position: Candidates, digit: number) => T {
  const resultsOf = oncePerObject(
    (_: Candidates): { readonly cells: CellSet; readonly result: T }[] => [],
  )
  return (position, digit) => {
    const results = resultsOf(position)
    const last = results[digit]
    if (last && sameSet(last.cells, position.sets[digit])) return last.result
    const result = build(position, digit)
    results[digit] = { cells: position.sets[digit].slice(), result }
    return result
  }
}

/** Memoizes `build` per house as long as no cell of it changes. The same holds for the result. */
export function oncePerHouse<T>(
  build: (position: Candidates, house: number) => T,
): (position: Candidates, house: number) => T {
  return oncePerChange(({ changes }, house) => changes[house], build)
}

/** Memoizes `build` per place until the number of the last change there is another one. */
function oncePerChange<T>(
  changeAt: (position: Candidates, place: number) => number,
  build: (position: Candidates, place: number) => T,
): (position: Candidates, place: number) => T {
  const resultsOf = oncePerObject(
    (_: Candidates): { readonly change: number; readonly result: T }[] => [],
  )
  return (position, place) => {
    const results = resultsOf(position)
    const change = changeAt(position, place)
    const last = results[place]
    if (last && last.change === change) return last.result
    const result = build(position, place)
    results[place] = { change, result }
    return result
  }
}

/**
 * Remembers where a search found nothing: by house or by crossing, the last change there at that
 * time, or −1. The search skips it until that changes.
 */
export function failuresByPlace(): (position: Candidates) => Int32Array {
  return oncePerObject(({ geometry }: Candidates) =>
    new Int32Array(Math.max(geometry.crossings.length, geometry.houseCount)).fill(-1),
  )
}
