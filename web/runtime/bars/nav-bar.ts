import type { WindowConfig } from '../../manifest'
import { element, svgIcon } from '../dom'

const BACK = '<path d="M15 4 7 12l8 8"/>'
const HOME = '<path d="M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1z"/>'

/** Action of the leading button. */
type LeadingAction = 'back' | 'home' | 'none'

/** The navigation bar of a page. Values set at run time override the configuration. */
export interface NavBar {
  readonly element: HTMLElement
  readonly title: string
  /** `navigationStyle: custom`: the page fills the screen to the top. */
  readonly isCustom: boolean
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
  const title = element('span', 'nav-title')
  const bar = element('header', 'nav-bar', leadingButton, element('div', 'nav-middle', title))
  let current = config
  let leading: LeadingAction = 'none'
  let setFront: string | undefined
  let setBackground: string | undefined
  let setText: string | undefined

  const nav: NavBar = {
    element: bar,
    isCustom: config.navigationStyle === 'custom',
    get title() {
      return setText ?? current.navigationBarTitleText ?? ''
    },
    get darkText() {
      return setFront
        ? setFront.toLowerCase() === '#000000'
        : current.navigationBarTextStyle === 'black'
    },
    setTitle(text) {
      setText = text
      render()
      actions.onBarChange()
    },
    setColor(front, background) {
      setFront = front ?? setFront
      setBackground = background ?? setBackground
      render()
      actions.onBarChange()
    },
    setLeading(next) {
      leading = next
      render()
    },
    applyConfig(next) {
      current = next
      render()
    },
  }

  function render(): void {
    title.textContent = nav.title
    bar.style.color = nav.darkText ? '#000' : '#fff'
    bar.style.backgroundColor = setBackground ?? current.navigationBarBackgroundColor ?? '#000'
    leadingButton.hidden = leading === 'none'
    leadingButton.replaceChildren(svgIcon(leading === 'home' ? HOME : BACK))
    leadingButton.ariaLabel = leading === 'home' ? '首页' : '返回'
    leadingButton.onclick = leading === 'home' ? actions.onHome : actions.onBack
  }

  bar.hidden = nav.isCustom
  render()
  return nav
}
