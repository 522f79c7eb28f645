import exparser, { type Element, type ExparserEvent, type ShadowRoot } from 'miniprogram-exparser'
import type { DispatchResult, EngineHost, Handler, NewEvent, Node, TriggerOptions } from '../engine'
import { callableFromWxs } from './wxs-names'

const BINDING = /^(bind|catch):?(.+)$/

/** The handlers that a template binds on one node, by attribute. Updates replace them. */
export type Handlers = Map<string, unknown>

/** The events of the runtime that a listener has handled. */
const handled = new WeakSet<ExparserEvent>()

export const isBinding = (attribute: string): boolean => BINDING.test(attribute)

/**
 * Sets the handler of an attribute such as `bind:tap`: the name of a method or a function of WXS.
 * An empty name turns the binding off; `true` is an attribute without value.
 */
export function setHandler(
  node: Element,
  attribute: string,
  handler: unknown,
  handlers: Handlers,
  shadow: ShadowRoot,
  host: EngineHost,
): void {
  const isNew = !handlers.has(attribute)
  handlers.set(attribute, handler)
  if (!isNew) return
  const [, kind, type] = BINDING.exec(attribute) ?? []
  const listener = (event: ExparserEvent) => {
    const current = handlers.get(attribute)
    if (!current) return
    if (kind === 'catch') {
      event.stopPropagation()
      event.preventDefault()
    }
    callHandler(current, event, shadow, host)
    handled.add(event)
  }
  node.addListener(type, listener)
}

function callHandler(
  handler: unknown,
  event: ExparserEvent,
  shadow: ShadowRoot,
  host: EngineHost,
): void {
  const owner = shadow.getHostNode()
  if (typeof handler === 'function') {
    host.callWxsHandler(owner, event, callableFromWxs(handler as Handler))
    return
  }
  const caller = owner.getMethodCaller()
  const method = caller[String(handler)]
  if (typeof method === 'function') {
    host.callHandler(caller, event, method as Handler)
  } else if (handler !== true) {
    host.onWarning(`there is no method "${handler}" to handle an event`, owner.is)
  }
}

/** Dispatches an event of the runtime: it bubbles and has a capture phase. */
export function dispatchEvent(node: Node, { type, detail, fields }: NewEvent): DispatchResult {
  let prevented = false
  const event = exparser.Event.create(type, detail, {
    bubbles: true,
    composed: true,
    capturePhase: true,
    extraFields: fields,
    originalEvent: {
      preventDefault() {
        prevented = true
      },
    },
  })
  exparser.Event.dispatchEvent(node, event)
  return { handled: handled.has(event), prevented }
}

/** `triggerEvent` of an instance. */
export function triggerEvent(
  node: Node,
  type: string,
  detail: unknown,
  options: TriggerOptions = {},
): void {
  exparser.Event.dispatchEvent(node, exparser.Event.create(type, detail, options))
}
