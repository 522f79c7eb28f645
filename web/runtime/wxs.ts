import type { Caller, Component, Data, EngineHost, Node } from '../engine/engine'
import type { Bridge } from './bridge'
import { guard } from './emitter'
import { nodeOfTarget, plainEvent } from './events'
import { boxInPage } from './query'

/** The segment for classes set by WXS. It comes after those of templates and built-ins. */
const WXS_SEGMENT = 4

/** A node as WXS functions use it: `event.instance`, `ownerInstance`. */
interface Descriptor {
  selectComponent(selector: string): Descriptor | null
  selectAllComponents(selector: string): Descriptor[]
  addClass(names: string): void
  removeClass(names: string): void
  getDataset(): Data
  /** The rectangle of the node relative to its page's window. */
  getBoundingClientRect(): Data
  /** Calls a method of the page or component. */
  callMethod(name: string, argument?: unknown): void
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

/** Calls the WXS functions that templates bind. They run in the view. */
export function createWxsHost(
  bridge: Bridge,
): Pick<EngineHost, 'callWxsHandler' | 'callWxsListener'> {
  const describe = (node: Node) => describeNode(node, bridge)
  return {
    callWxsHandler(owner, event, handler) {
      const instance = describe(nodeOfTarget(event.currentTarget))
      const returned = handler({ ...plainEvent(event), instance }, describe(owner))
      if (returned !== false) return
      event.stopPropagation()
      event.preventDefault()
    },
    /** Waits until the nodes of the template have been created or updated. */
    callWxsListener(owner, node, handler, value, old) {
      queueMicrotask(() => guard(() => handler(value, old, describe(owner), describe(node))))
    },
  }
}

function describeNode(node: Node, bridge: Bridge): Descriptor {
  const describe = (found: Node) => describeNode(found, bridge)
  const setClasses = (change: (classes: Set<string>) => void) => {
    const { classes } = wxsNodeOf(node)
    change(classes)
    node.setNodeClass([...classes].join(' '), WXS_SEGMENT)
  }
  return {
    selectComponent(selector) {
      const found = shadowOf(node)?.querySelector(selector)
      return found ? describe(found) : null
    },
    selectAllComponents: (selector) =>
      (shadowOf(node)?.querySelectorAll(selector) ?? []).map(describe),
    addClass: (names) =>
      setClasses((classes) => {
        for (const name of words(names)) classes.add(name)
      }),
    removeClass: (names) =>
      setClasses((classes) => {
        for (const name of words(names)) classes.delete(name)
      }),
    getDataset: () => ({ ...node.dataset }),
    getBoundingClientRect: () => boxInPage(node.$$ as HTMLElement),
    callMethod(name, argument) {
      const caller = callerOf(node)
      const method = caller?.[name]
      if (typeof method !== 'function') throw new Error(`callMethod: there is no method "${name}"`)
      bridge.toLogic(() => method.call(caller, argument))
    },
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
