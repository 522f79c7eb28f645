import type { Node } from '../engine/engine'

declare global {
  interface Element {
    /** The node of an element, set by the engine. */
    __wxElement?: Node
  }
}

/** The node of an element, or of its nearest ancestor that has one. */
export function nodeOf(target: EventTarget | null): Node | undefined {
  let element = target instanceof Element ? target : null
  while (element && !element.__wxElement) element = element.parentElement
  return element?.__wxElement
}

const UNITS = ['rpx', 'vh', 'env(']

/** Converts the units of WXSS in an inline style to CSS (see `adaptValue` in build/styles.ts). */
export function adaptInlineStyle(style: string): string {
  if (!UNITS.some((unit) => style.includes(unit))) return style
  return style
    .replace(/(-?\d*\.?\d+)rpx\b/g, 'calc($1 * var(--rpx))')
    .replace(/(-?\d*\.?\d+)vh\b/g, '$1cqh')
    .replace(/\benv\(\s*(safe-area-inset-\w+)\s*(?:,[^()]*)?\)/g, 'var(--$1)')
}
