import {
  contain,
  cover,
  frame,
  toPicture,
  toView,
} from '../../../miniprogram/packages/capture/mapping'

test('a landscape frame in a portrait view is cropped at both sides', () => {
  const mapping = cover({ width: 640, height: 480 }, { width: 375, height: 600 })
  expect(mapping.scale).toBeCloseTo(1.25)
  expect(toView(mapping, { x: 320, y: 240 })).toEqual({ x: 187.5, y: 300 })
  expect(toView(mapping, { x: 170, y: 0 })).toEqual({ x: 0, y: 0 })
  expect(toView(mapping, { x: 470, y: 480 })).toEqual({ x: 375, y: 600 })
})

test('a portrait frame in a wider view is cropped above and below', () => {
  const mapping = cover({ width: 480, height: 640 }, { width: 390, height: 390 })
  expect(toView(mapping, { x: 0, y: 80 })).toEqual({ x: 0, y: 0 })
  expect(toView(mapping, { x: 480, y: 560 })).toEqual({ x: 390, y: 390 })
})

test('a contained picture is completely visible in the middle of its view', () => {
  const mapping = contain({ width: 800, height: 400 }, { width: 400, height: 400 })
  expect(toView(mapping, { x: 0, y: 0 })).toEqual({ x: 0, y: 100 })
  expect(toView(mapping, { x: 800, y: 400 })).toEqual({ x: 400, y: 300 })
})

test('a frame fits the points into the view with a margin', () => {
  const points = [
    { x: 100, y: 200 },
    { x: 300, y: 220 },
    { x: 290, y: 400 },
  ]
  const view = { width: 400, height: 400 }
  const mapping = frame(points, view, 0.1)
  const shown = points.map((point) => toView(mapping, point))
  const xs = shown.map(({ x }) => x)
  expect(Math.min(...xs)).toBeCloseTo(20)
  expect(Math.max(...xs)).toBeCloseTo(380)
  expect(Math.min(...shown.map(({ y }) => y))).toBeCloseTo(20)
})

test('toPicture is the inverse of toView', () => {
  for (const picture of [
    { width: 1280, height: 720 },
    { width: 352, height: 288 },
    { width: 200, height: 999 },
  ]) {
    const mapping = cover(picture, { width: 414, height: 521 })
    const back = toPicture(mapping, toView(mapping, { x: 17, y: 91 }))
    expect(back.x).toBeCloseTo(17)
    expect(back.y).toBeCloseTo(91)
  }
})
