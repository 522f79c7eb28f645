import type { WindowConfig } from '../../manifest'
import { element } from '../dom'

/** How far (CSS pixels) the finger must pull, and the height that stays open while refreshing. */
const DISTANCE = 50

/** The three dots above a page that is pulled down. */
export interface PullDown {
  readonly indicator: HTMLElement
  start(): void
  stop(): void
}

/** Pulling works where `enablePullDownRefresh` is set; `start` and `stop` always do. */
export function createPullDown(
  page: HTMLElement,
  config: WindowConfig,
  onRefresh: () => void,
): PullDown {
  const indicator = element(
    'div',
    'pull-down',
    ...Array.from({ length: 3 }, () => element('i', '')),
  )
  indicator.dataset.style = config.backgroundTextStyle ?? 'dark'
  let startY: number | undefined
  let pulled = 0
  let refreshing = false

  const open = (height: number) => {
    page.style.translate = height > 0 ? `0 ${height}px` : ''
    indicator.toggleAttribute('data-open', height > 0)
  }
  const pullDown: PullDown = {
    indicator,
    start() {
      if (refreshing) return
      refreshing = true
      open(DISTANCE)
      onRefresh()
    },
    stop() {
      refreshing = false
      open(0)
    },
  }
  if (!config.enablePullDownRefresh) return pullDown

  page.addEventListener('touchstart', ({ touches }) => {
    startY = page.scrollTop <= 0 && !refreshing ? touches[0].clientY : undefined
    pulled = 0
  })
  page.addEventListener('touchmove', ({ touches }) => {
    if (startY === undefined) return
    pulled = Math.max(0, touches[0].clientY - startY) / 2
    open(Math.min(pulled, DISTANCE * 2))
  })
  page.addEventListener('touchend', () => {
    if (startY === undefined) return
    startY = undefined
    if (pulled >= DISTANCE) pullDown.start()
    else open(0)
  })
  return pullDown
}
