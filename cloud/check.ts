import { isDay } from './core/day'
import { Refusal } from './refusal'

/** Reads one field of an event; throws where it is not what it should be. Nothing but plain values gets through. */
export type Check<Value> = (value: unknown, name: string) => Value

export type Checks<Request> = { readonly [Name in keyof Request]-?: Check<Request[Name]> }

/** The fields of an event, and no others. */
export function readRequest<Request extends object>(
  event: Readonly<Record<string, unknown>>,
  checks: Checks<Request>,
): Request {
  for (const name of Object.keys(event)) {
    if (!Object.hasOwn(checks, name)) throw malformed(name, 'is not known')
  }
  const entries = Object.entries(checks) as [string, Check<unknown>][]
  return Object.fromEntries(
    entries.flatMap(([name, check]) => {
      const value = check(Object.hasOwn(event, name) ? event[name] : undefined, name)
      return value === undefined ? [] : [[name, value]]
    }),
  ) as Request
}

export function textMatching(pattern: RegExp, most = 100): Check<string> {
  return (value, name) => {
    if (typeof value !== 'string') throw malformed(name, 'is no text')
    if (value.length > most) throw malformed(name, 'is too long')
    if (!pattern.test(value)) throw malformed(name, 'has another form')
    return value
  }
}

export function integer(lowest: number, highest: number): Check<number> {
  return (value, name) => {
    const isInside = Number.isInteger(value) && Number(value) >= lowest && Number(value) <= highest
    if (!isInside) throw malformed(name, `is no whole number of ${lowest} … ${highest}`)
    return value as number
  }
}

export const boolean: Check<boolean> = (value, name) => {
  if (typeof value !== 'boolean') throw malformed(name, 'is neither true nor false')
  return value
}

export function oneOf<Value extends string>(values: readonly Value[]): Check<Value> {
  return (value, name) => {
    if (!values.includes(value as Value)) throw malformed(name, `is none of ${values.join(', ')}`)
    return value as Value
  }
}

export const day: Check<string> = (value, name) => {
  if (typeof value !== 'string' || !isDay(value)) throw malformed(name, 'is no day')
  return value
}

export function optional<Value>(check: Check<Value>): Check<Value | undefined> {
  return (value, name) => (value === undefined ? undefined : check(value, name))
}

export function nullable<Value>(check: Check<Value>): Check<Value | null> {
  return (value, name) => (value === null ? null : check(value, name))
}

export function list<Item>(check: Check<Item>, most: number): Check<Item[]> {
  return (value, name) => {
    if (!Array.isArray(value) || value.length > most) throw malformed(name, 'is no short list')
    return value.map((item, i) => check(item, `${name}[${i}]`))
  }
}

export function object<Value extends object>(checks: Checks<Value>): Check<Value> {
  return (value, name) => {
    if (!isPlainObject(value)) throw malformed(name, 'is no object')
    return readRequest(value, checks)
  }
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function malformed(name: string, problem: string): Refusal {
  return new Refusal('malformed', `${name} ${problem}`)
}
