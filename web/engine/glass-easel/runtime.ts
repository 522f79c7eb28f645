import {
  type AssociatedBackend,
  CodeSpace,
  component,
  glassEasel,
  MiniProgramEnv,
  type TemplateEngine,
} from 'glass-easel-miniprogram-adapter'
import { builtInPath } from '../../paths'
import type {
  Caller,
  Component,
  Constructors,
  Data,
  Definition,
  DispatchResult,
  Engine,
  EngineHost,
  Handler,
  NewEvent,
  Node,
  NodeEvent,
  Root,
  Templates,
  UnitOptions,
} from '../engine'
import { Backend } from './backend'
import { installWxs } from './wxs'

const COMPONENT_OPTIONS = {
  // vant has a property called `dataset`.
  writeFieldsToNode: false,
  writeIdToDOM: true,
  // In WeChat, handlers may also be fields of the instance.
  useMethodCallerListeners: true,
}

/** Built-ins belong to the view, which has its own copy of the data already. */
const BUILT_IN_OPTIONS = { dataDeepCopy: 'none', propertyPassingDeepCopy: 'none' }

class GlassEaselEngine implements Engine {
  private readonly env = new MiniProgramEnv()
  private readonly builtIns = this.env.getGlobalCodeSpace()
  private readonly space = this.env.createCodeSpace('', true)
  private readonly builtInTags = new Set<string>()
  private backend: AssociatedBackend | undefined

  start(host: EngineHost): void {
    keepPlainIds()
    const options = { ...COMPONENT_OPTIONS, templateEngine: templateEngine(host) }
    for (const space of [this.builtIns, this.space]) {
      space.getComponentSpace().updateComponentOptions(options)
    }
    this.space.setOverallBehavior(readyBehavior(this.space, host))
    adaptCallers(host)
    adaptStyles(host)
    reportProblems(host)
    const methods = adaptMethods(host)
    installWxs(host, (handler) => methods.has(handler))
  }

  registerBuiltIn(tag: string, definition: Definition, templates: Templates): void {
    const path = builtInPath(tag)
    this.builtInTags.add(tag)
    this.builtIns.addComponentStaticConfig(path, { component: true })
    this.builtIns.addCompiledTemplate(path, { groupList: templates, content: templates[tag] })
    const { _$: registered } = this.builtIns
      .component(path)
      .definition({ ...definition, options: BUILT_IN_OPTIONS })
      .register()
    this.space.getComponentSpace().setGlobalUsingComponent(tag, registered)
  }

  addUnit(path: string, unit: UnitOptions, templates: Templates): void {
    const { isPage, prefix, ...config } = unit
    this.space.addComponentStaticConfig(path, isPage ? config : { ...config, component: true })
    this.space.addCompiledTemplate(path, { groupList: templates, content: templates[path] })
    if (prefix !== undefined) this.space.addStyleSheet(path, undefined, prefix)
  }

  constructors(path: string): Constructors {
    return this.space.componentEnv(path, (constructors) => constructors)
  }

  createRoot(path: string): Root {
    this.backend ??= this.env.associateBackend(new Backend(this.builtInTags))
    const root = this.backend.createRoot('wx-page-body', this.space, `/${path}`)
    const page = root.getComponent()
    return {
      component: page,
      caller: root.get(),
      setProperties(values) {
        const data = glassEasel.Component.getDataProxy(page)
        for (const [name, value] of Object.entries(values)) {
          if (glassEasel.Component.hasProperty(page, name)) data.replaceProperty(name, value)
        }
        page.applyDataUpdates()
      },
      attach: (parent, placeholder) => root.attach(parent, placeholder),
      release: () => root.release(),
    }
  }

  dispatch(node: Node, { type, detail, fields }: NewEvent): DispatchResult {
    let handled = false
    const event = new glassEasel.Event(type, detail, {
      bubbles: true,
      composed: true,
      capturePhase: true,
      extraFields: fields,
      handleListenerReturn: () => {
        handled = true
        return undefined
      },
    })
    glassEasel.Event.dispatchEvent(node, event)
    return { handled, prevented: event.defaultPrevented() }
  }
}

/** Removes the component prefix that the adapter adds to ids, so tests can select by id. */
function keepPlainIds(): void {
  const prepare = CodeSpace.prototype.prepareComponentOptions
  CodeSpace.prototype.prepareComponentOptions = function (is, options) {
    const [prepared, isolation] = prepare.call(this, is, options)
    delete prepared.idPrefixGenerator
    return [prepared, isolation]
  }
}

/** The components that are or have been attached. */
const attachedOnce = new WeakSet<Component>()

/** glass-easel's template engine, whose updates go through the host. */
function templateEngine(host: EngineHost): TemplateEngine {
  const original = glassEasel.template.getDefaultTemplateEngine()
  return {
    create(behavior, options) {
      const template = original.create(behavior, options)
      const createInstance = template.createInstance.bind(template)
      template.createInstance = (owner, createShadowRoot) => {
        const instance = createInstance(owner, createShadowRoot)
        const updateValues = instance.updateValues.bind(instance)
        const isAttached = () => glassEasel.Element.isAttached(owner)
        instance.updateValues = (data, changes) => {
          // A page that is closed has no elements any more.
          if (isAttached()) {
            host.updateTemplate(owner, data, (current) => {
              if (isAttached()) updateValues(current, changes)
            })
          } else if (!attachedOnce.has(owner)) updateValues(data, changes)
        }
        return instance
      }
      return template
    },
  }
}

/** glass-easel leaves the `ready` lifetime to its host. This behavior reports attached components. */
function readyBehavior(space: CodeSpace, host: EngineHost): unknown {
  return space
    .behavior()
    .definition({
      lifetimes: {
        attached(this: { _$: Component }) {
          attachedOnce.add(this._$)
          host.onAttached(this._$)
        },
      },
    })
    .register()._$
}

/** Adapts the instance methods of pages, components and built-ins. */
function adaptCallers(host: EngineHost): void {
  const prototype = component.ComponentCaller.prototype
  const { setData, triggerEvent } = prototype
  prototype.setData = function (patch: Data, callback) {
    host.onSetData(this, patch)
    setData.call(this, patch)
    if (callback) host.afterUpdate(() => callback.call(this))
  }
  prototype.triggerEvent = function (name, detail, options) {
    // glass-easel stops an event if a handler returns false; WeChat does not.
    triggerEvent.call(this, name, detail, { ...options, handleListenerReturn: () => undefined })
  }
  for (const name of ['selectComponent', 'selectAllComponents']) {
    const select = prototype[name] as Handler
    prototype[name] = function (this: Caller, ...selectors: unknown[]) {
      host.beforeSelect()
      return select.apply(this, selectors)
    }
  }
  prototype.createSelectorQuery = function () {
    return host.createSelectorQuery(this)
  }
  prototype.createIntersectionObserver = function (options?: object) {
    return host.createIntersectionObserver(this, options)
  }
}

/** The classes that a template has set last. */
const templateClasses = new WeakMap<Node, string>()

/** Converts styles, and skips classes that a template sets again, as it does for all cells of a board. */
function adaptStyles(host: EngineHost): void {
  const element = glassEasel.Element.prototype
  const { setNodeStyle, setNodeClass } = element
  element.setNodeStyle = function (style, segment) {
    setNodeStyle.call(this, typeof style === 'string' ? host.adaptStyle(style) : style, segment)
  }
  element.setNodeClass = function (names, segment = 0) {
    if (segment === 0) {
      if (templateClasses.get(this) === names) return
      templateClasses.set(this, names)
    }
    setNodeClass.call(this, names, segment)
  }
}

function reportProblems(host: EngineHost): void {
  glassEasel.addGlobalErrorListener((error) => {
    host.onError(error)
    return false
  })
  glassEasel.addGlobalWarningListener((message, source) => {
    // WeChat repeats an item without a warning.
    if (message.startsWith('Use number as for-list')) return false
    host.onWarning(message, typeof source === 'string' ? source : source.is)
    return false
  })
}

/**
 * Makes the methods that templates bind to events call the host. Returns the set of these, to tell them from
 * WXS functions. Reports handlers that do not exist; glass-easel ignores them.
 */
function adaptMethods(host: EngineHost): WeakSet<Handler> {
  const { Component } = glassEasel
  const { getMethod } = Component
  const handlers = new WeakMap<Handler, Handler>()
  const methods = new WeakSet<Handler>()
  Component.getMethod = (owner, name) => {
    const method = getMethod.call(Component, owner, name) as Handler | undefined
    if (!method) {
      if (name) host.onWarning(`there is no method "${name}" to handle an event`, owner.is)
      return undefined
    }
    const known = handlers.get(method)
    if (known) return known
    const handler: Handler = function (event) {
      return host.callHandler(this as Caller, event as NodeEvent, method)
    }
    handlers.set(method, handler)
    methods.add(handler)
    return handler
  }
  return methods
}

const engine: Engine = new GlassEaselEngine()
export default engine
