import type { Component, Element } from 'miniprogram-exparser'
import type { Caller, Data, EngineHost, TriggerOptions } from '../engine'
import { triggerEvent } from './listeners'
import { isBuiltIn, isComponent } from './nodes'

/** Members that scripts may overwrite, e.g. with a method of that name. */
const OVERWRITABLE = ['is', 'id', 'dataset', 'data', 'properties']

/** Creates the prototype of all instances. */
export function createCallerPrototype(host: EngineHost): object {
  /** What `selectComponent` returns for a node. */
  const exported = (node: Element): Caller | null =>
    isComponent(node) && !isBuiltIn(node) ? node.getMethodCaller() : null
  const prototype = {
    setData(this: ExparserCaller, patch: Data, callback?: () => void) {
      host.onSetData(this, patch)
      this._$.setData(patch)
      if (callback) host.afterUpdate(() => callback.call(this))
    },
    triggerEvent(this: ExparserCaller, type: string, detail: unknown, options?: TriggerOptions) {
      triggerEvent(this._$, type, detail, options)
    },
    selectComponent(this: ExparserCaller, selector: string) {
      host.beforeSelect()
      const node = this._$.shadowRoot?.querySelector(selector)
      return node ? exported(node) : null
    },
    selectAllComponents(this: ExparserCaller, selector: string) {
      host.beforeSelect()
      const nodes = this._$.shadowRoot?.querySelectorAll(selector) ?? []
      return nodes.map(exported).filter((found) => found !== null)
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
