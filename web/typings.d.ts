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
    getDirectDependencies(path: string): string[]
    getScriptDependencies(path: string): string[]
    getInlineScriptModuleNames(path: string): string[]
    getInlineScript(path: string, name: string): string
    setInlineScript(path: string, name: string, source: string): void
    setExtraRuntimeScript(source: string): void
    getTmplGenObjectGroups(): string
    free(): void
  }
}

/** The part of glass-easel and its mini program adapter that the runtime uses. */
declare module 'glass-easel-miniprogram-adapter' {
  export class MiniProgramEnv {
    getGlobalCodeSpace(): CodeSpace
    createCodeSpace(id: string, isMainSpace: boolean): CodeSpace
    associateBackend(context: BackendContext): AssociatedBackend
  }

  export interface AssociatedBackend {
    createRoot(tagName: string, space: CodeSpace, url: string): Root
  }

  export interface Root {
    get(): Caller
    getComponent(): GlassComponent
    attach(parent: Element, placeholder: Element): void
    release(): void
  }

  type Definition = Record<string, unknown>
  interface Registered {
    readonly _$: unknown
  }

  export interface CodeSpace {
    addComponentStaticConfig(path: string, config: object): void
    addCompiledTemplate(path: string, template: object): void
    addStyleSheet(path: string, url: string | undefined, scopeName: string): void
    behavior(): { definition(definition: Definition): { register(): Registered } }
    component(path: string): { definition(definition: Definition): { register(): Registered } }
    componentEnv(path: string, run: (env: ComponentEnv) => void): void
    setOverallBehavior(behavior: unknown): void
    prepareComponentOptions(is: string, options?: object): [Record<string, unknown>, string]
    getComponentSpace(): {
      updateComponentOptions(options: object): void
      setGlobalUsingComponent(tag: string, definition: unknown): void
    }
  }
  export const CodeSpace: { prototype: CodeSpace }

  export interface ComponentEnv {
    Page(definition: Definition): unknown
    Component(definition?: Definition): unknown
    Behavior: { (definition?: Definition): unknown; trait(convert?: unknown): unknown }
  }

  /** `this` of a page or component. */
  export interface Caller {
    readonly _$: GlassComponent
    readonly is: string
    readonly id: string
    readonly data: Record<string, unknown>
    setData(patch: Record<string, unknown>, callback?: () => void): void
    triggerEvent(name: string, detail?: unknown, options?: object): void
    createSelectorQuery(): unknown
    [member: string]: unknown
  }
  export const component: { ComponentCaller: { prototype: Caller } }

  export interface GlassNode {
    readonly $$: Element | null
    readonly id: string
    readonly dataset: Record<string, unknown> | undefined
    readonly ownerShadowRoot: GlassShadowRoot | null
    setNodeStyle(style: string, index?: number): void
  }

  export interface GlassShadowRoot {
    querySelector(selector: string): GlassNode | null
    querySelectorAll(selector: string): GlassNode[]
    getHostNode(): GlassComponent
  }

  export interface GlassComponent extends GlassNode {
    readonly is: string
    readonly data: Record<string, unknown>
    getShadowRoot(): GlassShadowRoot | null
    getMethodCaller(): Caller
    triggerLifetime(name: string, args: unknown[]): void
    triggerPageLifetime(name: string, args: unknown[]): void
    applyDataUpdates(): void
  }

  export interface GlassEvent {
    readonly type: string
    readonly timeStamp: number
    readonly detail: unknown
    readonly mark: Record<string, unknown> | null
    readonly target: GlassNode | Caller
    readonly currentTarget: GlassNode | Caller
    readonly touches?: unknown
    readonly changedTouches?: unknown
    defaultPrevented(): boolean
    preventDefault(): void
    stopPropagation(): void
  }

  export class BackendContext {
    document: unknown
    associateValue(element: Element, value: GlassNode): void
    onEvent(listener: unknown): void
    setListenerStats(element: Element, type: string, capture: boolean, level: number): void
  }

  export const glassEasel: {
    CurrentWindowBackendContext: typeof BackendContext
    Component: {
      isComponent(node: unknown): node is GlassComponent
      hasProperty(component: GlassComponent, name: string): boolean
      getDataProxy(component: GlassComponent): {
        replaceProperty(name: string, value: unknown): boolean
      }
      getMethod(component: GlassComponent, name: string): unknown
    }
    Element: { prototype: GlassNode }
    Event: {
      new (
        type: string,
        detail: unknown,
        options: {
          bubbles: boolean
          composed: boolean
          capturePhase: boolean
          extraFields?: Record<string, unknown>
          handleListenerReturn?: (value: unknown) => boolean | undefined
        },
      ): GlassEvent
      dispatchEvent(target: GlassNode, event: GlassEvent): void
    }
    addGlobalErrorListener(listener: (error: unknown) => boolean | undefined): void
    addGlobalWarningListener(
      listener: (message: string, component: GlassComponent | string) => boolean | undefined,
    ): void
  }
}
