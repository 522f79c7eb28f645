import { type DetectionPass, findGrid } from './detection/grid-finder'
import type { Point } from './picture'

/** Where a grid lies in a picture of the live camera. */
export interface GridOutline {
  /** In pixels of the picture, clockwise from the upper left. */
  readonly corners: readonly Point[]
  /** How well lines fit, up to 1; above 0.8 a photograph is worth taking. */
  readonly score: number
}

/** Quick looks: ordinary ink on paper, then an app in dark mode. */
const PASSES: readonly DetectionPass[] = [
  { least: 26, isDark: false },
  { least: 20, isDark: true },
]

/**
 * Finds a grid quickly, for the live camera: best on a picture of about 320 pixels. `grey` holds a byte a pixel.
 * Null where there is none.
 */
export function findGridOutline(
  grey: Uint8Array,
  width: number,
  height: number,
): GridOutline | null {
  const steps = findGrid({ pixels: grey, width, height }, PASSES)
  for (;;) {
    const step = steps.next()
    if (!step.done) continue
    return step.value ? { corners: step.value.corners, score: step.value.score } : null
  }
}
