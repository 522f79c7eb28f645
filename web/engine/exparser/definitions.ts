import exparser from 'miniprogram-exparser'
import type { Definition } from '../engine'

/** The fields of Component() and Behavior() that are not members of the instance. */
const STRUCTURE = new Set([
  'data',
  'properties',
  'methods',
  'behaviors',
  'options',
  'observers',
  'lifetimes',
  'pageLifetimes',
  'externalClasses',
  'definitionFilter',
  'created',
  'attached',
  'ready',
  'moved',
  'detached',
])

/** Converts the argument of Page() to that of Component(). */
export function pageToComponent({ data, options, behaviors, ...members }: Definition): Definition {
  const entries = Object.entries(members)
  const methods = entries.filter(([, value]) => typeof value === 'function')
  const fields = entries.filter(([name, value]) => {
    // WeChat ignores what only components have.
    return typeof value !== 'function' && !STRUCTURE.has(name)
  })
  return {
    data,
    options,
    behaviors,
    methods: Object.fromEntries(methods),
    ...Object.fromEntries(fields),
  }
}

/** Copies of the fields of a definition that become members of each instance. */
export function instanceFields(definition: Definition): Definition {
  return Object.fromEntries(
    Object.entries(definition)
      .filter(([name]) => !STRUCTURE.has(name))
      .map(([name, value]) => [
        name,
        typeof value === 'function' ? value : exparser.dataUtils.deepCopy(value, true),
      ]),
  )
}

/** The part of a definition that exparser takes as it is. */
export function structureOf(definition: Definition): Definition {
  return {
    ...Object.fromEntries(Object.entries(definition).filter(([name]) => STRUCTURE.has(name))),
    properties: definition.properties ?? {},
    data: definition.data ?? {},
    methods: definition.methods ?? {},
    behaviors: definition.behaviors ?? [],
    definitionFilter: exparser.Behavior.callDefinitionFilter(definition),
  }
}

let behaviors = 0

export function registerBehavior(definition: Definition): unknown {
  behaviors += 1
  return exparser.registerBehavior({
    ...structureOf(definition),
    is: `behavior-${behaviors}`,
    options: { lazyRegistration: true, publicProperties: true },
  })
}
