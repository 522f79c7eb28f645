import type { Handler } from '../engine'

/** wcc adds this to every name of WXS code. */
const PREFIX = 'nv_'

type Fields = Record<string, unknown>

/**
 * Converts a value for WXS code: the fields of plain objects get the prefix, functions take and return
 * converted values. Other objects, such as the state of an instance, are passed unchanged.
 */
function toWxs(value: unknown): unknown {
  if (typeof value === 'function') {
    const run = value as Handler
    return (...args: unknown[]) => toWxs(run(...args.map(fromWxs)))
  }
  return renameFields(value, toWxs, (name) => PREFIX + name)
}

/** Converts a value of WXS code back. */
function fromWxs(value: unknown): unknown {
  return renameFields(value, fromWxs, (name) =>
    name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name,
  )
}

/** Makes a function of WXS code callable with unconverted values. */
export function callableFromWxs(wxs: Handler): Handler {
  return (...args) => fromWxs(wxs(...args.map(toWxs)))
}

function renameFields(
  value: unknown,
  convert: (value: unknown) => unknown,
  rename: (name: string) => string,
): unknown {
  if (Array.isArray(value)) return value.map(convert)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [rename(name), convert(field)]),
  )
}

function isPlainObject(value: unknown): value is Fields {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}
