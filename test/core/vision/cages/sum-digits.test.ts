import { CORNER_HEIGHT_PX, CORNER_WIDTH_PX } from '../../../../miniprogram/core/vision/cages/marks'
import { findSums, rankSums } from '../../../../miniprogram/core/vision/cages/sum-digits'
import { classify } from '../../../../miniprogram/packages/capture/model/classify'

const places = { left: 10, top: 9, height: 14, width: 10, votes: 40 }
const one = ['  #  ', ' ##  ', '# #  ', '  #  ', '  #  ', '  #  ', '#####']
const seven = ['#####', '    #', '   # ', '   # ', '  #  ', '  #  ', '  #  ']

/** A corner with digits, one character per pixel, drawn twice as large. */
function draw(...digits: readonly (readonly string[])[]): Uint8Array {
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

const seen = findSums(
  { ink: [draw(one, seven), draw(seven), draw()], minInk: 100 },
  places,
  0,
  classify,
)

test('the sum of each cell is read, and a blank corner has none', () => {
  const sums = rankSums(seen, () => 1)
  expect(sums.map(({ isClear }) => isClear)).toEqual([true, true, false])
  expect(sums.map(({ choices }) => choices[0]?.sum)).toEqual([17, 7, undefined])
})

test('a sum that the cage cannot have is less likely than others', () => {
  const [{ choices }] = rankSums(seen, (cell, sum) => (cell === 0 && sum === 17 ? 1e-9 : 1))
  expect(choices[0].sum).not.toBe(17)
  expect(choices.reduce((sum, { score }) => sum + Math.exp(score), 0)).toBeCloseTo(1)
})
