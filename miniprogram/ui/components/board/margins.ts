import type { Shape } from '../../../core/sudoku/grid'
import type { Look } from '../../../state/settings/theme'
import { type BoardMetrics, SIDE_STRIP_PX, TOP_STRIP_PX } from './measures'
import { centreOf, roundToTenth } from './points'
import { svgUrl } from './svg'

/** The colour --muted of styles/tokens.wxss. */
const INK: Readonly<Record<Look, string>> = {
  light: '#6a6358',
  'light-distinct': '#6a6358',
  dark: '#9aa3ae',
  'dark-distinct': '#9aa3ae',
}
/** The second for boards larger than 9×9, whose numbers have two digits. */
const FONT_PX = 10
const SMALL_FONT_PX = 8

/**
 * The numbers of columns above a board and of rows on its left, as an SVG that covers the board and these strips, and a CSS
 * value `url("data:…")`.
 */
export function marginsUrl(shape: Shape, geometry: BoardMetrics, look: Look): string {
  const { size } = shape
  const font = size > 9 ? SMALL_FONT_PX : FONT_PX
  const [width, height] = [SIDE_STRIP_PX, TOP_STRIP_PX].map((strip) => geometry.side + strip)
  const number = (x: number, y: number, index: number) =>
    `<text x='${roundToTenth(x)}' y='${roundToTenth(y + font * 0.36)}'>${index + 1}</text>`
  const numbers = Array.from({ length: size }, (_, index) => {
    const { x, y } = centreOf(shape, geometry, index * (size + 1))
    return [
      number(SIDE_STRIP_PX + x, TOP_STRIP_PX / 2 - 1, index),
      number(SIDE_STRIP_PX / 2, TOP_STRIP_PX + y, index),
    ].join('')
  })
  return svgUrl(
    `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' fill='${INK[look]}' font-family='sans-serif' font-size='${font}' text-anchor='middle'>${numbers.join('')}</svg>`,
  )
}
