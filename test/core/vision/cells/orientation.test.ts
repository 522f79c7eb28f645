import { CELL_SIDE_PX } from '../../../../miniprogram/core/vision/cells/cell-images'
import {
  findOrientation,
  indexBeforeTurn,
  type QuarterTurns,
  rotateCells,
} from '../../../../miniprogram/core/vision/cells/orientation'
import {
  CLASS_COUNT,
  FIRST_PRINTED_CLASS,
} from '../../../../miniprogram/core/vision/model/classifier'
import { finish } from '../../../../miniprogram/core/worker/finish'

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

/** Scores with this probability of a digit. */
function scoresOf(probability: number): Float32Array {
  const scores = new Float32Array(CLASS_COUNT).fill(-12)
  scores[FIRST_PRINTED_CLASS] = Math.log(probability)
  return scores
}

test.each(turnings)('digits that are likeliest after %i turns are upright then', (upright) => {
  const ink = new Float32Array(81).fill(1)
  const score = (_: number, turns: QuarterTurns) => scoresOf(turns === upright ? 0.8 : 0.5)
  expect(finish(findOrientation(ink, score))).toBe(upright)
})

test('orientations without digits are not tried on all cells', () => {
  const ink = new Float32Array(81).fill(1)
  const tried = [0, 0, 0, 0]
  const score = (_: number, turns: QuarterTurns) => {
    tried[turns]++
    return scoresOf([0.01, 0.9, 0.01, 0.8][turns])
  }
  expect(finish(findOrientation(ink, score))).toBe(1)
  expect(tried[2]).toBeLessThan(5)
  expect(tried[1]).toBe(24)
  expect(tried[3]).toBe(24)
})
