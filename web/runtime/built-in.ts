import type { Instance, RuntimeHost } from './host'

/**
 * A built-in component (`view`, `button`, `scroll-view` …): a mini program component in TypeScript
 * whose host element is `<wx-TAG>`. Its template is WXML in `components/templates.ts` (`<slot />`
 * where there is none); native elements inside it are written `<html-input />`, `<html-div />`.
 *
 * Common to all and added by the runtime: `id`, `class`, `style`, `data-*`, `mark:*`, `bind*`,
 * `hidden`, `aria-*`.
 */
export interface BuiltIn {
  readonly tag: string
  readonly definition: BuiltInDefinition
  /** Plain CSS about `wx-TAG`; `rpx` is allowed, dark mode by `@media (prefers-color-scheme: dark)`. */
  readonly style?: string
  /** What `fields({ node: true })` of a SelectorQuery answers; without it `null`. */
  node?(instance: BuiltInInstance): unknown
  /** What `fields({ context: true })` answers (VideoContext, EditorContext …). */
  context?(instance: BuiltInInstance): unknown
  /** The element whose scroll position `scrollOffset` answers; without it the host element. */
  scroller?(instance: BuiltInInstance): HTMLElement
}

type PropertyType =
  | StringConstructor
  | NumberConstructor
  | BooleanConstructor
  | ArrayConstructor
  | ObjectConstructor
  | null

export type PropertyDefinition =
  | PropertyType
  | { type: PropertyType; value?: unknown; optionalTypes?: PropertyType[] }

export interface BuiltInDefinition {
  readonly properties?: Readonly<Record<string, PropertyDefinition>>
  readonly data?: Readonly<Record<string, unknown>>
  readonly options?: {
    readonly multipleSlots?: boolean
    readonly virtualHost?: boolean
  }
  readonly externalClasses?: readonly string[]
  /** `this` is a BuiltInInstance. */
  readonly observers?: Readonly<Record<string, (this: BuiltInInstance, ...values: never[]) => void>>
  readonly lifetimes?: {
    /** The element exists, its parents do not yet. */
    created?(this: BuiltInInstance): void
    /** The element is in the document. */
    attached?(this: BuiltInInstance): void
    moved?(this: BuiltInInstance): void
    detached?(this: BuiltInInstance): void
  }
  readonly methods?: Readonly<
    Record<string, (this: BuiltInInstance, ...values: never[]) => unknown>
  >
}

/** A living built-in. State that is not data goes into a WeakMap or a `data` field of its file. */
export interface BuiltInInstance extends Instance {
  /** The glass-easel component behind it; use the functions below instead. */
  readonly _$: BuiltInNode
}

/** The narrow part of a glass-easel component that the functions below need. */
export interface BuiltInNode {
  readonly $$: HTMLElement
  addListener(type: string, listener: (event: WxEvent) => void, options?: ListenOptions): unknown
  removeListener(type: string, listener: (event: WxEvent) => void, options?: ListenOptions): unknown
}

export interface ListenOptions {
  capture?: boolean
}

/** An event as handlers in a page see it. */
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

/** The `<wx-TAG>` element of a built-in. Exists from `created` on. */
export function elementOf(instance: BuiltInInstance): HTMLElement {
  return instance._$.$$
}

/**
 * Listens to a mini program event (`tap`, `longpress`, `touchstart` …) on a built-in: bubbled
 * events of its slotted children arrive too. DOM events (`input`, `scroll`) are listened to on the
 * element itself. The answer removes the listener.
 */
export function listen(
  instance: BuiltInInstance,
  type: string,
  listener: (event: WxEvent) => void,
  options: ListenOptions = {},
): () => void {
  instance._$.addListener(type, listener, options)
  return () => instance._$.removeListener(type, listener, options)
}

const instances = new WeakMap<Element, BuiltInInstance>()

/** Called by the runtime when a built-in is created. */
export function rememberInstance(instance: BuiltInInstance): void {
  instances.set(elementOf(instance), instance)
}

/** The built-in that an element belongs to, e.g. `closest('wx-form')` of a button; undefined for others. */
export function instanceOf(element: Element | null): BuiltInInstance | undefined {
  return element === null ? undefined : instances.get(element)
}

let current: RuntimeHost | undefined

/** Called once by the runtime before any component is created. */
export function setHost(host: RuntimeHost): void {
  current = host
}

/** The host, for built-in components (`wx` functions get theirs from `createApi(host)`). */
export function host(): RuntimeHost {
  if (!current) throw new Error('The host is used before the mini program boots')
  return current
}

/** The path of the page or component whose template holds a built-in: relative addresses start there. */
export function ownerPath(instance: BuiltInInstance): string {
  const node = instance._$ as unknown as {
    ownerShadowRoot: { getHostNode(): { is: string } } | null
  }
  return node.ownerShadowRoot?.getHostNode().is ?? ''
}
