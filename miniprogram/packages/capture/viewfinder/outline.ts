import type { Point } from '../../../core/vision/picture'

/** Colours of the outline over the camera's picture. */
const COLOURS = { moving: '#ffb020', steady: '#3fbf7f' } as const

/**
 * Draws the outline of a grid as an SVG background for a view of this extent. Returns a CSS declaration
 * `background-image:url("data:…")`. `corners`: in pixels of the view, clockwise.
 */
export function drawOutline(
  corners: readonly Point[],
  view: { readonly width: number; readonly height: number },
  isSteady: boolean,
): string {
  const colour = isSteady ? COLOURS.steady : COLOURS.moving
  const outline = corners.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' width='${view.width}' height='${view.height}'>` +
    `<path d='M${outline}Z' fill='${colour}' fill-opacity='.16' stroke='${colour}' stroke-width='4' stroke-linejoin='round'/></svg>`
  return `background-image:url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
