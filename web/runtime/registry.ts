import {
  CodeSpace,
  type ComponentEnv,
  type GlassComponent,
  glassEasel,
  MiniProgramEnv,
} from 'glass-easel-miniprogram-adapter'
import type { Bundle, PageConfig, TemplateGenerator, UnitManifest } from '../manifest'
import { type BuiltIn, type BuiltInInstance, rememberInstance } from './built-in'
import { COMMON_PROPERTIES, commonObservers } from './common-properties'
import { guard } from './emitter'
import { stringBehaviors } from './string-behaviors'

type Definition = Record<string, unknown>
type Templates = Readonly<Record<string, TemplateGenerator>>

/** The registered components of a mini program. */
export interface Registry {
  readonly env: MiniProgramEnv
  readonly space: CodeSpace
}

const COMPONENT_OPTIONS = {
  // vant has a property called `dataset`.
  writeFieldsToNode: false,
  writeIdToDOM: true,
  // In WeChat, handlers may also be fields of the instance.
  useMethodCallerListeners: true,
}

/** Registers the built-ins and runs the scripts of all pages and components. */
export function register(
  bundle: Bundle,
  builtIns: readonly BuiltIn[],
  templates: Templates,
  onReady: (component: GlassComponent) => void,
): Registry {
  keepPlainIds()
  const env = new MiniProgramEnv()
  const global = env.getGlobalCodeSpace()
  const space = env.createCodeSpace('', true)
  for (const one of [global, space])
    one.getComponentSpace().updateComponentOptions(COMPONENT_OPTIONS)
  for (const builtIn of builtIns) registerBuiltIn(global, space, builtIn, templates)
  space.setOverallBehavior(readyBehavior(space, onReady))

  for (const [path, unit] of Object.entries(bundle.manifest.units)) {
    space.addComponentStaticConfig(path, staticConfig(unit))
    const content = bundle.templates[path]
    space.addCompiledTemplate(path, { groupList: bundle.templates, content })
    if (unit.prefix !== undefined) space.addStyleSheet(path, undefined, unit.prefix)
  }
  const behaviors = stringBehaviors(space)
  bundle.app()
  for (const [path, run] of Object.entries(bundle.scripts)) {
    const unit = bundle.manifest.units[path]
    space.componentEnv(path, (env) => {
      Object.assign(globalThis, constructors(env, path, unit, space, behaviors))
      guard(run)
    })
  }
  return { env, space }
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

function registerBuiltIn(
  global: CodeSpace,
  space: CodeSpace,
  { tag, definition }: BuiltIn,
  templates: Templates,
): void {
  const path = `built-in/${tag}`
  const created = definition.lifetimes?.created
  global.addComponentStaticConfig(path, { component: true })
  global.addCompiledTemplate(path, { groupList: templates, content: templates[tag] })
  const { _$: registered } = global
    .component(path)
    .definition({
      ...definition,
      properties: { ...COMMON_PROPERTIES, ...definition.properties },
      observers: commonObservers(definition.observers),
      lifetimes: {
        ...definition.lifetimes,
        created(this: BuiltInInstance) {
          rememberInstance(this)
          created?.call(this)
        },
      },
    })
    .register()
  space.getComponentSpace().setGlobalUsingComponent(tag, registered)
}

/** glass-easel leaves the `ready` lifetime to its host. This behavior reports attached components. */
function readyBehavior(space: CodeSpace, onReady: (component: GlassComponent) => void): unknown {
  return space
    .behavior()
    .definition({
      lifetimes: {
        attached(this: { _$: GlassComponent }) {
          onReady(this._$)
        },
      },
    })
    .register()._$
}

function staticConfig({ isPage, config }: UnitManifest): PageConfig {
  const { component: _, ...rest } = config.light
  return isPage ? rest : { ...rest, component: true }
}

/** The globals `Page`, `Component` and `Behavior` for the script of one unit. */
function constructors(
  env: ComponentEnv,
  path: string,
  unit: UnitManifest,
  space: CodeSpace,
  behaviors: (definition: Definition) => Definition,
) {
  const adapt = (definition: Definition): Definition => {
    applyStyleOptions(definition, path, unit, space)
    return behaviors(definition)
  }
  const Behavior = (definition?: Definition) => env.Behavior(definition && behaviors(definition))
  Behavior.trait = env.Behavior.trait
  return {
    Page: (definition: Definition) => env.Page(behaviors(definition)),
    Component: (definition?: Definition) => env.Component(definition && adapt(definition)),
    Behavior,
  }
}

/** Applies `options: { styleIsolation, addGlobalClass }` of a script; the adapter reads them from JSON only. */
function applyStyleOptions(
  { options }: Definition,
  path: string,
  unit: UnitManifest,
  space: CodeSpace,
): void {
  const { styleIsolation, addGlobalClass } = (options ?? {}) as PageConfig
  if (styleIsolation === undefined && !addGlobalClass) return
  if (/shared$/.test(styleIsolation ?? '') && !/apply/.test(styleIsolation ?? '') && unit.prefix) {
    throw new Error(`${path}: write "styleIsolation": "${styleIsolation}" in its JSON`)
  }
  space.addComponentStaticConfig(path, {
    styleIsolation,
    addGlobalClass,
    ...staticConfig(unit),
  })
}

/** Reports handlers in templates that do not exist; glass-easel ignores them. */
export function reportMissingHandlers(report: (message: string) => void): void {
  const { Component } = glassEasel
  const getMethod = Component.getMethod
  Component.getMethod = (component, name) => {
    const method = getMethod.call(Component, component, name)
    if (method === undefined && name && !component.is.startsWith('miniprogram_npm/')) {
      report(`${component.is} does not have a method "${name}" to handle an event`)
    }
    return method
  }
}
