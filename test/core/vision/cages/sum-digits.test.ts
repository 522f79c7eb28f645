import { findSums, rankSums } from '../../../../miniprogram/core/vision/cages/sum-digits'
import { classify } from '../../../../miniprogram/packages/capture/model/classify'
import { drawDigits, ONE, SEVEN } from './glyphs'

const places = { left: 10, top: 9, height: 14, width: 10, votes: 40 }
const seen = findSums(
  { ink: [drawDigits(ONE, SEVEN), drawDigits(SEVEN), drawDigits()], minInk: 100 },
  places,
  0,
  classify,
)

test('the sum of each cell is read, and a blank corner has none', () => {
  const sums = rankSums(seen, () => 1)
  expect(sums.map(({ score }) => score > -2)).toEqual([true, true, false])
  expect(sums.map(({ choices }) => choices[0]?.sum)).toEqual([17, 7, undefined])
})

test('a sum that the cage cannot have is less likely than others', () => {
  const [{ choices }] = rankSums(seen, (cell, sum) => (cell === 0 && sum === 17 ? 1e-9 : 1))
  expect(choices[0].sum).not.toBe(17)
  expect(choices.reduce((sum, { score }) => sum + Math.exp(score), 0)).toBeCloseTo(1)
})
