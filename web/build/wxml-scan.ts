/** A start tag in a template, for checks that the template compiler does not make. */
export interface Tag {
  readonly name: string
  /** Offset of the name in the source. */
  readonly offset: number
  readonly attributes: readonly Attribute[]
  /** The code of a `<wxs>` that has no file. */
  readonly code?: { readonly offset: number; readonly text: string }
}

export interface Attribute {
  readonly name: string
  readonly value: string | undefined
  /** The quotes around the value, '' if there are none. */
  readonly quote: string
  readonly offset: number
}

const NAME = /[^\s=/>"']+/y
const SPACE = /\s*/y

/**
 * The start tags of a WXML source, in order. Skips comments, text, `{{ }}` and the code inside `<wxs>`.
 * Malformed input is tolerated; the compiler reports it.
 */
export function scanTags(source: string): Tag[] {
  const tags: Tag[] = []
  let at = 0

  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(source)?.[0] ?? ''
    at += found.length
    return found
  }
  const skipTo = (text: string) => {
    const found = source.indexOf(text, at)
    at = found < 0 ? source.length : found + text.length
  }
  /** Reads to the closing quote, ignoring quotes inside `{{ }}`. */
  const readQuoted = (quote: string): string => {
    const start = at
    while (at < source.length && source[at] !== quote) {
      if (source.startsWith('{{', at)) skipTo('}}')
      else at += 1
    }
    return source.slice(start, at++)
  }
  const readAttributes = (): Attribute[] => {
    const attributes: Attribute[] = []
    for (;;) {
      match(SPACE)
      if (at >= source.length || source[at] === '>') break
      const offset = at
      const name = match(NAME)
      if (!name) {
        at += 1
        continue
      }
      match(SPACE)
      let value: string | undefined
      let quote = ''
      if (source[at] === '=') {
        at += 1
        match(SPACE)
        if (source[at] === '"' || source[at] === "'") {
          quote = source[at++]
          value = readQuoted(quote)
        } else value = match(NAME)
      }
      attributes.push({ name, value, quote, offset })
    }
    at += 1
    return attributes
  }

  while (at < source.length) {
    if (source.startsWith('<!--', at)) skipTo('-->')
    else if (source.startsWith('{{', at)) skipTo('}}')
    else if (/^<[a-zA-Z]/.test(source.slice(at, at + 2))) {
      at += 1
      const offset = at
      const name = match(NAME)
      const attributes = readAttributes()
      const start = at
      if (name === 'wxs' && source[at - 2] !== '/') skipTo('</wxs>')
      const code = name === 'wxs' ? { offset: start, text: source.slice(start, at) } : undefined
      tags.push({ name, offset, attributes, code })
    } else at += 1
  }
  return tags
}
