import type { Component, Element } from 'miniprogram-exparser'
import type { Caller, Data, EngineHost, TriggerOptions } from '../engine'
import { triggerEvent } from './listeners'
import { isBuiltIn, isComponent } from './nodes'

/** The `export` function of a component, for `wx://component-export`. */
export type Export = (this: Caller, asker: Caller) => unknown

/** Members that scripts may overwrite, e.g. with a method of that name. */
const OVERWRITABLE = ['is', 'id', 'dataset', 'data', 'properties']

/** Creates the prototype of all instances. `exportOf` returns the `export` of a component, if it has one. */
export function createCallerPrototype(
  host: EngineHost,
  exportOf: (component: Component) => Export | undefined,
): object {
  /** What `selectComponent` returns for a node. */
  const exported = (node: Element, asker: Caller): unknown => {
    if (!isComponent(node) || isBuiltIn(node)) return null
    const caller = node.getMethodCaller()
    return exportOf(node)?.call(caller, asker) ?? caller
  }
  const prototype = {
    setData(this: ExparserCaller, patch: Data, callback?: () => void) {
      host.onSetData(this, patch)
      this._$.setData(patch)
      if (callback) host.afterUpdate(() => callback.call(this))
    },
    groupSetData(this: ExparserCaller, run: () => void) {
      run.call(this)
    },
    triggerEvent(this: ExparserCaller, type: string, detail: unknown, options?: TriggerOptions) {
      triggerEvent(this._$, type, detail, options)
    },
    hasBehavior(this: ExparserCaller, behavior: unknown) {
      return this._$.hasBehavior(behavior)
    },
    selectComponent(this: ExparserCaller, selector: string) {
      host.beforeSelect()
      const node = this._$.shadowRoot?.querySelector(selector)
      return node ? exported(node, this) : null
    },
    selectAllComponents(this: ExparserCaller, selector: string) {
      host.beforeSelect()
      const nodes = this._$.shadowRoot?.querySelectorAll(selector) ?? []
      return nodes.map((node) => exported(node, this)).filter((found) => found !== null)
    },
    selectOwnerComponent(this: ExparserCaller) {
      const owner = this._$.ownerShadowRoot?.getHostNode()
      return owner ? exported(owner, this) : null
    },
    getRelationNodes(this: ExparserCaller, key: string) {
      return (this._$.getRelationNodes(key) ?? []).map((node) => node.getMethodCaller())
    },
    createSelectorQuery(this: ExparserCaller) {
      return host.createSelectorQuery(this)
    },
    createIntersectionObserver(this: ExparserCaller, options?: object) {
      return host.createIntersectionObserver(this, options)
    },
  }
  for (const name of OVERWRITABLE) {
    Object.defineProperty(prototype, name, {
      get(this: ExparserCaller) {
        return this._$[name === 'properties' ? 'data' : (name as 'data')]
      },
      set(this: ExparserCaller, value: unknown) {
        Object.defineProperty(this, name, { value, writable: true, enumerable: true })
      },
    })
  }
  return prototype
}

interface ExparserCaller extends Caller {
  readonly _$: Component
}
