import type { Constructors, Definition, Engine, Templates } from '../engine/engine'
import type { Bundle, PageConfig, UnitManifest } from '../manifest'
import { type BuiltIn, type BuiltInInstance, rememberInstance } from './built-in'
import { COMMON_PROPERTIES, commonObservers } from './common-properties'
import { guard } from './emitter'
import { stringBehaviors } from './string-behaviors'

/**
 * Registers the built-ins and runs app.ts. Returns a function that runs the scripts of a page and of the components in it,
 * each once. With `"lazyCodeLoading": "requiredComponents"` it has to be called before a page is opened; without, all
 * scripts run now.
 */
export function register(
  engine: Engine,
  bundle: Bundle,
  builtIns: readonly BuiltIn[],
  templates: Templates,
): (route: string) => void {
  for (const builtIn of builtIns) registerBuiltIn(engine, builtIn, templates)
  const { units, app } = bundle.manifest
  const partOf = (path: string) => {
    const part = bundle.parts.find(({ scripts }) => path in scripts)
    if (!part) throw new Error(`${path} is not loaded`)
    return part
  }
  const add = (path: string, unit: UnitManifest) =>
    engine.addUnit(path, unitOptions(unit), partOf(path).templates)
  const behaviors = stringBehaviors(engine.constructors('').Behavior)
  bundle.app()
  const loaded = new Set<string>()
  const load = (path: string) => {
    if (loaded.has(path)) return
    loaded.add(path)
    const unit = units[path]
    add(path, unit)
    for (const target of Object.values(unitOptions(unit).usingComponents)) load(target.slice(1))
    const adapt = (definition: Definition) => {
      const styled = withStyleOptions(definition, path, unit)
      if (styled !== unit) add(path, styled)
      return behaviors(definition)
    }
    Object.assign(globalThis, adaptConstructors(engine.constructors(path), behaviors, adapt))
    guard(partOf(path).scripts[path])
  }
  if (app.light.lazyCodeLoading !== 'requiredComponents') Object.keys(units).forEach(load)
  return load
}

function registerBuiltIn(engine: Engine, { tag, definition }: BuiltIn, templates: Templates): void {
  const created = definition.lifetimes?.created
  const common = {
    properties: { ...COMMON_PROPERTIES, ...definition.properties },
    observers: commonObservers(definition.observers),
    lifetimes: {
      ...definition.lifetimes,
      created(this: BuiltInInstance) {
        rememberInstance(this)
        created?.call(this)
      },
    },
  }
  engine.registerBuiltIn(tag, { ...definition, ...common }, templates)
}

/** The configuration of a unit does not depend on the theme, except for colours. */
function unitOptions({ isPage, prefix, config }: UnitManifest) {
  const { usingComponents = {}, styleIsolation, addGlobalClass } = config.light
  return { isPage, prefix, usingComponents, styleIsolation, addGlobalClass }
}

/** The globals `Page`, `Component` and `Behavior` for the script of one unit. */
function adaptConstructors(
  { Page, Component, Behavior }: Constructors,
  adaptBehaviors: (definition: Definition) => Definition,
  adaptComponent: (definition: Definition) => Definition,
): Constructors {
  return {
    Page: (definition) => Page(adaptBehaviors(definition)),
    Component: (definition) => Component(definition && adaptComponent(definition)),
    Behavior: (definition) => Behavior(definition && adaptBehaviors(definition)),
  }
}

/** Applies `options: { styleIsolation, addGlobalClass }` of a script as if they were in its JSON. */
function withStyleOptions({ options }: Definition, path: string, unit: UnitManifest): UnitManifest {
  const { styleIsolation, addGlobalClass } = (options ?? {}) as PageConfig
  if (styleIsolation === undefined && !addGlobalClass) return unit
  if (/shared$/.test(styleIsolation ?? '') && !/apply/.test(styleIsolation ?? '') && unit.prefix) {
    throw new Error(`${path}: write "styleIsolation": "${styleIsolation}" in its JSON`)
  }
  const { light, dark } = unit.config
  const declared = { styleIsolation, addGlobalClass }
  return { ...unit, config: { light: { ...declared, ...light }, dark: { ...declared, ...dark } } }
}
