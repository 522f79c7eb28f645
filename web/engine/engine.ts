/**
 * What the runtime needs from a component framework: pages and components from their definitions and
 * templates, nodes, events, data updates. WeChat has two such frameworks, exparser and glass-easel; each
 * has a folder here with a runtime part (an Engine) and a build part (a TemplateCompiler).
 *
 * Two functions of the EngineHost separate what is the logic layer in WeChat from what is the view layer:
 * - `updateTemplate` is where the template of a component receives new data;
 * - `callHandler` is where a handler of a page or component receives an event.
 */
export interface Engine {
  /** Called once, before anything else. */
  start(host: EngineHost): void
  /** Registers a built-in component. Its path is `built-in/TAG`, its host element is `<wx-TAG>`. */
  registerBuiltIn(tag: string, definition: Definition, templates: Templates): void
  /** Adds a page or component. Must be called before the scripts of it and of the components in it run. */
  addUnit(path: string, unit: UnitOptions, templates: Templates): void
  /** `Page`, `Component` and `Behavior` for the script of a unit. */
  constructors(path: string): Constructors
  /** Creates a page, not attached yet. */
  createRoot(path: string): Root
  /** Dispatches an event that bubbles from `node`, with a capture phase, across component boundaries. */
  dispatch(node: Node, event: NewEvent): DispatchResult
}

/** What an engine calls in the runtime. */
export interface EngineHost {
  /**
   * The data of a component has changed: `apply(data)` updates its template, and so the properties of the
   * components in it. It may be called later and with a copy, but for each component in the order of the
   * changes. Built-ins (`built-in/…`) belong to the view. What changes before the component is attached is
   * part of its first rendering, which is not reported.
   */
  updateTemplate(component: Component, data: Data, apply: (data: Data) => void): void
  /** Runs the callback of a `setData` after the templates have been updated. */
  afterUpdate(callback: () => void): void
  /** Calls a method of `owner` that its template binds to an event. `catch` has stopped the event before. */
  callHandler(owner: Caller, event: NodeEvent, handler: Handler): void
  /** Calls a WXS function that the template of `owner` binds to an event: in the view, at once. */
  callWxsHandler(owner: Component, event: NodeEvent, handler: Handler): void
  /** Calls a WXS function that the template of `owner` binds to `change:` of a property of `node`. */
  callWxsListener(
    owner: Component,
    node: Node,
    handler: Handler,
    value: unknown,
    old: unknown,
  ): void
  /** Called before each `setData` of a page, component or built-in. */
  onSetData(caller: Caller, patch: Data): void
  /** A page or component is attached, and has not been `ready`. */
  onAttached(component: Component): void
  onError(error: unknown): void
  /** `path` is the component that the warning is about. */
  onWarning(message: string, path: string): void
  /** Called before a script looks for components in its template, which must be up to date then. */
  beforeSelect(): void
  createSelectorQuery(caller: Caller): unknown
  createIntersectionObserver(caller: Caller, options?: object): unknown
  /** Converts the units of WXSS in an inline style to CSS. */
  adaptStyle(style: string): string
}

export type Data = Record<string, unknown>
/** The argument of `Page()`, `Component()` or `Behavior()`. */
export type Definition = Record<string, unknown>
export type Handler = (this: unknown, ...args: unknown[]) => unknown

/** The output of the engine's TemplateCompiler, by package path or tag. */
export type Templates = Readonly<Record<string, unknown>>

export interface UnitOptions {
  readonly isPage: boolean
  /** Component paths start with `/`. */
  readonly usingComponents: Readonly<Record<string, string>>
  /** Class prefix of an isolated style sheet. */
  readonly prefix?: string
  readonly styleIsolation?: string
  readonly addGlobalClass?: boolean
}

export interface Constructors {
  Page(definition: Definition): unknown
  Component(definition?: Definition): unknown
  Behavior(definition?: Definition): unknown
}

/** A page. */
export interface Root {
  readonly component: Component
  readonly caller: Caller
  /** Sets those of the values whose properties the page declares. */
  setProperties(values: Data): void
  /** Replaces `placeholder`, a child of `parent`, by the page. */
  attach(parent: Element, placeholder: Element): void
  release(): void
}

/** A node of a template: an instance of a component or built-in, a native element or a slot. */
export interface Node {
  /** Null for nodes without an element, such as slots. */
  readonly $$: Element | null
  readonly id: string
  /** The classes in the template. */
  readonly class: string
  readonly dataset: Data | null | undefined
  /** The template that contains the node; null for pages. */
  readonly ownerShadowRoot: ShadowTree | null
  addListener(type: string, listener: (event: NodeEvent) => void): unknown
  /** `segment` separates classes and styles from those that templates set (segment 0). */
  setNodeClass(names: string, segment?: number): void
  setNodeStyle(style: string, segment?: number): void
}

/** The nodes of one instance of a template. */
interface ShadowTree {
  querySelector(selector: string): Node | null
  querySelectorAll(selector: string): Node[]
  getHostNode(): Component
}

/** An instance of a page, component or built-in. */
export interface Component extends Node {
  /** Path of the page or component, or `built-in/TAG`. */
  readonly is: string
  readonly data: Data
  getShadowRoot(): ShadowTree | null
  getMethodCaller(): Caller
  triggerLifetime(name: string, args: unknown[]): void
  triggerPageLifetime(name: string, args: unknown[]): void
}

/** `this` in the scripts of pages, components and built-ins. */
export interface Caller {
  readonly _$: Component
  readonly is: string
  readonly id: string
  readonly data: Data
  setData(patch: Data, callback?: () => void): void
  triggerEvent(name: string, detail?: unknown, options?: TriggerOptions): void
  [member: string]: unknown
}

export interface TriggerOptions {
  bubbles?: boolean
  composed?: boolean
  capturePhase?: boolean
}

/** An event while it is dispatched. */
export interface NodeEvent {
  readonly type: string
  readonly timeStamp: number
  readonly detail: unknown
  readonly target: Node | Caller
  readonly currentTarget: Node | Caller
  readonly touches?: unknown
  readonly changedTouches?: unknown
  preventDefault(): void
  stopPropagation(): void
}

/** A new event. `fields` become fields of the event: `timeStamp`, `touches`, `changedTouches`. */
export interface NewEvent {
  readonly type: string
  readonly detail: Data
  readonly fields: Data
}

export interface DispatchResult {
  /** Whether a listener was called. */
  readonly handled: boolean
  /** Whether a `catch` listener stopped it, so the browser's default action must be prevented too. */
  readonly prevented: boolean
}
