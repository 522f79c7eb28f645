import { type BuiltIn, type BuiltInInstance, elementOf } from './built-in'
import { pageBars } from './page-bars'

/** `<navigation-bar>` inside `<page-meta>`. */
export const navigationBar: BuiltIn = {
  tag: 'navigation-bar',
  style: 'wx-navigation-bar { display: none; }',
  definition: {
    properties: {
      title: { type: String, value: '' },
      loading: { type: Boolean, value: false },
      frontColor: { type: String, value: '' },
      backgroundColor: { type: String, value: '' },
    },
    observers: {
      'title, loading, frontColor, backgroundColor'(this: BuiltInInstance) {
        applyBar(this)
      },
    },
    lifetimes: {
      attached() {
        applyBar(this)
      },
    },
  },
}

function applyBar(instance: BuiltInInstance): void {
  const page = elementOf(instance).closest('wx-page')
  const bar = page && pageBars.get(page)
  if (!bar) return
  const { title, loading, frontColor, backgroundColor } = instance.data
  if (title) bar.setTitle(title as string)
  bar.setLoading(loading as boolean)
  if (frontColor || backgroundColor) {
    bar.setColor((frontColor as string) || undefined, (backgroundColor as string) || undefined)
  }
}
