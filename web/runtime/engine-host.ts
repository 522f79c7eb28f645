import type { Component, EngineHost } from '../engine/engine'
import { guard } from './emitter'
import { plainEvent } from './events'
import type { MiniProgramHost } from './mini-program'
import { adaptInlineStyle } from './nodes'
import { SelectorQuery } from './query'
import { recordSetData } from './set-data-log'
import { callWxsHandler, callWxsListener } from './wxs'

/** The components that are attached but not `ready` yet. */
export class ReadyQueue {
  private readonly waiting: Component[] = []

  add(component: Component): void {
    if (this.waiting.push(component) === 1) setTimeout(() => this.flush())
  }

  /** Inner components are ready before the components that contain them. */
  flush(): void {
    for (const component of this.waiting.splice(0).reverse()) {
      guard(() => component.triggerLifetime('ready', []))
    }
  }
}

/** The runtime as the engine uses it. Templates are updated and handlers are called at once. */
export function createEngineHost(host: MiniProgramHost, ready: ReadyQueue): EngineHost {
  return {
    updateTemplate: (_, data, apply) => apply(data),
    afterUpdate: (callback) => requestAnimationFrame(() => guard(callback)),
    callHandler: (owner, event, handler) => handler.call(owner, plainEvent(event)),
    callWxsHandler,
    callWxsListener,
    onSetData: recordSetData,
    onAttached: (component) => ready.add(component),
    onError: reportError,
    onWarning(message, path) {
      if (!path.startsWith('miniprogram_npm/')) host.report(`${path}: ${message}`)
    },
    createSelectorQuery: (caller) => new SelectorQuery(() => caller, caller),
    adaptStyle: adaptInlineStyle,
  }
}
