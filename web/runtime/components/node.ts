import { type BuiltInInstance, elementOf } from '../built-in'

/** The segment of glass-easel's classes and styles for the component itself; templates use others. */
const OWN_SEGMENT = 3

interface StyledNode {
  setNodeClass(names: string, segment: number): void
  setNodeStyle(style: string, segment: number): void
}

const styled = (instance: BuiltInInstance) => instance._$ as unknown as StyledNode

/** Adds classes to a built-in, for `hover-class`; '' removes them. */
export function setExtraClass(instance: BuiltInInstance, names: string): void {
  styled(instance).setNodeClass(names, OWN_SEGMENT)
}

/** Adds inline style to a built-in in addition to its `style`; '' removes it. */
export function setExtraStyle(instance: BuiltInInstance, style: string): void {
  styled(instance).setNodeStyle(style, OWN_SEGMENT)
}

/** A native element in a built-in's template. */
export function inner<E extends HTMLElement>(instance: BuiltInInstance, selector: string): E {
  const found = elementOf(instance).querySelector<E>(selector)
  if (!found) throw new Error(`<${instance.is}> has no ${selector} in its template`)
  return found
}
