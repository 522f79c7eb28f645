/** Why a value cannot be sent between the layers. `path` is its place, such as `list[3].run`. */
export class NotPlainError extends Error {
  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(`${path} is ${reason}`)
  }
}

/**
 * Copies plain data: objects, arrays and primitive values. `path` names the value in errors. Parts that equal
 * the same part of `previous`, an earlier copy, are taken from there, so that unchanged objects stay the
 * same objects. Throws a NotPlainError for everything that WeChat cannot send: functions, symbols, class
 * instances and circular structures.
 */
export function copyPlain<T>(value: T, path: string, previous?: unknown): T {
  return copy(value, path, previous, []) as T
}

function copy(value: unknown, path: string, previous: unknown, parents: object[]): unknown {
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'function') throw new NotPlainError(path, 'a function')
    if (typeof value === 'symbol') throw new NotPlainError(path, 'a symbol')
    return value
  }
  if (parents.includes(value)) throw new NotPlainError(path, 'a circular structure')
  const inner = [...parents, value]
  if (Array.isArray(value)) {
    const known = Array.isArray(previous) ? previous : []
    const copied = value.map((item, index) => copy(item, `${path}[${index}]`, known[index], inner))
    const same = copied.length === known.length && copied.every((item, at) => item === known[at])
    return same && known === previous ? known : copied
  }
  if (!isPlainObject(value)) throw new NotPlainError(path, nameOf(value))
  const known = isPlainObject(previous) ? previous : {}
  const copied = Object.entries(value).map(
    ([key, item]) => [key, copy(item, `${path}.${key}`, known[key], inner)] as const,
  )
  const same =
    copied.length === Object.keys(known).length &&
    copied.every(([key, item]) => key in known && item === known[key])
  return same && known === previous ? known : Object.fromEntries(copied)
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Such as `a Date` or `an HTMLElement`. */
function nameOf(value: object): string {
  const name = value.constructor?.name || 'object without a class name'
  return /^[AEIOU]|^HTML/.test(name) ? `an ${name}` : `a ${name}`
}
