import {
  refitFrame,
  regulariseFrame,
} from '../../../../miniprogram/core/vision/detection/frame-lines'
import {
  LINE_MAP_SIDE_PX,
  type LineMap,
  RECTIFIED_MARGIN_PX,
} from '../../../../miniprogram/core/vision/detection/rectification'
import type { Point } from '../../../../miniprogram/core/vision/picture'

const CELL_PX = 28
const FIRST_PX = RECTIFIED_MARGIN_PX
const LAST_PX = FIRST_PX + 9 * CELL_PX

/** The lines of a 9×9 grid whose left line is at `left`, and a line beside it at each of `edges`. */
function drawLines(left: number, edges: readonly number[]): LineMap {
  const vertical = new Uint8Array(LINE_MAP_SIDE_PX ** 2)
  const horizontal = new Uint8Array(LINE_MAP_SIDE_PX ** 2)
  for (let i = 0; i <= 9; i++) {
    const x = i === 0 ? left : FIRST_PX + i * CELL_PX
    const y = FIRST_PX + i * CELL_PX
    for (let at = FIRST_PX; at <= LAST_PX; at++) vertical[at * LINE_MAP_SIDE_PX + x] = 200
    for (let at = left; at <= LAST_PX; at++) horizontal[y * LINE_MAP_SIDE_PX + at] = 200
  }
  for (const x of edges) {
    for (let at = FIRST_PX; at <= LAST_PX; at++) vertical[at * LINE_MAP_SIDE_PX + x] = 200
  }
  return { vertical, horizontal, typicalStrength: 200 }
}

/** The nodes of a lattice whose left line is at `left`. */
function nodesFrom(left: number): Point[] {
  return Array.from({ length: 100 }, (_, i) => ({
    x: i % 10 === 0 ? left : FIRST_PX + (i % 10) * CELL_PX,
    y: FIRST_PX + Math.floor(i / 10) * CELL_PX,
  }))
}

test('a frame on the edge of a screen moves to the line where the others end', () => {
  const left = FIRST_PX + 8
  const refitted = refitFrame(drawLines(left, [FIRST_PX]), 9, nodesFrom(FIRST_PX))
  expect(Math.abs((refitted?.[50].x ?? 0) - left)).toBeLessThan(3)
  expect(refitted?.[51]).toEqual(nodesFrom(FIRST_PX)[51])
})

test('a frame on a line inside the outer cells moves outwards', () => {
  const inside = FIRST_PX + 9
  const refitted = refitFrame(drawLines(FIRST_PX, [inside]), 9, nodesFrom(inside))
  expect(Math.abs((refitted?.[50].x ?? 0) - FIRST_PX)).toBeLessThan(3)
})

test('a frame stays where the lines end, whatever runs beside it', () => {
  const edges = [FIRST_PX - 9, FIRST_PX + 8]
  expect(refitFrame(drawLines(FIRST_PX, edges), 9, nodesFrom(FIRST_PX))).toBeUndefined()
})

/** Nodes of a lattice with columns of these widths. */
function nodesOf(widths: readonly number[]): Point[] {
  const at = (column: number) => widths.slice(0, column).reduce((sum, width) => sum + width, 0)
  return Array.from({ length: 100 }, (_, i) => ({ x: at(i % 10), y: 30 * Math.floor(i / 10) }))
}

test('an outer column wider than regular inner ones becomes as wide as them', () => {
  const nodes = nodesOf([30, 30, 30, 30, 30, 30, 30, 30, 40])
  expect(regulariseFrame(9, nodes)[9].x).toBeCloseTo(270, 0)
})

test('columns that become narrower throughout stay as they are', () => {
  const nodes = nodesOf([44, 42, 40, 37, 33, 28, 23, 18, 13])
  expect(regulariseFrame(9, nodes)).toEqual(nodes)
})
