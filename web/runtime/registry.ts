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

/** All components of one running mini program. */
export interface Registry {
  readonly env: MiniProgramEnv
  readonly space: CodeSpace
}

const OPTIONS = {
  // vant has a property called `dataset`
  writeFieldsToNode: false,
  writeIdToDOM: true,
  // WeChat finds handlers among an instance's own fields too
  useMethodCallerListeners: true,
}

/** Registers the built-ins, then runs the scripts of all pages and components. */
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
  for (const one of [global, space]) one.getComponentSpace().updateComponentOptions(OPTIONS)
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

/** The adapter gives every id a prefix of its component; selectors of tests and forms want it plain. */
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

/** glass-easel leaves it to its host to say when a component is `ready`. */
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

/** `Page`, `Component` and `Behavior` for the script of one unit. */
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

/** `options: { styleIsolation, addGlobalClass }` of a script, which the adapter knows from JSON only. */
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

/** Says where a template names a handler that does not exist, which glass-easel passes over. */
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
