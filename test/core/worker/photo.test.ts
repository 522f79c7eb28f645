import { finish } from '../../../miniprogram/core/worker/finish'
import { visionMethods } from '../../../miniprogram/core/worker/methods/vision'
import { weights } from '../../../miniprogram/packages/capture/model/weights'
import { drawPuzzle, straight } from '../vision/puzzle-drawing'

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const { rgba, width, height } = drawPuzzle(puzzle, {
  width: 480,
  height: 360,
  corners: straight(100, 30, 300),
})
const photo = { pixels: rgba.buffer, width, height, weights }
const context = { now: () => 0 }

it('reads a photo from a buffer of pixels', () => {
  const reading = finish(visionMethods.read(photo, context))
  if (reading.kind === 'nothing') throw new Error(reading.reason)
  expect(reading.cells.map(({ digit }) => digit || '.').join('')).toBe(puzzle)
  // Messages are plain data.
  expect(structuredClone(reading)).toEqual(reading)
})

it('finds the outline of a grid in pixels of the frame', () => {
  const { corners, score } = finish(visionMethods.outline(photo, context))
  expect(score).toBeGreaterThan(0.8)
  const drawn = straight(100, 30, 300)
  corners?.forEach(({ x, y }, i) => {
    expect(Math.hypot(x - drawn[i].x, y - drawn[i].y)).toBeLessThan(5)
  })
  expect(corners).toHaveLength(4)
})

it('finds no outline without a grid', () => {
  const black = { pixels: new ArrayBuffer(4 * width * height), width, height }
  expect(finish(visionMethods.outline(black, context))).toEqual({ corners: null, score: 0 })
})

it.each<[string, (x: number, y: number) => number]>([
  ['noise', (x, y) => (x * 7919 + y * 104_729 + ((x * y) % 251) * 31) % 256],
  ['white', () => 255],
  ['columns', (x) => (x % 2) * 255],
  ['lines of text', (_, y) => (y % 16 < 2 ? 0 : 255)],
  ['squared paper', (x, y) => (x % 20 < 2 || y % 20 < 2 ? 0 : 255)],
  ['rings', (x, y) => (Math.hypot(x - 200, y - 200) % 40 < 3 ? 0 : 255)],
])('reads no puzzle without a doubt in pixels that show none (%s)', (_, level) => {
  for (const size of ['1×1', '1×4096', '4096×1', '31×400', '240×240']) {
    const [width, height] = size.split('×').map(Number)
    const pixels = new Uint8ClampedArray(4 * width * height).map((_, i) => {
      const [x, y] = [(i >> 2) % width, Math.floor((i >> 2) / width)]
      return i % 4 === 3 ? 255 : level(x, y)
    })
    const reading = finish(
      visionMethods.read({ ...photo, pixels: pixels.buffer, width, height }, context),
    )
    const isSure = reading.kind === 'grid' && reading.doubt.length === 0
    expect(isSure && reading.verdict === 'unique').toBe(false)
  }
})

it.each([
  [{ ...photo, width: 0 }, { field: 'width' }],
  [{ ...photo, height: 12.5 }, { field: 'height' }],
  [{ ...photo, width: 12000 }, { field: 'width' }],
  [
    { ...photo, width: width + 1 },
    { field: 'pixels', length: 4 * width * height },
  ],
  [{ width, height }, { field: 'pixels' }],
  [null, { field: 'width' }],
])('rejects an invalid image (%#)', (payload, place) => {
  const fault = expect.objectContaining({
    code: 'invalid-payload',
    place: expect.objectContaining(place),
  })
  expect(() => finish(visionMethods.read(payload, context))).toThrow(fault)
  expect(() => finish(visionMethods.outline(payload, context))).toThrow(fault)
})

it('reads the grid at given corners, and rejects what are no corners', () => {
  const read = (corners: unknown) => finish(visionMethods.read({ ...photo, corners }, context))
  expect(read(straight(104, 28, 296))).toMatchObject({ kind: 'grid', grid: 0 })
  expect(read(straight(0, 0, 0))).toMatchObject({ kind: 'nothing', reason: 'no-grid' })
  const fault = expect.objectContaining({ place: { field: 'corners' } })
  const [a, b, c] = straight(0, 0, 9)
  const wrong = [null, [], [a, b, c, null], [a, b, c, { x: Number.NaN, y: 0 }], 'corners']
  for (const corners of wrong) {
    expect(() => read(corners)).toThrow(fault)
  }
})
