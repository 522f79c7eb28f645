import type { Component, EngineHost } from '../engine/engine'
import type { Bridge } from './bridge'
import { guard } from './emitter'
import { NodeObserver } from './intersection'
import type { MiniProgramHost } from './mini-program'
import { adaptInlineStyle } from './nodes'
import { SelectorQuery } from './query'
import { duringUpdate, recordSetData } from './set-data-log'
import { createWxsHost } from './wxs'

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

/** The runtime as the engine uses it. */
export function createEngineHost(
  host: MiniProgramHost,
  ready: ReadyQueue,
  bridge: Bridge,
  loadLazily: (component: Component) => void,
): EngineHost {
  return {
    updateTemplate: (component, data, apply) =>
      bridge.updateTemplate(component, data, (received) => duringUpdate(() => apply(received))),
    afterUpdate: (callback) => bridge.afterUpdate(callback),
    callHandler: (owner, event, handler) => bridge.callHandler(owner, event, handler),
    ...createWxsHost(bridge),
    onSetData(caller, patch) {
      bridge.checkPatch(caller, patch)
      recordSetData(caller, patch)
    },
    onAttached(component) {
      ready.add(component)
      loadLazily(component)
    },
    onError: reportError,
    onWarning(message, path) {
      if (!path.startsWith('miniprogram_npm/')) host.report(`${path}: ${message}`)
    },
    beforeSelect: () => bridge.beforeSelect(),
    createSelectorQuery: (caller) => new SelectorQuery(bridge, caller),
    createIntersectionObserver: (caller, options) => new NodeObserver(bridge, caller, options),
    adaptStyle: adaptInlineStyle,
  }
}
