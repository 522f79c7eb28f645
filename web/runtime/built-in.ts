import type { Caller, Component } from '../engine/engine'
import type { RuntimeHost } from './host'

/**
 * A built-in component (`view`, `button`, `scroll-view` …): a mini program component whose host element
 * is `<wx-TAG>`. Its WXML template is in `components/templates.ts` (default: `<slot />`); native elements
 * are written as `<html-input />`, `<html-div />`.
 *
 * The runtime adds `id`, `class`, `style`, `data-*`, `bind*`, `hidden` and `aria-*` to all.
 */
export interface BuiltIn {
  readonly tag: string
  readonly definition: BuiltInDefinition
  /** Names of the events that it triggers, without those that every built-in has. */
  readonly events?: readonly string[]
  /** CSS for `wx-TAG`. May use `rpx` and `@media (prefers-color-scheme: dark)`. */
  readonly style?: string
  /** The result of `fields({ node: true })` in a SelectorQuery; default null. */
  node?(instance: BuiltInInstance): unknown
}

type PropertyType =
  | StringConstructor
  | NumberConstructor
  | BooleanConstructor
  | ArrayConstructor
  | ObjectConstructor
  | null

export type PropertyDefinition = PropertyType | { type: PropertyType; value?: unknown }

export interface BuiltInDefinition {
  readonly properties?: Readonly<Record<string, PropertyDefinition>>
  readonly externalClasses?: readonly string[]
  /** `this` is a BuiltInInstance. */
  readonly observers?: Readonly<Record<string, (this: BuiltInInstance, ...values: never[]) => void>>
  readonly lifetimes?: {
    /** The element exists, but its parents do not yet. */
    created?(this: BuiltInInstance): void
    /** The element is in the document. */
    attached?(this: BuiltInInstance): void
    detached?(this: BuiltInInstance): void
  }
}

/** An instance of a built-in. State outside `data` is kept in WeakMaps. */
export interface BuiltInInstance extends Caller {
  /** Use the functions below instead. */
  readonly _$: Component & { readonly $$: HTMLElement }
}

/** An event as handlers receive it. */
export interface WxEvent {
  readonly type: string
  readonly detail: Record<string, unknown>
  readonly timeStamp: number
  readonly touches?: readonly WxTouch[]
  readonly changedTouches?: readonly WxTouch[]
  preventDefault(): void
  stopPropagation(): void
}

export interface WxTouch {
  readonly identifier: number
  readonly pageX: number
  readonly pageY: number
  readonly clientX: number
  readonly clientY: number
}

/** The `<wx-TAG>` element of a built-in, available from `created` on. */
export function elementOf(instance: BuiltInInstance): HTMLElement {
  return instance._$.$$
}

/**
 * Listens to a mini program event (`tap`, `longpress`, `touchstart` …) on a built-in, including events
 * that bubble from slotted children. For DOM events (`input`, `scroll`), use the element itself.
 */
export function listen(
  instance: BuiltInInstance,
  type: string,
  listener: (event: WxEvent) => void,
): void {
  instance._$.addListener(type, (event) => {
    listener(event as WxEvent)
  })
}

const instances = new WeakMap<Element, BuiltInInstance>()

/** Registers an instance; called when a built-in is created. */
export function rememberInstance(instance: BuiltInInstance): void {
  instances.set(elementOf(instance), instance)
}

/** The built-in whose host element this is, or undefined. */
export function instanceOf(element: Element | null): BuiltInInstance | undefined {
  return element === null ? undefined : instances.get(element)
}

let current: RuntimeHost | undefined

/** Called once by the runtime before any component is created. */
export function setHost(host: RuntimeHost): void {
  current = host
}

/** The host for built-in components. `wx` functions get it as an argument of `createApi`. */
export function runtimeHost(): RuntimeHost {
  if (!current) throw new Error('the host is used before the mini program has started')
  return current
}
