import type { Point } from '../../../core/vision/picture'

/** Colours over the camera's picture: found, and at rest. */
const INK = { moving: '#ffb020', steady: '#3fbf7f' } as const

/**
 * The outline of a grid as a background for a view of this extent: `background-image:url("data:…")`.
 * Corners in pixels of the view, clockwise.
 */
export function outlineOf(
  corners: readonly Point[],
  view: { readonly width: number; readonly height: number },
  isSteady: boolean,
): string {
  const ink = isSteady ? INK.steady : INK.moving
  const path = corners.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' width='${view.width}' height='${view.height}'>` +
    `<path d='M${path}Z' fill='${ink}' fill-opacity='.16' stroke='${ink}' stroke-width='4' stroke-linejoin='round'/></svg>`
  return `background-image:url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
