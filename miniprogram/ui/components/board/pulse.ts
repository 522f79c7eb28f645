import type { Shape } from '../../../core/sudoku/grid'
import type { BoardMetrics } from './measures'
import { cornerOf } from './points'

/** A request to flash cells. A new `count` repeats it for the same cells. */
export interface Pulse {
  readonly cells: readonly number[]
  readonly count: number
}

/** The pulse of `cells` after another one. */
export function nextPulse(before: Pulse | null, cells: readonly number[]): Pulse {
  return { cells, count: (before?.count ?? 0) + 1 }
}

/** A ring around a cell that appears and fades. */
export interface Ring {
  readonly key: string
  readonly cell: number
  /** Its place on the board as a style. */
  readonly place: string
}

export function pulseRings(shape: Shape, geometry: BoardMetrics, { cells, count }: Pulse): Ring[] {
  const rings = cells.map((cell) => ({ cell, key: `${count}:${cell}` }))
  const places = ringPlaces(shape, geometry, rings)
  return rings.map((ring, i) => ({ ...ring, place: places[i] }))
}

/** The places of rings on the board as styles. */
export function ringPlaces(
  shape: Shape,
  geometry: BoardMetrics,
  rings: readonly { readonly cell: number }[],
): string[] {
  return rings.map(({ cell }) => {
    const { x, y } = cornerOf(shape, geometry, cell)
    return `left:${x}px;top:${y}px`
  })
}
