import { CELL_SIDE_PX } from '../../../../miniprogram/core/vision/cells/cell-images'
import { lookAgain } from '../../../../miniprogram/core/vision/cells/second-glance'
import { CLASS_COUNT, type Classify } from '../../../../miniprogram/core/vision/model/classifier'

/** Scores of which one class has this probability, and the others share the rest. */
const scoresOf = (index: number, share: number) =>
  Float32Array.from({ length: CLASS_COUNT }, (_, i) =>
    Math.log(i === index ? share : (1 - share) / (CLASS_COUNT - 1)),
  )

/** A cell with one dark pixel in its middle. */
const middle = (CELL_SIDE_PX / 2) * (CELL_SIDE_PX + 1)
const cell = new Uint8Array(CELL_SIDE_PX ** 2)
cell[middle] = 255

test('where lines were erased, an unclear cell is also looked at a pixel aside, and all looks count alike', () => {
  const classify: Classify = (image, _, isSecond) => {
    const [left, at, right] = [-1, 0, 1].map((step) => image[middle + step] > 0)
    if (at) return scoresOf(4, 0.4)
    if (right && !isSecond) return scoresOf(4, 1 / 7)
    return left && isSecond ? scoresOf(4, 1 / 7) : scoresOf(0, 1)
  }
  const shareWith = (isErased: boolean) =>
    Math.exp(lookAgain(cell, scoresOf(4, 0.6), classify, isErased)[4])
  expect(shareWith(false)).toBeCloseTo(0.5)
  expect(shareWith(true)).toBeCloseTo((0.6 + 0.4 + 2 / 7) / 4)
})
