import type { CodeSpace } from 'glass-easel-miniprogram-adapter'
import { type BuiltInInstance, rememberInstance } from './built-in'

type Definition = Record<string, unknown>

/** A field of a form that is a component of the mini program; `instanceOf` knows its element. */
const FORM_FIELD: Definition = {
  properties: { name: { type: String, value: '' }, value: { type: null, value: '' } },
  lifetimes: {
    attached(this: BuiltInInstance) {
      rememberInstance(this)
      this._$.$$.setAttribute('data-form-field', '')
    },
  },
}

const DEFINITIONS: Readonly<Record<string, Definition>> = {
  'wx://form-field': FORM_FIELD,
  'wx://form-field-group': {},
  'wx://form-field-button': {},
  // `export()` is the adapter's; the behavior only announces it
  'wx://component-export': {},
}

/** Replaces the behaviors that WeChat names by a string, which the adapter does not know. */
export function stringBehaviors(space: CodeSpace): (definition: Definition) => Definition {
  const registered = new Map<string, unknown>()
  const find = (name: string) => {
    const definition = DEFINITIONS[name]
    if (!definition) throw new Error(`behavior "${name}" is not supported in web`)
    const known = registered.get(name) ?? space.behavior().definition(definition).register()
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
