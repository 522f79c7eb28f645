import exparser, { type Component, type Element } from 'miniprogram-exparser'
import { isBuiltInPath } from '../../paths'
import type { EngineHost } from '../engine'

/** What exparser's nodes do not keep themselves. */
interface Extras {
  dataset: Record<string, unknown>
  /** Classes by segment. */
  readonly classes: string[]
}

const extras = new WeakMap<Element, Extras>()

function extrasOf(node: Element): Extras {
  const known = extras.get(node)
  if (known) return known
  const created = { dataset: {}, classes: [] }
  extras.set(node, created)
  return created
}

/** Adds the members of the engine's Node and Component that exparser's classes lack. */
export function extendNodes(host: EngineHost): void {
  const element = exparser.Element.prototype
  Object.defineProperty(element, 'dataset', {
    configurable: true,
    get(this: Element) {
      return extrasOf(this).dataset
    },
    set(this: Element, dataset: Record<string, unknown>) {
      extrasOf(this).dataset = dataset
    },
  })
  element.setNodeClass = function (names, segment = 0) {
    const { classes } = extrasOf(this)
    classes[segment] = names
    this.class = classes.filter(Boolean).join(' ')
  }
  const { setNodeStyle } = element
  element.setNodeStyle = function (style, segment) {
    setNodeStyle.call(this, host.adaptStyle(style), segment)
  }
  element.getMethodCaller = function () {
    return exparser.Element.getMethodCaller(this)
  }
  const component = exparser.Component.prototype
  component.getShadowRoot = function () {
    return this.shadowRoot
  }
  component.triggerLifetime = function (name, args) {
    this.triggerLifeTime(name, args)
  }
  component.triggerPageLifetime = function (name, args) {
    this.triggerPageLifeTime(name, args)
  }
}

export function isComponent(node: Element): node is Component {
  return node instanceof exparser.Component
}

/** Built-ins are not components for scripts of the mini program. */
export function isBuiltIn({ is }: { readonly is: string }): boolean {
  return isBuiltInPath(is)
}
