import { type BuiltInInstance, elementOf, instanceOf } from '../built-in'

/** Segment 3 of glass-easel's classes and styles: set by a component itself, kept beside what the page sets. */
const OWN_SEGMENT = 3

interface StyledNode {
  setNodeClass(names: string, segment: number): void
  setNodeStyle(style: string, segment: number): void
}

const styled = (instance: BuiltInInstance) => instance._$ as unknown as StyledNode

/** Adds classes of the page's own style sheet to a built-in (for `hover-class`); '' takes them away. */
export function setExtraClass(instance: BuiltInInstance, names: string): void {
  styled(instance).setNodeClass(names, OWN_SEGMENT)
}

/** Adds inline style beside the page's `style`; '' takes it away. */
export function setExtraStyle(instance: BuiltInInstance, style: string): void {
  styled(instance).setNodeStyle(style, OWN_SEGMENT)
}

/** The native element inside a built-in's own template. */
export function inner<E extends HTMLElement>(instance: BuiltInInstance, selector: string): E {
  const found = elementOf(instance).querySelector<E>(selector)
  if (!found) throw new Error(`<${instance.is}> has no ${selector} in its template`)
  return found
}

/** The nearest built-in of one of these tags around an element, across component borders. */
export function enclosing(
  instance: BuiltInInstance,
  ...tags: string[]
): BuiltInInstance | undefined {
  const selector = tags.map((tag) => `wx-${tag}`).join(',')
  const parent = elementOf(instance).parentElement
  return instanceOf(parent?.closest(selector) ?? null)
}

/** All built-ins of these tags inside an element, in document order. */
export function enclosed(instance: BuiltInInstance, ...tags: string[]): BuiltInInstance[] {
  const selector = tags.map((tag) => `wx-${tag}`).join(',')
  return [...elementOf(instance).querySelectorAll(selector)].flatMap((element) => {
    const found = instanceOf(element)
    return found ? [found] : []
  })
}

/** Calls a method of another built-in, where it has one of that name. */
export function callMethod(
  instance: BuiltInInstance | undefined,
  method: string,
  ...args: unknown[]
): unknown {
  const run = instance?.[method]
  return typeof run === 'function' ? run.apply(instance, args) : undefined
}
