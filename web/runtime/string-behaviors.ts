import type { Constructors, Definition } from '../engine/engine'

const DEFINITIONS: Readonly<Record<string, Definition>> = {
  'wx://form-field': {
    properties: { name: { type: String, value: '' }, value: { type: null, value: '' } },
  },
}

/** Replaces WeChat's built-in behaviors, given as strings, which engines do not know. */
export function stringBehaviors(
  Behavior: Constructors['Behavior'],
): (definition: Definition) => Definition {
  const registered = new Map<string, unknown>()
  const find = (name: string) => {
    const definition = DEFINITIONS[name]
    if (!definition) throw new Error(`behavior "${name}" is not supported in web`)
    const known = registered.get(name) ?? Behavior(definition)
    registered.set(name, known)
    return known
  }
  return (definition) => {
    const behaviors = definition.behaviors as unknown[] | undefined
    if (!behaviors?.some((one) => typeof one === 'string')) return definition
    return {
      ...definition,
      behaviors: behaviors.map((one) => (typeof one === 'string' ? find(one) : one)),
    }
  }
}
