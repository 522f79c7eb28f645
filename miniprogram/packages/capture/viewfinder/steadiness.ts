import type { Point } from '../../../core/vision/picture'

/** `searching`: no grid; `moving`: a grid that does not rest yet; `steady`: time to press the shutter. */
export type Stillness = 'searching' | 'moving' | 'steady'

/** So long, ms, and in so many frames the grid has to rest … */
const REST_TIME = 500
const REST_FRAMES = 3
/** … no corner straying further than this share of the grid's own side. */
const STRAY = 0.025

/** Watches the corners of a grid from frame to frame. */
export interface Steadiness {
  /** `corners` are the four of a frame, or null where it shows no grid; `now` in ms. */
  feed(corners: readonly Point[] | null, now: number): Stillness
  reset(): void
}

export function createSteadiness(): Steadiness {
  /** Where the corners were when they came to rest, and since when. */
  let rest: { corners: readonly Point[]; since: number; frames: number } | null = null

  return {
    feed(corners, now) {
      if (!corners) {
        rest = null
        return 'searching'
      }
      if (!rest || strayOf(rest.corners, corners) > STRAY) {
        rest = { corners, since: now, frames: 1 }
        return 'moving'
      }
      rest.frames++
      return rest.frames >= REST_FRAMES && now - rest.since >= REST_TIME ? 'steady' : 'moving'
    },
    reset() {
      rest = null
    },
  }
}

/** The longest way of a corner, as a share of the grid's mean side. */
function strayOf(before: readonly Point[], after: readonly Point[]): number {
  const sides = before.map((corner, index) => distance(corner, before[(index + 1) % before.length]))
  const side = sides.reduce((sum, length) => sum + length, 0) / sides.length
  return Math.max(...after.map((corner, index) => distance(corner, before[index]))) / side
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
