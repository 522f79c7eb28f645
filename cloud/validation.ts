import { isDay } from './core/day'
import { Refusal } from './refusal'

/** Reads one field of an event; throws where it is not what it should be. Nothing but plain values gets through. */
export type Validator<Value> = (value: unknown, name: string) => Value

export type Validators<Request> = { readonly [Name in keyof Request]-?: Validator<Request[Name]> }

/** The fields of an event, and no others. */
export function readRequest<Request extends object>(
  event: Readonly<Record<string, unknown>>,
  checks: Validators<Request>,
): Request {
  for (const name of Object.keys(event)) {
    if (!Object.hasOwn(checks, name)) throw malformedField(name, 'is not known')
  }
  const entries = Object.entries(checks) as [string, Validator<unknown>][]
  return Object.fromEntries(
    entries.flatMap(([name, check]) => {
      const value = check(Object.hasOwn(event, name) ? event[name] : undefined, name)
      return value === undefined ? [] : [[name, value]]
    }),
  ) as Request
}

export function textMatching(pattern: RegExp, most = 100): Validator<string> {
  return (value, name) => {
    if (typeof value !== 'string') throw malformedField(name, 'is no text')
    if (value.length > most) throw malformedField(name, 'is too long')
    if (!pattern.test(value)) throw malformedField(name, 'has another form')
    return value
  }
}

export function integer(lowest: number, highest: number): Validator<number> {
  return (value, name) => {
    const isInside = Number.isInteger(value) && Number(value) >= lowest && Number(value) <= highest
    if (!isInside) throw malformedField(name, `is no whole number of ${lowest} … ${highest}`)
    return value as number
  }
}

export const boolean: Validator<boolean> = (value, name) => {
  if (typeof value !== 'boolean') throw malformedField(name, 'is neither true nor false')
  return value
}

export function oneOf<Value extends string>(values: readonly Value[]): Validator<Value> {
  return (value, name) => {
    if (!values.includes(value as Value))
      throw malformedField(name, `is none of ${values.join(', ')}`)
    return value as Value
  }
}

export const day: Validator<string> = (value, name) => {
  if (typeof value !== 'string' || !isDay(value)) throw malformedField(name, 'is no day')
  return value
}

export function optional<Value>(check: Validator<Value>): Validator<Value | undefined> {
  return (value, name) => (value === undefined ? undefined : check(value, name))
}

export function nullable<Value>(check: Validator<Value>): Validator<Value | null> {
  return (value, name) => (value === null ? null : check(value, name))
}

export function list<Item>(check: Validator<Item>, most: number): Validator<Item[]> {
  return (value, name) => {
    if (!Array.isArray(value) || value.length > most) throw malformedField(name, 'is no short list')
    return value.map((item, i) => check(item, `${name}[${i}]`))
  }
}

export function object<Value extends object>(checks: Validators<Value>): Validator<Value> {
  return (value, name) => {
    if (!isPlainObject(value)) throw malformedField(name, 'is no object')
    return readRequest(value, checks)
  }
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function malformedField(name: string, problem: string): Refusal {
  return new Refusal('malformed', `${name} ${problem}`)
}
