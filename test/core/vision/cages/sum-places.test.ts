import { createRandom } from '../../../../miniprogram/core/sudoku/generator/random'
import { findSumPlaces, isNoise } from '../../../../miniprogram/core/vision/cages/sum-places'
import { drawDigits, ONE, SEVEN } from './glyphs'

test('sums are where most digits are; corners full of marks are noise', () => {
  const digits = Array.from({ length: 9 }, () => drawDigits(SEVEN, ONE))
  const places = findSumPlaces({ ink: digits, minInk: 100 }, 0)
  expect(places).toMatchObject({ left: 10, top: 9, height: 14, votes: 9 })
  const random = createRandom(1)
  const noise = digits.map((corner) => corner.map((ink) => Math.max(ink, random.below(150))))
  expect([digits, noise].map((ink) => isNoise({ ink, minInk: 100 }))).toEqual([false, true])
})
