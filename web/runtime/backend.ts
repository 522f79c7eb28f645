import { type GlassNode, glassEasel } from 'glass-easel-miniprogram-adapter'

declare global {
  interface Element {
    /** The glass-easel node of an element, set by glass-easel. */
    __wxElement?: GlassNode
  }
}

/**
 * Creates DOM elements for glass-easel: a built-in `view` becomes `<wx-view>`, `html-input` inside a
 * built-in becomes `<input>`, other tags keep their names. glass-easel does not listen to DOM events;
 * gestures.ts dispatches them.
 */
export class Backend extends glassEasel.CurrentWindowBackendContext {
  override document: unknown

  constructor(builtInTags: ReadonlySet<string>) {
    super()
    this.document = {
      createElement: (tag: string) => {
        if (tag.startsWith('html-')) return document.createElement(tag.slice('html-'.length))
        return document.createElement(builtInTags.has(tag) ? `wx-${tag}` : tag)
      },
      createTextNode: (text: string) => document.createTextNode(text),
      createDocumentFragment: () => document.createDocumentFragment(),
    }
  }

  override setListenerStats(): void {}

  override onEvent(): void {}
}

/** The glass-easel node of an element, or of its nearest ancestor that has one. */
export function nodeOf(target: EventTarget | null): GlassNode | undefined {
  let element = target instanceof Element ? target : null
  while (element && !element.__wxElement) element = element.parentElement
  return element?.__wxElement
}

/** Makes inline styles in templates support the units of WXSS (see `adaptValue` in build/styles.ts). */
export function adaptInlineStyles(): void {
  const element = glassEasel.Element.prototype
  const setNodeStyle = element.setNodeStyle
  element.setNodeStyle = function (style, index) {
    setNodeStyle.call(this, adaptInlineStyle(style), index)
  }
}

function adaptInlineStyle(style: unknown): string {
  if (typeof style !== 'string' || !/rpx|vh|env\(/.test(style)) return style as string
  return style
    .replace(/(-?\d*\.?\d+)rpx\b/g, 'calc($1 * var(--rpx))')
    .replace(/(-?\d*\.?\d+)vh\b/g, '$1cqh')
    .replace(/\benv\(\s*(safe-area-inset-\w+)\s*(?:,[^()]*)?\)/g, 'var(--$1)')
}
