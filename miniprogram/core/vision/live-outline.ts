import { type DetectionPass, findGrids } from './detection/grid-finder'
import type { Point } from './picture'

/** Where a grid is in a frame of the live camera. */
interface GridOutline {
  /** In pixels of the frame, clockwise from the upper left. */
  readonly corners: readonly Point[]
  /** How well lines match, up to 1. Above 0.8 a photograph is worth taking. */
  readonly score: number
}

/** Quick passes: normal ink on paper, then an app in dark mode. */
const PASSES: readonly DetectionPass[] = [
  { threshold: 26, look: 'paper' },
  { threshold: 20, look: 'dark' },
]

/**
 * Finds a grid quickly, for the live camera; works best on a frame of about 320 pixels. `grey` holds one byte
 * per pixel. Returns null if there is no grid.
 */
export function findGridOutline(
  grey: Uint8Array,
  width: number,
  height: number,
): GridOutline | null {
  const steps = findGrids({ pixels: grey, width, height }, { passes: PASSES })
  for (;;) {
    const step = steps.next()
    if (!step.done) continue
    const [best] = step.value
    return best ? { corners: best.corners, score: best.score } : null
  }
}
