import { readingOrder } from '../../../miniprogram/core/vision/reading-order'
import { straight } from './puzzle-drawing'

test('grids are ordered row by row from the left, even on a tilted page', () => {
  // Two rows; the right grid of each row is a little higher.
  const grids = [
    straight(400, 480, 300),
    straight(20, 40, 300),
    straight(30, 520, 300),
    straight(380, 0, 300),
  ]
  expect(readingOrder(grids)).toEqual([1, 3, 2, 0])
  expect(readingOrder([straight(0, 0, 9)])).toEqual([0])
})
