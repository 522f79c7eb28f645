/** The part of the template compiler that the build uses. Its own declarations use `any`. */
declare module 'glass-easel-template-compiler' {
  export interface TemplateProblem {
    readonly isError: boolean
    readonly level: 'Note' | 'Warn' | 'Error' | 'Fatal'
    readonly message: string
    /** Lines and columns start at 0. */
    readonly startLine: number
    readonly startColumn: number
  }

  export class TmplGroup {
    addTmpl(path: string, source: string): TemplateProblem[] | undefined
    addScript(path: string, source: string): void
    getInlineScriptModuleNames(path: string): string[]
    getInlineScript(path: string, name: string): string
    setInlineScript(path: string, name: string, source: string): void
    setExtraRuntimeScript(source: string): void
    getTmplGenObjectGroups(): string
    getTmplGenObject(path: string): string
    exportGlobals(): string
    exportAllScripts(): string
    free(): void
  }
}

/** The part of glass-easel and its mini program adapter that the engine uses. */
declare module 'glass-easel-miniprogram-adapter' {
  type Caller = import('../engine').Caller
  type Component = import('../engine').Component
  type Node = import('../engine').Node
  type NodeEvent = import('../engine').NodeEvent
  type Data = import('../engine').Data
  type Definition = import('../engine').Definition

  export class MiniProgramEnv {
    getGlobalCodeSpace(): CodeSpace
    createCodeSpace(id: string, isMainSpace: boolean): CodeSpace
    associateBackend(context: BackendContext): AssociatedBackend
  }

  export interface AssociatedBackend {
    createRoot(tagName: string, space: CodeSpace, url: string): PageRoot
  }

  export interface PageRoot {
    get(): Caller
    getComponent(): UpdatableComponent
    attach(parent: Element, placeholder: Element): void
    release(): void
  }

  export interface UpdatableComponent extends Component {
    applyDataUpdates(): void
  }

  interface Registered {
    readonly _$: unknown
  }

  export interface CodeSpace {
    addComponentStaticConfig(path: string, config: object): void
    addCompiledTemplate(path: string, template: object): void
    addStyleSheet(path: string, url: string | undefined, scopeName: string): void
    behavior(): { definition(definition: Definition): { register(): Registered } }
    component(path: string): { definition(definition: Definition): { register(): Registered } }
    componentEnv<T>(path: string, run: (env: ComponentEnv) => T): T
    setOverallBehavior(behavior: unknown): void
    prepareComponentOptions(is: string, options?: object): [Definition, string]
    getComponentSpace(): {
      updateComponentOptions(options: object): void
      setGlobalUsingComponent(tag: string, definition: unknown): void
    }
  }
  export const CodeSpace: { prototype: CodeSpace }

  export interface ComponentEnv {
    Page(definition: Definition): unknown
    Component(definition?: Definition): unknown
    Behavior(definition?: Definition): unknown
  }

  export const component: { ComponentCaller: { prototype: Caller } }

  export class BackendContext {
    document: unknown
    associateValue(element: Element, value: Node): void
    onEvent(listener: unknown): void
    setListenerStats(element: Element, type: string, capture: boolean, level: number): void
  }

  /** Instantiates and updates the templates of components. */
  export interface TemplateEngine {
    create(behavior: unknown, options: unknown): Template
  }
  export interface Template {
    createInstance(component: Component, createShadowRoot: unknown): TemplateInstance
    updateTemplate?(behavior: unknown): void
  }
  export interface TemplateInstance {
    updateValues(data: Data, changes: unknown): void
  }

  export const glassEasel: {
    CurrentWindowBackendContext: typeof BackendContext
    template: { getDefaultTemplateEngine(): TemplateEngine }
    Component: {
      isComponent(node: unknown): node is Component
      hasProperty(component: Component, name: string): boolean
      getDataProxy(component: Component): {
        replaceProperty(name: string, value: unknown): boolean
      }
      getMethod(component: Component, name: string): unknown
    }
    Element: { prototype: Node; isAttached(node: Node): boolean }
    Event: {
      new (
        type: string,
        detail: unknown,
        options: {
          bubbles: boolean
          composed: boolean
          capturePhase: boolean
          extraFields?: Data
          handleListenerReturn?: (value: unknown) => boolean | undefined
        },
      ): NodeEvent & { defaultPrevented(): boolean }
      dispatchEvent(target: Node, event: NodeEvent): void
    }
    addGlobalErrorListener(listener: (error: unknown) => boolean | undefined): void
    addGlobalWarningListener(
      listener: (message: string, source: Component | string) => boolean | undefined,
    ): void
  }
}
