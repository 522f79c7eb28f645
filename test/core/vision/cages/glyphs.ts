import { CORNER_HEIGHT_PX, CORNER_WIDTH_PX } from '../../../../miniprogram/core/vision/cages/marks'

/** Digits, one character per pixel. */
export const ZERO = [' ### ', '#   #', '#   #', '#   #', '#   #', '#   #', ' ### ']
export const ONE = ['  #  ', ' ##  ', '# #  ', '  #  ', '  #  ', '  #  ', '#####']
export const SEVEN = ['#####', '    #', '   # ', '   # ', '  #  ', '  #  ', '  #  ']

/** A corner with digits from (10, 9) on, drawn twice as large: 14 pixels high. */
export function drawDigits(...digits: readonly (readonly string[])[]): Uint8Array {
  const ink = new Uint8Array(CORNER_WIDTH_PX * CORNER_HEIGHT_PX)
  digits.forEach((rows, digit) => {
    rows.forEach((row, y) => {
      ;[...row].forEach((char, x) => {
        if (char === ' ') return
        const start = (9 + 2 * y) * CORNER_WIDTH_PX + 10 + 13 * digit + 2 * x
        for (const at of [0, 1, CORNER_WIDTH_PX, CORNER_WIDTH_PX + 1]) ink[start + at] = 255
      })
    })
  })
  return ink
}
