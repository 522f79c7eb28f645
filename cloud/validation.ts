import { isDay } from '../miniprogram/core/game/day'
import { Refusal } from './refusal'

/** Reads one field of an event. Throws a `malformed` refusal for a value of the wrong type, form or size. */
export type Validator<Value> = (value: unknown, name: string) => Value

/** A validator for every field of a request. */
export type Validators<Request> = { readonly [Name in keyof Request]-?: Validator<Request[Name]> }

/** Reads an event with a validator for each field. Refuses unknown fields; omits undefined ones. */
export function readRequest<Request extends object>(
  event: Readonly<Record<string, unknown>>,
  validators: Validators<Request>,
): Request {
  for (const name of Object.keys(event)) {
    if (!Object.hasOwn(validators, name)) throw malformedField(name, 'is not a known field')
  }
  const request: Record<string, unknown> = {}
  for (const [name, validate] of Object.entries<Validator<unknown>>(validators)) {
    const value = validate(Object.hasOwn(event, name) ? event[name] : undefined, name)
    if (value !== undefined) request[name] = value
  }
  return request as Request
}

/** A string of at most `maxChars` characters that matches a pattern. */
export function textMatching(pattern: RegExp, maxChars = 100): Validator<string> {
  return (value, name) => {
    if (typeof value !== 'string') throw malformedField(name, 'must be a string')
    if (value.length > maxChars) throw malformedField(name, 'is too long')
    if (!pattern.test(value)) throw malformedField(name, 'has the wrong format')
    return value
  }
}

/** An integer from `min` to `max`, both included. */
export function integer(min: number, max: number): Validator<number> {
  return (value, name) => {
    const isInRange = Number.isInteger(value) && Number(value) >= min && Number(value) <= max
    if (!isInRange) throw malformedField(name, `must be an integer from ${min} to ${max}`)
    return value as number
  }
}

export const boolean: Validator<boolean> = (value, name) => {
  if (typeof value !== 'boolean') throw malformedField(name, 'must be a boolean')
  return value
}

export function oneOf<Value extends string>(values: readonly Value[]): Validator<Value> {
  return (value, name) => {
    if (!values.includes(value as Value)) {
      throw malformedField(name, `must be one of ${values.join(', ')}`)
    }
    return value as Value
  }
}

/** An existing date as `YYYY-MM-DD`. */
export const day: Validator<string> = (value, name) => {
  if (typeof value !== 'string' || !isDay(value)) throw malformedField(name, 'must be a date')
  return value
}

export function optional<Value>(validate: Validator<Value>): Validator<Value | undefined> {
  return (value, name) => (value === undefined ? undefined : validate(value, name))
}

export function nullable<Value>(validate: Validator<Value>): Validator<Value | null> {
  return (value, name) => (value === null ? null : validate(value, name))
}

/** An array of at most `maxItems` items. */
export function list<Item>(validate: Validator<Item>, maxItems: number): Validator<Item[]> {
  return (value, name) => {
    if (!Array.isArray(value) || value.length > maxItems) {
      throw malformedField(name, `must be an array of at most ${maxItems} items`)
    }
    return value.map((item, i) => validate(item, `${name}[${i}]`))
  }
}

export function object<Value extends object>(validators: Validators<Value>): Validator<Value> {
  return (value, name) => {
    if (!isPlainObject(value)) throw malformedField(name, 'must be an object')
    return readRequest(value, validators)
  }
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function malformedField(name: string, problem: string): Refusal {
  return new Refusal('malformed', `${name} ${problem}`)
}
