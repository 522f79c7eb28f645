import { revealInk } from '../../../../miniprogram/core/vision/cells/hidden-ink'
import type { LocatedGrid } from '../../../../miniprogram/core/vision/detection/grid-locator'

const SIDE = 160
/** A 4×4 grid over the whole picture. */
const located = {
  size: 4,
  nodes: Array.from({ length: 25 }, (_, i) => ({ x: 40 * (i % 5), y: 40 * Math.floor(i / 5) })),
  origin: { x: 0, y: 0 },
  reduction: 1,
} as unknown as LocatedGrid

/** A grey picture with upright strokes in the middle of some cells. */
function drawStrokes(strokes: Readonly<Record<number, readonly number[]>>) {
  const rgba = new Uint8ClampedArray(4 * SIDE * SIDE).fill(150)
  for (const [cell, colour] of Object.entries(strokes)) {
    const left = 40 * (Number(cell) % 4)
    const top = 40 * Math.floor(Number(cell) / 4)
    for (let y = top + 8; y < top + 32; y++) {
      for (let x = left + 15; x < left + 25; x++) rgba.set(colour, 4 * (y * SIDE + x))
    }
  }
  return { rgba, width: SIDE, height: SIDE }
}

const isBlank = (cell: number) => cell !== 0

test('strokes that are lighter than their cell, or differ in colour only, are cut out', () => {
  const found = revealInk(
    drawStrokes({ 0: [30, 30, 30], 5: [240, 240, 240], 10: [250, 125, 100] }),
    located,
    isBlank,
  )
  expect([...found.keys()]).toEqual([5, 10])
  const image = found.get(5)?.image ?? []
  expect(image[14 * 28 + 14]).toBe(255)
  expect(image[14 * 28 + 3]).toBe(0)
})

test('a cell that hardly differs from the ground stays blank', () => {
  const found = revealInk(drawStrokes({ 0: [30, 30, 30], 5: [160, 155, 150] }), located, isBlank)
  expect(found.size).toBe(0)
})

test('a stroke that is thinner than the distance of samples is found', () => {
  const picture = drawStrokes({ 0: [30, 30, 30] })
  for (let y = 48; y < 72; y++) picture.rgba.set([240, 240, 240], 4 * (y * SIDE + 58))
  for (let y = 48; y < 72; y++) picture.rgba.set([240, 240, 240], 4 * (y * SIDE + 59))
  expect([...revealInk(picture, located, isBlank).keys()]).toEqual([5])
})

test('the edge of a shadow in a cell is no ink', () => {
  const picture = drawStrokes({ 0: [30, 30, 30] })
  for (let i = 0; i < SIDE * SIDE; i++) {
    const isLit = (i % SIDE) + Math.floor(i / SIDE) > 130
    if (isLit) picture.rgba.set([250, 250, 250], 4 * i)
  }
  expect(revealInk(picture, located, isBlank).size).toBe(0)
})
