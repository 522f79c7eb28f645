import { fitBend } from '../../../../miniprogram/core/vision/detection/bend'
import {
  fitHomography,
  UNIT_SQUARE,
} from '../../../../miniprogram/core/vision/detection/homography'
import type { Quad } from '../../../../miniprogram/core/vision/detection/quad'

const quad: Quad = [
  { x: 20, y: 30 },
  { x: 420, y: 40 },
  { x: 400, y: 430 },
  { x: 30, y: 420 },
]
const homography = fitHomography(UNIT_SQUARE, quad)
const toSquare = fitHomography(quad, UNIT_SQUARE)
if (!homography || !toSquare) throw new Error('no homography')

/** A page that hangs through by a tenth of its height. */
const onPage = (u: number, v: number) => ({
  x: 20 + 400 * u,
  y: 30 + 380 * (v + 0.4 * u * (1 - u)),
})
const anchors = Array.from({ length: 81 }, (_, cell) => {
  const u = ((cell % 9) + 0.5) / 9
  const v = (Math.floor(cell / 9) + 0.5) / 9
  return { u, v, at: onPage(u, v) }
})

test('a curved page is followed beyond the anchors, to its corners and the middle of its edges', () => {
  const map = fitBend(homography, toSquare, anchors)
  for (const at of ['0 0', '0.5 0', '1 0.5', '0.5 1', '1 1']) {
    const [u, v] = at.split(' ').map(Number)
    const found = map?.(u, v)
    const { x, y } = onPage(u, v)
    expect(Math.hypot((found?.x ?? 0) - x, (found?.y ?? 0) - y)).toBeLessThan(3)
  }
})

test('one anchor in the wrong place hardly matters', () => {
  const wrong = anchors.map((one, i) => (i === 40 ? { ...one, at: { x: 0, y: 0 } } : one))
  const found = fitBend(homography, toSquare, wrong)?.(0.5, 0.5)
  const { x, y } = onPage(0.5, 0.5)
  expect(Math.hypot((found?.x ?? 0) - x, (found?.y ?? 0) - y)).toBeLessThan(3)
})

test('few anchors do not tell how a page is bent', () => {
  expect(fitBend(homography, toSquare, anchors.slice(0, 10))).toBeUndefined()
})
