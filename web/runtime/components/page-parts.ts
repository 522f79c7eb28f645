import { type BuiltIn, type BuiltInInstance, elementOf } from '../built-in'
import { inner } from './node'

const homes = new WeakMap<BuiltInInstance, HTMLElement>()

/**
 * Moves its children out of scrolling and clipping parents, to the end of the page. Within `<wx-page>`, because the
 * page's own style sheet must still reach them.
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

const pageStyles = new WeakMap<BuiltInInstance, string[]>()

/** Sets CSS declarations on the page and takes back those of the time before. */
function applyPageStyle(instance: BuiltInInstance, css: string): void {
  const page = elementOf(instance).closest<HTMLElement>('wx-page')
  if (!page) return
  for (const name of pageStyles.get(instance) ?? []) page.style.removeProperty(name)
  const { style } = document.createElement('div')
  style.cssText = css
  const names = [...style]
  for (const name of names) {
    page.style.setProperty(name, style.getPropertyValue(name), style.getPropertyPriority(name))
  }
  pageStyles.set(instance, names)
}

const pageCss = ({ data }: BuiltInInstance): string =>
  [
    data.pageStyle,
    data.backgroundColor && `background-color: ${data.backgroundColor}`,
    data.rootBackgroundColor && `background-color: ${data.rootBackgroundColor}`,
    data.pageFontSize && `font-size: ${data.pageFontSize}`,
  ]
    .filter(Boolean)
    .join(';')

/** Only the appearance of the page: `page-style`, its colours and font size, `scroll-top`. */
export const pageMeta: BuiltIn = {
  tag: 'page-meta',
  definition: {
    properties: {
      pageStyle: String,
      backgroundColor: String,
      rootBackgroundColor: String,
      pageFontSize: String,
      scrollTop: String,
      /** ms */
      scrollDuration: { type: Number, value: 300 },
    },
    observers: {
      'pageStyle, backgroundColor, rootBackgroundColor, pageFontSize'() {
        applyPageStyle(this, pageCss(this))
      },
      scrollTop(top: string) {
        const page = elementOf(this).closest('wx-page')
        if (top) page?.scrollTo({ top: Number.parseFloat(top), behavior: 'smooth' })
      },
    },
    lifetimes: {
      attached() {
        applyPageStyle(this, pageCss(this))
      },
    },
  },
  style: 'wx-page-meta { display: none }',
}
