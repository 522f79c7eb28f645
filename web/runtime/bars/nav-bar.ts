import type { WindowConfig } from '../../manifest'
import { element, svgIcon } from '../dom'
import { word } from '../words'

const BACK_ICON = '<path d="M15 4 7 12l8 8"/>'
const HOME_ICON = '<path d="M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1z"/>'

/** Action of the leading button. */
type LeadingAction = 'back' | 'home' | 'none'

/** The navigation bar of a page. Values set at run time override the configuration. */
export interface NavBar {
  readonly element: HTMLElement
  readonly title: string
  setTitle(title: string): void
  /** `front` is `#ffffff` or `#000000`. */
  setColor(front: string | undefined, background: string | undefined): void
  setLeading(action: LeadingAction): void
  /** Applies the configuration of another theme. Colours set at run time are kept. */
  applyConfig(config: WindowConfig): void
  /** Whether the text is dark; the capsule and the status bar use the same colour. */
  readonly darkText: boolean
}

export function createNavBar(
  config: WindowConfig,
  actions: { onBack(): void; onHome(): void; onBarChange(): void },
): NavBar {
  const leadingButton = element('button', 'nav-leading')
  const title = element('h1', 'nav-title')
  const bar = element('header', 'nav-bar', leadingButton, element('div', 'nav-middle', title))
  bar.role = 'banner'
  let currentConfig = config
  let leading: LeadingAction = 'none'
  let frontOverride: string | undefined
  let backgroundOverride: string | undefined
  let titleOverride: string | undefined

  const nav: NavBar = {
    element: bar,
    get title() {
      return titleOverride ?? currentConfig.navigationBarTitleText ?? ''
    },
    get darkText() {
      return frontOverride
        ? frontOverride.toLowerCase() === '#000000'
        : currentConfig.navigationBarTextStyle === 'black'
    },
    setTitle(text) {
      titleOverride = text
      render()
      actions.onBarChange()
    },
    setColor(front, background) {
      frontOverride = front ?? frontOverride
      backgroundOverride = background ?? backgroundOverride
      render()
      actions.onBarChange()
    },
    setLeading(next) {
      leading = next
      render()
    },
    applyConfig(next) {
      currentConfig = next
      render()
    },
  }

  function render(): void {
    title.textContent = nav.title
    bar.style.color = nav.darkText ? '#000' : '#fff'
    bar.style.backgroundColor =
      backgroundOverride ?? currentConfig.navigationBarBackgroundColor ?? '#000'
    leadingButton.hidden = leading === 'none'
    leadingButton.replaceChildren(svgIcon(leading === 'home' ? HOME_ICON : BACK_ICON))
    leadingButton.ariaLabel = word(leading === 'home' ? 'home' : 'back')
    leadingButton.onclick = leading === 'home' ? actions.onHome : actions.onBack
  }

  render()
  return nav
}
