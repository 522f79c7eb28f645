import {
  type Caller,
  type GlassComponent,
  type GlassNode,
  glassEasel,
} from 'glass-easel-miniprogram-adapter'

/** ComponentDescriptor: what a WXS handler may do with a component or a node. */
interface Descriptor {
  selectComponent(selector: string): Descriptor | null
  selectAllComponents(selector: string): Descriptor[]
  setStyle(style: string | Record<string, string>): Descriptor
  addClass(name: string): Descriptor
  removeClass(name: string): Descriptor
  hasClass(name: string): boolean
  getDataset(): Record<string, unknown>
  callMethod(name: string, argument?: unknown): void
  triggerEvent(name: string, detail?: unknown): void
  getState(): Record<string, unknown>
  requestAnimationFrame(callback: () => void): number
  getBoundingClientRect(): DOMRect | undefined
}

const descriptors = new WeakMap<GlassNode, Descriptor>()

/** The node behind what event handlers see. */
export function nodeBehind(target: GlassNode | Caller): GlassNode {
  return '_$' in target ? (target as Caller)._$ : (target as GlassNode)
}

/** The one descriptor of a component or node: its state lasts as long as the node. */
export function describeOwner(target: GlassNode | Caller): Descriptor {
  const node = nodeBehind(target)
  const known = descriptors.get(node)
  if (known) return known
  const descriptor = createDescriptor(node)
  descriptors.set(node, descriptor)
  return descriptor
}

function createDescriptor(node: GlassNode): Descriptor {
  const state: Record<string, unknown> = {}
  const component = glassEasel.Component.isComponent(node) ? (node as GlassComponent) : undefined
  const element = () => node.$$ as HTMLElement | null
  const descriptor: Descriptor = {
    selectComponent(selector) {
      const found = component?.getShadowRoot()?.querySelector(selector)
      return found ? describeOwner(found) : null
    },
    selectAllComponents(selector) {
      return (component?.getShadowRoot()?.querySelectorAll(selector) ?? []).map(describeOwner)
    },
    setStyle(style) {
      const text =
        typeof style === 'string'
          ? style
          : Object.entries(style)
              .map(([name, value]) => `${name}: ${value}`)
              .join('; ')
      node.setNodeStyle(text)
      return descriptor
    },
    addClass(name) {
      element()?.classList.add(name)
      return descriptor
    },
    removeClass(name) {
      element()?.classList.remove(name)
      return descriptor
    },
    hasClass: (name) => element()?.classList.contains(name) ?? false,
    getDataset: () => ({ ...node.dataset }),
    callMethod(name, argument) {
      const caller = component?.getMethodCaller()
      const method = caller?.[name]
      if (typeof method !== 'function') throw new Error(`callMethod: no method "${name}"`)
      method.call(caller, argument)
    },
    triggerEvent: (name, detail) => component?.getMethodCaller().triggerEvent(name, detail),
    getState: () => state,
    requestAnimationFrame: (callback) => requestAnimationFrame(callback),
    getBoundingClientRect: () => element()?.getBoundingClientRect(),
  }
  return descriptor
}
