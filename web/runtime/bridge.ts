import type { Caller, Component, Data, EngineHost } from '../engine/engine'
import { isBuiltInPath } from '../paths'
import { guard } from './emitter'
import { plainEvent } from './events'
import { copyPlain, NotPlainError } from './plain-data'

/**
 * Connects the logic layer (scripts of pages and components) with the view layer (templates, built-ins).
 * WeChat runs them in two threads; in a browser both run in one.
 */
export interface Bridge
  extends Pick<EngineHost, 'updateTemplate' | 'afterUpdate' | 'callHandler' | 'beforeSelect'> {
  /** Called before each `setData`. Throws if the view cannot receive the patch. */
  checkPatch(caller: Caller, patch: Data): void
  /** Runs `dispatch`, which dispatches an event of the view. */
  fromView<T>(dispatch: () => T): T
  /** Calls a function of the logic layer from the view. */
  toLogic(call: () => void): void
  /** Calls `measure` in the view and passes the result to the logic layer. */
  query<T>(measure: () => T, receive: (result: T) => void): void
  /** Resolves when the view has received all updates, and the logic layer all events. */
  settled(): Promise<void>
}

/** Updates templates and calls handlers at once. */
export const synchronousBridge: Bridge = {
  updateTemplate: (_, data, apply) => apply(data),
  afterUpdate: (callback) => requestAnimationFrame(() => guard(callback)),
  callHandler: (owner, event, handler) => handler.call(owner, plainEvent(event)),
  beforeSelect: () => undefined,
  checkPatch: () => undefined,
  fromView: (dispatch) => dispatch(),
  toLogic: (call) => call(),
  query: (measure, receive) => setTimeout(() => receive(measure())),
  settled: () => Promise.resolve(),
}

/** A message between the layers. */
interface Message {
  run: () => void
  readonly isUpdate: boolean
}

/** How long a message takes from one layer to the other. */
const LATENCY_MS = 10

/**
 * Behaves as if the layers ran in two threads. Updates, events and queries are messages that arrive after
 * LATENCY_MS in the order in which they were sent. Data is copied when it is sent.
 *
 * ```
 * logic    setData ──┐            ┌─► handler          ┌─► callback
 *                    └─ copy ─┐   │                    │
 * view                        └─► template   event ────┘ …
 * ```
 */
export class AsynchronousBridge implements Bridge {
  private readonly messages: Message[] = []
  /** The number of updates under way, by component. */
  private readonly updates = new WeakMap<Component, number>()
  /** The latest copy of the data of each component. */
  private readonly copies = new WeakMap<Component, Data>()
  /** Whether the view is being updated. */
  private updating = false
  /** Whether an event of the view is being dispatched. */
  private dispatching = false

  updateTemplate(component: Component, data: Data, apply: (data: Data) => void): void {
    if (isBuiltIn(component)) {
      apply(data)
      return
    }
    const copy = this.copyOf(component, data)
    const waiting = this.updates.get(component) ?? 0
    // The update of a page includes those of the components in it, unless this would overtake others.
    if (this.updating && waiting === 0) {
      apply(copy)
      return
    }
    this.updates.set(component, waiting + 1)
    const update = () => {
      this.updates.set(component, (this.updates.get(component) ?? 1) - 1)
      const { updating } = this
      this.updating = true
      try {
        apply(copy)
      } finally {
        this.updating = updating
      }
    }
    this.send(update, true)
  }

  afterUpdate(callback: () => void): void {
    this.send(callback)
  }

  /**
   * Applies the updates under way. In WeChat, the components of a template exist in the logic layer right after
   * `setData`; only their view is late.
   */
  beforeSelect(): void {
    for (const message of this.messages.filter(({ isUpdate }) => isUpdate)) {
      const { run } = message
      message.run = () => undefined
      guard(run)
    }
  }

  /** Events of the view are delivered later, those of components at once. */
  callHandler: EngineHost['callHandler'] = (owner, event, handler) => {
    const target = '_$' in event.target ? (event.target as Caller)._$ : event.target
    const plain = plainEvent(event)
    if (!this.dispatching && !isBuiltIn(target)) return handler.call(owner, plain)
    const copy = checked(owner.is, 'an event', () => copyPlain(plain, `event ${event.type}`))
    const isVirtualHost = owner._$.$$ === null
    this.toLogic(() => {
      // WeChat drops the events of a component that has been removed.
      if (isVirtualHost || owner._$.$$?.isConnected) handler.call(owner, copy)
    })
  }

  checkPatch(caller: Caller, patch: Data): void {
    if (isBuiltIn(caller)) return
    for (const [path, value] of Object.entries(patch)) {
      checked(caller.is, 'setData', () => copyPlain(value, `data.${path}`))
    }
  }

  fromView<T>(dispatch: () => T): T {
    this.dispatching = true
    try {
      return dispatch()
    } finally {
      this.dispatching = false
    }
  }

  toLogic(call: () => void): void {
    this.send(call)
  }

  query<T>(measure: () => T, receive: (result: T) => void): void {
    this.send(() => {
      const result = measure()
      this.toLogic(() => receive(result))
    })
  }

  settled(): Promise<void> {
    return new Promise((resolve) => {
      const check = () => (this.messages.length === 0 ? resolve() : this.send(check))
      check()
    })
  }

  /** Timers with the same delay run in the order in which they were started. */
  private send(run: () => void, isUpdate = false): void {
    this.messages.push({ run, isUpdate })
    setTimeout(() => {
      const next = this.messages.shift()
      if (next) guard(next.run)
    }, LATENCY_MS)
  }

  private copyOf(component: Component, data: Data): Data {
    const previous = this.copies.get(component)
    const copy = checked(component.is, 'setData', () => copyPlain(data, 'data', previous))
    this.copies.set(component, copy)
    return copy
  }
}

function isBuiltIn(node: object): boolean {
  return 'is' in node && typeof node.is === 'string' && isBuiltInPath(node.is)
}

/** Adds the component to the error of a value that cannot be sent. */
function checked<T>(component: string, sender: string, copy: () => T): T {
  try {
    return copy()
  } catch (error) {
    if (!(error instanceof NotPlainError)) throw error
    throw new Error(`${component}: ${error.path} is ${error.reason}, which ${sender} cannot send`)
  }
}
