/**
 * The value of a key after a release was taken back: `mine` lay under the name of the key, `other` is what an older version,
 * which began with the initial value, has stored beside it since. If `mine` is the initial value, the result is `other`.
 */
export type Merge<T> = (mine: T, other: T) => T

/** For values that are chosen as a whole, and null if none is. */
export const lastChosen = <T>(mine: T, other: T): T => other ?? mine

/** The items of both, at most `max`. Those of `other` come first, and count instead of mine with the same key. */
export function union<T>(
  keyOf: (item: T) => string,
  max = Number.POSITIVE_INFINITY,
): Merge<readonly T[]> {
  return (mine, other) => {
    const known = new Set(other.map(keyOf))
    return [...other, ...mine.filter((item) => !known.has(keyOf(item)))].slice(0, max)
  }
}

/** The entries of both. Of two with the same name, that of `other` counts. */
export function entriesOfBoth<T>(
  mine: Readonly<Record<string, T>>,
  other: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> {
  return { ...mine, ...other }
}

/** `mine`, with the fields of `other` that differ from the initial ones, with which the older version began. */
export function changedFields<T extends object>(initial: T): Merge<T> {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  return (mine, other) => {
    const names = Object.keys(other) as (keyof T)[]
    const changed = names.filter((name) => !same(other[name], initial[name]))
    return { ...mine, ...Object.fromEntries(changed.map((name) => [name, other[name]])) }
  }
}
