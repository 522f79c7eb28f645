import exparser from 'miniprogram-exparser'
import { joinPath } from '../../paths'
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
  'relations',
  'externalClasses',
  'export',
  'definitionFilter',
  'created',
  'attached',
  'ready',
  'moved',
  'detached',
])

interface Relation {
  readonly target?: unknown
  [field: string]: unknown
}

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
export function structureOf(definition: Definition, path: string): Definition {
  return {
    ...Object.fromEntries(Object.entries(definition).filter(([name]) => STRUCTURE.has(name))),
    properties: definition.properties ?? {},
    data: definition.data ?? {},
    methods: definition.methods ?? {},
    behaviors: definition.behaviors ?? [],
    relations: relationsFrom(path, definition.relations as Record<string, Relation> | undefined),
    definitionFilter: exparser.Behavior.callDefinitionFilter(definition),
  }
}

let behaviors = 0

/** Registers a behavior; relations are relative to the script at `path`. */
export function registerBehavior(definition: Definition, path: string): unknown {
  behaviors += 1
  return exparser.registerBehavior({
    ...structureOf(definition, path),
    is: `behavior-${behaviors}`,
    options: { lazyRegistration: true, publicProperties: true },
  })
}

/** Relations by key, with the path of the other component as `target`. */
function relationsFrom(path: string, relations: Record<string, Relation> = {}) {
  return Object.fromEntries(
    Object.entries(relations).map(([key, relation]) => [
      key,
      { ...relation, target: relation.target ?? joinPath(path, key) },
    ]),
  )
}
