import data, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data'
import type { AtRule, Container, Declaration, Rule } from 'postcss'

/** The oldest browsers that run the mini program: iOS 13 and, with base library 2.32.3, Android's Chrome 86. */
const OLDEST = { safari_ios: '13.0', chrome_android: '86' } as const

const { 'at-rules': atRules, properties, selectors, types } = data.css

/** Functions of values by name, such as `clamp` and `color-mix`. */
const functions = new Map<string, CompatStatement>()
for (const [name, type] of Object.entries<Identifier>(types)) {
  if (type.__compat) functions.set(name, type.__compat)
  for (const part of Object.keys(type)) {
    const compat = part === '__compat' ? undefined : type[part].__compat
    if (compat) functions.set(part, compat)
  }
}

/** Units whose name in the data differs. */
const UNITS: readonly [RegExp, string][] = [
  [/^d(vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^cq(w|h|i|b|min|max)$/, 'container_query_length_units'],
]

/** A part of a style sheet that the oldest browsers do not know. */
export interface UnsupportedPart {
  /** Line in the style sheet, from 1. */
  readonly line: number
  /** Such as `inset`, `gap in flex` or `:has`. */
  readonly feature: string
}

/**
 * Everything in a style sheet that the oldest browsers do not know. Not reported: what `@supports` guards, and a value
 * after another value of the same property in the same rule, because old browsers keep the first.
 * `isGrid` tells whether the elements of a selector are grids, where `gap` is older than in flex.
 */
export function unsupportedParts(
  sheet: Container,
  isGrid: (selector: string) => boolean,
): UnsupportedPart[] {
  const found: UnsupportedPart[] = []
  const report = (node: Rule | AtRule | Declaration, names: readonly string[]) => {
    if (isGuarded(node)) return
    for (const feature of names) found.push({ line: node.source?.start?.line ?? 1, feature })
  }
  sheet.walkAtRules((node) => report(node, ofAtRule(node)))
  sheet.walkRules((node) => report(node, ofSelector(node)))
  sheet.walkDecls((node) => report(node, ofDeclaration(node, isGrid)))
  return found
}

function ofAtRule({ name, params }: AtRule): string[] {
  const rule = atRules[name]
  if (!rule || !isSupported(rule.__compat)) return [`@${name}`]
  const features = name === 'media' ? [...params.matchAll(/\(\s*([\w-]+)/g)] : []
  const isRange = name === 'media' && /[<>]/.test(params)
  return [
    ...features
      .map(([, feature]) => feature)
      // `min-width` and `max-width` are the feature `width`.
      .filter((feature) => !isSupported(rule[feature.replace(/^(min|max)-/, '')]?.__compat)),
    ...(isRange && !isSupported(rule.range_syntax?.__compat) ? ['a range in @media'] : []),
  ]
}

function ofSelector({ selector, parent }: Rule): string[] {
  const pseudos = [...selector.matchAll(/::?([\w-]+)/g)]
    .filter(([, name]) => !isSupported(selectors[name]?.__compat))
    .map(([text]) => text)
  return parent?.type === 'rule' ? [...pseudos, 'a nested rule'] : pseudos
}

function ofDeclaration(node: Declaration, isGrid: (selector: string) => boolean): string[] {
  const { prop, value, parent } = node
  if (prop.startsWith('--')) return unsupportedFunctions(value)
  const prefix = /^-webkit-/.exec(prop)?.[0]
  const property = properties[prop] ?? properties[prop.slice(prefix?.length ?? 0)]
  if (!property || !isSupported(property.__compat)) return [prop]
  if (/^(row-|column-)?gap$/.test(prop)) {
    const isInGrid = parent?.type === 'rule' && isGrid((parent as Rule).selector)
    const inFlex = properties.gap.flex_context.__compat
    if (!isInGrid && !isSupported(inFlex)) return [`${prop} in flex`]
  }
  const isSecond = parent?.some(
    (other) => other.type === 'decl' && other.prop === prop && other !== node,
  )
  return isSecond && parent?.index(node) !== firstIndex(node)
    ? []
    : [
        ...unsupportedKeywords(property, node),
        ...unsupportedFunctions(value),
        ...unsupportedUnits(value),
      ]
}

function firstIndex({ prop, parent }: Declaration): number {
  return parent?.nodes.findIndex((other) => other.type === 'decl' && other.prop === prop) ?? -1
}

/** Keywords of a property, such as `clip` of `overflow`. */
function unsupportedKeywords(property: Identifier, { prop, value }: Declaration): string[] {
  const known = types[prop] ?? {}
  return value
    .replace(/[\w-]*\([^()]*\)|"[^"]*"|'[^']*'/g, ' ')
    .split(/[\s,/]+/)
    .filter((word) => {
      const keyword =
        property[word]?.__compat ?? known[word]?.__compat ?? types.global_keywords[word]?.__compat
      return keyword !== undefined && !isSupported(keyword)
    })
    .map((word) => `${prop}: ${word}`)
}

function unsupportedFunctions(value: string): string[] {
  return [...value.matchAll(/([\w-]+)\(/g)]
    .map(([, name]) => name)
    .filter((name) => functions.has(name) && !isSupported(functions.get(name)))
    .map((name) => `${name}()`)
}

function unsupportedUnits(value: string): string[] {
  return [...value.matchAll(/(?<![\w#-])[\d.]+([a-zA-Z]+)/g)]
    .map(([, unit]) => unit)
    .filter((unit) => {
      const name = UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? unit
      const known = types.length[name]?.__compat
      return known !== undefined && !isSupported(known)
    })
}

/** Whether all oldest browsers support a feature. A prefix is fine, because DevTools adds prefixes (`postcss`). */
function isSupported(compat: CompatStatement | undefined): boolean {
  if (!compat) return false
  return Object.entries(OLDEST).every(([browser, oldest]) => {
    const support = compat.support[browser as keyof typeof OLDEST] ?? []
    return [support].flat().some((statement) => isSince(statement, oldest))
  })
}

function isSince(statement: SimpleSupportStatement, oldest: string): boolean {
  const { version_added: added, version_removed: removed, flags, alternative_name } = statement
  if (typeof added !== 'string' || added === 'preview' || flags || alternative_name) return false
  if (typeof removed === 'string' && compareVersions(removed, oldest) <= 0) return false
  return compareVersions(added.replace('≤', ''), oldest) <= 0
}

function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number))
  for (let part = 0; part < Math.max(left.length, right.length); part++) {
    const difference = (left[part] ?? 0) - (right[part] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Whether `@supports` asks first. */
function isGuarded(node: Rule | AtRule | Declaration): boolean {
  for (let up = node.parent; up; up = up.parent as typeof up) {
    if (up.type === 'atrule' && (up as AtRule).name === 'supports') return true
  }
  return false
}
