import type { Rect, WindowMetrics } from './host'

const IPHONE_NAV_BAR_PX = 44

/** Heights of the status bar and home indicator, px. */
export interface Edges {
  readonly top: number
  readonly bottom: number
}

const NO_EDGES: Edges = { top: 0, bottom: 0 }
const EDGES_WITH_HOME_BUTTON: Edges = { top: 20, bottom: 0 }
const EDGES_WITH_HOME_INDICATOR: Edges = { top: 44, bottom: 34 }

/** Longer phones have a home indicator; shorter ones and tablets, such as 320 × 568 and 1024 × 768, a home button. */
const MIN_LONG_RATIO = 1.8

/** The edges of the phone frame; none without a frame. */
export function measureEdges(isPhone: boolean): Edges {
  if (!isPhone) return NO_EDGES
  const { width, height } = windowSize()
  return height / width < MIN_LONG_RATIO ? EDGES_WITH_HOME_BUTTON : EDGES_WITH_HOME_INDICATOR
}

/** Window sizes for a page with bars of the heights `above` and `below`. */
export function measureWindow(edges: Edges, above: number, below: number): WindowMetrics {
  const { width, height } = windowSize()
  return {
    windowWidth: width,
    windowHeight: height - above - below,
    screenWidth: width,
    screenHeight: height,
    screenTop: above,
    statusBarHeight: edges.top,
    pixelRatio: window.devicePixelRatio,
    safeArea: rect(0, edges.top, width, height - edges.top - edges.bottom),
  }
}

/** Height of the navigation bar without the status bar, px. */
export const navBarHeight = (): number => windowSize().navBar

/** Sizes of the window, once they have been read: on a phone, reading `innerWidth` lays out the page. */
let knownSize:
  | { readonly width: number; readonly height: number; readonly navBar: number }
  | undefined

function windowSize() {
  knownSize ??= {
    width: window.innerWidth,
    height: window.innerHeight,
    navBar: readNavBarHeight(),
  }
  return knownSize
}

/** The height that base.css or a site's sheet sets; that of an iPhone while no sheet is loaded. */
function readNavBarHeight(): number {
  const height = getComputedStyle(document.documentElement).getPropertyValue('--nav-bar-height')
  return Number.parseFloat(height) || IPHONE_NAV_BAR_PX
}

/** Reads the window's size again when it is asked for next. */
export function forgetWindowSize(): void {
  knownSize = undefined
}

function rect(left: number, top: number, width: number, height: number): Rect {
  return { left, top, width, height, right: left + width, bottom: top + height }
}
