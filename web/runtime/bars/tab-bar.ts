import type { TabBarConfig } from '../../manifest'
import { element } from '../dom'

/** Height in CSS pixels without the safe area below. */
export const TAB_BAR = 50

/** The native tab bar. */
export interface TabBar {
  readonly element: HTMLElement
  /** Marks the tab of a page, or hides the bar where the page is none. */
  select(route: string | undefined): void
  /** Another theme. */
  applyConfig(config: TabBarConfig): void
  setBadge(index: number, text: string | undefined): void
  setRedDot(index: number, shown: boolean): void
  setItem(
    index: number,
    item: { text?: string; iconPath?: string; selectedIconPath?: string },
  ): void
  /** Colours of `setTabBarStyle`, until the theme changes. */
  setStyle(style: Partial<TabBarConfig>): void
  /** `hideTabBar` and `showTabBar`. */
  setShown(shown: boolean): void
  readonly height: number
}

export function createTabBar(
  initial: TabBarConfig | undefined,
  resolve: (path: string) => string,
  onTap: (index: number, route: string, text: string) => void,
): TabBar {
  let config: TabBarConfig = initial ?? { list: [] }
  let selected: string | undefined
  let shown = true
  /** The tab on which the last finger came down, or −1. */
  let pressed = -1
  const changes = config.list.map(() => ({}) as { text?: string; badge?: string; dot?: boolean })
  const bar = element('nav', 'tab-bar')
  const tabs = config.list.map((_, index) => {
    const tab = element('button', 'tab')
    tab.onpointerdown = () => {
      pressed = index
    }
    tab.onclick = ({ detail }) => {
      // The click of a finger that opened this page, and under which the bar appeared, is none of ours.
      const isOwn = detail === 0 || pressed === index
      pressed = -1
      if (!isOwn) return
      const item = itemAt(index)
      onTap(index, item.pagePath, item.text)
    }
    return tab
  })
  bar.append(...tabs)

  const height = () => (bar.hidden ? 0 : bar.offsetHeight)
  const itemAt = (index: number) => ({ ...config.list[index], ...changes[index] })

  const pictures = new Map<string, HTMLImageElement>()
  const pictureOf = (index: number, path: string | undefined) => {
    if (!path) return undefined
    const key = `${index} ${path}`
    const picture = pictures.get(key) ?? element('img', '')
    if (!pictures.has(key)) {
      picture.src = resolve(`/${path.replace(/^\//, '')}`)
      picture.alt = ''
      pictures.set(key, picture)
    }
    return picture
  }

  const render = () => {
    bar.hidden = !shown || selected === undefined
    bar.style.backgroundColor = config.backgroundColor ?? '#fff'
    bar.dataset.border = config.borderStyle ?? 'black'
    tabs.forEach((tab, index) => {
      const item = itemAt(index)
      const on = item.pagePath === selected
      tab.ariaCurrent = on ? 'page' : null
      tab.style.color = (on ? config.selectedColor : config.color) ?? ''
      const icon = element('span', 'tab-icon')
      // Both are fetched at once: in WeChat they lie on the phone, and a network that fails later hides none.
      const [off, whenOn] = [item.iconPath, item.selectedIconPath ?? item.iconPath].map((path) =>
        pictureOf(index, path),
      )
      const picture = on ? whenOn : off
      if (picture) icon.append(picture)
      if (item.badge !== undefined) icon.append(element('span', 'tab-badge', item.badge))
      else if (item.dot) icon.append(element('span', 'tab-dot'))
      tab.replaceChildren(icon, element('span', 'tab-text', item.text))
    })
    // tab pages end where the bar begins
    const { style } = document.documentElement
    style.setProperty('--tab-bar-height', `${height()}px`)
  }
  render()

  return {
    element: bar,
    get height() {
      return height()
    },
    select(route) {
      selected = route
      render()
    },
    applyConfig(next) {
      config = next
      render()
    },
    setBadge(index, text) {
      changes[index].badge = text
      render()
    },
    setRedDot(index, dot) {
      changes[index].dot = dot
      render()
    },
    setItem(index, item) {
      Object.assign(changes[index], item)
      render()
    },
    setStyle(style) {
      config = { ...config, ...style }
      render()
    },
    setShown(next) {
      shown = next
      render()
    },
  }
}
