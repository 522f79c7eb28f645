import { type BuiltIn, type BuiltInInstance, elementOf } from '../built-in'
import { inner } from './node'

const homes = new WeakMap<BuiltInInstance, HTMLElement>()

/**
 * Moves its children to the end of the page, out of scrolling and clipping parents. They stay inside
 * `<wx-page>`, so the page's style sheet applies.
 */
export const rootPortal: BuiltIn = {
  tag: 'root-portal',
  definition: {
    properties: { enable: { type: Boolean, value: true } },
    observers: {
      enable() {
        place(this)
      },
    },
    lifetimes: {
      created() {
        homes.set(this, inner(this, ':scope > div'))
      },
      attached() {
        place(this)
      },
      detached() {
        homes.get(this)?.remove()
      },
    },
  },
  style: `
    wx-root-portal, wx-root-portal > div, wx-page > .wx-root-portal { display: contents }
  `,
}

function place(instance: BuiltInInstance): void {
  const content = homes.get(instance)
  const element = elementOf(instance)
  if (!content || !element.isConnected) return
  content.classList.add('wx-root-portal')
  const page = element.closest('wx-page')
  if (instance.data.enable && page) page.append(content)
  else element.append(content)
}
