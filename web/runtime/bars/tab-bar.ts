import type { TabBarConfig } from '../../manifest'
import { element } from '../dom'

/** The fields that `wx.setTabBarItem` can change. */
interface TabChanges {
  text?: string
  iconPath?: string
  selectedIconPath?: string
}

/** The native tab bar, styled after WeChat's. */
export class TabBar {
  readonly element = element('nav', 'tab-bar')
  /** Whether it may be changed while it is hidden: a site shows it on every page of a wide window. */
  isPermanent = false
  private readonly tabs: readonly HTMLElement[]
  private readonly changes: TabChanges[]
  private readonly icons = new Map<string, HTMLImageElement>()
  /** Route of the current tab page; undefined hides the bar. */
  private selectedRoute: string | undefined
  /** Index of the tab with the last pointerdown event, or −1. */
  private pressedIndex = -1
  /** Measured once for each size of the window, because measuring lays out the page. */
  private measuredHeight: number | undefined

  /** `resolve` turns a package path into a URL; `onTap` is called when a tab is tapped. */
  constructor(
    private config: TabBarConfig,
    private readonly resolve: (path: string) => string,
    private readonly onTap: (route: string) => void,
  ) {
    this.changes = config.list.map(() => ({}))
    this.tabs = config.list.map((_, index) => this.createTab(index))
    this.element.append(...this.tabs)
    this.render()
  }

  /** How much of the screen's bottom it covers, CSS pixels including the safe area: nothing while it is hidden or at the top. */
  get height(): number {
    if (this.element.hidden) return 0
    this.measuredHeight ??= this.element.offsetTop > 0 ? this.element.offsetHeight : 0
    return this.measuredHeight
  }

  /** Measures the height again when it is asked for next. */
  forgetHeight(): void {
    this.measuredHeight = undefined
  }

  /** Selects the tab of a page; undefined hides the bar. */
  select(route: string | undefined): void {
    this.selectedRoute = route
    this.render()
  }

  /** Applies the configuration of another theme. */
  applyConfig(config: TabBarConfig): void {
    this.config = config
    this.render()
  }

  setItem(index: number, changes: TabChanges): void {
    Object.assign(this.changes[index], changes)
    this.render()
  }

  /** Sets the colours of `wx.setTabBarStyle`, until the theme changes. */
  setStyle(style: Partial<TabBarConfig>): void {
    this.config = { ...this.config, ...style }
    this.render()
  }

  private itemAt(index: number) {
    return { ...this.config.list[index], ...this.changes[index] }
  }

  private createTab(index: number): HTMLElement {
    const tab = element('button', 'tab')
    tab.onpointerdown = () => {
      this.pressedIndex = index
    }
    tab.onclick = ({ detail }) => {
      // The tap that opened this page can end on the bar that then appears. Its click is ignored.
      const isOwnClick = detail === 0 || this.pressedIndex === index
      this.pressedIndex = -1
      if (!isOwnClick) return
      this.onTap(this.itemAt(index).pagePath)
    }
    return tab
  }

  private iconOf(index: number, path: string | undefined): HTMLImageElement | undefined {
    if (!path) return undefined
    const key = `${index} ${path}`
    let icon = this.icons.get(key)
    if (!icon) {
      icon = element('img', '')
      icon.src = this.resolve(`/${path.replace(/^\//, '')}`)
      icon.alt = ''
      this.icons.set(key, icon)
    }
    return icon
  }

  private render(): void {
    const { element: bar, config } = this
    bar.hidden = this.selectedRoute === undefined
    bar.style.backgroundColor = config.backgroundColor ?? '#fff'
    bar.dataset.border = config.borderStyle ?? 'black'
    this.tabs.forEach((tab, index) => {
      this.renderTab(tab, index)
    })
  }

  private renderTab(tab: HTMLElement, index: number): void {
    const item = this.itemAt(index)
    const isSelected = item.pagePath === this.selectedRoute
    tab.ariaCurrent = isSelected ? 'page' : null
    tab.style.color = (isSelected ? this.config.selectedColor : this.config.color) ?? ''
    // Both icons are loaded now, so that both are available offline, as in WeChat.
    const normalIcon = this.iconOf(index, item.iconPath)
    const selectedIcon = this.iconOf(index, item.selectedIconPath ?? item.iconPath)
    const icon = isSelected ? selectedIcon : normalIcon
    tab.replaceChildren(
      element('span', 'tab-icon', ...(icon ? [icon] : [])),
      element('span', 'tab-text', item.text),
    )
  }
}
