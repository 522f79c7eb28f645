import { element, svgIcon } from '../dom'
import type { Edges } from '../metrics'
import { word } from '../words'

const MORE_ICON =
  '<g fill="currentColor" stroke="none"><circle cx="4.5" cy="12" r="2"/><circle cx="12" cy="12" r="3"/><circle cx="19.5" cy="12" r="2"/></g>'
const CLOSE_ICON =
  '<circle cx="12" cy="12" r="8.5"/><circle cx="12" cy="12" r="3" fill="currentColor" stroke="none"/>'

const CLOCK_INTERVAL_MS = 10_000

/** WeChat's capsule at the top right with the menu and close buttons. */
export function createCapsule(onMenu: () => void, onClose: () => void): HTMLElement {
  const menu = element('button', '', svgIcon(MORE_ICON))
  menu.ariaLabel = word('more')
  menu.onclick = onMenu
  const close = element('button', '', svgIcon(CLOSE_ICON))
  close.ariaLabel = word('close')
  close.onclick = onClose
  const capsule = element('nav', 'capsule', menu, close)
  capsule.ariaLabel = 'WeChat'
  return capsule
}

/** The status bar of the phone frame, and its home indicator if there is room for one. */
export function createPhoneEdges({ bottom }: Edges): HTMLElement[] {
  const clock = element('span', 'status-clock')
  const updateClock = () => {
    const now = new Date()
    clock.textContent = `${now.getHours()}:${String(now.getMinutes()).padStart(2, '0')}`
  }
  updateClock()
  setInterval(updateClock, CLOCK_INTERVAL_MS)
  const battery = svgIcon(
    '<rect x="2" y="7" width="18" height="10" rx="3" stroke-width="1.5"/><rect x="4" y="9" width="14" height="6" rx="1.5" fill="currentColor" stroke="none"/><path d="M22 10.5v3"/>',
  )
  const statusBar = element('div', 'status-bar', clock, battery)
  statusBar.ariaHidden = 'true'
  return bottom > 0 ? [statusBar, element('div', 'home-indicator')] : [statusBar]
}
