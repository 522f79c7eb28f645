import { asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { askSheet } from './dialog'
import { addressOf } from './file-store'
import { curtain, h, mount, overlayButton } from './overlay'
import type { Options } from './parameters'

/** The result of a share hook with WeChat's defaults. */
interface Card {
  title: string
  /** Page and query, e.g. `pages/play/play?code=…` */
  path: string
  imageUrl?: string
}

/** The URL that opens a page of the mini program in this browser runtime, without `?user` and `?phone`. */
function linkTo(path: string): string {
  const url = new URL(location.href)
  for (const name of ['user', 'phone']) url.searchParams.delete(name)
  url.hash = `/${path.replace(/^\//, '')}`
  return url.href
}

const queryOf = (options: Readonly<Record<string, string>>) => {
  const pairs = Object.entries(options).map(([key, value]) => `${key}=${value}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function defaultCard(host: RuntimeHost): Card {
  const page = host.currentPage()
  const title = host.config.app.window?.navigationBarTitleText ?? ''
  return { title, path: page ? `${page.route}${queryOf(page.options)}` : '' }
}

function drawCard(
  host: RuntimeHost,
  { title, imageUrl }: Card,
  shape: 'friend' | 'timeline',
): HTMLElement {
  const picture = h('div', { class: `wx-card-picture wx-card-${shape}` })
  if (imageUrl) {
    picture.append(h('img', { src: addressOf(imageUrl) ?? host.resolve(imageUrl), alt: '' }))
  } else {
    picture.append(h('span', {}, '微信会用当前页面的截图'))
  }
  const name = host.config.app.window?.navigationBarTitleText ?? ''
  return h(
    'div',
    { class: 'wx-card' },
    h('div', { class: 'wx-card-app' }, name),
    h('div', { class: 'wx-card-title' }, title),
    picture,
    h('div', { class: 'wx-card-foot' }, '小程序'),
  )
}

export interface Sharing {
  /** Shows the card that WeChat would send, and a link that opens it. */
  toFriend(from: 'button' | 'menu', target?: unknown): Promise<void>
  readonly api: Options
}

/** Sharing: the share hooks, the panel with the card, and the ••• menu. */
export function createSharing(host: RuntimeHost, copy: (text: string) => void): Sharing {
  const hidden = new Map<string, Set<string>>()
  const route = () => host.currentPage()?.route ?? ''
  const isHidden = (menu: string) => hidden.get(route())?.has(menu) ?? false

  const showPanel = (card: Card, shape: 'friend' | 'timeline') => {
    const link = linkTo(card.path)
    const close = () => remove()
    const anchor = h('a', { href: link, class: 'wx-card-link' }, decodeURI(link))
    const actions = h(
      'div',
      { class: 'wx-dialog-actions' },
      overlayButton('取消', 'wx-share-cancel', close),
      overlayButton('复制链接', 'wx-share-copy', () => {
        close()
        copy(link)
      }),
    )
    const panel = h(
      'div',
      { class: 'wx-sheet wx-share', role: 'dialog', 'aria-modal': 'true', 'aria-label': '分享' },
      drawCard(host, card, shape),
      anchor,
      actions,
    )
    const remove = mount(host, curtain('wx-share-panel', panel, close))
  }

  const toFriend = async (from: 'button' | 'menu', target?: unknown) => {
    const given = await host.share('onShareAppMessage', { from, target })
    showPanel({ ...defaultCard(host), ...(given as Partial<Card> | undefined) }, 'friend')
  }

  const toTimeline = async () => {
    const given = (await host.share('onShareTimeline', {})) as
      | { title?: string; query?: string; imageUrl?: string }
      | undefined
    const { title, path } = defaultCard(host)
    const query = given?.query ? `?${given.query}` : ''
    showPanel(
      {
        title: given?.title ?? title,
        path: `${path.split('?')[0]}${query}`,
        imageUrl: given?.imageUrl,
      },
      'timeline',
    )
  }

  const openMenu = async () => {
    const page = host.currentPage()
    if (!page) return
    const has = (hook: string) => typeof page.instance[hook] === 'function'
    const entries: [string, () => unknown][] = []
    if (has('onShareAppMessage') && !isHidden('shareAppMessage')) {
      entries.push(['转发给朋友', () => toFriend('menu')])
      if (has('onShareTimeline') && !isHidden('shareTimeline'))
        entries.push(['分享到朋友圈', toTimeline])
    }
    entries.push(
      ['复制链接', () => copy(linkTo(defaultCard(host).path))],
      ['重新进入小程序', () => location.reload()],
    )
    const index = await askSheet(
      host,
      entries.map(([text]) => text),
      { note: '这里代替微信的菜单' },
    )
    if (index !== undefined) await entries[index][1]()
  }
  host.on('menu', () => void openMenu())

  const setHidden = (menus: unknown, value: boolean) => {
    const set = hidden.get(route()) ?? new Set()
    hidden.set(route(), set)
    const names = Array.isArray(menus) ? menus : ['shareAppMessage', 'shareTimeline']
    for (const menu of names) value ? set.add(menu) : set.delete(menu)
  }

  return {
    toFriend,
    api: {
      hideShareMenu: asyncApi('hideShareMenu', ({ menus }: Options) => setHidden(menus, true)),
      updateShareMenu: asyncApi('updateShareMenu', () => undefined),
    },
  }
}
