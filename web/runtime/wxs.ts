import type { Component, Handler, Node, NodeEvent } from '../engine/engine'

/** Calls a WXS function that a template binds to an event. */
export function callWxsHandler(_owner: Component, _event: NodeEvent, _handler: Handler): unknown {
  throw new Error('WXS event handlers are not supported in web')
}

/** Calls a WXS function that a template binds to `change:` of a property. */
export function callWxsListener(
  _owner: Component,
  _node: Node,
  _handler: Handler,
  _value: unknown,
  _old: unknown,
): void {
  throw new Error('change: listeners in WXS are not supported in web')
}
