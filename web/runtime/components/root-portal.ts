import { type BuiltIn, type BuiltInInstance, elementOf } from '../built-in'
import { inner } from './node'

const contents = new WeakMap<BuiltInInstance, HTMLElement>()

/**
 * Moves its children to the end of the page, out of scrolling and clipping parents. They stay inside
 * `<wx-page>`, so the page's style sheet applies.
 */
export const rootPortal: BuiltIn = {
  tag: 'root-portal',
  definition: {
    lifetimes: {
      created() {
        const content = inner(this, ':scope > div')
        content.classList.add('wx-root-portal')
        contents.set(this, content)
      },
      attached() {
        const content = contents.get(this)
        if (content) elementOf(this).closest('wx-page')?.append(content)
      },
      detached() {
        contents.get(this)?.remove()
      },
    },
  },
  style: `
    wx-root-portal, wx-root-portal > div, wx-page > .wx-root-portal { display: contents }
  `,
}
