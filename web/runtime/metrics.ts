import type { Rect, WindowMetrics } from './host'

/** Height of the navigation bar, as on an iPhone. */
export const NAV_BAR_PX = 44

/** Heights of the status bar and home indicator of the phone frame; 0 without a frame. */
export interface Edges {
  readonly top: number
  readonly bottom: number
}

export const FRAME_EDGES: Edges = { top: 44, bottom: 34 }

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

/** The window's size, once it has been read: on a phone, reading `innerWidth` lays out the page. */
let knownSize: { readonly width: number; readonly height: number } | undefined

function windowSize() {
  knownSize ??= { width: window.innerWidth, height: window.innerHeight }
  return knownSize
}

/** Reads the window's size again when it is asked for next. */
export function forgetWindowSize(): void {
  knownSize = undefined
}

function rect(left: number, top: number, width: number, height: number): Rect {
  return { left, top, width, height, right: left + width, bottom: top + height }
}
