/** How the parts of a selector are rewritten. */
export interface SelectorRules {
  /** A type selector: `view`, `page`. */
  tag(name: string): string
  /** A class name without its dot. */
  className(name: string): string
  /** `:host`. */
  host(): string
  /** Called for each tag, id and attribute selector, with its source text. */
  found?(kind: 'tag' | 'id' | 'attribute', part: string): void
}

const IDENTIFIER = /-?(?:[_a-zA-Z\u0080-\uffff]|\\.)(?:[\w\u0080-\uffff-]|\\.)*/y
const STRING_OR_ESCAPE = /"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|\\./y
const ATTRIBUTE = /\[(?:"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|[^\]])*\]/y

/** Rewrites the parts of a selector. Unknown parts are kept. */
export function rewriteSelector(selector: string, rules: SelectorRules): string {
  let result = ''
  let at = 0
  const match = (pattern: RegExp, from = at): string => {
    pattern.lastIndex = from
    return pattern.exec(selector)?.[0] ?? ''
  }
  while (at < selector.length) {
    const char = selector[at]
    let part = ''
    if (char === '.') {
      part = match(IDENTIFIER, at + 1)
      result += `.${rules.className(part)}`
      at += 1 + part.length
    } else if (char === '#') {
      part = match(IDENTIFIER, at + 1)
      rules.found?.('id', `#${part}`)
      result += `#${part}`
      at += 1 + part.length
    } else if (char === '[') {
      part = match(ATTRIBUTE)
      rules.found?.('attribute', part)
      result += part
      at += part.length
    } else if (selector.startsWith(':host', at) && !/[\w-]/.test(selector[at + 5] ?? '')) {
      at += 5
      const close = selector[at] === '(' ? closing(selector, at) : at - 1
      if (close >= at) {
        result += rules.host() + rewriteSelector(selector.slice(at + 1, close), rules)
        at = close + 1
      } else result += rules.host()
    } else if (char === ':') {
      const colons = selector[at + 1] === ':' ? 2 : 1
      part = match(IDENTIFIER, at + colons)
      result += selector.slice(at, at + colons) + part
      at += colons + part.length
      // Apart from `:nth-child(2n of …)`, only these pseudo-classes contain selectors.
      if (selector[at] === '(' && !/^(?:not|is|where|has)$/.test(part)) {
        const close = closing(selector, at)
        result += selector.slice(at, close + 1)
        at = close + 1
      }
    } else {
      const literal = match(STRING_OR_ESCAPE)
      const name = literal ? '' : match(IDENTIFIER)
      if (name) rules.found?.('tag', name)
      result += literal || (name ? rules.tag(name) : char)
      at += (literal || name || char).length
    }
  }
  return result
}

/** The offset of the closing parenthesis for the one at `open`. */
function closing(selector: string, open: number): number {
  let depth = 0
  for (let at = open; at < selector.length; at += 1) {
    if (selector[at] === '(') depth += 1
    if (selector[at] === ')') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return selector.length - 1
}
