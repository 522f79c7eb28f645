import type { Rect, WindowMetrics } from './host'

/** Heights of the bars in CSS pixels, as on an iPhone. */
export const NAV_BAR = 44
const CAPSULE = { width: 87, height: 32, right: 7 }

/** The unsafe edges of the phone that the frame draws; none where the window is the phone. */
export interface Edges {
  readonly top: number
  readonly bottom: number
}

export const FRAME_EDGES: Edges = { top: 44, bottom: 34 }

/** Sizes of the window around a page that leaves `above` and `below` to bars. */
export function measureWindow(edges: Edges, above: number, below: number): WindowMetrics {
  const { innerWidth: width, innerHeight: height, devicePixelRatio } = window
  return {
    windowWidth: width,
    windowHeight: height - above - below,
    screenWidth: width,
    screenHeight: height,
    screenTop: above,
    statusBarHeight: edges.top,
    pixelRatio: devicePixelRatio,
    safeArea: rect(0, edges.top, width, height - edges.top - edges.bottom),
  }
}

/** The capsule at the top right. */
export function menuButtonRect(edges: Edges): Rect {
  const left = window.innerWidth - CAPSULE.right - CAPSULE.width
  const top = edges.top + (NAV_BAR - CAPSULE.height) / 2
  return rect(left, top, CAPSULE.width, CAPSULE.height)
}

function rect(left: number, top: number, width: number, height: number): Rect {
  return { left, top, width, height, right: left + width, bottom: top + height }
}
