import type { Caller, GlassEvent } from 'glass-easel-miniprogram-adapter'
import { plainEvent } from './events'

type Listener = (this: unknown, ...args: unknown[]) => unknown

/** Functions that generated template code calls. build/templates.ts uses the same names. */
interface WxsHooks {
  /** Calls a handler bound in a template. `path` is given when the handler is a WXS function. */
  callListener(owner: Caller, event: GlassEvent, handler: Listener, path?: unknown): void
  /** Wraps the WXS listener of a `change:` attribute. */
  wrapChangeListener(): never
}

declare global {
  var __wxs: WxsHooks
  var getRegExp: (source: string, flags?: string) => RegExp
  var getDate: (...parts: []) => Date
}

/** Installs the globals of WXS that JavaScript does not have. */
export function installWxs(): void {
  globalThis.getRegExp = (source, flags) => new RegExp(source, flags)
  globalThis.getDate = (...parts) => new Date(...parts)
  // In WXS `x.constructor` is the name of the type. The build renames the property.
  Object.defineProperty(Object.prototype, '__wxsConstructor', {
    configurable: true,
    enumerable: false,
    get(this: unknown) {
      return Object.prototype.toString.call(this).slice('[object '.length, -1)
    },
  })
  globalThis.__wxs = {
    callListener(owner, event, handler, path) {
      if (path !== undefined) throw new Error('WXS event handlers are not supported in web')
      handler.call(owner, plainEvent(event))
    },
    wrapChangeListener() {
      throw new Error('change: listeners in WXS are not supported in web')
    },
  }
}
