import { type BuiltIn, host } from '../built-in'
import { inner } from './node'

/** Tags that are shown; others are dropped with what they hold. */
const TAGS = new Set(
  'a abbr b blockquote br code del div em h1 h2 h3 h4 h5 h6 hr i img ins li ol p q small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
)

const ATTRIBUTES = new Set([
  'class',
  'style',
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
  'start',
  'type',
])

/** A node as `nodes` may list it. */
export interface RichNode {
  type?: 'node' | 'text'
  name?: string
  attrs?: Record<string, unknown>
  text?: string
  children?: RichNode[]
}

function build(node: RichNode): Node | undefined {
  if (node.type === 'text') return document.createTextNode(node.text ?? '')
  const name = node.name?.toLowerCase() ?? ''
  if (!TAGS.has(name)) return undefined
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(node.attrs ?? {})) {
    if (!ATTRIBUTES.has(key) || /^\s*javascript:/i.test(String(value))) continue
    element.setAttribute(key, key === 'src' ? host().resolve(String(value)) : String(value))
  }
  for (const child of node.children ?? []) {
    const built = build(child)
    if (built) element.append(built)
  }
  return element
}

/** HTML as nodes; nothing of it runs. */
export function parseHtml(html: string): RichNode[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const read = (parent: Node): RichNode[] =>
    [...parent.childNodes].flatMap((child): RichNode[] => {
      if (child instanceof Text) return [{ type: 'text', text: child.data }]
      if (!(child instanceof Element)) return []
      const attrs = Object.fromEntries(
        [...child.attributes].map(({ name, value }) => [name, value]),
      )
      return [{ name: child.localName, attrs, children: read(child) }]
    })
  return read(body)
}

export const richText: BuiltIn = {
  tag: 'rich-text',
  definition: {
    properties: {
      /** HTML, or a list of nodes */
      nodes: { type: null, value: [] },
      space: String,
      userSelect: Boolean,
    },
    observers: {
      nodes(nodes: string | RichNode[]) {
        const list = typeof nodes === 'string' ? parseHtml(nodes) : (nodes ?? [])
        const built = list.map(build).filter((node) => node !== undefined)
        inner(this, ':scope > div').replaceChildren(...built)
      },
    },
  },
  style: 'wx-rich-text { display: block }',
}
