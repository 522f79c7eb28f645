import { shapeOf } from '../../../core/sudoku/grid'
import type { Look } from '../../../state/theme'
import { type BoardMetrics, MARGIN_STRIP_PX } from './measures'
import { cornerOf, roundToTenth } from './points'
import { svgUrl } from './svg'

/** The colour --muted of styles/tokens.wxss. */
const INK: Readonly<Record<Look, string>> = {
  light: '#6a6358',
  'light-distinct': '#6a6358',
  dark: '#9aa3ae',
  'dark-distinct': '#9aa3ae',
}
const FONT_PX = 10

/**
 * The numbers of rows and columns beside a framed board, as an SVG of the board's size and a CSS value `url("data:…")`. The
 * board is scaled down to leave a strip along its upper and left edge.
 */
export function marginsUrl(size: number, geometry: BoardMetrics, look: Look): string {
  const { side, cell, framedScale } = geometry
  const shape = shapeOf(size)
  const numbers = Array.from({ length: size }, (_, index) => {
    const start = cornerOf(shape, geometry, index * size + index)
    const place = (at: number) => roundToTenth(side - (side - at - cell / 2) * framedScale)
    const middle = MARGIN_STRIP_PX / 2
    return [
      `<text x='${place(start.x)}' y='${middle + FONT_PX * 0.36}'>${index + 1}</text>`,
      `<text x='${middle - 1}' y='${roundToTenth(place(start.y) + FONT_PX * 0.36)}'>${index + 1}</text>`,
    ].join('')
  })
  return svgUrl(
    `<svg xmlns='http://www.w3.org/2000/svg' width='${side}' height='${side}' fill='${INK[look]}' font-family='sans-serif' font-size='${FONT_PX}' text-anchor='middle'>${numbers.join('')}</svg>`,
  )
}
