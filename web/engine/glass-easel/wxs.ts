import type { Caller, Component, EngineHost, Handler, Node, NodeEvent } from '../engine'

/** Functions that generated template code calls. compiler.ts uses the same names. */
interface WxsHooks {
  /** Calls a handler that a template binds to an event: a method or a WXS function. */
  callListener(owner: Caller, event: NodeEvent, handler: Handler): unknown
  /** Wraps the WXS listener of a `change:` attribute. */
  wrapChangeListener(listener: Handler): ChangeListener
}

type ChangeListener = (value: unknown, old: unknown, owner: Component, node: Node) => void

declare global {
  var __wxs: WxsHooks
  var getRegExp: (source: string, flags?: string) => RegExp
}

/** Installs the globals of WXS that JavaScript does not have, and the hooks of generated code. */
export function installWxs(host: EngineHost, isMethod: (handler: Handler) => boolean): void {
  globalThis.getRegExp = (source, flags) => new RegExp(source, flags)
  // In WXS `x.constructor` is the name of the type. The build renames the property.
  Object.defineProperty(Object.prototype, '__wxsConstructor', {
    configurable: true,
    enumerable: false,
    get(this: unknown) {
      return Object.prototype.toString.call(this).slice('[object '.length, -1)
    },
  })
  globalThis.__wxs = {
    callListener: (owner, event, handler) =>
      isMethod(handler)
        ? handler.call(owner, event)
        : host.callWxsHandler(owner._$, event, handler),
    wrapChangeListener: (listener) => (value, old, owner, node) =>
      host.callWxsListener(owner, node, listener, value, old),
  }
}
