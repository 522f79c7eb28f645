import exparser, { type Component, type ElementDefinition } from 'miniprogram-exparser'
import { builtInPath } from '../../paths'
import type {
  Caller,
  Constructors,
  Data,
  Definition,
  DispatchResult,
  Engine,
  EngineHost,
  NewEvent,
  Node,
  Root,
  Templates,
  UnitOptions,
} from '../engine'
import { createCallerPrototype } from './callers'
import { instanceFields, pageToComponent, registerBehavior, structureOf } from './definitions'
import { dispatchEvent } from './listeners'
import { extendNodes } from './nodes'
import { createTemplateEngine } from './templates'
import type { TreeGenerator } from './tree'

/** A page or component before its script has run. */
interface Unit extends UnitOptions {
  readonly template: TreeGenerator | undefined
}

const EMPTY: TreeGenerator = () => ({ tag: 'wx-page', children: [] })

const OPTIONS = {
  domain: '/',
  renderingMode: 'full',
  lazyRegistration: true,
  publicProperties: true,
  // vant has a property called `dataset`.
  writeFieldsToNode: false,
  writeIdToDOM: true,
}

class ExparserEngine implements Engine {
  private readonly units = new Map<string, Unit>()
  private readonly builtIns = new Map<string, ElementDefinition>()
  private templateEngine: unknown
  private callers: object = {}
  private readyBehavior: unknown

  start(host: EngineHost): void {
    Object.assign(exparser.globalOptions, {
      documentBackend: 'dom',
      hasDOMBackend: true,
      publicProperties: true,
      throwGlobalError: false,
    })
    extendNodes(host)
    this.templateEngine = createTemplateEngine(this.builtIns, host)
    this.callers = createCallerPrototype(host)
    this.readyBehavior = registerBehavior(readyDefinition(host))
    exparser.addGlobalErrorListener((error) => host.onError(error))
    exparser.addGlobalWarningListener((message) => host.onWarning(message, 'exparser'))
  }

  registerBuiltIn(tag: string, definition: Definition, templates: Templates): void {
    const path = builtInPath(tag)
    const registered = exparser.registerElement({
      ...structureOf(definition),
      is: path,
      template: { func: templates[tag] ?? EMPTY },
      options: {
        ...OPTIONS,
        templateEngine: this.templateEngine,
        classPrefix: '',
        separateInnerData: false,
      },
      initiator: this.initiator(definition),
    })
    this.builtIns.set(tag, registered)
  }

  addUnit(path: string, unit: UnitOptions, templates: Templates): void {
    this.units.set(path, { ...unit, template: templates[path] as TreeGenerator | undefined })
  }

  constructors(path: string): Constructors {
    return {
      Page: (definition) => this.register(path, pageToComponent(definition)),
      Component: (definition = {}) => this.register(path, definition),
      Behavior: (definition = {}) => registerBehavior(definition),
    }
  }

  createRoot(path: string): Root {
    const component = exparser.createElement('wx-page-body', exparser.Component._list[path])
    return {
      component,
      caller: component.getMethodCaller(),
      setProperties(values: Data) {
        const data = exparser.Component.getDataProxy(component)
        for (const [name, value] of Object.entries(values)) {
          if (exparser.Component.hasProperty(component, name)) data.scheduleReplace([name], value)
        }
        component.applyDataUpdates()
      },
      attach: (_, placeholder) => exparser.Element.replaceDocumentElement(component, placeholder),
      release() {
        exparser.Element.pretendDetached(component)
        component.$$?.remove()
      },
    }
  }

  dispatch(node: Node, event: NewEvent): DispatchResult {
    return dispatchEvent(node, event)
  }

  private register(path: string, definition: Definition): void {
    const unit = this.units.get(path)
    if (!unit) throw new Error(`${path} is not a page or component`)
    const { prefix = '', styleIsolation = '', addGlobalClass, usingComponents } = unit
    const options = (definition.options ?? {}) as Data
    exparser.registerElement({
      ...structureOf(definition),
      is: path,
      using: Object.fromEntries(
        Object.entries(usingComponents).map(([tag, target]) => [tag, target.slice(1)]),
      ),
      template: { func: unit.template ?? EMPTY },
      behaviors: [this.readyBehavior, ...((definition.behaviors as unknown[] | undefined) ?? [])],
      options: {
        ...OPTIONS,
        templateEngine: this.templateEngine,
        classPrefix: prefix,
        addGlobalClass: Boolean(addGlobalClass) || styleIsolation.endsWith('apply-shared'),
        multipleSlots: Boolean(options.multipleSlots),
        separateInnerData: true,
      },
      initiator: this.initiator(definition, prefix),
    })
  }

  /** Creates `this` for the scripts of each instance of a component. */
  private initiator(definition: Definition, prefix?: string) {
    const { callers } = this
    return function (this: Component) {
      const caller = Object.create(callers) as Caller
      Object.assign(caller, { _$: this }, instanceFields(definition), this.__behavior.methods)
      if (prefix) this.$$?.setAttribute('wx-host', prefix)
      exparser.Element.setMethodCaller(this, caller)
    }
  }
}

/** exparser leaves the `ready` lifetime to its host. This behavior reports attached components. */
function readyDefinition(host: EngineHost): Definition {
  return {
    lifetimes: {
      attached(this: Caller) {
        host.onAttached(this._$)
      },
    },
  }
}

const engine: Engine = new ExparserEngine()
export default engine
