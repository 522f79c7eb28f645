import type { Caller, Component, Data, Handler, Node, NodeEvent } from '../engine/engine'
import { guard } from './emitter'
import { nodeOfTarget, plainEvent } from './events'

/** The segment for classes and styles set by WXS. It comes after those of templates and built-ins. */
const WXS_SEGMENT = 4

/** A node as WXS functions use it: `event.instance`, `ownerInstance`. */
interface Descriptor {
  selectComponent(selector: string): Descriptor | null
  selectAllComponents(selector: string): Descriptor[]
  setStyle(style: string | Readonly<Record<string, string>>): void
  addClass(names: string): void
  removeClass(names: string): void
  hasClass(name: string): boolean
  getDataset(): Data
  /** Calls a method of the page or component. */
  callMethod(name: string, argument?: unknown): void
  triggerEvent(type: string, detail?: unknown): void
  requestAnimationFrame(callback: () => void): void
  /** An object that lives as long as the node. */
  getState(): Data
}

interface WxsNode {
  readonly classes: Set<string>
  readonly state: Data
}

const wxsNodes = new WeakMap<Node, WxsNode>()

function wxsNodeOf(node: Node): WxsNode {
  const known = wxsNodes.get(node)
  if (known) return known
  const created = { classes: new Set<string>(), state: Object.create(null) as Data }
  wxsNodes.set(node, created)
  return created
}

/** Calls a WXS function that a template binds to an event. If it returns false, the event stops. */
export function callWxsHandler(owner: Component, event: NodeEvent, handler: Handler): void {
  const instance = describeNode(nodeOfTarget(event.currentTarget))
  const returned = handler({ ...plainEvent(event), instance }, describeNode(owner))
  if (returned !== false) return
  event.stopPropagation()
  event.preventDefault()
}

/**
 * Calls a WXS function that a template binds to `change:` of a property, after the template's nodes have been
 * created or updated.
 */
export function callWxsListener(
  owner: Component,
  node: Node,
  handler: Handler,
  value: unknown,
  old: unknown,
): void {
  queueMicrotask(() => guard(() => handler(value, old, describeNode(owner), describeNode(node))))
}

function describeNode(node: Node): Descriptor {
  const setClasses = (change: (classes: Set<string>) => void) => {
    const { classes } = wxsNodeOf(node)
    change(classes)
    node.setNodeClass([...classes].join(' '), WXS_SEGMENT)
  }
  return {
    selectComponent(selector) {
      const found = shadowOf(node)?.querySelector(selector)
      return found ? describeNode(found) : null
    },
    selectAllComponents: (selector) =>
      (shadowOf(node)?.querySelectorAll(selector) ?? []).map(describeNode),
    setStyle: (style) => node.setNodeStyle(styleText(style), WXS_SEGMENT),
    addClass: (names) =>
      setClasses((classes) => {
        for (const name of words(names)) classes.add(name)
      }),
    removeClass: (names) =>
      setClasses((classes) => {
        for (const name of words(names)) classes.delete(name)
      }),
    hasClass: (name) => wxsNodeOf(node).classes.has(name) || words(node.class).includes(name),
    getDataset: () => ({ ...node.dataset }),
    callMethod(name, argument) {
      const caller = callerOf(node)
      const method = caller?.[name]
      if (typeof method !== 'function') throw new Error(`callMethod: there is no method "${name}"`)
      method.call(caller, argument)
    },
    triggerEvent: (type, detail) => callerOf(node)?.triggerEvent(type, detail),
    requestAnimationFrame: (callback) => requestAnimationFrame(() => guard(callback)),
    getState: () => wxsNodeOf(node).state,
  }
}

/** Null for native elements and slots. */
function asComponent(node: Node): Component | null {
  return 'getShadowRoot' in node ? (node as Component) : null
}

const shadowOf = (node: Node) => asComponent(node)?.getShadowRoot()

const callerOf = (node: Node): Caller | undefined => asComponent(node)?.getMethodCaller()

const words = (names: string): string[] => names.split(/\s+/).filter(Boolean)

function styleText(style: string | Readonly<Record<string, string>>): string {
  if (typeof style === 'string') return style
  return Object.entries(style)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}
