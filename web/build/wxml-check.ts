import { type Problem, placeOf } from './problems'
import { type Attribute, scanTags } from './wxml-scan'

interface KnownBuiltIn {
  /** In kebab case (`hover-class`). */
  readonly attributes: ReadonlySet<string>
  readonly events: ReadonlySet<string>
}

/** The built-ins by tag. */
export type KnownBuiltIns = ReadonlyMap<string, KnownBuiltIn>

const STRUCTURAL_TAGS = new Set(['block', 'template', 'import', 'include', 'wxs', 'slot'])
const WX_DIRECTIVES = new Set(['if', 'elif', 'else', 'for', 'for-item', 'for-index', 'key'])
const EVENT = /^(?:bind|catch):?([a-zA-Z].*)/
/** Those that our templates and vant's use; the engines know more. */
const PREFIXES = new Set(['wx', 'bind', 'catch', 'change'])
/** Events of every built-in. */
const COMMON_EVENTS = new Set([
  'tap',
  'longpress',
  'touchstart',
  'touchmove',
  'touchend',
  'touchcancel',
  'transitionend',
  'animationend',
])
const COMMON_ATTRIBUTES = new Set(['id', 'class', 'style', 'slot'])

/**
 * Checks what the template compiler does not: whether tags, attributes and events exist. `components` are
 * the tags of `usingComponents`.
 */
export function checkTemplate(
  file: string,
  source: string,
  builtIns: KnownBuiltIns,
  components: ReadonlySet<string>,
): Problem[] {
  const problems: Problem[] = []
  const add = (offset: number, message: string) =>
    problems.push({ file, ...placeOf(source, offset), message })
  for (const tag of scanTags(source)) {
    const builtIn = components.has(tag.name) ? undefined : builtIns.get(tag.name)
    if (!builtIn && !components.has(tag.name) && !STRUCTURAL_TAGS.has(tag.name)) {
      add(
        tag.offset,
        `unknown component <${tag.name}>: not a built-in of web, not in usingComponents`,
      )
      continue
    }
    for (const attribute of tag.attributes) {
      const message =
        checkAttribute(attribute) ?? (builtIn && checkBuiltIn(tag.name, attribute.name, builtIn))
      if (message) add(attribute.offset, message)
    }
  }
  return problems
}

/** Checks the syntax of an attribute. */
function checkAttribute({ name, value, quote }: Attribute): string | undefined {
  if (quote && value?.includes(quote)) {
    return `${quote} inside ${quote} in "${name}": WeChat ends the value there`
  }
  const colon = name.indexOf(':')
  if (colon >= 0) {
    const prefix = name.slice(0, colon)
    const rest = name.slice(colon + 1)
    if (!PREFIXES.has(prefix)) return `unknown attribute prefix "${prefix}:" in "${name}"`
    if (prefix === 'wx' && !WX_DIRECTIVES.has(rest)) return `unknown directive "${name}"`
    if (rest === '') return `"${name}" has no name after the prefix`
    return undefined
  }
  if (/^(?:wx|v)-|^[@:#]|^on[A-Z]/.test(name)) return `"${name}" is not valid in WXML`
  if (name === 'id' && /^\d/.test(value ?? '')) {
    return `an id must not begin with a digit: "${value}"`
  }
  return undefined
}

/** Checks whether a built-in has an attribute or event. */
function checkBuiltIn(tag: string, name: string, builtIn: KnownBuiltIn): string | undefined {
  const [, event] = EVENT.exec(name) ?? []
  if (event) {
    if (COMMON_EVENTS.has(event) || builtIn.events.has(event)) return undefined
    return `<${tag}> has no event "${event}" in web`
  }
  if (name.includes(':') || COMMON_ATTRIBUTES.has(name) || name.startsWith('data-')) {
    return undefined
  }
  return builtIn.attributes.has(name) ? undefined : `<${tag}> has no attribute "${name}" in web`
}
