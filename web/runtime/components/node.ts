import { type BuiltInInstance, elementOf } from '../built-in'

/** The segment for classes that a built-in sets itself; templates use others. */
const COMPONENT_SEGMENT = 3

/** Adds classes to a built-in, for `hover-class`; '' removes them. */
export function setExtraClass(instance: BuiltInInstance, names: string): void {
  instance._$.setNodeClass(names, COMPONENT_SEGMENT)
}

/** A native element in a built-in's template. */
export function inner<E extends HTMLElement>(instance: BuiltInInstance, selector: string): E {
  const found = elementOf(instance).querySelector<E>(selector)
  if (!found) throw new Error(`<${instance.is}> has no ${selector} in its template`)
  return found
}
