import { type BuiltIn, type BuiltInInstance, elementOf } from '../built-in'

const SPACES: Record<string, string> = { nbsp: '\u00a0', ensp: '\u2002', emsp: '\u2003' }

const ENTITIES: Record<string, string> = {
  '&nbsp;': '\u00a0',
  '&ensp;': '\u2002',
  '&emsp;': '\u2003',
  '&lt;': '<',
  '&gt;': '>',
  '&apos;': "'",
  '&quot;': '"',
  '&amp;': '&',
}

/** Applies `space` and `decode` to a text such as `1&nbsp;&lt;&nbsp;2`. */
function renderText(text: string, space: string, decode: boolean): string {
  const spaced = space in SPACES ? text.replace(/ /g, SPACES[space]) : text
  return decode ? spaced.replace(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? entity) : spaced
}

const observers = new WeakMap<BuiltInInstance, MutationObserver>()

/** Rewrites the text nodes now and whenever they change. */
function keepRendered(instance: BuiltInInstance): void {
  const element = elementOf(instance)
  const { space, decode } = instance.data
  const render = () => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const rendered = renderText(node.nodeValue ?? '', String(space), Boolean(decode))
      if (rendered !== node.nodeValue) node.nodeValue = rendered
    }
    // Drops the records of these writes, so they are not decoded again.
    observer.takeRecords()
  }
  observers.get(instance)?.disconnect()
  const observer = new MutationObserver(render)
  observer.observe(element, { subtree: true, childList: true, characterData: true })
  observers.set(instance, observer)
  render()
}

export const text: BuiltIn = {
  tag: 'text',
  definition: {
    properties: {
      selectable: Boolean,
      userSelect: Boolean,
      /** '' | 'ensp' | 'emsp' | 'nbsp' */
      space: String,
      decode: Boolean,
    },
    observers: {
      'selectable, userSelect'(selectable: boolean, userSelect: boolean) {
        elementOf(this).toggleAttribute('data-select', selectable || userSelect)
      },
      'space, decode'(space: string, decode: boolean) {
        if (space || decode) keepRendered(this)
      },
    },
    lifetimes: {
      detached() {
        observers.get(this)?.disconnect()
      },
    },
  },
  style: `
    wx-text { display: inline; white-space: pre-line }
    wx-text[data-select] { display: inline-block; user-select: text; -webkit-user-select: text }
  `,
}
