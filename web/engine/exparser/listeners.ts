import exparser, { type Element, type ExparserEvent, type ShadowRoot } from 'miniprogram-exparser'
import type { DispatchResult, EngineHost, Handler, NewEvent, Node, TriggerOptions } from '../engine'
import { callableFromWxs } from './wxs-names'

const BINDING = /^(capture-)?(?:(mut)-)?(bind|catch):?(.+)$/

/** The handlers that a template binds on one node, by attribute. Updates replace them. */
export type Handlers = Map<string, unknown>

/** What receives the return values of an event's listeners. */
const receivers = new WeakMap<ExparserEvent, (returned: unknown) => void>()

export const isBinding = (attribute: string): boolean => BINDING.test(attribute)

/**
 * Sets the handler of an attribute such as `capture-bind:tap`: the name of a method or a function of WXS.
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
  const [, capture, mutated, kind, type] = BINDING.exec(attribute) ?? []
  const listener = (event: ExparserEvent) => {
    const current = handlers.get(attribute)
    if (!current) return
    if (kind === 'catch') {
      event.stopPropagation()
      event.preventDefault()
    }
    const returned = callHandler(current, event, shadow, host)
    receivers.get(event)?.(returned)
  }
  node.addListener(type, listener, { capture: Boolean(capture), mutated: Boolean(mutated) })
}

function callHandler(
  handler: unknown,
  event: ExparserEvent,
  shadow: ShadowRoot,
  host: EngineHost,
): unknown {
  const owner = shadow.getHostNode()
  if (typeof handler === 'function') {
    return host.callWxsHandler(owner, event, callableFromWxs(handler as Handler))
  }
  const caller = owner.getMethodCaller()
  const method = caller[String(handler)]
  if (typeof method === 'function') return host.callHandler(caller, event, method as Handler)
  if (handler !== true) {
    host.onWarning(`there is no method "${handler}" to handle an event`, owner.is)
  }
  return undefined
}

/** Dispatches an event of the runtime: it bubbles and has a capture phase. */
export function dispatchEvent(node: Node, { type, detail, fields }: NewEvent): DispatchResult {
  const result = { handled: false, prevented: false }
  const event = exparser.Event.create(type, detail, {
    bubbles: true,
    composed: true,
    capturePhase: true,
    extraFields: fields,
    originalEvent: {
      preventDefault() {
        result.prevented = true
      },
    },
  })
  receivers.set(event, () => {
    result.handled = true
  })
  exparser.Event.dispatchEvent(node, event)
  return result
}

/** `triggerEvent` of an instance. */
export function triggerEvent(
  node: Node,
  type: string,
  detail: unknown,
  { handleListenerReturn, ...options }: TriggerOptions = {},
): void {
  const event = exparser.Event.create(type, detail, options)
  if (handleListenerReturn) receivers.set(event, handleListenerReturn)
  exparser.Event.dispatchEvent(node, event)
}
