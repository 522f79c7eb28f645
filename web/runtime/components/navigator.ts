import { type BuiltIn, type BuiltInInstance, elementOf, host, listen } from '../built-in'
import type { NavigationKind } from '../host'
import { attachHover, hoverProperties } from './hover'

const KINDS: Record<string, NavigationKind> = {
  navigate: 'navigateTo',
  redirect: 'redirectTo',
  switchTab: 'switchTab',
  reLaunch: 'reLaunch',
  navigateBack: 'navigateBack',
}

function go(instance: BuiltInInstance): void {
  const { url, openType, target, delta } = instance.data
  const kind = KINDS[String(openType)]
  if (!kind || target !== 'self') {
    host().report(`<navigator open-type="${openType}" target="${target}"> is not supported`)
    return
  }
  host()
    .navigate(kind, { url: String(url), delta: Number(delta) })
    .then(
      (detail) => instance.triggerEvent('success', detail),
      (error) => {
        instance.triggerEvent('fail', { errMsg: String(error?.errMsg ?? error?.message ?? error) })
        host().report(`<navigator url="${url}">`, error)
      },
    )
    .finally(() => instance.triggerEvent('complete', {}))
}

export const navigator: BuiltIn = {
  tag: 'navigator',
  definition: {
    properties: {
      target: { type: String, value: 'self' },
      url: String,
      openType: { type: String, value: 'navigate' },
      delta: { type: Number, value: 1 },
      ...hoverProperties('navigator-hover', 50, 600),
    },
    lifetimes: {
      created() {
        elementOf(this).setAttribute('role', 'link')
        attachHover(this)
        listen(this, 'tap', () => go(this))
      },
    },
  },
  style: `
    wx-navigator { display: block; cursor: pointer }
    .navigator-hover { background-color: rgba(0, 0, 0, .1); opacity: .7 }
  `,
}
