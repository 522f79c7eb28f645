import { element, svgIcon } from '../runtime/dom'

const DEVICE_KEY = 'browser:device'

/** The width beside the phone that its panel needs, with the space around both. */
const PANEL_PX = 330
/** How often the phone's URL is copied; an iframe has no event for it. */
const ADDRESS_POLL_MS = 300

/** Window sizes of common phones, in CSS pixels. */
const DEVICES = [
  { name: 'iPhone SE', width: 320, height: 568 },
  { name: 'Android', width: 360, height: 780 },
  { name: 'iPhone', width: 375, height: 812 },
  { name: 'iPhone 15', width: 393, height: 852 },
  { name: 'iPhone Max', width: 430, height: 932 },
  { name: '平板横屏', width: 1024, height: 768 },
]
const WIDE_ICON =
  '<path d="M4 9V4h5"/><path d="M20 9V4h-5"/><path d="M4 15v5h5"/><path d="M20 15v5h-5"/>'

/** The phone: the same URL in an iframe, with `?phone`. */
const phone = element('iframe', 'phone-screen')
phone.title = '小程序'
phone.src = `/?phone${location.search.replace('?', '&')}${location.hash}`
const device = element('div', 'phone', phone)
const stage = element('main', 'stage', element('div', 'phone-space', device))

document.body.append(element('div', 'desk', createPanel(), stage))
fitDevice()
window.addEventListener('resize', fitDevice)
phone.addEventListener('load', followAddress)

function createPanel(): HTMLElement {
  const wide = element(
    'button',
    'panel-button',
    svgIcon(WIDE_ICON),
    element('span', '', '占满窗口'),
  )
  wide.onclick = leaveFrame
  return element(
    'aside',
    'panel',
    element('h1', '', document.title),
    element('p', '', '小程序在浏览器里运行，不是微信基础库。'),
    deviceChoice(),
    wide,
  )
}

function deviceChoice(): HTMLElement {
  const select = element('select', 'panel-select')
  select.ariaLabel = '屏幕'
  for (const { name, width, height } of DEVICES) {
    select.append(new Option(`${name} · ${width}×${height}`, String(width)))
  }
  select.value = String(currentDevice().width)
  select.onchange = () => {
    localStorage.setItem(DEVICE_KEY, select.value)
    fitDevice()
  }
  return select
}

function currentDevice() {
  const width = Number(localStorage.getItem(DEVICE_KEY) ?? 375)
  return DEVICES.find((device) => device.width === width) ?? DEVICES[2]
}

/** Shows the page in the whole window, without a phone: the layout of WeChat on a computer. */
function leaveFrame(): void {
  const query = new URLSearchParams(location.search)
  query.set('frame', 'none')
  location.search = query.toString()
}

/** Scales the phone to the window. Its size in CSS pixels does not change. */
function fitDevice(): void {
  const { width, height } = currentDevice()
  const across = (window.innerWidth - PANEL_PX) / (width + 24)
  const scale = Math.min(1, (window.innerHeight - 64) / (height + 24), across)
  const { style } = document.documentElement
  style.setProperty('--phone-width', `${width}px`)
  style.setProperty('--phone-height', `${height}px`)
  style.setProperty('--phone-scale', String(scale))
}

/** Copies the phone's URL to this window, so that it can be copied and reloaded. */
function followAddress(): void {
  const inner = phone.contentWindow
  if (!inner) return
  const copy = () => {
    history.replaceState(
      history.state,
      '',
      inner.location.hash || location.pathname + location.search,
    )
    document.title = inner.document.title || document.title
  }
  copy()
  setInterval(copy, ADDRESS_POLL_MS)
}
