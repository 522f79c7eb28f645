import type { Caller, GlassEvent } from 'glass-easel-miniprogram-adapter'
import { plainEvent } from './events'
import { describeOwner } from './wxs-owner'

type Listener = (this: unknown, ...args: unknown[]) => unknown

/** What generated template code calls; its names are fixed in build/templates.ts. */
interface WxsHooks {
  /** Calls a handler bound in a template; `path` is given when the handler is a WXS function. */
  callListener(owner: Caller, event: GlassEvent, handler: Listener, path?: unknown): unknown
  /** Wraps the WXS listener of a `change:` attribute. */
  wrapChangeListener(handler: Listener): ChangeListener
}

type ChangeListener = (
  value: unknown,
  old: unknown,
  host: { getMethodCaller(): Caller },
  node: import('glass-easel-miniprogram-adapter').GlassNode,
) => void

declare global {
  var __wxs: WxsHooks
  var getRegExp: (source: string, flags?: string) => RegExp
  var getDate: (...parts: []) => Date
}

/** The globals that WXS has beyond JavaScript. */
export function installWxs(): void {
  globalThis.getRegExp = (source, flags) => new RegExp(source, flags)
  globalThis.getDate = (...parts) => new Date(...parts)
  // `x.constructor` of WXS is the name of the type; the build renames the property
  Object.defineProperty(Object.prototype, '__wxsConstructor', {
    configurable: true,
    enumerable: false,
    get(this: unknown) {
      return Object.prototype.toString.call(this).slice('[object '.length, -1)
    },
  })
  globalThis.__wxs = {
    callListener(owner, event, handler, path) {
      const plain = plainEvent(event)
      if (path === undefined) {
        handler.call(owner, plain)
        return undefined
      }
      const instance = describeOwner(event.currentTarget)
      return handler.call(owner, { ...plain, instance }, describeOwner(owner))
    },
    wrapChangeListener: (handler) => (value, old, host, node) =>
      handler.call(null, value, old, describeOwner(host.getMethodCaller()), describeOwner(node)),
  }
}
