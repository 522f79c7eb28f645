import { NotationError } from './error'
import { MAX_DEPTH } from './limits'

/** Any value of JSON. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

const TOKEN =
  /[{}[\],:]|"(?:[^"\\\n\r]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true\b|false\b|null\b|[^\s]/g

/** Reads JSON. Throws NotationError 'syntax' with line and column, also for lists that lie too deep in each other, or 'unclosed'. */
export function readJsonText(text: string): Json {
  checkDepth(text)
  try {
    return JSON.parse(text)
  } catch {
    throw findError(text)
  }
}

function checkDepth(text: string): void {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\]]/g)) {
    if (token === '[' || token === '{') depth++
    else if (token === ']' || token === '}') depth--
    if (depth > MAX_DEPTH) throw errorAt(text, index ?? 0, token)
  }
}

/** What may come next: a value, a key, a colon, or the end of a list or object after a value. */
type Expectation = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'more' | 'end'

/** The first place of a text that is not JSON. Engines report it differently or not at all. */
function findError(text: string): NotationError {
  const open: ('[' | '{')[] = []
  let next: Expectation = 'value'
  for (const match of text.matchAll(TOKEN)) {
    const after = follow(match[0], next, open)
    if (!after) return errorAt(text, match.index ?? 0, match[0])
    next = after
  }
  const last = open[open.length - 1]
  if (last) return new NotationError('unclosed', { format: 'json', char: last === '[' ? ']' : '}' })
  return errorAt(text, text.length, '')
}

/** What may follow a token; undefined if it must not be there. */
function follow(token: string, next: Expectation, open: ('[' | '{')[]): Expectation | undefined {
  const isValue = next === 'value' || next === 'first value'
  const done = () => (open.length > 0 ? 'more' : 'end')
  if (token === '[' || token === '{') {
    if (!isValue) return undefined
    open.push(token)
    return token === '[' ? 'first value' : 'first key'
  }
  if (token === ']' || token === '}') {
    const mayEnd = next === 'more' || next === (token === ']' ? 'first value' : 'first key')
    if (!mayEnd || open.pop() !== (token === ']' ? '[' : '{')) return undefined
    return done()
  }
  if (token === ',') {
    if (next !== 'more') return undefined
    return open[open.length - 1] === '[' ? 'value' : 'key'
  }
  if (token === ':') return next === 'colon' ? 'value' : undefined
  if (next === 'key' || next === 'first key') return /^".+"$|^""$/.test(token) ? 'colon' : undefined
  const isScalar = /^(?:".*"|-?\d.*|true|false|null)$/.test(token) && token !== '"'
  return isValue && isScalar ? done() : undefined
}

function errorAt(text: string, index: number, token: string): NotationError {
  const before = text.slice(0, index).split('\n')
  return new NotationError('syntax', {
    ...{ format: 'json', line: before.length, column: before[before.length - 1].length + 1 },
    char: token.slice(0, 20),
  })
}

/** The fields of an object; undefined for any other value. */
export function fieldsOf(value: Json | undefined): { readonly [key: string]: Json } | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return value as { readonly [key: string]: Json }
}

/** A value as an error shows it. */
export function showJson(value: Json | undefined): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value).slice(0, 40)
}
