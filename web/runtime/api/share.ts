import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { showActionSheet } from './dialog'
import { objectUrlOf } from './file-store'
import { downloadPicture } from './images'
import { createBackdrop, h, mount, overlayButton } from './overlay'
import type { Options } from './parameters'

/** The result of a share hook with WeChat's defaults. */
interface Card {
  title: string
  /** Page and query, e.g. `pages/play/play?code=…` */
  path: string
  imageUrl?: string
}

/** What `onShareTimeline` may return. */
interface TimelineCard {
  title?: string
  query?: string
  imageUrl?: string
}

/** The shape of the picture on the card. */
type CardShape = 'friend' | 'timeline'

/** Copies text to the clipboard. */
type Copy = (text: string) => void

export interface Sharing {
  /** Shows the card that WeChat would send, and a link that opens it. */
  toFriend(from: 'button' | 'menu', target?: unknown): Promise<void>
  readonly api: Options
}

/** Sharing: the share hooks, the panel with the card, and the ••• menu. */
export function createSharing(host: RuntimeHost, copy: Copy): Sharing {
  const hiddenMenus = new HiddenMenus(host)

  const toFriend = async (from: 'button' | 'menu', target?: unknown) => {
    const card: Partial<Card> | undefined = await host.share('onShareAppMessage', { from, target })
    showPanel(host, { ...defaultCard(host), ...card }, 'friend', copy)
  }

  const toTimeline = async () => {
    const card: TimelineCard | undefined = await host.share('onShareTimeline', {})
    const { title, path } = defaultCard(host)
    const query = card?.query ? `?${card.query}` : ''
    const timelinePath = `${path.split('?')[0]}${query}`
    showPanel(
      host,
      { title: card?.title ?? title, path: timelinePath, imageUrl: card?.imageUrl },
      'timeline',
      copy,
    )
  }

  const openMenu = async () => {
    const page = host.currentPage()
    if (!page) return
    const hasHook = (hook: string) => typeof page.instance[hook] === 'function'
    const entries: [string, () => unknown][] = []
    if (hasHook('onShareAppMessage') && !hiddenMenus.has('shareAppMessage')) {
      entries.push(['转发给朋友', () => toFriend('menu')])
      if (hasHook('onShareTimeline') && !hiddenMenus.has('shareTimeline')) {
        entries.push(['分享到朋友圈', toTimeline])
      }
    }
    entries.push(['复制链接', () => copy(linkTo(defaultCard(host).path))])
    entries.push(['重新进入小程序', () => location.reload()])
    const titles = entries.map(([title]) => title)
    const index = await showActionSheet(host, titles, '这里代替微信的菜单')
    if (index !== undefined) await entries[index][1]()
  }
  host.on('menu', () => void openMenu())

  return {
    toFriend,
    api: {
      hideShareMenu: asyncApi('hideShareMenu', ({ menus }: Options) => hiddenMenus.hide(menus)),
      showShareMenu: asyncApi('showShareMenu', ({ menus }: Options) => hiddenMenus.show(menus)),
      /** Shows what a chat would receive, with the link of its entry; the picture can be saved. */
      showShareImageMenu: asyncApi(
        'showShareImageMenu',
        ({ path, entrancePath }: Options) =>
          new Promise<void>((resolve, reject) => {
            const link = String(entrancePath || defaultCard(host).path)
            const save = () => resolve(downloadPicture(host, path))
            const card = { title: '', path: link, imageUrl: String(path) }
            showPanel(host, card, 'timeline', copy, {
              save,
              cancel: () => reject(new ApiError('cancel')),
            })
          }),
      ),
      /** Has no effect: sharing sends nothing. */
      updateShareMenu: asyncApi('updateShareMenu', () => undefined),
    },
  }
}

/** Whether `?platform=ios` asks for an iPhone's answers. */
const isIphone = () => new URLSearchParams(location.search).get('platform') === 'ios'

/** The menu entries that each page has hidden with `wx.hideShareMenu`. */
class HiddenMenus {
  private readonly menusByRoute = new Map<string, Set<string>>()

  constructor(private readonly host: RuntimeHost) {}

  /** Whether the current page hides the entry. */
  has(menu: string): boolean {
    return this.menusByRoute.get(this.route)?.has(menu) ?? false
  }

  /**
   * Hides the given entries on the current page; both if `menus` is not an array. An iPhone does not hide the
   * timeline alone.
   */
  hide(menus: unknown): void {
    if (Array.isArray(menus) && isIphone()) return
    const hidden = this.menusByRoute.get(this.route) ?? new Set()
    this.menusByRoute.set(this.route, hidden)
    const names = Array.isArray(menus) ? menus : ['shareAppMessage', 'shareTimeline']
    for (const name of names) hidden.add(name)
  }

  /** Shows the given entries again; that for friends if `menus` is not an array. */
  show(menus: unknown): void {
    const names = Array.isArray(menus) ? menus : ['shareAppMessage']
    for (const name of names) this.menusByRoute.get(this.route)?.delete(name)
  }

  private get route(): string {
    return this.host.currentPage()?.route ?? ''
  }
}

/** The URL that opens a page of the mini program in this browser, without `?user` and `?phone`. */
function linkTo(path: string): string {
  const url = new URL(location.href)
  for (const name of ['user', 'phone']) url.searchParams.delete(name)
  url.hash = `/${path.replace(/^\//, '')}`
  return url.href
}

const appName = (host: RuntimeHost) => host.config.app.window?.navigationBarTitleText ?? ''

function defaultCard(host: RuntimeHost): Card {
  const page = host.currentPage()
  return { title: appName(host), path: page ? `${page.route}${formatQuery(page.options)}` : '' }
}

function formatQuery(options: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(options).map(([key, value]) => `${key}=${value}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Shows the panel with the card, its link, and buttons to close the panel and to copy the link. */
function showPanel(
  host: RuntimeHost,
  card: Card,
  shape: CardShape,
  copy: Copy,
  picture?: { save(): void; cancel(): void },
): void {
  const link = linkTo(card.path)
  const close = () => {
    remove()
    picture?.cancel()
  }
  const save = () => {
    picture?.save()
    close()
  }
  const actions = h(
    'div',
    { class: 'wx-dialog-actions' },
    overlayButton('取消', 'wx-share-cancel', close),
    ...(picture ? [overlayButton('保存到手机', 'wx-share-save', save)] : []),
    overlayButton('复制链接', 'wx-share-copy', () => {
      close()
      copy(link)
    }),
  )
  const panel = h(
    'div',
    { class: 'wx-sheet wx-share', role: 'dialog', 'aria-modal': 'true', 'aria-label': '分享' },
    drawCard(host, card, shape),
    h('a', { href: link, class: 'wx-card-link' }, decodeURI(link)),
    actions,
  )
  const remove = mount(host, createBackdrop('wx-share-panel', panel, close))
}

function drawCard(host: RuntimeHost, { title, imageUrl }: Card, shape: CardShape): HTMLElement {
  const picture = h('div', { class: `wx-card-picture wx-card-${shape}` })
  if (imageUrl) {
    picture.append(h('img', { src: objectUrlOf(imageUrl) ?? host.resolve(imageUrl), alt: '' }))
  } else {
    picture.append(h('span', {}, '微信会用当前页面的截图'))
  }
  return h(
    'div',
    { class: 'wx-card' },
    h('div', { class: 'wx-card-app' }, appName(host)),
    h('div', { class: 'wx-card-title' }, title),
    picture,
    h('div', { class: 'wx-card-foot' }, '小程序'),
  )
}
