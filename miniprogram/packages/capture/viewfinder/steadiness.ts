import type { Point } from '../../../core/vision/picture'

/** `searching`: no grid; `moving`: a grid that is not still yet; `steady`: still long enough for a photograph. */
export type Stillness = 'searching' | 'moving' | 'steady'

/** How long, and in how many frames, a grid has to be still. */
const MIN_STILL_MS = 500
const MIN_STILL_FRAMES = 3
/** How far a corner may move while the grid counts as still, relative to the grid's side. */
const MAX_MOVEMENT_RATIO = 0.025

/** Detects when a grid is still, from its corners in every frame. */
interface Steadiness {
  /** Call for every frame. `corners`: the four corners, or null if there is no grid; `now`: timestamp in ms. */
  feed(corners: readonly Point[] | null, now: number): Stillness
  reset(): void
}

export function createSteadiness(): Steadiness {
  /** The corners when they stopped moving, since when, and the number of frames. */
  let still: { corners: readonly Point[]; since: number; frames: number } | null = null

  return {
    feed(corners, now) {
      if (!corners) {
        still = null
        return 'searching'
      }
      if (!still || movementOf(still.corners, corners) > MAX_MOVEMENT_RATIO) {
        still = { corners, since: now, frames: 1 }
        return 'moving'
      }
      still.frames++
      return still.frames >= MIN_STILL_FRAMES && now - still.since >= MIN_STILL_MS
        ? 'steady'
        : 'moving'
    },
    reset() {
      still = null
    },
  }
}

/** The largest movement of a corner, relative to the grid's mean side. */
function movementOf(before: readonly Point[], after: readonly Point[]): number {
  const sides = before.map((corner, index) => distance(corner, before[(index + 1) % before.length]))
  const side = sides.reduce((sum, length) => sum + length, 0) / sides.length
  return Math.max(...after.map((corner, index) => distance(corner, before[index]))) / side
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
