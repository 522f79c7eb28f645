import exparser, { type Component, type Element, type ShadowRoot } from 'miniprogram-exparser'
import type { EngineHost, Handler } from '../engine'
import { type Handlers, isBinding, setHandler } from './listeners'
import { isComponent } from './nodes'
import type { VirtualNode } from './tree'
import { callableFromWxs } from './wxs-names'

const WXS = '$wxs:'
const CHANGE = `${WXS}change:`

/** Sets the attributes of one node from the trees of its template. */
export class Attributes {
  private readonly handlers: Handlers = new Map()
  /** The functions of `change:` by property. */
  private readonly listeners = new Map<string, Handler>()

  constructor(
    private readonly node: Element,
    private readonly shadow: ShadowRoot,
    private readonly host: EngineHost,
  ) {}

  /** `old` is the tree of the last update; undefined sets all attributes. */
  set(tree: VirtualNode, old?: VirtualNode): void {
    const { attr = {} } = tree
    const affected = new Set(tree.n)
    const names = Object.keys(attr).filter((name) => {
      if (name === '$gdc') return false
      return old ? affected.has(name) || differs(attr[name], old, name) : attr[name] !== undefined
    })
    // Properties are observed as one change.
    const { node } = this
    const values = isComponent(node) ? names.filter((name) => this.isProperty(node, name)) : []
    for (const name of names) {
      if (!values.includes(name)) this.setOne(name, attr[name], old === undefined)
    }
    if (isComponent(node)) setProperties(node, values, attr)
    for (const name of names) this.notify(name, attr[name], old?.attr?.[name])
  }

  private isProperty(node: Component, name: string): boolean {
    return exparser.Component.hasProperty(node, camelCase(name)) && !isSpecial(name)
  }

  private setOne(name: string, value: unknown, isFirst: boolean): void {
    const { node } = this
    if (name.startsWith(CHANGE)) {
      this.listeners.set(camelCase(name.slice(CHANGE.length)), callableFromWxs(value as Handler))
    } else if (name === 'id') node.id = text(value)
    else if (name === 'slot') node.slot = text(value)
    else if (name === 'class') node.setNodeClass(text(value), 0)
    else if (name === 'style') node.setNodeStyle(text(value), 0)
    else if (name.startsWith('data-')) node.dataset[datasetName(name)] = value
    else if (name.startsWith(WXS) || isBinding(name)) this.setHandler(name, value)
    else if (!isComponent(node)) node.setAttribute(name, value)
    else if (node.hasExternalClass(kebabCase(name))) {
      node.setExternalClass(kebabCase(name), text(value))
    } else if (isFirst && !name.startsWith('change:')) {
      this.host.onWarning(`"${name}" is not a valid property`, this.shadow.getHostNode().is)
    }
  }

  private setHandler(name: string, value: unknown): void {
    const attribute = name.startsWith(WXS) ? name.slice(WXS.length) : name
    setHandler(this.node, attribute, value, this.handlers, this.shadow, this.host)
  }

  /** Calls the function of `change:`; WeChat does so whenever the property is set. */
  private notify(name: string, value: unknown, old: unknown): void {
    const listener = this.listeners.get(camelCase(name))
    if (!listener) return
    this.host.callWxsListener(this.shadow.getHostNode(), this.node, listener, value, old)
  }
}

/** Sets properties at once. */
function setProperties(
  node: Component,
  names: readonly string[],
  values: Readonly<Record<string, unknown>>,
): void {
  const data = exparser.Component.getDataProxy(node)
  for (const name of names) data.scheduleReplace([camelCase(name)], values[name])
  if (names.length > 0) data.doUpdates()
}

function differs(value: unknown, { attr = {} }: VirtualNode, name: string): boolean {
  const isObject = typeof value === 'object' && value !== null
  return !(name in attr) || (!isObject && typeof value !== 'function' && value !== attr[name])
}

/** Attributes that never set a property, even if there is one of that name. */
function isSpecial(name: string): boolean {
  return /^(?:id|slot|class|style|data-.*|\$wxs:.*)$/.test(name) || isBinding(name)
}

const text = (value: unknown): string => String(value ?? '')

const camelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const kebabCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `data-userId` is `dataset.userid`, `data-user-id` is `dataset.userId`. */
const datasetName = (name: string): string => camelCase(name.slice('data-'.length).toLowerCase())
