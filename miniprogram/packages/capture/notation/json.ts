import { NotationError } from './error'

/** Any value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | JsonFields

export type JsonFields = { readonly [key: string]: Json }

/** How deep lists and objects lie in each other; those that are read need eight. */
const MAX_DEPTH = 32
const TOKEN =
  /[{}[\],:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true\b|false\b|null\b|\S/gu

/** Reads JSON. Throws NotationError 'syntax' with line and column, also for lists that lie too deep in each other, or 'unclosed'. */
export function readJsonText(text: string): Json {
  const error = findError(text)
  if (error) throw error
  return JSON.parse(text)
}

/** The tokens that may come next: a value, a key, a colon, or the end of a list or object after a value. */
const NEXT = {
  value: /^(?:[[{]|".*"|-?\d.*|true|false|null)$/s,
  key: /^".*"$/s,
  colon: /^:$/,
  more: /^[,\]}]$/,
  end: /^$/,
}

/** The first place of a text that is not JSON, or is too deep. Engines report it differently or not at all. */
function findError(text: string): NotationError | undefined {
  const open: string[] = []
  let [next, last]: [keyof typeof NEXT, string] = ['value', '']
  for (const { 0: token, index = 0 } of text.matchAll(TOKEN)) {
    const isWrong = /^[\]}]$/.test(token) && open[open.length - 1] !== token
    const isNext = NEXT[next].test(token) || /^(?:\[]|{})$/.test(last + token)
    if (isWrong || !isNext || open.length > MAX_DEPTH) return errorAt(text, index, token)
    if (token === '[' || token === '{') {
      open.push(token === '[' ? ']' : '}')
      next = token === '[' ? 'value' : 'key'
    } else if (token === ':') next = 'value'
    else if (token === ',') next = open[open.length - 1] === ']' ? 'value' : 'key'
    else {
      if (/^[\]}]$/.test(token)) open.pop()
      next = next === 'key' && token !== '}' ? 'colon' : open.length > 0 ? 'more' : 'end'
    }
    last = token
  }
  const char = open.pop()
  if (char) return new NotationError('unclosed', { format: 'json', char })
  return next === 'end' ? undefined : errorAt(text, text.length, '')
}

function errorAt(text: string, index: number, token: string): NotationError {
  const before = text.slice(0, index).split('\n')
  const { length } = before
  const column = before[length - 1].length + 1
  const char = token.slice(0, 20)
  return new NotationError('syntax', { format: 'json', line: length, column, char })
}

/** The fields of an object; undefined for any other value. */
export function fieldsOf(value: Json | undefined): JsonFields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return value as JsonFields
}

/** The values of a list; none for any other value. */
export const listIn = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : []

/** The error of a value that a format does not allow at a path. */
export function fieldError(path: string, value: Json | undefined) {
  const char = value === undefined ? {} : { char: JSON.stringify(value).slice(0, 40) }
  return new NotationError('field', { path, ...char })
}
