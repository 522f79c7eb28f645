import { type Problem, placeOf } from './problems'
import { type Attribute, scanTags, type Tag } from './wxml-scan'

/** Property names of the built-ins by tag, in kebab case (`hover-class`). */
export type KnownBuiltIns = ReadonlyMap<string, ReadonlySet<string>>

const STRUCTURAL_TAGS = new Set(['block', 'template', 'import', 'include', 'wxs', 'slot'])
const WX_DIRECTIVES = new Set([
  'if',
  'elif',
  'else',
  'for',
  'for-item',
  'for-index',
  'for-items',
  'key',
])
const EVENT = /^(?:bind|catch|capture-bind|capture-catch|mut-bind):?[a-zA-Z]/
const PREFIXES = new Set([
  ...['wx', 'bind', 'catch', 'capture-bind', 'capture-catch', 'mut-bind'],
  ...['model', 'mark', 'generic'],
])
const COMMON_ATTRIBUTES = new Set(['id', 'class', 'style', 'slot', 'hidden'])

/**
 * Checks what the template compiler does not: whether tags and attributes exist. `components` are the tags
 * of `usingComponents` and the generics.
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
    const properties = components.has(tag.name) ? undefined : builtIns.get(tag.name)
    if (!properties && !components.has(tag.name) && !STRUCTURAL_TAGS.has(tag.name)) {
      add(
        tag.offset,
        `unknown component <${tag.name}>: not a built-in of web, not in usingComponents`,
      )
      continue
    }
    for (const attribute of tag.attributes) {
      const message = checkAttribute(tag, attribute, properties)
      if (message) add(attribute.offset, message)
    }
  }
  return problems
}

function checkAttribute(
  tag: Tag,
  { name, value }: Attribute,
  properties: ReadonlySet<string> | undefined,
): string | undefined {
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
  if (name === 'id' && /^\d/.test(value ?? ''))
    return `an id must not begin with a digit: "${value}"`
  if (
    !properties ||
    COMMON_ATTRIBUTES.has(name) ||
    EVENT.test(name) ||
    /^(?:data|aria)-/.test(name)
  ) {
    return undefined
  }
  return properties.has(name) ? undefined : `<${tag.name}> has no attribute "${name}" in web`
}
