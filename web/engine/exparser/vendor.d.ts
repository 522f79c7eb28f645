/** The part of exparser that the engine uses. The package is minified and has no declarations. */
declare module 'miniprogram-exparser' {
  type EngineNode = import('../engine').Node
  type EngineComponent = import('../engine').Component
  type NodeEvent = import('../engine').NodeEvent
  type Caller = import('../engine').Caller
  type Data = import('../engine').Data

  /** Nodes get the members of EngineNode that exparser lacks in nodes.ts. */
  export interface Element extends EngineNode {
    class: string
    id: string
    slot: string
    dataset: Data
    readonly parentNode: Element | null
    readonly childNodes: readonly (Element | TextNode)[]
    readonly ownerShadowRoot: ShadowRoot | null
    readonly classList: { _owner: unknown; contains(name: string): boolean } | null
    readonly __slotName?: string
    appendChild(child: Element | TextNode): void
    insertBefore(child: Element | TextNode, before: Element | TextNode): void
    replaceChild(child: Element | TextNode, old: Element | TextNode): void
    removeChild(child: Element | TextNode): void
    setAttribute(name: string, value: unknown): void
    addListener(type: string, listener: (event: ExparserEvent) => void): void
    getMethodCaller(): Caller
    querySelector(selector: string): Element | null
    querySelectorAll(selector: string): Element[]
  }

  export interface TextNode {
    textContent: string
  }

  export interface ShadowRoot extends Element {
    getHostNode(): Component
    createTextNode(text: string): TextNode
    createVirtualNode(name: string): Element
    createNativeNode(tag: string): Element
    createComponent(tag: string, definition: string | ElementDefinition): Component
  }

  export interface Component extends Element, EngineComponent {
    readonly ownerShadowRoot: ShadowRoot | null
    readonly shadowRoot: ShadowRoot | null
    readonly __using: Readonly<Record<string, unknown>>
    readonly __behavior: { readonly methods: Readonly<Record<string, unknown>> }
    setData(patch: Data): void
    applyDataUpdates(): void
    hasExternalClass(name: string): boolean
    setExternalClass(name: string, value: unknown): void
    triggerLifeTime(name: string, args: unknown[]): void
    triggerPageLifeTime(name: string, args: unknown[]): void
  }

  export interface ExparserEvent extends NodeEvent {
    /** Called by `preventDefault`. */
    readonly __originalEvent?: { preventDefault(): void }
  }

  interface DataProxy {
    scheduleReplace(path: (string | number)[], value: unknown): void
    doUpdates(): void
  }

  /** A registered component. */
  export interface ElementDefinition {
    readonly is: string
  }

  /** Instantiates and updates the templates of components. */
  export interface TemplateEngine {
    create(behavior: { template: Template }, initialData: Data): ComponentTemplate
  }
  export interface Template {
    func(data: Data): unknown
  }
  export interface ComponentTemplate {
    createInstance(component: Component): TemplateInstance
  }
  export interface TemplateInstance {
    readonly data: Data
    readonly shadowRoot: ShadowRoot
    readonly idMap: Readonly<Record<string, Element>>
    readonly slots: Readonly<Record<string, Element>>
    readonly listeners: readonly never[]
    updateValues(
      component: Component,
      data: Data,
      changedPaths: readonly (readonly (string | number)[])[],
    ): void
  }

  interface ElementClass<T> {
    new (): T
    readonly prototype: T
  }

  const exparser: {
    readonly globalOptions: object
    readonly dataUtils: { deepCopy<T>(value: T, handleCircularReferences: boolean): T }
    readonly Element: ElementClass<Element> & {
      isAttached(node: Element): boolean
      getMethodCaller(node: Element): Caller
      setMethodCaller(node: Element, caller: Caller): void
      setSlotName(node: Element, name: unknown): void
      /** Makes a virtual node pass its children through to the slots around it. */
      setInheritSlots(node: Element): void
      replaceDocumentElement(node: Element, placeholder: globalThis.Element): void
      pretendDetached(node: Element): void
    }
    readonly Component: ElementClass<Component> & {
      readonly _list: Readonly<Record<string, ElementDefinition>>
      hasProperty(component: Component, name: string): boolean
      getDataProxy(component: Component): DataProxy
    }
    readonly ShadowRoot: { create(host: Component): ShadowRoot }
    readonly Behavior: { callDefinitionFilter(definition: object): unknown }
    readonly Event: {
      create(
        type: string,
        detail: unknown,
        options: {
          bubbles?: boolean
          composed?: boolean
          capturePhase?: boolean
          extraFields?: Data
          originalEvent?: { preventDefault(): void }
        },
      ): ExparserEvent
      dispatchEvent(target: EngineNode, event: ExparserEvent): void
    }
    createElement(tag: string, definition: ElementDefinition): Component
    registerElement(definition: object): ElementDefinition
    registerBehavior(definition: object): unknown
    addGlobalErrorListener(listener: (error: unknown) => void): void
    addGlobalWarningListener(listener: (message: string) => void): void
  }
  export default exparser
}
