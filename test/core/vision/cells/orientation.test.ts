import { CELL_SIDE_PX } from '../../../../miniprogram/core/vision/cells/cell-images'
import {
  indexBeforeTurn,
  type QuarterTurns,
  rotateCells,
} from '../../../../miniprogram/core/vision/cells/orientation'

const turnings: readonly QuarterTurns[] = [0, 1, 2, 3]

test('a clockwise quarter turn moves the lower left corner to the upper left', () => {
  // 0 1 2        6 3 0
  // 3 4 5   →    7 4 1
  // 6 7 8        8 5 2
  const turned = Array.from({ length: 9 }, (_, i) =>
    indexBeforeTurn(i % 3, Math.floor(i / 3), 3, 1),
  )
  expect(turned).toEqual([6, 3, 0, 7, 4, 1, 8, 5, 2])
})

test.each(turnings)('%i quarter turns and their complement change nothing', (turns) => {
  const count = 16
  const pixels = Uint8Array.from(
    { length: count * CELL_SIDE_PX ** 2 },
    (_, i) => (i * 37 + (i >> 8)) & 255,
  )
  const cells = { count, pixels, ink: Float32Array.from({ length: count }, (_, i) => i) }
  const turned = rotateCells(cells, turns)
  const back = rotateCells(turned, ((4 - turns) % 4) as QuarterTurns)
  expect(back).toEqual(cells)
  expect(turned.ink[0]).toBe([0, 12, 15, 3][turns])
})
